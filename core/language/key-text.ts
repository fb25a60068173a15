import caseSchema from '../../schemas/case.schema.json' with { type: 'json' };
import type { ToolField } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { plain } from './markdown.ts';
import { fieldLine } from './tool-text.ts';

/** What stands at a path, as Markdown: by the tool's contract for arguments and mocked fields, else by the case's schema. */
export function keyCard(path: JsonPath, ctx: CaseContext): string | null {
  const field = fieldAt(path, ctx);
  if (field) return fieldLine(field.field, field.isInput);
  const description = schemaDescription(path);
  return description === null ? null : plain(description);
}

interface FieldAt {
  field: ToolField;
  isInput: boolean;
}

/** The argument or output field of a tool that a path of the case leads to. */
function fieldAt(path: JsonPath, ctx: CaseContext): FieldAt | null {
  const [section, part, name, kind, ...rest] = path;
  if (section === 'gold' && part === 'tool_calls' && kind === 'arguments') {
    const contract = ctx.goldCalls.find(({ index }) => index === name)?.contract;
    return fieldIn(contract?.inputs, rest, true);
  }
  if (section === 'gold' && part === 'arg_gate' && (kind === 'required' || kind === 'optional_ok')) {
    // Of an optional argument only its name: below it stands what is allowed.
    return fieldIn(contractOf(ctx, name)?.inputs, kind === 'required' ? rest : rest.slice(0, 1), true);
  }
  if (section !== 'mock') return null;
  const outputs = contractOf(ctx, part)?.outputs;
  if (name === 'records') return fieldIn(outputs?.[0]?.properties, rest, false);
  if (name === 'output' || name === 'static_output') {
    return fieldIn(outputs, kind === undefined ? [] : [kind, ...rest], false);
  }
  return name === 'reject_when' && kind === 'output' ? fieldIn(outputs, rest, false) : null;
}

function contractOf({ exposure, definitions }: CaseContext, tool: JsonPath[number] | undefined) {
  return typeof tool === 'string' ? (exposure?.contracts.get(tool) ?? definitions.get(tool)) : undefined;
}

/** List indexes are passed over: the fields of a list are those of its items. */
function fieldIn(fields: readonly ToolField[] | undefined, path: JsonPath, isInput: boolean): FieldAt | null {
  let found: ToolField | undefined;
  let open = fields;
  for (const step of path) {
    if (typeof step === 'number') continue;
    found = open?.find(({ name }) => name === step);
    if (!found) return null;
    open = found.properties;
  }
  return found && typeof path.at(-1) === 'string' ? { field: found, isInput } : null;
}

const SCHEMA: Json = caseSchema;

/** The description that the generated schema gives a key; null where it gives none. */
export function schemaDescription(path: JsonPath, schema: Json = SCHEMA): string | null {
  if (typeof path.at(-1) !== 'string') return null;
  let nodes = variants(schema, schema);
  for (const step of path) {
    nodes = nodes.flatMap((node) => below(node, step)).flatMap((node) => variants(node, schema));
  }
  const described = nodes.find(({ description }) => typeof description === 'string');
  return typeof described?.description === 'string' ? described.description : null;
}

function below({ properties, additionalProperties, items }: JsonObject, step: string | number): Json[] {
  if (typeof step === 'number') return items === undefined ? [] : [items];
  if (isObject(properties) && Object.hasOwn(properties, step)) return [properties[step] as Json];
  return isObject(additionalProperties) ? [additionalProperties] : [];
}

/** A schema and the alternatives it allows, references followed. */
function variants(node: Json, schema: Json, depth = 0): JsonObject[] {
  if (!isObject(node) || depth > 4) return [];
  const { $ref: reference, anyOf, oneOf, allOf } = node;
  const others = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const target = typeof reference === 'string' ? definitionAt(reference, schema) : undefined;
  if (target !== undefined) others.push(target);
  return [node, ...others.flatMap((other) => variants(other, schema, depth + 1))];
}

function definitionAt(reference: string, schema: Json): Json | undefined {
  const definitions = isObject(schema) ? schema['definitions'] : undefined;
  const name = reference.replace('#/definitions/', '');
  return isObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
