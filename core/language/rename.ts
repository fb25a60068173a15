import { quoteValue } from '../contract/wording.ts';
import { isObject } from '../document/json.ts';
import { parseText, type OffsetRange, type ParsedText } from '../document/text.ts';
import { idShapedWords } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { buildContext } from '../lint/build-context.ts';
import { caseIds, idPlaces, isMasked } from './case-ids.ts';
import { caseTools } from './case-tools.ts';
import { nameAt, type CaseName } from './case-names.ts';
import { isPlain } from './plain-ids.ts';
import { textsIn } from './text-places.ts';
import { wordAround, wordPlaces } from './word-places.ts';

/** Why a name cannot be changed, as a sentence for the author. */
export interface Refusal {
  refusal: string;
}

/** The name that a rename at an offset would change; null where there is none. */
export function renameTarget(parsed: ParsedText, ctx: CaseContext, offset: number): CaseName | Refusal | null {
  const name = nameAt(parsed, ctx, offset);
  if (name === undefined) return null;
  if (name.kind === 'id') {
    const longer = longerWord(parsed, ctx, name.name);
    return longer === null
      ? name
      : { refusal: `${name.name} is also part of ${longer}, which would keep the old id: change that first.` };
  }
  const inline = caseTools(parsed, ctx)
    .of(name.name)
    .some(({ role }) => role === 'inline');
  if (inline) return name;
  const refusal = ctx.definitions.has(name.name)
    ? `${name.name} is defined in the tool definitions, which other cases share. It can only be renamed there and in all of them.`
    : `${name.name} is neither defined nor an inline tool of this case: correct its name where it stands.`;
  return { refusal };
}

/**
 * Where a new name has to be written for a rename at an offset: every place of the id or inline tool, inside sentences
 * and JSON texts too. Refused where the result would no longer say the same.
 */
export function renamePlaces(
  parsed: ParsedText,
  ctx: CaseContext,
  offset: number,
  newName: string,
): OffsetRange[] | Refusal {
  const target = renameTarget(parsed, ctx, offset);
  if (target === null) return { refusal: 'Only ids and tools that this case defines can be renamed.' };
  if ('refusal' in target) return target;
  if (newName === target.name) return [];
  const refusal = target.kind === 'id' ? badId(target.name, newName) : badTool(ctx, newName);
  if (refusal !== null) return { refusal };
  const [taken] = target.kind === 'id' ? idPlaces(parsed, [newName]) : wordPlaces(parsed.text, [newName]);
  if (taken) {
    const line = parsed.position(taken.offset).line + 1;
    return { refusal: `${quoteValue(newName)} already stands in this case (line ${line}): the two would become one.` };
  }
  const longer = target.kind === 'id' ? longerWord(parsed, ctx, newName) : null;
  if (longer !== null) return { refusal: `${quoteValue(newName)} would be taken for a part of ${longer}.` };
  const places = target.places.map(({ offset: at, length }) => ({ offset: at, length }));
  return (target.kind === 'id' ? lostPlace(parsed, ctx, places, newName) : null) ?? places;
}

/** A place where the new id would not be taken for one, such as a number in a sentence that may be an amount. */
function lostPlace(
  parsed: ParsedText,
  ctx: CaseContext,
  places: readonly OffsetRange[],
  newId: string,
): Refusal | null {
  let shift = 0;
  const moved = places.map(({ offset, length }) => {
    const to = offset + shift;
    shift += newId.length - length;
    return { offset, to };
  });
  const renamed = parseText(withText(parsed.text, places, newId));
  const { context } = buildContext(isObject(renamed.value) ? renamed.value : {}, ctx.definitions, ctx.relativePath);
  const found = new Set(
    caseIds(renamed, context)
      .of(newId)
      .map(({ offset }) => offset),
  );
  const lost = moved.find(({ to }) => !found.has(to));
  if (lost === undefined) return null;
  const line = parsed.position(lost.offset).line + 1;
  return { refusal: `${quoteValue(newId)} would not be taken for an id where the old one stands in line ${line}.` };
}

/** The text with another one at each of the places, which are in its order. */
function withText(text: string, places: readonly OffsetRange[], other: string): string {
  let result = '';
  let at = 0;
  for (const { offset, length } of places) {
    result += text.slice(at, offset) + other;
    at = offset + length;
  }
  return result + text.slice(at);
}

function badId(id: string, newId: string): string | null {
  if (newId.trim() === '') return 'An id cannot be empty.';
  if (newId.length < 2) return 'An id needs at least two characters, so that it can be told from other words.';
  if (!/^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}_/.-]*[\p{L}\p{M}\p{N}_-])?$/u.test(newId)) {
    return `${quoteValue(newId)} is not like an id: use letters, digits, "-", "_", "/" and "." without spaces.`;
  }
  if (isMasked(newId)) return `${quoteValue(newId)} reads as the end of a masked number, not as an id.`;
  if (isIdShaped(id) && !isIdShaped(newId)) {
    return `${quoteValue(newId)} is not like an id: in a sentence only a word with two capitals first and a digit, "-" or "/" is taken for one (S1).`;
  }
  return null;
}

function isIdShaped(word: string): boolean {
  return idShapedWords(word)[0] === word;
}

function badTool(ctx: CaseContext, name: string): string | null {
  if (name.trim() === '') return "A tool's name cannot be empty.";
  if (!/^[A-Za-z_]\w{1,63}$/.test(name)) {
    return `${quoteValue(name)} cannot name a tool: use letters, digits and "_", a letter first, at most 64 characters.`;
  }
  if (ctx.definitions.has(name)) return `${name} is a tool of the definitions: an inline tool cannot have its name.`;
  return null;
}

/** A longer word of the case, with its line, that is built upon an id and is none itself, such as `SB-1-OLD` upon `SB-1`. */
function longerWord(parsed: ParsedText, ctx: CaseContext, id: string): string | null {
  const { ids } = caseIds(parsed, ctx);
  for (const { read, offsetOf } of textsIn(parsed.text)) {
    for (let at = read.indexOf(id); at >= 0; at = read.indexOf(id, at + 1)) {
      if (!isDerived(read, at, id.length)) continue;
      const around = wordAround(read, at, id.length);
      const word = read.slice(around.offset, around.offset + around.length);
      const start = at;
      at = Math.max(at, around.offset + around.length - 1);
      if (word.length === id.length || ids.has(word)) continue;
      // A year in a date, or one end of a range, says nothing about an account of the same digits.
      if (isPlain(id) && !/\p{L}/u.test(word)) continue;
      const line = parsed.position(offsetOf(start)).line + 1;
      return `${quoteValue(word)} (line ${line})`;
    }
  }
  return null;
}

/** More digits beside a digit, or letters beside a letter, make another word altogether; anything else is built upon the id. */
function isDerived(text: string, at: number, length: number): boolean {
  const same = (a: string, b: string) => /^(?:\p{N}\p{N}|[\p{L}\p{M}][\p{L}\p{M}])$/u.test(a + b);
  const before = at > 0 && same(text.charAt(at - 1), text.charAt(at));
  const after = same(text.charAt(at + length - 1), text.charAt(at + length));
  return !before && !after;
}
