import { textsIn } from '../../language/text-places.ts';
import { editsWhere, literally, type SaidEdit } from './said-edits.ts';

const TITLE = '(?:Mr|Mrs|Ms|Miss|Dr|Shri|Smt)\\.?\\s';
const WORD = '\\p{L}\\p{M}\\p{N}';

/**
 * Edits that give the customer another name wherever a text says it, in capitals too: whole, without its middle, the last
 * name behind an initial, and each of first and last name alone. A word that the case also writes small, such as `grace`,
 * is a name only within the whole one or behind a title.
 */
export function nameEdits(text: string, name: string, newName: string): SaidEdit[] {
  const [old, fresh] = [name.split(/\s+/), newName.trim().split(/\s+/)];
  const [first = '', last = ''] = [old[0], old.at(-1)];
  const [newFirst = '', newLast = ''] = [fresh[0], fresh.at(-1)];
  const forms: [find: string, say: (found: string) => string][] = [
    [spaced(old), () => fresh.join(' ')],
    [spaced([first, last]), () => `${newFirst} ${newLast}`],
    [
      last.length < 3 ? '(?!)' : `${inAnyCase(initial(first))}\\.?\\s*${inAnyCase(last)}`,
      (found) => initial(newFirst) + found.slice(initial(first).length, found.length - last.length) + newLast,
    ],
    [`(?<=${TITLE})${inAnyCase(first)}`, () => newFirst],
    [`(?<=${TITLE})${inAnyCase(last)}`, () => newLast],
  ];
  const small = smallWords(text);
  const alone = (part: string) => part.length > 2 && (part === part.toLowerCase() || !small.has(part.toLowerCase()));
  if (alone(first)) forms.push([inAnyCase(first), () => newFirst]);
  if (alone(last)) forms.push([inAnyCase(last), () => newLast]);
  const pattern = `(?<![${WORD}])(?:${forms.map(([find]) => `(${find})`).join('|')})(?![${WORD}])`;
  return editsWhere(text, new RegExp(pattern, 'gu'), ([found, ...groups]) => {
    const say = forms[groups.findIndex((group) => group !== undefined)]?.[1];
    const said = say?.(found) ?? found;
    if (name === name.toUpperCase() || name === name.toLowerCase()) return said;
    if (found === found.toUpperCase()) return said.toUpperCase();
    return found === found.toLowerCase() ? said.toLowerCase() : said;
  });
}

/** A name of several words: as they are, in capitals, or small as a customer may type them. */
function spaced(parts: readonly string[]): string {
  const small = parts.length > 1 ? `|${parts.map((part) => literally(part.toLowerCase())).join('\\s+')}` : '';
  return `(?:${parts.map(inAnyCase).join('\\s+')}${small})`;
}

/** As it is, or in capitals. */
function inAnyCase(part: string): string {
  return `(?:${literally(part)}|${literally(part.toUpperCase())})`;
}

function initial(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0);
}

/** The words of a case's texts that begin small, but for those of e-mail addresses, file names and ids. */
function smallWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const { read } of textsIn(text)) {
    for (const [word] of read.matchAll(
      /(?<![\p{L}\p{M}\p{N}_@*-]|[\p{L}\p{N}][./])\p{Ll}+(?![\p{L}\p{M}\p{N}_@*-]|[./]\p{L})/gu,
    )) {
      words.add(word);
    }
  }
  return words;
}
