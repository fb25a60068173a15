import type { ToolContract, ToolField } from '../../core/contract/contract.ts';
import { validateArguments, type ArgumentError } from '../../core/contract/validate.ts';
import { isObject, type Json, type JsonObject } from '../../core/document/json.ts';
import type { MockArgument } from '../../protocol/mocks.ts';

/** A value as it stands in the input box of an argument. */
export function writeArgument(value: Json | undefined, { type }: MockArgument): string {
  if (value === undefined) return '';
  if (Array.isArray(value) && type === 'array<string>') {
    const texts = value.filter(isPlainText);
    if (texts.length === value.length) return texts.join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isPlainText(item: Json): item is string {
  return typeof item === 'string' && item === item.trim() && item !== '' && !/[,[]/.test(item);
}

/** What was typed for an argument, as a value of its type, or why it is none. */
export function readArgument(text: string, argument: MockArgument): { value: Json } | { fault: string } {
  const value = valueOf(text, argument.type);
  if (value === undefined) return { fault: argument.type === 'object' ? 'a JSON object' : 'a number' };
  const [error] = argumentErrors([argument], { [argument.name]: value });
  return error ? { fault: error.message } : { value };
}

function valueOf(text: string, type: string): Json | undefined {
  const trimmed = text.trim();
  switch (type) {
    case 'integer':
    case 'number': {
      const number = Number(trimmed.replaceAll(',', ''));
      return trimmed === '' || Number.isNaN(number) ? undefined : number;
    }
    case 'object': {
      const json = parsed(trimmed);
      return isObject(json) ? json : undefined;
    }
    case 'array<string>':
      return trimmed.startsWith('[') ? (parsed(trimmed) ?? trimmed) : trimmed.split(',').map((item) => item.trim());
    default:
      return text;
  }
}

/** A JSON text; undefined where it is none. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What S3 finds wrong with arguments. */
export function argumentErrors(inputs: readonly MockArgument[], args: JsonObject, tool = 'the tool'): ArgumentError[] {
  const contract: ToolContract = {
    name: tool,
    description: '',
    actionType: 'read',
    requiresConfirmation: false,
    inputs: inputs as ToolField[],
    outputs: [],
    prerequisites: [],
    origin: 'inline',
  };
  return validateArguments(contract, args);
}
