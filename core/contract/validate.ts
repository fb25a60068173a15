import { jsonEqual, isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { ToolContract, ToolField } from './contract.ts';
import { quoteChoices, quoteValue, writePath } from './wording.ts';

/** One thing that makes a call's arguments invalid by S3. */
export interface ArgumentError {
  /** Relative to the arguments; the place where a missing argument should stand. Empty for `unknown_tool`. */
  path: JsonPath;
  code: 'unknown_tool' | 'missing' | 'unexpected' | 'type' | 'enum';
  message: string;
  /** The type's name, or the values allowed. */
  expected?: Json;
}

/**
 * The one S3 validator (SPEC 2 and 13): grading, mocks, lint and completion all ask it.
 * Takes the contract of the called tool (undefined: not exposed in this case) and the call's arguments; returns every
 * error: one per missing required argument, per unexpected one, per wrongly typed value and per enum miss, also in
 * nested objects. An empty list means valid. Never throws.
 */
export function validateArguments(contract: ToolContract | undefined, args: JsonObject): ArgumentError[] {
  if (contract === undefined) {
    return [{ path: [], code: 'unknown_tool', message: 'this tool is not among the tools exposed in the case' }];
  }
  const errors: ArgumentError[] = [];
  checkFields(contract.inputs, args, [], contract.name, errors);
  return errors;
}

function checkFields(
  fields: readonly ToolField[],
  values: JsonObject,
  parent: JsonPath,
  owner: string,
  errors: ArgumentError[],
): void {
  for (const field of fields) {
    if (field.required && !Object.hasOwn(values, field.name)) {
      const path = [...parent, field.name];
      errors.push({ path, code: 'missing', message: `"${writePath(path)}" is required but missing` });
    }
  }
  for (const name of Object.keys(values)) {
    const field = fields.find((candidate) => candidate.name === name);
    const value = values[name] as Json;
    if (field === undefined) {
      const path = [...parent, name];
      errors.push({ path, code: 'unexpected', message: `"${writePath(path)}" is not an argument of ${owner}` });
    } else if (value !== null) {
      checkValue(field, value, parent, owner, errors);
    }
  }
}

function checkValue(field: ToolField, value: Json, parent: JsonPath, owner: string, errors: ArgumentError[]): void {
  if (!hasType(field.type, value)) {
    const path = [...parent, field.name];
    const message = `"${writePath(path)}" must be ${TYPE_WORDS[field.type] ?? field.type}, not ${quoteValue(value)}`;
    errors.push({ path, code: 'type', message, expected: field.type });
    return;
  }
  if (field.enum !== undefined && field.enum.length > 0 && !field.enum.some((allowed) => jsonEqual(allowed, value))) {
    const path = [...parent, field.name];
    const message = `"${writePath(path)}" must be ${quoteChoices(field.enum)}, not ${quoteValue(value)}`;
    errors.push({ path, code: 'enum', message, expected: field.enum });
  }
  if (field.type === 'object' && field.properties !== undefined && field.properties.length > 0 && isObject(value)) {
    checkFields(field.properties, value, [...parent, field.name], owner, errors);
  }
}

const TYPE_WORDS: Partial<Record<string, string>> = {
  string: 'text',
  date: 'a date written as text',
  boolean: 'true or false',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  'array<string>': 'a list of texts',
};

/** Types outside the contract's list are not checked (SPEC 13). */
function hasType(type: string, value: Json): boolean {
  switch (type) {
    case 'string':
    case 'date':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'array<string>':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    default:
      return true;
  }
}
