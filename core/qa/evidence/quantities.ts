import type { OffsetRange } from '../../document/text.ts';
import { readDates, type DateMention, type TimeUnit } from './dates.ts';
import { SCALES, wordNumber } from './number-words.ts';
import { Ranges } from './ranges.ts';

/** A number as a passage writes it, in digits or in words. */
export interface Quantity extends OffsetRange {
  /** Without the scale of money: "3 crore" and "three crore" are 3. */
  plain: number;
  /** With it: 30,000,000. */
  scaled: number;
  kind: 'percent' | 'fraction' | 'number';
  /** The span of time it counts, null where it counts something else. */
  unit: TimeUnit | null;
  /** How many decimals are shown; figures in words show none. */
  decimals: number;
  /** A small counting word as in "two requirements" or "first": it tells how an answer is laid out, not a figure. */
  weak: boolean;
}

export interface Figures {
  quantities: Quantity[];
  dates: DateMention[];
}

const DIGITS = /\d+(?:,\d+)*(?:\.\d+)?/g;
const WORDS = /[A-Za-z]+(?:(?:-|\s+)[A-Za-z]+)*/g;
const PERCENT = /^[\s-]*(?:%|per\s*cent)/i;
const UNIT =
  /^[\s-]*(?:\(\w+\)\s*)?(?:[A-Za-z]+\s+)?(calendar|completed|full|consecutive|working|business)?[\s-]*(hour|day|week|month|year)s?\b/i;
const MONEY_BEFORE = /(?:₹|\$|\bRs\.?|\bINR|\brupees)\s*$/i;
const MONEY_AFTER = /^\s*(?:rupees|shares)\b/i;
/** An enumeration's own number: "(2) the amendment". */
const ENUMERATOR = /(?:^|[\s:;,])\($/;

/** Every number and date of a text, in order; numbers that are part of a date or of a name such as B10 are left out. */
export function readFigures(text: string): Figures {
  const dates = readDates(text);
  const taken = new Ranges(dates);
  const quantities = [...inDigits(text), ...inWords(text), ...fortnights(text)].filter(
    (quantity) => !taken.meet(quantity),
  );
  return { quantities: quantities.sort((a, b) => a.offset - b.offset), dates };
}

function* inDigits(text: string): Iterable<Quantity> {
  let until = 0;
  for (const match of text.matchAll(DIGITS)) {
    const { index: offset } = match;
    if (offset < until) continue;
    const before = text.slice(Math.max(0, offset - 12), offset);
    const name = /[A-Za-z]+$/.exec(before)?.[0].toLowerCase() ?? '';
    if (name !== '' && !['rs', 'inr', 'usd', 'fy'].includes(name)) continue;
    const written = match[0].replaceAll(',', '');
    let end = offset + match[0].length;
    const over = /^(?:\/|:)(\d{1,2})(?![\d/:.-])/.exec(text.slice(end, end + 4));
    if (over && !/[/\d]$/.test(before) && Number(over[1]) > 0 && !/^:\d\d$/.test(over[0]) && Number(written) < 100) {
      const value = Number(written) / Number(over[1]);
      end += over[0].length;
      until = end;
      yield { ...at(offset, end), plain: value, scaled: value, kind: 'fraction', unit: null, decimals: 0, weak: false };
      continue;
    }
    const plain = Number(written);
    let scaled = plain;
    for (let word = scaleAt(text, end); word; word = scaleAt(text, end)) {
      scaled *= word.scale;
      end += word.length;
    }
    const sense = meaning(text, end);
    const decimals = written.includes('.') ? written.length - written.indexOf('.') - 1 : 0;
    const counts = written === '1' && scaled === plain && sense.kind === 'number' && sense.unit === null;
    const weak = counts || (ENUMERATOR.test(before) && /^\)\s/.test(text.slice(end, end + 2)));
    yield { ...at(offset, end), plain, scaled, decimals, weak, ...sense };
  }
}

function scaleAt(text: string, end: number): { scale: number; length: number } | null {
  const match = /^[\s-]+([A-Za-z]+)\b/.exec(text.slice(end, end + 14));
  const scale = SCALES.get(match?.[1]?.toLowerCase() ?? '');
  return match && scale !== undefined ? { scale, length: match[0].length } : null;
}

function* inWords(text: string): Iterable<Quantity> {
  for (const run of text.matchAll(WORDS)) {
    const words = [...run[0].matchAll(/[A-Za-z]+/g)].map((match) => ({
      word: match[0].toLowerCase(),
      start: run.index + match.index,
      end: run.index + match.index + match[0].length,
    }));
    for (let i = 0; i < words.length; i++) {
      const found = wordNumber(words.slice(i, i + 14).map(({ word }) => word));
      if (!found || found.words === 0) continue;
      const { start } = words[i] ?? { start: 0 };
      const { end } = words[i + found.words - 1] ?? { end: start };
      const sense = meaning(text, end);
      const money = MONEY_BEFORE.test(text.slice(Math.max(0, start - 8), start)) || MONEY_AFTER.test(text.slice(end));
      const bare = found.scaled === found.plain && sense.kind === 'number' && sense.unit === null && !money;
      yield {
        ...at(start, end),
        plain: found.plain,
        scaled: found.scaled,
        decimals: 0,
        ...sense,
        kind: found.fraction ? 'fraction' : sense.kind,
        weak: (bare && found.plain <= 12 && !found.fraction) || (found.ordinal && found.plain <= 12),
      };
      i += found.words - 1;
    }
  }
}

function* fortnights(text: string): Iterable<Quantity> {
  for (const match of text.matchAll(/\bfortnight\b/gi)) {
    const range = { offset: match.index, length: match[0].length };
    yield { ...range, plain: 14, scaled: 14, kind: 'number', unit: 'day', decimals: 0, weak: true };
  }
}

function meaning(text: string, end: number): Pick<Quantity, 'kind' | 'unit'> {
  const after = text.slice(end, end + 40);
  if (PERCENT.test(after)) return { kind: 'percent', unit: null };
  const match = UNIT.exec(after);
  const unit = match?.[2]?.toLowerCase() as TimeUnit | undefined;
  const working = unit === 'day' && match?.[0] !== undefined && /working|business/i.test(match[0]);
  return { kind: 'number', unit: working ? 'workday' : (unit ?? null) };
}

function at(offset: number, end: number): OffsetRange {
  return { offset, length: end - offset };
}
