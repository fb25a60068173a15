import { isObject, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { addMonths, daysBetween, lastDayOfMonth, monthsAndDays, parseDay, writeDay, type Day } from '../money/dates.ts';
import { groupSizes } from './groups.ts';
import { readFigures } from './read.ts';
import { scalarsOf } from './scalars.ts';
import { oncePerCase } from '../once-per-case.ts';

/** Keys whose numbers are months: of deposits, loans and what is left of them. */
const TERM = /month|tenure|term/;
const RATES: ReadonlySet<string> = new Set(['rate', 'interest_rate', 'senior_citizen_rate', 'penalty_rate']);

/**
 * What a case states outside rubric and gate rule: everything the assistant is or may be given. What few figures need is
 * worked out when first asked for.
 */
export interface Stated {
  /** The numbers that are values, not in texts: most figures stand among them. */
  scalars: ReadonlySet<number>;
  /** The texts, each as it stands. */
  texts: () => ReadonlySet<string>;
  /** Every number, and every figure of a text. */
  numbers: () => ReadonlySet<number>;
  /** How long lists are: counts, but no rates, amounts or terms. */
  lengths: () => ReadonlySet<number>;
  /** What one figure of a record is of another, in percent. */
  shares: () => ReadonlySet<number>;
  /** Those of them that are amounts or terms of their own: what is added up, subtracted or multiplied. */
  terms: () => ReadonlySet<number>;
  rates: () => ReadonlySet<number>;
  /** `YYYY-MM-DD`, or with `*` for a part that is not said. */
  dates: () => ReadonlySet<string>;
  /** Days that follow by the terms and instalment days of the case. */
  derivedDates: () => ReadonlySet<string>;
  /** Whole months and days between the stated days and that of the case. */
  spans: () => ReadonlySet<number>;
  /** Digits inside texts, such as a cheque's number in a note. */
  digits: () => ReadonlySet<number>;
  /** Those of them that stand alone, not in a date, an id or an amount: what may be a rate without its sign. */
  alone: () => ReadonlySet<number>;
  /** All texts, lower case, for ids and figures inside other words. */
  text: () => string;
  /** False once so much has been looked up that more would be felt: then nothing more is doubted. */
  afford: (steps: number) => boolean;
  /** How many records of one list have something in common. */
  groups: () => ReadonlySet<number>;
  /** Sums over the records of one list, of a field and of it by type; instalments paid times their amount. */
  sums: () => ReadonlySet<number>;
}

export const statedIn = oncePerCase((ctx) => collect(ctx, ctx.setup));

/** The same without what the assistant says in the prior messages: what that can rest on. */
export const groundedIn = oncePerCase((ctx) => {
  const prior = ctx.priorMessages.map((message) =>
    isObject(message) && message.role === 'assistant' ? { ...message, content: null } : message,
  );
  return collect(ctx, { ...ctx.setup, prior_messages: prior });
});

/** The parts of a case that say what the assistant is or may be given. */
export function partsOf(ctx: CaseContext, setup: JsonObject = ctx.setup): { path: JsonPath; value: Json }[] {
  const { tool_calls: calls = null, arg_gate: gates = null } = ctx.gold;
  const { mock = null, tools_exposed: exposed = null, user_turns: turns = null } = ctx.case;
  return [
    { path: ['setup'], value: setup },
    { path: ['gold', 'tool_calls'], value: calls },
    { path: ['gold', 'arg_gate'], value: gates },
    { path: ['mock'], value: mock },
    { path: ['tools_exposed'], value: exposed },
    { path: ['user_turns'], value: turns },
  ];
}

/** Author notes and the persona are never sent. */
export function isSent(key: string): boolean {
  return !key.startsWith('_') && key !== 'persona';
}

function collect(ctx: CaseContext, setup: JsonObject): Stated {
  const scalars = new Set<number>();
  const rates = new Set<number>();
  const lengths = new Set<number>();
  const months = new Set<number>();
  const texts: string[] = [];
  const lists: Json[][] = [];
  const objects: JsonObject[] = [];
  // The one walk of lint that sees nearly all of a case: plain loops, which make no iterators.
  const take = (value: Json): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') scalars.add(value);
    else if (Array.isArray(value)) {
      lengths.add(value.length);
      lists.push(value);
      for (let i = 0; i < value.length; i++) take(value[i] as Json);
    } else if (isObject(value)) {
      objects.push(value);
      for (const key in value) {
        if (!isSent(key)) continue;
        const item = value[key] as Json;
        take(item);
        if (typeof item !== 'number') continue;
        if (RATES.has(key)) rates.add(item);
        else if (TERM.test(key)) months.add(item);
      }
    }
  };
  for (const { value } of partsOf(ctx, setup)) take(value);
  const read = lazily(() => readTexts(texts, { terms: scalars, rates, lengths, months, lists }));
  return {
    scalars,
    texts: lazily(() => new Set(texts)),
    numbers: () => read().numbers,
    lengths: () => read().lengths,
    shares: lazily(() => new Set(objects.flatMap(sharesIn))),
    terms: () => read().terms,
    rates: () => read().rates,
    dates: () => read().dates,
    derivedDates: lazily(() => derivedDays(ctx, read())),
    spans: lazily(() => spansTo(parseDay(ctx.setup.current_date), read().dates)),
    digits: lazily(() => digitsIn(texts, DIGITS)),
    alone: lazily(() => digitsIn(texts, ALONE)),
    afford: budget(MOST_STEPS),
    text: lazily(() => texts.join('\n').toLowerCase()),
    groups: lazily(() => groupSizes(read().lists)),
    sums: lazily(
      () => new Set([...read().lists.flatMap((list) => [...listSums(list).values()]), ...objects.flatMap(paidSoFar)]),
    ),
  };
}

/** What values say, to which what texts say is added. */
interface Values {
  terms: ReadonlySet<number>;
  rates: ReadonlySet<number>;
  lengths: ReadonlySet<number>;
  months: ReadonlySet<number>;
  lists: readonly Json[][];
}

type Told = Values & { numbers: ReadonlySet<number>; dates: ReadonlySet<string> };

/** The same values with what the texts say. */
function readTexts(texts: readonly string[], values: Values): Told {
  const terms = new Set(values.terms);
  const rates = new Set(values.rates);
  const lengths = new Set(values.lengths);
  const months = new Set(values.months);
  const lists = [...values.lists];
  const numbers = new Set<number>();
  const dates = new Set<string>();
  for (const text of texts) {
    for (const { kind, value, unit } of readFigures(text)) {
      if (kind === 'date') dates.add(String(value));
      else if (typeof value === 'number') {
        if (kind === 'number' || kind === 'rate') numbers.add(value);
        else terms.add(value);
        if (kind === 'rate') rates.add(value);
        if (kind === 'duration' && unit === 'month') months.add(value);
      }
    }
    const json = /^\s*[[{]/.test(text) && /\d/.test(text) ? parsed(text) : null;
    if (json === null) continue;
    for (const list of listsOf(json)) {
      lists.push(list);
      lengths.add(list.length);
    }
    for (const value of scalarsOf(json)) {
      if (typeof value === 'number') terms.add(value);
    }
  }
  for (const term of terms) numbers.add(term);
  return { terms, rates, lengths, months, lists, numbers, dates };
}

const DIGITS = /\d+(?:\.\d+)?/g;
const ALONE = /(?<![\p{L}\p{N}_/:.,-])\d+(?:\.\d+)?(?![\p{L}\p{N}_/:-]|[.,]\d)/gu;

function digitsIn(texts: readonly string[], written: RegExp): Set<number> {
  const digits = new Set<number>();
  for (const text of texts) for (const [run] of text.matchAll(written)) digits.add(Number(run));
  return digits;
}

/** A case of thousands of figures in a rubric of thousands more would take minutes; others take a few thousand steps. */
const MOST_STEPS = 1_000_000;

function budget(left: number): (steps: number) => boolean {
  return (steps) => (left -= steps) > 0;
}

function paidSoFar({ monthly_installment: instalment, installments_paid: paid }: JsonObject): number[] {
  return typeof instalment === 'number' && typeof paid === 'number' ? [instalment * paid] : [];
}

/** As a charge is of the principal beside it (SPEC 11c: penalty = principal * rate / 100), to the hundredth of a percent. */
function sharesIn(record: JsonObject): number[] {
  const amounts = Object.values(record).filter((value): value is number => typeof value === 'number' && value >= 1);
  if (amounts.length > MOST_AMOUNTS) return [];
  const shares: number[] = [];
  for (const whole of amounts) {
    for (const part of amounts) {
      const rate = Math.round((part / whole) * 10_000) / 100;
      if (part < whole && Math.abs((whole * rate) / 100 - part) < 1) shares.push(rate);
    }
  }
  return shares;
}

const MOST_AMOUNTS = 20;

function lazily<T>(build: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= build());
}

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function listsOf(value: Json): Json[][] {
  return isObject(value)
    ? Object.values(value).filter((item) => Array.isArray(item))
    : Array.isArray(value)
      ? [value]
      : [];
}

/** Sums over the records of a list, by field (`amount`) and by field and type (`amount debit`). */
export function listSums(list: readonly Json[]): Map<string, number> {
  const byField = new Map<string, number>();
  const add = (name: string, value: number) => byField.set(name, (byField.get(name) ?? 0) + value);
  for (const item of list) {
    if (!isObject(item)) continue;
    for (const [key, value] of Object.entries(item)) {
      if (typeof value !== 'number') continue;
      add(key, value);
      if (typeof item.type === 'string') add(`${key} ${item.type}`, value);
    }
  }
  return byField;
}

function spansTo(today: Day | null, days: ReadonlySet<string>): Set<number> {
  const spans = new Set<number>();
  for (const text of today ? days : []) {
    const day = parseDay(text);
    if (!day || !today) continue;
    const span = monthsAndDays(day, today) ?? monthsAndDays(today, day);
    if (span) spans.add(span.months).add(span.days);
    spans.add(Math.abs(daysBetween(day, today)));
  }
  return spans;
}

/** Anniversaries and ends of terms of every stated day, and instalment days before the day of the case. */
function derivedDays(ctx: CaseContext, { dates: stated, months, numbers }: Told): Set<string> {
  const days = new Set<string>();
  const terms = [...months].filter((number) => Number.isInteger(number) && number > 0 && number <= 600).slice(0, 40);
  const base = [...stated].map(parseDay).filter((day) => day !== null);
  for (const day of base) {
    for (const term of [...terms, 12, 24, 36]) days.add(writeDay(addMonths(day, term)));
  }
  const today = parseDay(ctx.setup.current_date);
  if (!today) return days;
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 1 || number > 31) continue;
    const last = lastDayOfMonth(number, today);
    for (const later of [0, 1]) days.add(writeDay(addMonths(last, later)));
  }
  return days;
}
