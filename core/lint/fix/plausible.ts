import type { ToolField } from '../../contract/contract.ts';
import { isObject, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext } from '../context.ts';
import { addDays, addMonths, parseDay, writeDay } from '../money/dates.ts';

/** What a made-up value may rest on. */
export interface Setting {
  ctx: CaseContext;
  /** `success` in a record reads `active`. */
  status: 'active' | 'success';
  /** A new id for a field; every one another. */
  newId: (field: string) => string;
}

/** By the field's name, in this order: what a banker would expect to see there. Rupees, per cent, months. */
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/karat/, 22],
  [/gram/, 6250],
  [/^principal$/, 500_000],
  [/principal/, 100_000],
  [/penalty_rate/, 1],
  [/senior/, 7],
  [/rate|percent/, 6.5],
  [/hold/, 0],
  [/paid/, 6],
  [/tenure|months|term|remaining/, 24],
  [/day_of_month|date/, 5],
  [/count|offset/, 0],
  [/available_limit/, 80_000],
  [/limit/, 100_000],
  [/sum_assured/, 1_000_000],
  [/emi|instal|premium/, 5000],
  [/interest|charge|fee|penalty/, 500],
];
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/remarks/, 'Under review.'],
  [/chunk|content|answer/, 'The text of the article.'],
  [/title/, 'Savings Plus'],
  [/description/, 'Raised by the customer in the app.'],
  [/note/, 'Transfer received'],
  [/source/, 'Service guide'],
  [/category/, 'other'],
  [/payee/, 'City Power'],
  [/ifsc/, 'BANK0001001'],
  [/branch/, 'Main Branch'],
  [/masked/, '****4321'],
  [/expiry/, '08/29'],
  [/channel/, 'upi'],
  [/insurer/, 'LIC'],
  [/network/, 'rupay'],
  [/frequency/, 'monthly'],
  [/slab/, '1 year to < 3 years'],
];
/** `success | failed`: values that only the description tells. */
const CHOICE = /[a-z_]+(?=(?: \([^)]*\))? \|)/;
const LIKELY = ['active', 'success', 'savings', 'debit', 'cumulative', 'no_renewal', 'upi'];

/** A value that fits a field's contract and reads like one of the bank's own. */
export function plausible(field: ToolField, setting: Setting): Json {
  const { name, type } = field;
  const allowed = field.enum ?? [];
  if (allowed.length > 0)
    return allowed.find((value) => LIKELY.some((likely) => likely === value)) ?? (allowed[0] as Json);
  const known = saidInGold(field, setting.ctx);
  if (known !== undefined) return known;
  if (hasDefault(field)) return field.default as Json;
  switch (type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return NUMBERS.find(([words]) => words.test(name))?.[1] ?? (type === 'integer' ? 1 : 25_000);
    case 'object':
      return plausibleObject(field.properties ?? [], setting);
    case 'date':
      return dayFor(name, setting.ctx);
    case 'string':
      return CHOICE.exec(field.description)?.[0] ?? textFor(name, setting);
    default:
      return type.startsWith('array') ? [] : textFor(name, setting);
  }
}

const DONE = /^(?:withdrawn|debited|credited|transferred|paid|scheduled|requested|blocked)_(amount|limit|months|date)$/;

/** What gold passes to some tool under the same name, such as a term or an amount; of ids another call's is none. */
function saidInGold({ name, type }: ToolField, ctx: CaseContext): Json | undefined {
  const wanted =
    type === 'number' || type === 'integer' ? 'number' : type === 'date' || type === 'string' ? 'string' : null;
  if (wanted === null || isIdKey(name) || /^(?:status|message|limit|offset)$/.test(name)) return undefined;
  // `withdrawn_amount` is the amount, or the `withdrawal_amount`, of the call.
  const done = DONE.exec(name)?.[1];
  const isSame = (argument: string) =>
    argument === name || (done !== undefined && new RegExp(`(?:^|_)${done}$`).test(argument));
  const values = ctx.goldCalls.flatMap(({ arguments: args }) =>
    Object.entries(args).flatMap(([argument, value]) => (isSame(argument) ? [value] : [])),
  );
  return values.find((value) => typeof value === wanted && value !== 'all');
}

/** A default that is a value; some only say in words what happens. */
export function hasDefault({ default: preset }: ToolField): boolean {
  return preset !== undefined && !(typeof preset === 'string' && preset.includes(' '));
}

export function plausibleObject(fields: readonly ToolField[], setting: Setting): JsonObject {
  const object: JsonObject = {};
  for (const field of fields) setKey(object, field.name, plausible(field, setting));
  return object;
}

function textFor(name: string, { ctx, status, newId }: Setting): string {
  if (/account(?:_id)?$/.test(name)) return ownIds(ctx, 'account_id', '')?.[0] ?? newId(name);
  if (name === 'customer_id' && typeof ctx.loginContext.customer_id === 'string') return ctx.loginContext.customer_id;
  if (isIdKey(name) || name === 'token') return newId(name);
  if (/date|_at$|_on$|update$/.test(name)) return `${dayFor(name, ctx)}T10:00:00`;
  if (name === 'status' || name.endsWith('_status')) return status;
  if (/address/.test(name)) return addressOf(ctx);
  const known = TEXTS.find(([words]) => words.test(name))?.[1];
  if (known !== undefined) return known;
  if (/name|holder/.test(name))
    return typeof ctx.loginContext.full_name === 'string' ? ctx.loginContext.full_name : 'Meera Rao';
  return inWords(name);
}

function addressOf({ loginContext }: CaseContext): string {
  const address = loginContext.communication_address;
  const lines = isObject(address) ? [address.line1, address.line2, address.city, address.pincode] : [];
  return lines.filter((line) => typeof line === 'string').join(', ') || '12 Station Road';
}

/** A year before the case's day, or after it; soon after it for what is due next, and the day itself for a card of rates. */
export function dayFor(name: string, ctx: CaseContext): string {
  const today = parseDay(ctx.setup.current_date) ?? { year: 2026, month: 1, day: 15 };
  if (/rate|effective/.test(name)) return writeDay(today);
  if (/due|next/.test(name)) return writeDay(addDays(today, 12));
  return writeDay(addMonths(today, /maturity|expir|valid|end/.test(name) ? 12 : -12));
}

/** `stop_cheque_payment` as `Stop cheque payment`. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The id of a field in its single form: `account_ids` holds values of `account_id`. */
export function singleName(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

/** The customer's own thing that an id names in the login context. */
export function linkedEntry(ctx: CaseContext, id: string): JsonObject | undefined {
  const lists = [ctx.loginContext.linked_accounts, ctx.loginContext.linked_cards, ctx.loginContext.linked_products];
  return lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .filter(isObject)
    .find((entry) => [entry.account_id, entry.card_id, entry.product_id].includes(id));
}

const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  loan_id: ['loan'],
  policy_id: ['policy'],
  deposit_id: ['fd', 'rd'],
};

/** The customer's ids of the kind that a field holds; null where the field is not about the customer's own things. */
export function ownIds(ctx: CaseContext, field: string, tool: string): string[] | null {
  const textsOf = (list: Json | undefined, key: string, fits: (entry: JsonObject) => boolean = () => true) =>
    (Array.isArray(list) ? list : []).flatMap((entry) => {
      const id = isObject(entry) && fits(entry) ? entry[key] : undefined;
      return typeof id === 'string' ? [id] : [];
    });
  if (field === 'account_id') return textsOf(ctx.loginContext.linked_accounts, 'account_id');
  if (field === 'card_id') return textsOf(ctx.loginContext.linked_cards, 'card_id');
  const kinds = Object.hasOwn(PRODUCTS, field) ? PRODUCTS[field] : undefined;
  if (!kinds) return null;
  const named = kinds.filter((kind) => tool.split('_').includes(kind));
  const wanted = named.length > 0 ? named : kinds;
  return textsOf(ctx.loginContext.linked_products, 'product_id', ({ type }) => wanted.some((kind) => kind === type));
}
