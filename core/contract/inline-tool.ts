import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { ToolContract, ToolField } from './contract.ts';

/** Something that keeps an inline tool from being resolved; the path is relative to the tool. */
export interface InlineProblem {
  path: JsonPath;
  message: string;
}

/**
 * The contract of an inline tool (SPEC 2, axis 10): the flat shape of a case's `tools_exposed`.
 * Returns null and adds to `problems` where the tool has no name, or an input has no name or no type; whatever else is
 * wrong is a matter for lint and read as leniently as it can be.
 */
export function readInlineTool(tool: JsonObject, problems: InlineProblem[]): ToolContract | null {
  const known = problems.length;
  const name = text(tool, 'name');
  if (name === '') problems.push({ path: ['name'], message: 'an inline tool needs a name' });
  const inputs = readFields(own(tool, 'inputs'), ['inputs'], `inline tool "${name}"`, problems);
  if (problems.length > known) return null;
  return {
    name,
    description: text(tool, 'description'),
    actionType: text(tool, 'action_type') || 'read',
    requiresConfirmation: own(tool, 'requires_confirmation') === true,
    inputs,
    outputs: readFields(own(tool, 'outputs'), [], '', null),
    prerequisites: readPrerequisites(own(tool, 'prerequisites')),
    origin: 'inline',
  };
}

/** Names of tools to be called before, from a list of `{tool}` (`call_before` and `prerequisites` alike). */
export function readPrerequisites(list: Json | undefined): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry) => (isObject(entry) ? text(entry, 'tool') : '')).filter((name) => name !== '');
}

/** `problems` null: outputs, which nobody needs in order to call the tool; wrong entries are left out. */
function readFields(
  list: Json | undefined,
  path: JsonPath,
  owner: string,
  problems: InlineProblem[] | null,
): ToolField[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems?.push({ path, message: `the ${path.at(-1)} of ${owner} must be a list` });
    return [];
  }
  const fields: ToolField[] = [];
  list.forEach((entry, index) => {
    const at = [...path, index];
    if (!isObject(entry) || text(entry, 'name') === '' || (problems !== null && text(entry, 'type') === '')) {
      problems?.push({ path: at, message: `every entry in the ${path[0]} of ${owner} needs a name and a type` });
      return;
    }
    fields.push(readField(entry, text(entry, 'name'), at, owner, problems));
  });
  return fields;
}

function readField(
  entry: JsonObject,
  name: string,
  path: JsonPath,
  owner: string,
  problems: InlineProblem[] | null,
): ToolField {
  const field: ToolField = {
    name,
    type: text(entry, 'type'),
    required: own(entry, 'required') === true,
    description: text(entry, 'description'),
  };
  const allowed = own(entry, 'enum');
  if (Array.isArray(allowed)) field.enum = allowed;
  const preset = own(entry, 'default');
  if (preset !== undefined) field.default = preset;
  const properties = own(entry, 'properties');
  if (isObject(properties)) {
    // Authors who know JSON Schema write nested properties as an object of name -> field.
    field.properties = Object.entries(properties).map(([key, value]) =>
      readField(isObject(value) ? value : {}, key, [...path, 'properties', key], owner, problems),
    );
  } else if (properties !== undefined && properties !== null) {
    field.properties = readFields(properties, [...path, 'properties'], owner, problems);
  }
  return field;
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function text(object: JsonObject, key: string): string {
  const value = own(object, key);
  return typeof value === 'string' ? value : '';
}
