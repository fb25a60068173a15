import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual, type Json } from '../../../document/json.ts';
import { isWordBefore } from '../../../grade/words.ts';
import type { CaseContext } from '../../context.ts';
import { defineRule } from '../../rule.ts';

export const enumNotStated = defineRule({
  code: 'enum_not_stated',
  scope: 'case',
  group: 'contract',
  severity: 'warning',
  needs: 'exposure',
  absence: true,
  explanation:
    'Gold passes one of several allowed values that nobody in the conversation names, so that the assistant must infer ' +
    'it. That can be the point of a case; otherwise let the customer say it, or allow the other values in optional_ok.',
  bad:
    '{ "user_turns": [{ "content": "Send 500 to Meera." }], "gold": { "tool_calls": [{ "tool": "transfer", ' +
    '"arguments": { "mode": "neft" } }] } }',
  good:
    '{ "user_turns": [{ "content": "Send 500 to Meera by NEFT." }], "gold": { "tool_calls": [{ "tool": "transfer", ' +
    '"arguments": { "mode": "neft" } }] } }',
  *check(ctx) {
    let said: string | undefined;
    for (const { contract, arguments: args, path, index } of ctx.goldCalls) {
      if (contract?.origin !== 'defined') continue;
      for (const input of contract.inputs) {
        const value = Object.hasOwn(args, input.name) ? args[input.name] : undefined;
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        if (!input.enum?.some((allowed) => jsonEqual(allowed, value))) continue;
        said ??= conversation(ctx).toLowerCase();
        if (states(said, String(value))) continue;
        yield {
          message: `Gold passes ${input.name} ${quoteValue(value)}, which no user turn or prior message names: the assistant must infer it.`,
          path: [...path, 'arguments', input.name],
          data: { tool: contract.name, call: index, argument: input.name, value },
        };
      }
    }
  },
});

/** All user turns and the texts of all prior messages, of every role. */
export function conversation(ctx: CaseContext): string {
  const contents: (Json | undefined)[] = ctx.priorMessages.map((message) =>
    isObject(message) ? message.content : null,
  );
  return [...contents, ...ctx.turns.map(({ content }) => content)]
    .filter((text) => typeof text === 'string')
    .join('\n');
}

/**
 * Whether a text (lower case) has the value as a word, its `_` as space, `_` or `-`, with up to three more letters at its
 * end. Without a pattern: one for every value of every enum would cost more than all else that lint does.
 */
export function states(text: string, value: string): boolean {
  const parts = value.toLowerCase().split('_');
  const [first = ''] = parts;
  if (value === '') return true;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (!isWordBefore(text, at) && isWordEnd(text, endOf(parts, text, at))) return true;
  }
  return false;
}

/** Where the parts end that begin at an offset, one sign between two of them; -1 where they do not stand there. */
function endOf(parts: readonly string[], text: string, offset: number): number {
  let at = offset;
  for (const [i, part] of parts.entries()) {
    if (i > 0 && !' _-'.includes(text.charAt(at++) || 'x')) return -1;
    if (!text.startsWith(part, at)) return -1;
    at += part.length;
  }
  return at;
}

/** Whether at most three letters follow before a word ends. */
function isWordEnd(text: string, at: number): boolean {
  return at >= 0 && /^\p{L}{0,3}(?![\p{L}\p{N}_])/u.test(text.slice(at, at + LONGEST_ENDING));
}

/** Three letters and a sign after them, each of up to two units. */
const LONGEST_ENDING = 8;
