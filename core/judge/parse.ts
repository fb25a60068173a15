import { isObject, jsonEqual, type JsonObject } from '../document/json.ts';

const WHOLE_FENCE = /^```[a-z]*\s*\n(.*?)\n?\s*```$/is;

/** From so many opening braces an object is sought, so that a reply of nothing but braces takes no time. */
const MOST_STARTS = 50;

export type ReadObject<T> = (object: JsonObject) => { value: T } | { problems: string[] };

/**
 * The answer in a judge's reply (SPEC 7): the whole reply, else the inside of one fence around the whole reply, else the first
 * balanced object in it that `read` accepts. Where another one in it says something else none is taken: a judge that quotes
 * what a candidate wants to hear must not be taken at that word. Where none is accepted, what is wrong with the first
 * object, or with the text. Never throws.
 */
export function readReply<T>(text: string, read: ReadObject<T>): { value: T } | { problems: string[] } {
  const trimmed = text.trim();
  if (trimmed === '') return { problems: ['the reply is empty; one JSON object was asked for'] };
  let problems: string[] | undefined;
  let reason = 'the reply holds no JSON object';
  let answer: { object: JsonObject; value: T } | undefined;
  for (const part of partsOf(trimmed)) {
    const object = parseObject(part);
    if (typeof object === 'string') {
      reason = object;
      continue;
    }
    const result = read(object);
    if (!('value' in result)) problems ??= result.problems;
    else if (answer && !jsonEqual(answer.object, object)) return { problems: [TWO_ANSWERS] };
    else answer ??= { object, value: result.value };
  }
  if (answer) return { value: answer.value };
  return { problems: problems ?? [reason] };
}

const TWO_ANSWERS = 'the reply holds two answers that differ; give one, and quote none';

function parseObject(text: string): JsonObject | string {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : 'the reply is JSON, but not one object {..}';
  } catch (error) {
    return `the reply is not a JSON object: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function* partsOf(text: string): Generator<string> {
  yield text;
  if (typeof parseObject(text) !== 'string') return;
  const fenced = WHOLE_FENCE.exec(text)?.[1];
  if (fenced !== undefined) yield fenced;
  let start = text.indexOf('{');
  for (let starts = 0; start >= 0 && starts < MOST_STARTS; starts++) {
    const end = endOfObject(text, start);
    // An object that holds others is tried as a whole, and its inside only where it is none.
    const whole = end > 0 && typeof parseObject(text.slice(start, end)) !== 'string';
    if (end > 0) yield text.slice(start, end);
    start = text.indexOf('{', whole ? end : start + 1);
  }
}

/** Behind the brace that closes the one at `start`, braces inside strings not counted; -1 where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{') depth++;
    else if (c === '}' && --depth === 0) return i + 1;
  }
  return -1;
}
