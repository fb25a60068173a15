import { valueAt, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { rangeWithin, valueOffset } from '../document/string-range.ts';
import { axisCard } from './axis-text.ts';
import { caseIds } from './case-ids.ts';
import { contractOf } from './contracts.ts';
import { numberCard, textFigureCard } from './figure-card.ts';
import { behaviorCard, checkCard } from './gate-text.ts';
import { idCard } from './id-text.ts';
import { innerPlace } from './inner-json.ts';
import { keyCard } from './key-text.ts';
import type { LinkTo } from './place-text.ts';
import { toolCard } from './tool-text.ts';

export interface CaseHover {
  markdown: string;
  range: OffsetRange;
}

/**
 * What is to be said of the place of a case that a reader points at: an id, a tool, an axis, a check, a figure, else what
 * its key means. Null where that is nothing. Text of the case is in it only where it cannot take effect.
 */
export function caseHover(parsed: ParsedText, ctx: CaseContext, offset: number, linkTo: LinkTo): CaseHover | null {
  const ids = caseIds(parsed, ctx);
  const id = ids.at(offset);
  if (id) return { markdown: idCard(ctx, ids, id, linkTo), range: { offset: id.offset, length: id.length } };
  const path = parsed.pathAt(offset);
  const key = parsed.rangeOf(path, 'key');
  if (typeof path.at(-1) === 'string' && isWithin(key, offset)) return keyHover(path, key, ctx);
  const value = parsed.value === undefined ? undefined : valueAt(parsed.value, path);
  const range = parsed.rangeOf(path);
  if (value === undefined || typeof value === 'object' || !isWithin(range, offset)) return null;
  const inner = typeof value === 'string' ? innerPlace(parsed, path, value, offset) : null;
  if (inner?.at === 'key') return keyHover(inner.path, inner.range, ctx);
  const special = typeof value === 'string' ? textHover(parsed, ctx, path, value, offset, linkTo) : null;
  const number = typeof value === 'number' ? numberCard(value, textAt(parsed, range), path, ctx, linkTo) : null;
  const about = keyCard(inner?.path ?? path, ctx);
  const markdown = [special?.markdown ?? number, about].filter((part) => part !== null && part !== undefined);
  return markdown.length === 0
    ? null
    : { markdown: markdown.join('\n\n---\n\n'), range: special?.range ?? inner?.range ?? range };
}

function textAt({ text }: ParsedText, { offset, length }: OffsetRange): string {
  return text.slice(offset, offset + length);
}

function isWithin({ offset, length }: OffsetRange, at: number): boolean {
  return at >= offset && at <= offset + length;
}

function keyHover(path: JsonPath, range: OffsetRange, ctx: CaseContext): CaseHover | null {
  const tool = contractOf(ctx, String(path.at(-1)));
  const isTool = path[0] === 'mock' ? path.length === 2 : path[1] === 'arg_gate' && path.length === 3;
  const markdown = tool && isTool ? toolCard(tool) : keyCard(path, ctx);
  return markdown === null ? null : { markdown, range };
}

/** What a word or a figure of a text is. */
function textHover(
  parsed: ParsedText,
  ctx: CaseContext,
  path: JsonPath,
  text: string,
  offset: number,
  linkTo: LinkTo,
): CaseHover | null {
  const at = valueOffset(parsed, path, offset);
  if (at === null) return null;
  const word = wordAt(text, at);
  const card = word && wordCard(word.text, word.text === text, path, ctx);
  if (word && card) return { markdown: card, range: rangeWithin(parsed, path, word) };
  const figure = textFigureCard(text, at, path, ctx, linkTo);
  return figure && { markdown: figure.markdown, range: rangeWithin(parsed, path, figure) };
}

function wordAt(text: string, at: number): (OffsetRange & { text: string }) | null {
  let [start, end] = [at, at];
  while (start > 0 && isWordMark(text[start - 1])) start--;
  while (end < text.length && isWordMark(text[end])) end++;
  return start === end ? null : { text: text.slice(start, end), offset: start, length: end - start };
}

function isWordMark(mark: string | undefined): boolean {
  return mark !== undefined && /\w/.test(mark);
}

function wordCard(word: string, whole: boolean, path: JsonPath, ctx: CaseContext): string | null {
  const tool = contractOf(ctx, word);
  // A tool may be called like any word; in a sentence only a name with `_` is one for sure.
  if (tool && (whole || word.includes('_'))) return toolCard(tool);
  const axis = axisCard(word);
  if (axis !== null) return axis;
  const key = path.at(-1);
  if (whole && (key === 'target_behavior' || key === 'behavior_class')) return behaviorCard(word);
  const inGrading = path[0] === 'grading' && typeof key === 'number';
  const inNote = path[0] === 'gold' || path[0] === 'grading' || path.some((step) => String(step).startsWith('_'));
  return (whole && inGrading) || (inNote && /^(?:[SA][1-4]|Q_\w+)$/.test(word)) ? checkCard(word) : null;
}
