import { isObject, type Json, type JsonPath } from '../../document/json.ts';
import type { OffsetRange } from '../../document/text.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What can be written at a place of a JSON text, whatever state of typing it is in. */
export interface Cursor {
  role: 'key' | 'value';
  /** The object or list that the place is in. */
  container: JsonPath;
  /** Of a value: its key, or its place in the list. */
  step: string | number;
  /** What a proposal replaces: the whole token that is being typed, on one line. */
  range: OffsetRange;
  /** What stands there, without quotes. */
  written: string;
  /** What stands there is no string, such as a half-typed word. */
  bare: boolean;
  /** The place has a value in the text as it is; of a key, that a colon follows. */
  taken: boolean;
  /** Where a comma is missing before the place; null where none is. */
  commaAt: number | null;
  /** A comma must follow. */
  commaAfter: boolean;
}

interface Frame {
  list: boolean;
  /** Key in progress, or how many values came before. */
  step: string | number;
  wants: 'key' | 'colon' | 'value' | 'comma';
}

/** Where in a JSON text the offset lies; null where neither key nor value can be written. `broken`: it is no JSON. */
export function cursorAt(text: string, offset: number, broken: boolean): Cursor | null {
  const { tokens, at } = tokensOf(text, offset, broken);
  if (at === undefined) return null;
  const index = at === null ? tokens.findIndex(({ start }) => start >= offset) : tokens.indexOf(at);
  const next = index < 0 ? tokens.length : index;
  const frames = follow(tokens, next);
  const frame = frames.at(-1);
  if (!frame) return null;
  const container = frames.slice(0, -1).map(({ step }) => step);
  const before = tokens[next - 1];
  return at === null
    ? between(frame, container, tokens, next, offset)
    : inToken(frame, container, at, before, tokens.slice(next + 1, next + 3));
}

function inToken(
  frame: Frame,
  container: JsonPath,
  token: Token,
  before: Token | undefined,
  [after, second]: readonly Token[],
): Cursor | null {
  const range = { offset: token.start, length: token.end - token.start };
  const common = { container, range, written: token.value, bare: token.kind === 'word' };
  const missing = frame.wants === 'comma' && before ? before.end : null;
  const colon = after?.kind === ':';
  if (frame.list || (frame.wants === 'value' && !colon)) {
    return { ...common, role: 'value', step: frame.step, taken: true, commaAt: missing, commaAfter: begins(after) };
  }
  // A key whose colon is still to come: the string behind it is the next key, unless a colon is missing too.
  if (frame.wants === 'colon' && !colon) return null;
  const commaAfter = !colon && begins(after) && second !== undefined;
  return { ...common, role: 'key', step: token.value, taken: colon, commaAt: missing, commaAfter };
}

function between(
  frame: Frame,
  container: JsonPath,
  tokens: readonly Token[],
  next: number,
  offset: number,
): Cursor | null {
  const [before, after, second] = [tokens[next - 1], tokens[next], tokens[next + 1]];
  const common = { container, range: { offset, length: 0 }, written: '', bare: false, taken: false };
  // Directly behind a value nothing is to be written but a comma or a bracket.
  if (frame.wants === 'colon' || (frame.wants === 'comma' && before?.end === offset)) return null;
  const commaAt = frame.wants === 'comma' && before ? before.end : null;
  if (frame.list) return { ...common, role: 'value', step: frame.step, commaAt, commaAfter: begins(after) };
  if (frame.wants !== 'value') return { ...common, role: 'key', step: '', commaAt, commaAfter: begins(after) };
  const isKey = after?.kind === 'string' && second?.kind === ':';
  if (isKey || !begins(after)) {
    return { ...common, role: 'value', step: frame.step, commaAt: null, commaAfter: isKey };
  }
  // There is a value already: it is replaced where it is no more than a word that begins here.
  if (after === undefined || after.start !== offset || after.kind === '{' || after.kind === '[') return null;
  const range = { offset, length: after.end - offset };
  return {
    ...common,
    role: 'value',
    step: frame.step,
    range,
    written: after.value,
    bare: after.kind === 'word',
    taken: true,
    commaAt: null,
    commaAfter: begins(tokens[next + 1]),
  };
}

function begins(token: Token | undefined): boolean {
  return token?.kind === 'string' || token?.kind === 'word' || token?.kind === '{' || token?.kind === '[';
}

/** The objects and lists that are open before a token, and what each waits for. */
function follow(tokens: readonly Token[], end: number): Frame[] {
  const frames: Frame[] = [];
  for (let i = 0; i < end; i++) {
    const token = tokens[i] as Token;
    const frame = frames.at(-1);
    switch (token.kind) {
      case '{':
      case '[':
        frames.push({
          list: token.kind === '[',
          step: token.kind === '[' ? 0 : '',
          wants: token.kind === '[' ? 'value' : 'key',
        });
        break;
      case '}':
      case ']': {
        const opened = frames.findLastIndex(({ list }) => list === (token.kind === ']'));
        if (opened < 0) break;
        frames.length = opened;
        closeValue(frames.at(-1));
        break;
      }
      case ',':
        if (frame) frame.wants = frame.list ? 'value' : 'key';
        break;
      case ':':
        if (frame?.wants === 'colon') frame.wants = 'value';
        break;
      default:
        if (frame) takeWord(frame, token, tokens[i + 1]?.kind === ':');
    }
  }
  return frames;
}

function takeWord(frame: Frame, token: Token, colonFollows: boolean): void {
  if (!frame.list && (frame.wants !== 'value' || colonFollows)) {
    frame.step = token.value;
    frame.wants = 'colon';
  } else {
    closeValue(frame);
  }
}

function closeValue(frame: Frame | undefined): void {
  if (!frame) return;
  frame.wants = 'comma';
  if (typeof frame.step === 'number') frame.step++;
}

/** The text with the place made harmless, so that the rest of it can be read as if nothing were being typed. */
export function mended(text: string, { role, range, written, taken, commaAt, commaAfter }: Cursor): string {
  const end = range.offset + range.length;
  const comma = commaAfter ? ',' : '';
  const filler = role === 'key' ? (taken ? JSON.stringify(written) : '') : `null${comma}`;
  const before = text.slice(0, range.offset);
  const head = commaAt === null || filler === '' ? before : `${before.slice(0, commaAt)},${before.slice(commaAt)}`;
  return head + filler + text.slice(end);
}

/** The keys of the object that the place is in, without the one being written. */
export function otherKeys(container: Json | undefined, { role, written, taken }: Cursor): ReadonlySet<string> {
  const keys = new Set(isObject(container) ? Object.keys(container) : []);
  if (role === 'key' && taken) keys.delete(written);
  return keys;
}

/** The items of the list that the place is in, without the one being written. */
export function otherItems(container: Json | undefined, { step, taken }: Cursor): readonly Json[] {
  if (!Array.isArray(container)) return [];
  return taken ? container.filter((_, index) => index !== step) : container;
}
