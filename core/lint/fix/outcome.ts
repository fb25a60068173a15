import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { setKey, type Json, type JsonObject } from '../../document/json.ts';
import { addMonths, parseDay, writeDay } from '../money/dates.ts';
import { idTexts, isIdKey } from '../../grade/ids.ts';
import { inWords, plausible, singleName, type Setting } from './plausible.ts';
import { recordsOf } from './records.ts';

/** What a tool declares to answer, less what is echoed from every gold call. */
export function outputFor(contract: ToolContract, setting: Setting): JsonObject {
  const calls = setting.ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  const [call] = calls;
  const output: JsonObject = {};
  for (const field of contract.outputs) {
    const { name, type } = field;
    const asked = contract.inputs.find((one) => one.name === name);
    // The executor repeats it from the call.
    if (asked && (asked.required || (calls.length > 0 && calls.every((one) => Object.hasOwn(one.arguments, name)))))
      continue;
    if (type === 'object' && !field.properties?.length) {
      // Such as the nominee of a deposit: nothing to say where the call says nothing.
      if (field.required) setKey(output, name, {});
      continue;
    }
    setKey(output, name, outputValue({ ...field, ...pick(asked) }, call?.arguments ?? {}, contract, setting));
  }
  return output;
}

/** What a reply repeats of a call has the values that the call may have. */
function pick(input: ToolField | undefined): Partial<ToolField> {
  if (!input) return {};
  return { ...(input.enum && { enum: input.enum }), ...(input.default !== undefined && { default: input.default }) };
}

/** Fields that carry what another tool has quoted under another name. */
const QUOTED: ReadonlyMap<string, string> = new Map([
  ['amount_credited', 'estimated_payout'],
  ['amount_paid', 'payoff_amount'],
]);

/** The figure that other mocks give for the thing that a call is about. */
function quoted({ name, type }: ToolField, args: JsonObject, { ctx }: Setting): Json | undefined {
  if (type !== 'number' && type !== 'integer') return undefined;
  const ids = Object.entries(args).flatMap(([key, value]) => (isIdKey(key) ? idTexts(value) : []));
  const told = ids.flatMap((id) =>
    recordsOf(ctx, id).flatMap((record) => [record[name], record[QUOTED.get(name) ?? name]]),
  );
  return told.find((value) => typeof value === 'number');
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
  if (!field.type.startsWith('array') || !field.properties?.length) {
    return quoted(field, args, setting) ?? plausible(field, setting);
  }
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
