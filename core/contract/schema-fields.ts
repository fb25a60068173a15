import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { ToolField } from './contract.ts';
import { quoteChoices, quoteValue } from './wording.ts';

const KEYWORDS = ['type', 'description', 'enum', 'default', 'properties', 'required', 'items', 'examples', 'format'];
const TYPES = ['string', 'boolean', 'object', 'integer', 'number', 'array'];
const FORMATS = ['date', 'date-time'];

/** Takes what is wrong with a schema; the path is relative to the schema that was handed in first. */
export type Report = (path: JsonPath, message: string) => void;

/**
 * The inputs of a tool from the JSON Schema of its parameters (SPEC 2). Everything that the contract cannot express is
 * reported, nothing is dropped silently; the fields returned are complete only if nothing was reported.
 */
export function readParameters(schema: Json | undefined, report: Report): ToolField[] {
  if (!isObject(schema) || schema['type'] !== 'object') {
    report([], 'parameters must be a JSON Schema object of type "object"');
    return [];
  }
  checkKeywords(schema, [], 'the parameters object', report);
  return readProperties(schema, [], 'the parameters object', report);
}

/** The outputs of a tool from its `output_schema`: top-level properties are checked, what lies below is only read. */
export function readOutputs(schema: Json | undefined, report: Report): ToolField[] {
  if (schema === undefined) return [];
  const properties = isObject(schema) ? schema['properties'] : schema;
  if (isObject(schema) && properties === undefined) return [];
  if (!isObject(properties)) {
    report([], 'output_schema must be a JSON Schema object whose properties are the fields of the reply');
    return [];
  }
  const fields: ToolField[] = [];
  const arrays: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const owner = `output "${name}"`;
    const path = ['properties', name];
    if (!checkProperty(property, path, owner, report)) continue;
    if (property['type'] === 'array') arrays.push(name);
    fields.push({ ...describe(name, property, requiredNames(schema)), ...nestedOutputs(property) });
  }
  if (arrays.length > 1) {
    const message = `${quoteChoices(arrays)} could each be the wrapper of the records; leave only one array in output_schema`;
    report(['properties'], message);
  }
  // The one array property is the wrapper of a record set and comes first.
  return [...fields.filter(({ name }) => name === arrays[0]), ...fields.filter(({ name }) => name !== arrays[0])];
}

function readProperties(schema: JsonObject, path: JsonPath, owner: string, report: Report): ToolField[] {
  const { properties = {} } = schema;
  if (!isObject(properties)) {
    report([...path, 'properties'], `"properties" of ${owner} must be an object of name -> schema`);
    return [];
  }
  const required = requiredNames(schema);
  for (const name of required) {
    if (Object.hasOwn(properties, name)) continue;
    report(
      [...path, 'required'],
      `${owner} requires "${name}", which is not one of its properties; declare or remove it`,
    );
  }
  return Object.entries(properties).flatMap(([name, property]) => {
    const at = [...path, 'properties', name];
    const label = path.length === 0 ? `argument "${name}"` : `"${name}" in ${owner}`;
    if (!checkProperty(property, at, label, report)) return [];
    const field = describe(name, property, required);
    // Read for every type, so that nothing inside goes unseen; only an object has fields.
    const nested = readProperties(property, at, label, report);
    return [field.type === 'object' && property['properties'] !== undefined ? { ...field, properties: nested } : field];
  });
}

function checkProperty(property: Json, path: JsonPath, owner: string, report: Report): property is JsonObject {
  if (!isObject(property)) {
    report(path, `${owner} must be a JSON Schema object, not ${quoteValue(property)}`);
    return false;
  }
  checkKeywords(property, path, owner, report);
  const type = property['type'];
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    report([...path, 'type'], `the type of ${owner} must be ${quoteChoices(TYPES)}, not ${quoteValue(type)}`);
    return false;
  }
  const items = property['items'];
  if (type === 'array' && !(isObject(items) && typeof items['type'] === 'string' && items['type'] !== '')) {
    report([...path, 'items'], `${owner} is an array and needs items.type, such as "items": {"type": "string"}`);
  }
  return true;
}

function checkKeywords(schema: JsonObject, path: JsonPath, owner: string, report: Report): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = [...path, keyword];
    if (!KEYWORDS.includes(keyword)) {
      report(at, `the contract cannot express "${keyword}" of ${owner}; remove it or say it in the description`);
    } else if (keyword === 'format' && !(typeof value === 'string' && FORMATS.includes(value))) {
      report(at, `the format of ${owner} must be ${quoteChoices(FORMATS)}, not ${quoteValue(value)}`);
    } else if (keyword === 'enum' && !Array.isArray(value)) {
      report(at, `"enum" of ${owner} must be a list of the values allowed`);
    } else if (keyword === 'description' && typeof value !== 'string') {
      report(at, `"description" of ${owner} must be text`);
    } else if (keyword === 'required' && !(Array.isArray(value) && value.every((name) => typeof name === 'string'))) {
      report(at, `"required" of ${owner} must be a list of names`);
    }
  }
}

function describe(name: string, property: JsonObject, required: readonly string[]): ToolField {
  const { description, enum: allowed, default: preset } = property;
  return {
    name,
    type: fieldType(property),
    required: required.includes(name),
    description: typeof description === 'string' ? description : '',
    ...(Array.isArray(allowed) && { enum: allowed }),
    ...(preset !== undefined && { default: preset }),
  };
}

function fieldType(property: JsonObject): string {
  const { type, format, items } = property;
  if (type === 'array')
    return `array<${isObject(items) && typeof items['type'] === 'string' ? items['type'] : 'string'}>`;
  if (type === 'string' && format === 'date') return 'date';
  return typeof type === 'string' ? type : '';
}

/** The fields of an object output, or of the items of a list of objects, as far as they are declared. */
function nestedOutputs(property: JsonObject): { properties?: ToolField[] } {
  const holder = property['type'] === 'array' ? property['items'] : property;
  const properties = isObject(holder) ? holder['properties'] : undefined;
  if (!isObject(holder) || !isObject(properties)) return {};
  const required = requiredNames(holder);
  const fields = Object.entries(properties).map(([name, nested]) => {
    const schema = isObject(nested) ? nested : {};
    return { ...describe(name, schema, required), ...nestedOutputs(schema) };
  });
  return { properties: fields };
}

function requiredNames(schema: Json | undefined): string[] {
  const required = isObject(schema) ? schema['required'] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}
