import type { ToolContract, ToolField } from '../contract/contract.ts';
import { isObject, setKey, type Json, type JsonObject } from '../document/json.ts';
import { isIdKey } from '../grade/ids.ts';
import { idsByPath } from '../lint/known-ids.ts';
import type { Material } from './mutant.ts';

/**
 * Arguments for a call that gold does not make: what the case's gate asks for, else the contract's first allowed value or
 * default, an id of the customer's, the current date, a small number.
 */
export function sampleArguments(material: Material, contract: ToolContract): JsonObject {
  const gate = material.context.gates.find(({ tool }) => tool === contract.name)?.value;
  const required = gate !== undefined && isObject(gate['required']) ? gate['required'] : {};
  const args: JsonObject = {};
  for (const field of contract.inputs) {
    if (Object.hasOwn(required, field.name)) setKey(args, field.name, required[field.name] as Json);
    else if (field.required) setKey(args, field.name, sampleValue(material, field));
  }
  return args;
}

function sampleValue(material: Material, field: ToolField): Json {
  const [choice] = field.enum ?? [];
  if (choice !== undefined) return choice;
  if (field.default !== undefined && field.default !== null) return field.default;
  switch (field.type) {
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array<string>':
      return [textFor(material, field.name)];
    case 'date':
      return currentDate(material);
    case 'object': {
      const object: JsonObject = {};
      for (const inner of field.properties ?? [])
        if (inner.required) setKey(object, inner.name, sampleValue(material, inner));
      return object;
    }
    default:
      return textFor(material, field.name);
  }
}

function textFor(material: Material, name: string): string {
  if (/(^|_)date$/.test(name)) return currentDate(material);
  const key = name.replace(/s$/, '');
  const kind = isIdKey(key) ? key : name.endsWith('account') ? 'account_id' : name.endsWith('card') ? 'card_id' : null;
  if (kind === null) return 'general';
  const ids = [...idsByPath(material.context.loginContext)];
  const same = ids.find(([, path]) => path.at(-1) === kind) ?? ids.find(([, path]) => path.at(-1) === 'product_id');
  return same?.[0] ?? ids[0]?.[0] ?? 'NONE-0';
}

function currentDate({ context }: Material): string {
  const date = context.setup['current_date'];
  return typeof date === 'string' ? date : '2026-01-01';
}
