import { quoteValue } from '../contract/wording.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import { idShapedWords } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { caseIds, isMasked } from './case-ids.ts';
import { caseTools } from './case-tools.ts';
import { nameAt, type CaseName } from './case-names.ts';
import { readString, stringsIn, wordAround, wordPlaces } from './word-places.ts';

/** Why a name cannot be changed, as a sentence for the author. */
export interface Refusal {
  refusal: string;
}

/** The name that a rename at an offset would change; null where there is none. */
export function renameTarget(parsed: ParsedText, ctx: CaseContext, offset: number): CaseName | Refusal | null {
  const name = nameAt(parsed, ctx, offset);
  if (name === undefined) return null;
  if (name.kind === 'id') return partOfLongerWord(parsed, ctx, name.name) ?? name;
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
  const [taken] = wordPlaces(parsed.text, [newName]);
  if (taken) {
    const line = parsed.position(taken.offset).line + 1;
    return { refusal: `${quoteValue(newName)} already stands in this case (line ${line}): the two would become one.` };
  }
  return target.places.map(({ offset: at, length }) => ({ offset: at, length }));
}

function badId(id: string, newId: string): string | null {
  if (newId.trim() === '') return 'An id cannot be empty.';
  if (newId.length < 2) return 'An id needs at least two characters, so that it can be told from other words.';
  if (!/^[\w-](?:[\w/.-]*[\w-])?$/.test(newId)) {
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

/** An id inside of a longer word that is no id of the case, such as `SB-1` in `SB-1-OLD`: it would keep the old one. */
function partOfLongerWord(parsed: ParsedText, ctx: CaseContext, id: string): Refusal | null {
  const { ids } = caseIds(parsed, ctx);
  for (const { start, end } of stringsIn(parsed.text)) {
    const { read, offsets } = readString(parsed.text, start, end);
    if (!read.includes(id)) continue;
    for (let at = read.indexOf(id); at >= 0; at = read.indexOf(id, at + 1)) {
      const around = wordAround(read, at, id.length);
      const word = read.slice(around.offset, around.offset + around.length);
      if (word.length === id.length || ids.has(word) || !isDerived(read, at, id.length)) continue;
      const line = parsed.position(offsets[at] ?? start).line + 1;
      return {
        refusal: `${id} is also part of ${quoteValue(word)} (line ${line}), which would keep the old id: change that first.`,
      };
    }
  }
  return null;
}

/** More digits beside a digit, or letters beside a letter, make another word altogether; anything else is built upon the id. */
function isDerived(text: string, at: number, length: number): boolean {
  const same = (a: string, b: string) => /^\d\d$/.test(a + b) || /^[A-Za-z]{2}$/.test(a + b);
  const before = at > 0 && same(text.charAt(at - 1), text.charAt(at));
  const after = same(text.charAt(at + length - 1), text.charAt(at + length));
  return !before && !after;
}
