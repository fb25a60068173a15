import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext, GoldCall } from '../context.ts';
import { addMonths, parseDay, writeDay } from '../money/dates.ts';
import { provenanceOf } from '../provenance.ts';
import { linkedEntry, ownIds, plausible, singleName, type Setting } from './plausible.ts';

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
  if (ledger) return ledgerOf(different[0] ?? {}, fields, setting);
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
    const needed = neededIds(ctx, id);
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

/** The ids under an argument's name that gold calls pass and nothing in the case gives yet. */
function neededIds(ctx: CaseContext, name: string): string[] {
  const open = provenanceOf(ctx).calls.flatMap(({ ids }) =>
    ids.filter(({ state, undeclared }) => state !== 'reachable' && !undeclared),
  );
  return [
    ...new Set(open.filter(({ argument }) => singleName(argument) === singleName(name)).map(({ value }) => value)),
  ];
}

function recordOf(certain: JsonObject, fields: readonly ToolField[], setting: Setting): JsonObject {
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
    if (same === undefined && type === 'object' && !field.properties?.length && !isUpdated(ctx, name)) continue;
    setKey(record, name, same ?? plausible(field, setting));
  }
  return record;
}

function fits(field: ToolField, value: Json | undefined): boolean {
  if (field.enum?.length) return field.enum.some((allowed) => jsonEqual(allowed, value ?? null));
  const type = field.type === 'number' || field.type === 'integer' ? 'number' : 'string';
  return typeof value === type;
}

/** What other mocks of the case say of the same thing. */
function recordsOf(ctx: CaseContext, id: string): JsonObject[] {
  const mocks = Object.values(ctx.mocks).filter(isObject);
  const records = mocks.flatMap(({ records }) => (Array.isArray(records) ? records : [])).filter(isObject);
  return records.filter((record) => Object.keys(record).some((key) => isIdKey(key) && record[key] === id));
}

function isUpdated(ctx: CaseContext, field: string): boolean {
  const contracts = [...(ctx.exposure?.contracts.values() ?? [])];
  return contracts.some(
    ({ actionType, outputs }) =>
      actionType === 'write' && outputs.some(({ name, type }) => name === field && type === 'object'),
  );
}

/** Three transactions, newest first, whose balances follow from each other (SPEC 11b, `txn_*`). */
function ledgerOf(certain: JsonObject, fields: readonly ToolField[], setting: Setting): JsonObject[] {
  const { date, type, ...rest } = certain;
  const today = parseDay(date ?? setting.ctx.setup.current_date) ?? parseDay('2026-01-15');
  const plan = [
    { type: 'debit', amount: 1250, note: 'Grocery store' },
    { type: 'credit', amount: 25_000, note: 'Transfer received' },
    { type: 'debit', amount: 640, note: 'Electricity bill' },
  ];
  let balance = 48_350;
  return plan.map((step, i) => {
    const [kind, amount] = [typeof type === 'string' ? type : step.type, step.amount];
    const day = today ? writeDay(date === undefined ? addMonths(today, -i) : today) : '';
    const row = {
      date: `${day}T${String(18 - i)}:30:00`,
      amount,
      type: kind,
      transaction_note: step.note,
      running_balance: balance,
    };
    balance += kind === 'credit' ? -amount : amount;
    return recordOf({ ...row, status: 'success', channel: 'upi', ...rest }, fields, setting);
  });
}
