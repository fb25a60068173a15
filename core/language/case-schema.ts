import schema from '../../schemas/case.schema.json' with { type: 'json' };
import { isObject, type Json, type JsonPath } from '../document/json.ts';

/** The part of JSON Schema that the generated schema of cases uses. Read as data, so that no zod is loaded. */
interface Schema {
  type?: string | string[];
  description?: string;
  examples?: Json[];
  enum?: Json[];
  const?: Json;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** What the format says of a key or value of a case. */
export interface Described {
  description: string;
  /** The JSON types it may have; empty where any will do. */
  types: readonly string[];
  /** The values it has by the format, with what each means where the format says so. */
  values: readonly { value: Json; description: string }[];
}

export interface DescribedKey extends Described {
  key: string;
  required: boolean;
}

/** What the format says of the value at a path of a case (SPEC 1, 2 and 5); null where it says nothing. `root` is the case. */
export function describedAt(path: JsonPath, root: Json | undefined): Described | null {
  const { schemas } = follow(path, root);
  const described = describe(schemas);
  const { description, types, values } = described;
  return description === '' && types.length === 0 && values.length === 0 ? null : described;
}

/** The keys that the format knows in the object at a path of a case, in its order; of a mock those of its kind. */
export function keysAt(path: JsonPath, root: Json | undefined): DescribedKey[] {
  const found = new Map<string, { schemas: Schema[]; required: boolean }>();
  for (const { properties, required } of objectsAt(path, root)) {
    for (const [key, value] of Object.entries(properties ?? {})) {
      const entry = found.get(key) ?? { schemas: [], required: required?.includes(key) ?? false };
      entry.schemas.push(value);
      found.set(key, entry);
    }
  }
  return [...found].map(([key, { schemas, required }]) => ({ key, required, ...describe(schemas) }));
}

function describe(schemas: readonly Schema[]): Described {
  const plain = schemas.flatMap(alternatives);
  const all = [...new Set([...schemas, ...plain])];
  const values = new Map<Json, string>();
  for (const { examples, enum: fixed, const: only, description } of all) {
    for (const value of examples ?? fixed ?? []) values.set(value, '');
    if (only !== undefined) values.set(only, description ?? '');
  }
  return {
    description: all.find(({ description }) => description !== undefined)?.description ?? '',
    types: [...new Set(plain.flatMap(({ type }) => type ?? []))],
    values: [...values].map(([value, description]) => ({ value, description })),
  };
}

/** The objects that may stand at a path. */
function objectsAt(path: JsonPath, root: Json | undefined): Schema[] {
  const { schemas, value } = follow(path, root);
  return ofKind(schemas.flatMap(alternatives), value);
}

function follow(path: JsonPath, root: Json | undefined): { schemas: Schema[]; value: Json | undefined } {
  let schemas: Schema[] = [schema as Schema];
  let value = root;
  for (const step of path) {
    schemas = ofKind(schemas.flatMap(alternatives), value).flatMap((each) => child(each, step));
    value = isObject(value) || Array.isArray(value) ? childOf(value, step) : undefined;
  }
  return { schemas, value };
}

function childOf(value: Json[] | { [key: string]: Json }, step: string | number): Json | undefined {
  return Object.hasOwn(value, step) ? (value as Record<string | number, Json>)[step] : undefined;
}

function child(each: Schema, step: string | number): Schema[] {
  if (typeof step === 'number') return each.items ? [each.items] : [];
  const { properties, additionalProperties } = each;
  if (properties && Object.hasOwn(properties, step)) return [properties[step] as Schema];
  return additionalProperties ? [additionalProperties] : [];
}

function alternatives(each: Schema): Schema[] {
  if (!each.anyOf && !each.allOf) return [each];
  return [...(each.anyOf ?? []), ...(each.allOf ?? [])].flatMap(alternatives);
}

/** A mock has the keys of its kind, as long as it has one that is known. */
function ofKind(schemas: Schema[], value: Json | undefined): Schema[] {
  const kind = isObject(value) && Object.hasOwn(value, 'kind') ? value.kind : undefined;
  const named = schemas.filter(
    ({ properties }) =>
      properties?.kind !== undefined && alternatives(properties.kind).some((each) => each.const === kind),
  );
  return named.length > 0 ? named : schemas;
}
