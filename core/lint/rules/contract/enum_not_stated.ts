import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual, type Json } from '../../../document/json.ts';
import { wholeWords } from '../../../grade/words.ts';
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
        said ??= conversation(ctx);
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
function conversation(ctx: CaseContext): string {
  const contents: (Json | undefined)[] = ctx.priorMessages.map((message) =>
    isObject(message) ? message.content : null,
  );
  return [...contents, ...ctx.turns.map(({ content }) => content)]
    .filter((text) => typeof text === 'string')
    .join('\n');
}

/** Patterns by value: few, since only values that the definitions list come here, and dear to make. */
const patterns = new Map<string, RegExp>();

/** Whether the text has the value as a word, its `_` as space, `_` or `-`, with up to three more letters at its end. */
function states(text: string, value: string): boolean {
  const pattern = patterns.get(value) ?? wholeWords([`${asPattern(value)}\\p{L}{0,3}`]);
  patterns.set(value, pattern);
  return pattern.test(text);
}

function asPattern(value: string): string {
  return value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('_', '[ _-]');
}
