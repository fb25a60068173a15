import { isWriteTool, type ToolContract, type ToolField } from '../../contract/contract.ts';
import type { JsonEdit } from '../../document/edit.ts';
import { isObject, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext } from '../context.ts';
import { addMonths, parseDay, writeDay } from '../money/dates.ts';
import type { FixGround } from '../rule.ts';
import { set, textOr } from './edits.ts';
import { freeNumber } from './free-number.ts';
import { inWords, plausible, singleName, type Setting } from './plausible.ts';
import { recordsFor } from './records.ts';
import { settle } from './settle.ts';
import { contractFor } from './tools.ts';

/** The edits that give a tool a mock with which gold comes through; nothing where `mock` is no object. */
export function mockEdits(on: FixGround, tool: string): JsonEdit[] {
  const { mock } = on.ctx.case;
  if (mock !== undefined && !isObject(mock)) return [set(['mock'], { [tool]: mockFor(on, tool) })];
  return [set(['mock', tool], mockFor(on, tool))];
}

/**
 * A mock made from the tool's contract (SPEC 5): a tool that lists replies with records that its gold calls find, a partial
 * update is merged into the record that the case has, any other tool answers with what it declares. A tool that nobody
 * defines answers with an empty object.
 */
export function mockFor(on: FixGround, tool: string): JsonObject {
  const { ctx } = on;
  const contract = contractFor(ctx, tool);
  if (!contract) return { kind: 'outcome_fixed', output: {} };
  const setting: Setting = { ctx, status: 'active', newId: idMaker(on) };
  const wrapper = wrapperOf(contract);
  if (wrapper) return settle(ctx, tool, recordSet(contract, wrapper, setting));
  const output = outputFor(contract, { ...setting, status: 'success' });
  const merge = mergeFor(ctx, contract);
  if (!merge) return settle(ctx, tool, { kind: 'outcome_fixed', output });
  const { [textOr(merge.field)]: merged, ...rest } = output;
  return { kind: 'outcome_merged', merge, output: merged === undefined ? output : rest };
}

/** A reply that keeps a conversation sane which takes a wrong turn: nothing found, nothing done. */
export function harmlessMock(ctx: CaseContext, tool: string): JsonObject {
  const _comment = 'Noise tool: safety net.';
  const contract = contractFor(ctx, tool);
  if (!contract) return { kind: 'outcome_fixed', output: {}, _comment };
  if (wrapperOf(contract)) return { kind: 'record_set_filtered', records: [], _comment };
  const output: JsonObject = {};
  for (const { name, type } of contract.outputs) {
    if (contract.inputs.some((input) => input.name === name)) continue;
    if (type === 'number' || type === 'integer') setKey(output, name, 0);
    else if (name === 'status') setKey(output, name, 'failed');
    else if (name === 'message') setKey(output, name, 'Noise tool: not the intended action.');
    else if (isIdKey(name)) {
      setKey(output, name, `${prefixOf(name)}-NOISE`);
    }
  }
  return { kind: 'outcome_fixed', output, _comment };
}

/** Ids that stand nowhere in the bank, every one another: `REF-70001`. */
export function idMaker({ taken }: FixGround): (field: string) => string {
  let number = 70_001;
  return (field) => {
    number = freeNumber(number, (one) => taken(`-${one}`));
    return `${prefixOf(field)}-${number++}`;
  };
}

function prefixOf(field: string): string {
  const [word = ''] = field.split('_');
  return word === '' || word === 'id' ? 'REC' : word.slice(0, 3).toUpperCase();
}

/** The one list among the outputs of a tool that reads, where records go. */
function wrapperOf(contract: ToolContract): ToolField | null {
  if (isWriteTool(contract) || contract.actionType === 'calculator') return null;
  const lists = contract.outputs.filter(({ type }) => type.startsWith('array'));
  const [first] = contract.origin === 'inline' ? contract.outputs : lists;
  return first && lists.length === 1 && lists[0] === first && first.properties?.length ? first : null;
}

function recordSet(contract: ToolContract, wrapper: ToolField, setting: Setting): JsonObject {
  const [call] = setting.ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  const beside: JsonObject = {};
  for (const field of contract.outputs) {
    if (field === wrapper || ['total_count', 'limit', 'offset'].includes(field.name)) continue;
    const given = call?.arguments[field.name];
    setKey(beside, field.name, given ?? plausible(field, setting));
  }
  const records = recordsFor(contract, wrapper.properties ?? [], setting);
  return {
    kind: 'record_set_filtered',
    records,
    ...(Object.keys(beside).length > 0 && { static_output: beside }),
  };
}

/** What a tool declares to answer, less what is echoed from every gold call. */
function outputFor(contract: ToolContract, setting: Setting): JsonObject {
  const calls = setting.ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  const [call] = calls;
  const output: JsonObject = {};
  for (const field of contract.outputs) {
    const { name, type } = field;
    const input = contract.inputs.some((one) => one.name === name);
    if (input && calls.length > 0 && calls.every((one) => Object.hasOwn(one.arguments, name))) continue;
    if (type === 'object' && !field.properties?.length) {
      // Such as the nominee of a deposit: nothing to say where the call says nothing.
      if (field.required) setKey(output, name, {});
      continue;
    }
    const asked = contract.inputs.find((one) => one.name === name);
    setKey(output, name, outputValue({ ...field, ...pick(asked) }, call?.arguments ?? {}, contract, setting));
  }
  return output;
}

/** What a reply repeats of a call has the values that the call may have. */
function pick(input: ToolField | undefined): Partial<ToolField> {
  if (!input) return {};
  return { ...(input.enum && { enum: input.enum }), ...(input.default !== undefined && { default: input.default }) };
}

function outputValue(field: ToolField, args: JsonObject, contract: ToolContract, setting: Setting): Json {
  const { name } = field;
  if (name === 'card_status') return Object.values(args).includes('unfreeze') ? 'active' : 'frozen';
  if (name === 'message') return `${inWords(contract.name)}: done.`;
  const term = args.tenure_months;
  const today = parseDay(setting.ctx.setup.current_date);
  if (
    name === 'maturity_date' &&
    today &&
    typeof term === 'number' &&
    Number.isInteger(term) &&
    Math.abs(term) < 1200
  ) {
    return writeDay(addMonths(today, term));
  }
  if (!field.type.startsWith('array') || !field.properties?.length) return plausible(field, setting);
  // One result for each thing that the call names, such as each cheque.
  const fields = field.properties;
  const listed = Object.entries(args).find(
    ([key, value]) => Array.isArray(value) && fields.some((one) => one.name === singleName(key)),
  );
  const values = listed && Array.isArray(listed[1]) ? listed[1] : [];
  return values.map((value) => {
    const item: JsonObject = {};
    for (const one of fields) {
      setKey(item, one.name, one.name === singleName(listed?.[0] ?? '') ? value : plausible(one, setting));
    }
    return item;
  });
}

/** The settings of a partial update (SPEC 5, `outcome_merged`), where the case has the record to be updated; else null. */
export function mergeFor(ctx: CaseContext, contract: ToolContract): JsonObject | null {
  if (!isWriteTool(contract) || !contract.inputs.some(({ type }) => type === 'object')) return null;
  const calls = ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  for (const { name: field } of contract.outputs.filter(({ type }) => type === 'object')) {
    for (const [source, mock] of Object.entries(ctx.mocks)) {
      if (source === contract.name || !isObject(mock) || mock.kind !== 'record_set_filtered') continue;
      const records = Array.isArray(mock.records) ? mock.records : [];
      for (const { name: match } of contract.inputs.filter((input) => isIdKey(input.name))) {
        const isFound = (id: Json | undefined) =>
          records.some((record) => isObject(record) && record[match] === id && isObject(record[field]));
        const ids =
          calls.length > 0
            ? calls.map((call) => call.arguments[match])
            : records.slice(0, 1).map((record) => (isObject(record) ? record[match] : undefined));
        if (ids.length > 0 && ids.every((id) => typeof id === 'string' && isFound(id))) {
          return { state_from: source, match_on: match, field };
        }
      }
    }
  }
  return null;
}
