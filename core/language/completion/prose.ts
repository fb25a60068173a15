import type { JsonPath } from '../../document/json.ts';
import type { OffsetRange } from '../../document/text.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import type { CaseContext } from '../../lint/context.ts';
import { wordAround } from '../word-places.ts';
import type { Cursor } from './cursor.ts';
import { idsInScope, idsOfCase } from './ids.ts';
import { distinct, type Proposal } from './proposal.ts';

/** An id that a word within a text is replaced by: what is shown of it, and the word's place. */
export interface IdInText {
  shown: Omit<Proposal, 'shape'>;
  range: OffsetRange;
}

/**
 * The ids that can stand within a sentence, or within the JSON text of a prior message: those that begin with the word at
 * the offset; where none is begun all of them, if the author asks or the key before the place is an id's.
 */
export function idsInText(
  { text, offset, asked }: { text: string; offset: number; asked: boolean },
  { role, range, container, step }: Cursor,
  ctx: CaseContext,
): IdInText[] {
  const start = range.offset + 1;
  if (role !== 'value' || text[range.offset] !== '"' || offset < start) return [];
  const path = [...container, step];
  if (!isSentence(path) && !isJsonText(path)) return [];
  const around = wordAround(text, offset, 0);
  const word = { offset: Math.max(start, around.offset), end: around.offset + around.length };
  // Within an escape there is no place for anything.
  if (text[word.offset - 1] === '\\') return [];
  const begun = text.slice(word.offset, offset).toLowerCase();
  const key = isJsonText(path) ? keyBefore(text.slice(start, word.offset)) : '';
  if (begun === '' && !asked && !isIdArgument(key)) return [];
  const whole = text.slice(word.offset, word.end);
  const place = { offset: word.offset, length: word.end - word.offset };
  return idsOf(ctx, key)
    .filter(({ label }) => label !== whole && label.toLowerCase().startsWith(begun))
    .map(({ label, icon, detail = '' }) => ({ shown: { label, icon, detail }, range: place }));
}

/** Those of the key's kind first, where there is a key that is an id's. */
function idsOf(ctx: CaseContext, key: string): Proposal[] {
  const wanted = isIdArgument(key) ? { key } : { key: '', like: new Set<string>() };
  const all = [...idsInScope(ctx, wanted), ...idsOfCase(ctx, { key: '', like: new Set() })];
  return distinct(all);
}

/** Where somebody says something that may name an id: a turn, a prior message, the rubric, the gate rule. */
function isSentence([section, part, third, fourth, fifth]: JsonPath): boolean {
  switch (section) {
    case 'user_turns':
      return third === 'content';
    case 'setup':
      return part === 'prior_messages' && fourth === 'content' && fifth === undefined;
    case 'gold':
      return part === 'expected_resolution';
    default:
      return section === 'grading' && part === 'judge_gate' && third === 'axis_gate_rule';
  }
}

/** Arguments of a prior call that are written as text; the content of a prior message is a sentence as well. */
function isJsonText(path: JsonPath): boolean {
  const [section, part, , kind, , , last] = path;
  if (section !== 'setup' || part !== 'prior_messages') return false;
  // Below "arguments" that are an object stand values of their own.
  return kind === 'content' || (kind === 'tool_calls' && last === 'arguments' && path.length === 7);
}

/** The key whose value begins at the end of a JSON text within a string: `{\\"payee_id\\": \\"`. */
function keyBefore(written: string): string {
  return /\\"(\w{1,60})\\"\s*:\s*(?:\[[^\]{}]*)?\\"$/.exec(written.slice(-LONGEST))?.[1] ?? '';
}

const LONGEST = 300;
