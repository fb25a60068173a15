import { z } from 'zod';
import { anyJson, anyObject, flag, list, note } from './lenient.ts';

const TYPES = ['string', 'date', 'boolean', 'object', 'integer', 'number', 'array<string>'];

const input = z.looseObject({
  name: note('Name of the argument.'),
  type: note('Type of the argument. A date is text, written YYYY-MM-DD.', TYPES),
  required: flag('Whether a call without it is invalid.'),
  description: note('What the model is told of the argument.'),
  enum: list('The only values allowed.'),
  default: anyJson.optional().describe('The value that holds where the argument is left out.'),
  properties: list('Fields of an object, each written like an input.'),
});

const output = z.looseObject({
  name: note('Name of the field in the reply. The first output wraps the records of a record set mock.'),
  type: note('Type of the field.', [...TYPES, 'array<object>']),
  description: note('What the field holds.'),
});

const prerequisite = z.looseObject({ tool: note('Name of a tool to be called before this one.') });

const tool = z.looseObject({
  name: note('Name of the new tool; no defined tool may have it.'),
  description: note(
    'What the model is told of the tool. Must state Category: and Action type:, and whether it REQUIRES explicit customer confirmation.',
  ),
  category: note('The group of tools that it belongs to, for authors: the model reads of it in the description.'),
  action_type: note('Whether the tool reads, changes something or calculates.', ['read', 'write', 'calculator']),
  requires_confirmation: flag('Whether the customer must say yes before the call.'),
  prerequisites: list('Tools to be called before this one.', prerequisite),
  inputs: list('Arguments of the tool; the model is shown them.', input),
  notes: list('Remarks for authors: the model is shown name, description and inputs alone.'),
  outputs: list('Fields of the reply; the model is not shown them.', output),
});

/** An inline tool definition in `tools_exposed` (SPEC 2): any object is taken, the keys of the shape are described. */
export const inlineToolSchema = anyObject(tool);

/** The keys that an inline tool, and what it lists under a key, can have. */
export const INLINE_TOOL_KEYS = {
  tool: Object.keys(tool.shape),
  inputs: Object.keys(input.shape),
  outputs: Object.keys(output.shape),
  prerequisites: Object.keys(prerequisite.shape),
};
