import type { Json } from '../document/json.ts';
import { isBoundary } from './words.ts';

/** The one id rule (SPEC 6, S1): the key is `id` or `ids`, or ends in `_id` or `_ids`. */
export function isIdKey(key: string): boolean {
  return key === 'id' || key === 'ids' || key.endsWith('_id') || key.endsWith('_ids');
}

/** The texts a value holds where ids are expected: itself, or the texts in a list. */
export function idTexts(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * The texts under id-like keys of a JSON value, at every depth (SPEC 6 and 13). Walks with a list of its own instead of
 * recursion, since a tool result may be nested deeper than the stack.
 */
export function collectIds(json: Json | undefined): string[] {
  const ids: string[] = [];
  const open: Json[] = json === undefined ? [] : [json];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') open.push(item);
      continue;
    }
    for (const key of Object.keys(value)) {
      const inner = value[key] as Json;
      if (isIdKey(key)) for (const id of idTexts(inner)) ids.push(id);
      if (typeof inner === 'object') open.push(inner);
    }
  }
  return ids;
}

/**
 * The id-shaped words of a text (SPEC 6 and 13): two or more capitals followed by capitals, digits, `-` or `/` with at
 * least one that is no capital, as long as it gets between two word boundaries. Linear in the text's length.
 */
export function idShapedWords(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length - 2; start++) {
    if (!isCapital(text, start) || !isCapital(text, start + 1) || !isBoundary(text, start)) continue;
    const end = idEnd(text, start);
    if (end === start) continue;
    found.push(text.slice(start, end));
    start = end - 1;
  }
  return found;
}

/** Where the id that begins at `start` ends; `start` itself where none does. */
function idEnd(text: string, start: number): number {
  let runEnd = start + 2;
  let firstMark = -1;
  while (runEnd < text.length) {
    if (isMark(text, runEnd)) firstMark = firstMark < 0 ? runEnd : firstMark;
    else if (!isCapital(text, runEnd)) break;
    runEnd++;
  }
  if (firstMark < 0) return start;
  for (let end = runEnd; end > firstMark; end--) {
    if (isBoundary(text, end)) return end;
  }
  return start;
}

function isCapital(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 65 && unit <= 90;
}

/** A digit, `-` or `/`. */
function isMark(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return (unit >= 48 && unit <= 57) || unit === 45 || unit === 47;
}
