import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext, GoldCall } from '../context.ts';
import { addDays, parseDay, writeDay } from '../money/dates.ts';
import { provenanceOf } from '../provenance.ts';
import { linkedEntry, ownIds, plausible, plausibleObject, singleName, type Setting } from './plausible.ts';

/**
 * Records for the mock of a tool that lists things: such as its gold calls find (SPEC 5, `record_set_filtered`), with the
 * ids that later gold calls need, else the customer's own things; empty where the customer has none of the kind.
 */
export function recordsFor(contract: ToolContract, fields: readonly ToolField[], setting: Setting): JsonObject[] {
  const { ctx } = setting;
  const calls = ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  const rows = (calls.length > 0 ? calls : [null]).flatMap((call) => rowsFor(call, contract, fields, ctx));
  const different = rows.filter((row, i) => rows.findIndex((other) => jsonEqual(other, row)) === i);
  const ledger = ['date', 'amount', 'type', 'running_balance'].every((name) =>
    fields.some((field) => field.name === name),
  );
  if (ledger) return ledgerOf(different, fields, setting);
  return different.map((row) => recordOf(row, fields, setting));
}

/** What is certain of each record: the values that the call filters by, and its id. */
function rowsFor(
  call: GoldCall | null,
  contract: ToolContract,
  fields: readonly ToolField[],
  ctx: CaseContext,
): JsonObject[] {
  const certain: JsonObject = {};
  let listed: { name: string; values: Json[] } | null = null;
  for (const [argument, value] of Object.entries(call?.arguments ?? {})) {
    if (value === null || value === 'all') continue;
    const bound = /^(?:from|to)_(.+)$/.exec(argument)?.[1];
    const name = [argument, bound ?? '', singleName(argument)].find((one) =>
      fields.some((field) => field.name === one),
    );
    if (name === undefined) continue;
    if (Array.isArray(value)) listed = { name, values: value };
    else if (name !== bound || !Object.hasOwn(certain, name)) setKey(certain, name, value);
  }
  const id = fields.find(({ name }) => isIdKey(name))?.name;
  if (!listed && id !== undefined && !Object.hasOwn(certain, id)) {
    const needed = neededIds(ctx, id, contract.name);
    const ids = needed.length > 0 ? needed : ownIds(ctx, id, contract.name);
    if (ids) listed = { name: id, values: ids };
  }
  if (!listed) return [certain];
  const { name, values } = listed;
  return values.map((value) => {
    const row = { ...certain };
    setKey(row, name, value);
    return row;
  });
}

/** The ids that gold calls pass and nothing in the case gives yet: under the field's own name, or after a call of this tool. */
function neededIds(ctx: CaseContext, name: string, tool: string): string[] {
  const provenance = provenanceOf(ctx);
  const needed = provenance.calls.flatMap(({ call, ids }) => {
    const open = ids.filter(({ state, undeclared }) => state !== 'reachable' && !undeclared);
    const named = open.filter(({ argument }) => singleName(argument) === singleName(name));
    return named.length > 0 || !provenance.prerequisites(call.tool).has(tool) ? named : open;
  });
  return [...new Set(needed.map(({ value }) => value))];
}

/** A record of all fields: `certain` as it is, the rest as the case says of the same thing, else plausible. */
export function recordOf(certain: JsonObject, fields: readonly ToolField[], setting: Setting): JsonObject {
  const { ctx } = setting;
  const ids = Object.keys(certain)
    .filter(isIdKey)
    .map((key) => certain[key]);
  const known = ids.flatMap((id) =>
    typeof id === 'string' ? [linkedEntry(ctx, id) ?? {}, ...recordsOf(ctx, id)] : [],
  );
  const record: JsonObject = {};
  for (const field of fields) {
    const { name, type } = field;
    if (Object.hasOwn(certain, name)) {
      setKey(record, name, certain[name] as Json);
      continue;
    }
    const same = known
      .map((entry) => (Object.hasOwn(entry, name) ? entry[name] : undefined))
      .find((value) => fits(field, value));
    // An object whose fields nobody declares is left out, unless another tool updates it.
    const bare = type === 'object' && !field.properties?.length;
    const made = bare ? updatedObject(ctx, name, setting) : plausible(field, setting);
    const shown = name === 'masked_number' && typeof ids[0] === 'string' ? `****${ids[0].slice(-4)}` : made;
    const value = same ?? shown;
    if (value !== undefined) setKey(record, name, value);
  }
  return record;
}

function fits(field: ToolField, value: Json | undefined): boolean {
  if (field.enum?.length) return field.enum.some((allowed) => jsonEqual(allowed, value ?? null));
  const type = field.type === 'number' || field.type === 'integer' ? 'number' : 'string';
  return typeof value === type;
}

/** What other mocks of the case say of the same thing. */
export function recordsOf(ctx: CaseContext, id: string): JsonObject[] {
  const mocks = Object.values(ctx.mocks).filter(isObject);
  const records = mocks.flatMap(({ records }) => (Array.isArray(records) ? records : [])).filter(isObject);
  return records.filter((record) => Object.keys(record).some((key) => isIdKey(key) && record[key] === id));
}

/** What a tool that updates a record's object can set in it, such as the controls of a card. */
function updatedObject(ctx: CaseContext, field: string, setting: Setting): JsonObject | undefined {
  const updates = [...(ctx.exposure?.contracts.values() ?? [])].find(
    ({ actionType, inputs, outputs }) =>
      actionType === 'write' &&
      outputs.some(({ name, type }) => name === field && type === 'object') &&
      !inputs.some(({ name }) => name === field),
  );
  return (
    updates &&
    plausibleObject(
      updates.inputs.filter(({ type }) => type === 'object'),
      setting,
    )
  );
}

/** Three transactions, newest first, whose balances follow from each other (SPEC 11b, `txn_*`). */
function ledgerOf(rows: readonly JsonObject[], fields: readonly ToolField[], setting: Setting): JsonObject[] {
  const { date, type, status, channel } = rows[0] ?? {};
  const today = parseDay(date ?? setting.ctx.setup.current_date) ?? parseDay('2026-01-15');
  const plan = [
    { type: 'debit', amount: 1250, note: 'Grocery store' },
    { type: 'credit', amount: 25_000, note: 'Transfer received' },
    { type: 'debit', amount: 640, note: 'Electricity bill' },
  ];
  let balance = 48_350;
  return plan.map((step, i) => {
    const [kind, amount] = [typeof type === 'string' ? type : step.type, step.amount];
    const day = today ? writeDay(date === undefined ? addDays(today, -1 - 4 * i) : today) : '';
    const row = {
      date: `${day}T${String(18 - i)}:30:00`,
      amount,
      type: kind,
      transaction_note: step.note,
      running_balance: balance,
    };
    balance += kind === 'credit' ? -amount : amount;
    const id = rows[i]?.reference_id;
    const certain = { ...row, status: status ?? 'success', channel: channel ?? 'upi', ...(id && { reference_id: id }) };
    return recordOf(certain, fields, setting);
  });
}
