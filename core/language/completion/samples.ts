import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext } from '../../lint/context.ts';
import { idFacts, kindOfKey } from './id-kinds.ts';
import { customersIds, idsInScope } from './ids.ts';
import type { Shape } from './shape.ts';

/** What a mock of a tool may hold where it is written anew. */
export interface Sampler {
  ctx: CaseContext;
  contract: ToolContract;
}

/** Nesting that contracts of cases may have beyond all sense is cut. */
const DEEPEST = 6;

/** The values that a field of a reply can have: its enum, else that of the argument that filters by it, without `all`. */
export function allowedValues({ contract }: Sampler, field: ToolField): readonly Json[] {
  if (field.enum && field.enum.length > 0) return field.enum;
  const filter = contract.inputs.find(({ name }) => name === field.name)?.enum?.filter((value) => value !== 'all');
  if (filter && filter.length > 0) return filter;
  if (field.type === 'boolean') return [true, false];
  return field.name === 'status' && contract.actionType === 'write' ? ['success', 'failed'] : [];
}

/** A value true to a field's type, to be filled in. `id` is the record's own, where it is known. */
export function sampleOf(sampler: Sampler, field: ToolField, id?: string, depth = 0): Shape {
  const { ctx, contract } = sampler;
  const choices = allowedValues(sampler, field);
  const [first] = choices;
  if (first !== undefined) return { fill: first, choices };
  if (isIdKey(field.name) && field.type === 'string') return { text: id ?? knownId(sampler, field) };
  const { current_date: today } = ctx.setup;
  const isDay = field.type === 'date' || /(^|_)date$/.test(field.name);
  if (isDay && typeof today === 'string') {
    return { text: contract.name === 'get_transaction_history' ? `${today}T10:00:00` : today };
  }
  if (field.properties && field.properties.length > 0 && depth < DEEPEST) {
    const inner = recordOf(sampler, field.properties, undefined, depth + 1);
    return field.type.startsWith('array') ? { list: [inner] } : inner;
  }
  if (field.type === 'array<string>') return { open: '[""]' };
  if (field.type.startsWith('array')) return { open: '[]' };
  if (field.type === 'object') return { open: '{}' };
  return field.type === 'number' || field.type === 'integer' ? { fill: 0 } : { text: '' };
}

export function recordOf(sampler: Sampler, fields: readonly ToolField[], about?: Known, depth = 0): Shape {
  const own = fields.find(({ name }) => isIdKey(name))?.name;
  const said = (name: string) => (about && Object.hasOwn(about.entry, name) ? about.entry[name] : undefined);
  const isCredit = (said('card_type') ?? 'credit') === 'credit';
  return {
    object: fields
      // Limits are there on credit cards only (SPEC 11c).
      .filter(({ name }) => isCredit || !/^(?:credit|available)_limit$/.test(name))
      .map((field) => {
        const { name } = field;
        const value = said(name);
        const known = typeof value === 'string' && name !== own ? { json: value } : null;
        return [name, known ?? sampleOf(sampler, field, name === own ? about?.id : undefined, depth)] as const;
      }),
  };
}

/** A thing of the customer, and what the login context says of it. */
export interface Known {
  id: string;
  entry: JsonObject;
}

/** An id that the assistant has when it calls the tool, of the field's kind; none where the reply brings a new one. */
function knownId({ ctx, contract }: Sampler, { name }: ToolField): string {
  const kind = kindOfKey(name);
  const [best] = idsInScope(ctx, { key: name, tool: contract.name, call: null });
  return best && idFacts(ctx).get(best.label)?.kinds.has(kind) ? best.label : '';
}

/** One record for each thing of the customer that the tool is about, so that filtering has something to choose from. */
export function recordsOf(sampler: Sampler, wrapper: ToolField): Shape {
  const fields = wrapper.properties ?? [];
  if (fields.length === 0) return { list: [{ open: '{}' }] };
  const own = fields.find(({ name }) => isIdKey(name))?.name;
  const things = own === undefined ? [] : customersThings(sampler.ctx, own).slice(0, MOST_RECORDS);
  return {
    list: things.length === 0 ? [recordOf(sampler, fields)] : things.map((thing) => recordOf(sampler, fields, thing)),
  };
}

const MOST_RECORDS = 4;

function customersThings(ctx: CaseContext, key: string): Known[] {
  const entries = Object.values(ctx.loginContext).flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []));
  return customersIds(ctx, key).map((id) => ({
    id,
    entry: entries.find((entry) => Object.values(entry).includes(id)) ?? {},
  }));
}
