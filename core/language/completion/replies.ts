import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { isObject, valueAt, type Json, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { contractOf } from '../contracts.ts';
import { fieldsInside, type ReplyPlace } from '../tool-places.ts';
import { fieldLine } from '../tool-text.ts';
import { dates } from './dates.ts';
import { takesIds } from './id-kinds.ts';
import { idsOfCase } from './ids.ts';
import { listAt, type Place } from './place.ts';
import { distinct, valueProposal, type Proposal } from './proposal.ts';
import { allowedValues, sampleOf, sampleRecord } from './samples.ts';
import { beginning } from './arguments.ts';

/** Fields of a reply that are not written yet, in the order of the contract; where it has none those of the other records. */
export function replyFields({ ctx, keys, container }: Place, at: ReplyPlace): Proposal[] {
  const contract = contractOf(ctx, at.tool);
  const fields = fieldsInside(at.fields, at.inside);
  if (fields.length === 0) return fieldsOfOthers(ctx, container, keys);
  return fields
    .filter(({ name }) => !keys.has(name))
    .map((field) => {
      const values = contract ? allowedValues(contract, field) : [];
      const isChosen = values.length > 0 || takesIds(field.name, field.type) || field.type === 'date';
      return {
        label: field.name,
        icon: 'key',
        detail: field.type,
        documentation: fieldLine(field, false),
        shape: isChosen || !contract ? beginning({ ...field, enum: [...values] }) : sampleOf(ctx, contract, field),
      };
    });
}

/** The keys that the neighbours of an object in a list have. */
function fieldsOfOthers(ctx: CaseContext, path: JsonPath, keys: ReadonlySet<string>): Proposal[] {
  if (typeof path.at(-1) !== 'number') return [];
  const found = new Map<string, Json>();
  for (const entry of listAt(ctx.case, path.slice(0, -1))) {
    if (!isObject(entry)) continue;
    for (const [key, value] of Object.entries(entry)) if (!found.has(key) && !keys.has(key)) found.set(key, value);
  }
  return [...found].map(([label, value]) => ({
    label,
    icon: 'key',
    detail: 'as in the other records',
    shape: beginning({ type: typeOf(value) }),
  }));
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? 'array<string>' : 'array';
  return value === null ? 'string' : typeof value;
}

/** Values of a field of a reply: its enum, ids of the case that suit it, dates. */
export function replyValues(place: Place, at: ReplyPlace): Proposal[] {
  const { ctx, path, items } = place;
  const names = at.inside.filter((step) => typeof step === 'string');
  const name = names.at(-1);
  if (name === undefined) return [];
  const field = fieldsInside(at.fields, names.slice(0, -1)).find((each) => each.name === name);
  const contract = contractOf(ctx, at.tool);
  const values = field && contract ? allowedValues(contract, field) : [];
  const plain = values.map((value) => valueProposal(value));
  const item = field?.properties?.length && contract && typeof path.at(-1) === 'number';
  const whole = item ? sampleRecord(ctx, contract, field.properties ?? []) : null;
  return distinct([
    ...(whole ? [{ label: singular(name), icon: 'whole' as const, detail: at.tool, shape: whole }] : []),
    ...plain,
    ...(takesIds(name, field?.type) ? idValues(place, at, name) : []),
    ...echoed(ctx, contract, name),
    ...dayValues(ctx, field, name),
  ]).filter(({ shape }) => typeof path.at(-1) !== 'number' || !('json' in shape) || !items.includes(shape.json));
}

/** Ids that the neighbouring records do not have yet come first. */
function idValues({ ctx, path, written }: Place, { tool, record }: ReplyPlace, key: string): Proposal[] {
  const others = new Set<Json>();
  if (record) {
    for (const [index, entry] of listAt(ctx.mocks, [tool, 'records']).entries()) {
      const value = valueAt(entry, path.slice(4));
      if (index !== path[3] && value !== undefined) others.add(value);
    }
  }
  return idsOfCase(ctx, { key, tool, written }).sort(
    (a, b) => Number(others.has(a.label)) - Number(others.has(b.label)),
  );
}

/** What gold passes under the same name. */
function echoed(ctx: CaseContext, contract: ToolContract | undefined, name: string): Proposal[] {
  return ctx.goldCalls.flatMap(({ tool, arguments: args, index }) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (tool !== contract?.name || value === undefined || typeof value === 'object') return [];
    return [valueProposal(value, `gold call ${index + 1}`)];
  });
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

function dayValues(ctx: CaseContext, field: ToolField | undefined, name: string): Proposal[] {
  return field?.type === 'date' || /(^|_)date$/.test(name) ? dates(ctx, name) : [];
}
