import type { JsonObject } from '../../document/json.ts';
import type { OffsetRange } from '../../document/text.ts';
import { passagesOf, referenceOf, type Item, type PassageKey } from '../item.ts';
import { readFigures } from './quantities.ts';
import { Ranges } from './ranges.ts';

/** The part of a passage that supports an answer best. */
export interface EvidenceSpan extends OffsetRange {
  /** Under which key of the item the passage stands; offsets are into that text. */
  key: PassageKey;
  text: string;
  /** From 0 to 1: F1 of the words of span and answer, in which words such as "of" count a quarter. */
  score: number;
  /** From 0 to 1: how much of the answer's words the span holds. */
  covered: number;
}

interface Word extends OffsetRange {
  word: string;
}

const FILLERS = new Set(
  (
    'a an the of in on to for by with and or is are was were be been being shall may must will would should has have had ' +
    'that this these those it its as at from not no any such which who whom whose than then under if so only also their ' +
    'he she they his her there'
  ).split(' '),
);
/** A span is looked for up to this many times the answer's length, in words. */
const REACH = 3;
/** Answers and passages beyond this many words are not searched: the work grows with both. */
const MOST_WORDS = 4000;

/**
 * The best supporting span of each passage of an item, best first (SPEC 12). Contradiction items answer only Yes or No:
 * their explanation is looked for instead. Empty where nothing is shared. Pure; takes items of any shape.
 */
export function evidenceOf(item: Item | JsonObject, answer = referenceOf(item).answer): EvidenceSpan[] {
  const explanation: unknown = (item as JsonObject)['explanation'];
  const sought = /^\s*(yes|no)\W*$/i.test(answer) ? (typeof explanation === 'string' ? explanation : '') : answer;
  return passagesOf(item)
    .flatMap(({ key, text }) => {
      const span = bestSpan(text, sought);
      return span ? [{ ...span, key }] : [];
    })
    .sort((a, b) => b.score - a.score);
}

/** The span of `text` whose words agree best with those of `answer`; null where they share none that carries meaning. */
export function bestSpan(text: string, answer: string): Omit<EvidenceSpan, 'key'> | null {
  const words = readWords(text);
  const sought = readWords(answer);
  if (words.length > MOST_WORDS || sought.length > MOST_WORDS) return null;
  const wanted = new Map<string, number>();
  for (const { word } of sought) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const whole = weightOf(sought);
  const reach = Math.max(12, REACH * sought.length);
  let best: { from: number; to: number; score: number; covered: number } | null = null;
  for (let from = 0; from < words.length; from++) {
    if (!wanted.has(words[from]?.word ?? '')) continue;
    const left = new Map(wanted);
    let [length, same, solid] = [0, 0, false];
    for (let to = from; to < words.length && to - from < reach; to++) {
      const word = words[to]?.word ?? '';
      length += weight(word);
      const open = left.get(word) ?? 0;
      if (open === 0) continue;
      left.set(word, open - 1);
      same += weight(word);
      solid ||= !FILLERS.has(word);
      const score = (2 * same) / (length + whole);
      if (solid && score > (best?.score ?? 0)) best = { from, to, score, covered: same / whole };
    }
  }
  const [first, last] = best ? [words[best.from], words[best.to]] : [];
  if (!best || !first || !last) return null;
  const range = { offset: first.offset, length: last.offset + last.length - first.offset };
  return {
    ...range,
    text: text.slice(range.offset, range.offset + range.length),
    score: best.score,
    covered: best.covered,
  };
}

/** Share from 0 to 1 of an answer's words (fillers a quarter) that a text holds anywhere. */
export function coverage(texts: readonly string[], answer: string): number {
  const held = new Set(texts.flatMap((text) => readWords(text).map(({ word }) => word)));
  const sought = readWords(answer);
  const whole = weightOf(sought);
  return whole === 0 ? 0 : weightOf(sought.filter(({ word }) => held.has(word))) / whole;
}

/** Words as they are compared: a number counts as one word however it is written, and so does a date. */
function readWords(text: string): Word[] {
  const { quantities, dates } = readFigures(text);
  const figures: Word[] = [
    ...quantities.map(({ plain, offset, length }) => ({ word: String(plain), offset, length })),
    ...dates.map(({ year, month, day, offset, length }) => ({ word: [year, month, day].join('-'), offset, length })),
  ];
  const taken = new Ranges(figures);
  const others = [...text.matchAll(/\p{L}+|%/gu)]
    .map((match): Word => ({ word: stem(match[0].toLowerCase()), offset: match.index, length: match[0].length }))
    .filter((word) => !taken.meet(word));
  return [...figures, ...others].sort((x, y) => x.offset - y.offset).filter(({ word }) => word !== 'per');
}

/** Endings are cut so that "three years" and "three year" agree. */
function stem(word: string): string {
  if (word === 'cent' || word === 'percent') return '%';
  return word.length > 3 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word;
}

function weight(word: string): number {
  return FILLERS.has(word) ? 0.25 : 1;
}

function weightOf(words: readonly Word[]): number {
  return words.reduce((sum, { word }) => sum + weight(word), 0);
}
