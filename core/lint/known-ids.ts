import { isObject, type Json, type JsonPath } from '../document/json.ts';
import { idShapedWords, isIdKey } from '../grade/ids.ts';
import type { CaseContext } from './context.ts';

/** Where an id stands that the assistant knows without any live call. */
export interface KnownId {
  kind: 'login_context' | 'prior_message' | 'user_turn';
  /** The string that holds it; for messages and turns their whole `content`. */
  path: JsonPath;
}

/**
 * The static pool of SPEC 11a, "Provenance of gold ids": id-like values of login_context, id-shaped words and parsed
 * ids of prior messages, id-shaped words of all user turns. Each id with the first place that holds it.
 */
export function knownIds(ctx: CaseContext): Map<string, KnownId> {
  const pool = new Map<string, KnownId>();
  const learn = (id: string, kind: KnownId['kind'], path: JsonPath) => {
    if (!pool.has(id)) pool.set(id, { kind, path });
  };
  for (const [id, path] of idsByPath(ctx.loginContext)) {
    learn(id, 'login_context', ['setup', 'login_context', ...path]);
  }
  ctx.priorMessages.forEach((message, index) => {
    const content = isObject(message) ? message.content : null;
    if (typeof content !== 'string') return;
    const path = ['setup', 'prior_messages', index, 'content'];
    for (const id of idShapedWords(content)) learn(id, 'prior_message', path);
    for (const id of idsByPath(parsed(content)).keys()) learn(id, 'prior_message', path);
  });
  for (const { index, content } of ctx.turns) {
    for (const id of idShapedWords(content)) learn(id, 'user_turn', ['user_turns', index, 'content']);
  }
  return pool;
}

/**
 * The ids that `collectIds` finds (SPEC 6, S1), each with the path of its first occurrence. Without recursion, so that
 * no depth of nesting overflows the stack.
 */
export function idsByPath(json: Json | undefined): Map<string, JsonPath> {
  const found = new Map<string, JsonPath>();
  const stack: { value: Json | undefined; place: Place | null; isId: boolean }[] = [
    { value: json, place: null, isId: false },
  ];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { value, place, isId } = top;
    if (typeof value === 'string') {
      if (isId && !found.has(value)) found.set(value, pathTo(place));
    } else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) {
        const isText = typeof value[i] === 'string';
        if (isText ? isId : typeof value[i] === 'object') {
          stack.push({ value: value[i], place: { parent: place, key: i }, isId: isText });
        }
      }
    } else if (isObject(value)) {
      for (const key of Object.keys(value).reverse()) {
        const inner = value[key];
        const holdsId = isIdKey(key);
        if (typeof inner === 'string' ? holdsId : typeof inner === 'object') {
          stack.push({ value: inner, place: { parent: place, key }, isId: holdsId });
        }
      }
    }
  }
  return found;
}

interface Place {
  parent: Place | null;
  key: string | number;
}

function pathTo(place: Place | null): JsonPath {
  const path: (string | number)[] = [];
  for (let at = place; at; at = at.parent) path.push(at.key);
  return path.reverse();
}

function parsed(content: string): Json | undefined {
  const first = content.trimStart()[0];
  if (first !== '{' && first !== '[') return undefined;
  try {
    return JSON.parse(content) as Json;
  } catch {
    return undefined;
  }
}
