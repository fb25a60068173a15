import { isObject, type JsonObject } from '../document/json.ts';

export type ParsedReply = { object: JsonObject; problem: null } | { object: null; problem: string };

const WHOLE_FENCE = /^```[a-z]*\s*\n(.*?)\n?\s*```$/is;

/**
 * The JSON object in a judge's reply (SPEC 7): the whole reply, else the inside of one fence around the whole reply,
 * else what stands between the outermost braces. Never throws.
 */
export function parseReply(text: string): ParsedReply {
  const trimmed = text.trim();
  if (trimmed === '') return { object: null, problem: 'the reply is empty; one JSON object was asked for' };
  const braces = trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1);
  const candidates = [trimmed, WHOLE_FENCE.exec(trimmed)?.[1] ?? '', trimmed.includes('{') ? braces : ''];
  let problem = 'the reply holds no JSON object';
  for (const candidate of candidates) {
    if (candidate === '') continue;
    try {
      const value: unknown = JSON.parse(candidate);
      if (isObject(value)) return { object: value, problem: null };
      problem = 'the reply is JSON, but not one object {..}';
    } catch (error) {
      problem = `the reply is not a JSON object: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return { object: null, problem };
}
