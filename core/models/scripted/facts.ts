import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { wholeWords } from '../../grade/words.ts';
import { isMoney, rupees } from './amounts.ts';

const MOST_FACTS = 10;
const MOST_RECORDS = 5;
const LONGEST_TEXT = 240;
const ABSENT = 'not available';

const RAW_TOKEN = new RegExp(wholeWords(['null', 'nan']).source, 'giu');

/** A text without the raw tokens that S4 forbids. */
export function withoutRawTokens(text: string): string {
  return text.replaceAll(RAW_TOKEN, ABSENT);
}

const ABBREVIATIONS = /\b(fd|rd|emi|atm|pos|ltv|kyc|pan|upi|neft|imps|rtgs)\b/g;

/** A field's or tool's name in words: `emi_amount` -> `EMI amount`. */
export function label(name: string): string {
  return name
    .replaceAll('_', ' ')
    .trim()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase());
}

/** One thing that an object says. */
export interface Fact {
  /** Keys from the object to the value. */
  path: string[];
  value: Json;
}

/** What an object says, plain values before nested ones; keys that begin with `_` are an author's notes. */
export function factsOf(object: JsonObject, most = MOST_FACTS): Fact[] {
  return collect(object, []).slice(0, most);
}

function collect(object: JsonObject, path: string[]): Fact[] {
  const entries = Object.entries(object).filter(([key]) => !key.startsWith('_'));
  const nested = ([, value]: [string, Json]) => isObject(value) || (Array.isArray(value) && value.some(isObject));
  return [...entries.filter((entry) => !nested(entry)), ...entries.filter(nested)].flatMap(([key, value]) =>
    isObject(value) ? collect(value, [...path, key]) : [{ path: [...path, key], value }],
  );
}

/** `available balance ₹7,20,000`; a list of records as lines below its name. */
export function factText({ path, value }: Fact): string {
  const key = path.at(-1) ?? '';
  return `${label(path.join(' '))}${Array.isArray(value) ? ':' : ''} ${valueText(value, key)}`;
}

/** One value as a customer reads it: amounts grouped, ids and dates as they are. */
function valueText(value: Json, key: string): string {
  if (value === null) return ABSENT;
  if (typeof value === 'number') return isMoney(key) ? rupees(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textValue(value);
  if (isObject(value)) return factsOf(value).map(factText).join(', ');
  if (value.length === 0) return 'none';
  const rest = value.length - MOST_RECORDS;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const shown = [...value.slice(0, MOST_RECORDS).map((item) => valueText(item, key)), ...more];
  return value.some(isObject) ? shown.map((line) => `\n- ${line}`).join('') : shown.join(', ');
}

/** Sentences stand in quotes, so that they do not run into the facts around them. */
function textValue(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return /\S\s+\S+\s+\S/.test(short) ? `"${short.replace(/[.\s]+$/, '')}"` : short;
}
