import { setKey, type JsonObject } from '../document/json.ts';
import type { ToolFunction } from '../models/model.ts';
import type { Exposure, ToolContract, ToolField } from './contract.ts';

/**
 * What the model is shown of a case's tools (SPEC 2): one function per exposed entry in order, doubles included.
 * A defined tool goes out with its parameter schema word for word; of an inline tool only name, description and inputs.
 */
export function toolFunctions(exposure: Exposure): ToolFunction[] {
  return exposure.shown.map((contract) => ({
    type: 'function',
    function: { name: contract.name, description: contract.description, parameters: parametersOf(contract) },
  }));
}

function parametersOf(contract: ToolContract): JsonObject {
  return contract.parameters ?? objectSchema(contract.inputs);
}

function objectSchema(fields: readonly ToolField[]): JsonObject {
  const properties: JsonObject = {};
  for (const field of fields) setKey(properties, field.name, fieldSchema(field));
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function fieldSchema(field: ToolField): JsonObject {
  return {
    ...typeSchema(field),
    ...(field.description !== '' && { description: field.description }),
    ...(field.enum !== undefined && field.enum.length > 0 && { enum: field.enum }),
    ...(field.default !== undefined && { default: field.default }),
  };
}

function typeSchema(field: ToolField): JsonObject {
  switch (field.type) {
    case 'date':
      return { type: 'string', format: 'date' };
    case 'array<string>':
      return { type: 'array', items: { type: 'string' } };
    case 'object':
      return field.properties === undefined ? { type: 'object' } : objectSchema(field.properties);
    case 'boolean':
    case 'integer':
    case 'number':
      return { type: field.type };
    default:
      // A type that the contract does not know goes out as text (SPEC 13).
      return { type: 'string' };
  }
}
