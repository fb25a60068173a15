import { quoteValue } from '../contract/wording.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { collectIds, idShapedWords, idTexts, isIdKey } from './ids.ts';
import type { Check, Violation } from './score.ts';
import { parseJson, textOf, type Subject } from './subject.ts';

/**
 * S1, grounded ids (SPEC 6 and 13): every id in a call's id-like arguments must be known by then, from login context,
 * the customer, the prior part or an earlier tool result. Only top-level arguments are looked at.
 */
export function checkGroundedIds(subject: Subject): Check {
  const known = new Set(collectIds(subject.loginContext));
  const details: Violation[] = [];
  let next = 0;
  subject.messages.forEach((message, index) => {
    // All calls of one message are checked before any of their results is known.
    for (let call = subject.calls[next]; call?.index === index; call = subject.calls[++next]) {
      for (const [argument, value] of Object.entries(call.arguments)) {
        if (!isIdKey(argument)) continue;
        for (const id of idTexts(value)) {
          if (known.has(id)) continue;
          details.push({
            message: `${call.tool} was called with ${argument} ${quoteValue(id)}, but ${nobody}`,
            ...at(call),
            argument,
            actual: id,
          });
        }
      }
    }
    // The system message is not part of the prior messages.
    for (const id of idsTaught(message, index > 0 && index < subject.start)) known.add(id);
  });
  return { active: subject.invariants.has('S1'), ok: details.length === 0, details };
}

function at({ index, call, tool }: { index: number; call: number; tool: string }): Omit<Violation, 'message'> {
  return { index, call, tool };
}

const nobody = 'no one had given this id by then: not login context, the customer or an earlier tool result';

/**
 * The ids that a message makes known (SPEC 6, S1). Live assistant text teaches nothing: a model may not vouch for its own ids.
 * `prior`: the message is one of the case's prior messages.
 */
export function* idsTaught(message: JsonObject, prior: boolean): Generator<string> {
  const content = message['content'];
  if (message['role'] === 'tool') {
    yield* collectIds(typeof content === 'string' ? parseJson(content) : content);
    return;
  }
  if (message['role'] !== 'user' && !prior) return;
  const text = textOf(message);
  yield* idShapedWords(text);
  // Only an object or a list can hold keys.
  const parsed = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  if (isObject(parsed) || Array.isArray(parsed)) yield* collectIds(parsed);
}
