import { dependencyPairs } from '../../dependencies.ts';
import { keptText, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { isDisclosed } from './disclosed.ts';
import { isEmptyReply, repliesOf, takesFrom } from './reply-values.ts';

export const dependencyUnused = defineRule({
  code: 'dependency_unused',
  scope: 'case',
  group: 'authoring',
  severity: 'information',
  needs: 'exposure',
  explanation:
    "A dependency [A, B] whose B takes nothing from A's reply: A4 then fails an assistant that calls both at once, though " +
    'B could have been called without A. Where the description of B asks for A first, or A answers that there is nothing ' +
    'and B rests on that, the order is fair.',
  bad:
    '{ "tools_exposed": ["future_value", "transfer"], "mock": { "future_value": { "kind": "outcome_fixed", "output": { "value": 7 } }, ' +
    '"transfer": { "kind": "outcome_fixed", "output": {} } }, "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ' +
    '{ "amount": 100, "months": 3 } }, { "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], ' +
    '"dependencies": [["future_value", "transfer"]] } }',
  good:
    '{ "tools_exposed": ["future_value", "transfer"], "mock": { "future_value": { "kind": "outcome_fixed", "output": { "value": 500 } }, ' +
    '"transfer": { "kind": "outcome_fixed", "output": {} } }, "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ' +
    '{ "amount": 100, "months": 3 } }, { "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], ' +
    '"dependencies": [["future_value", "transfer"]] } }',
  *check(ctx) {
    for (const { path, before, after } of dependencyPairs(ctx.gold)) {
      const replies = repliesOf(ctx, before);
      const calls = ctx.goldCalls.filter(({ tool }) => tool === after);
      if (!replies || replies.length === 0 || calls.length === 0 || isDisclosed(ctx, before, after)) continue;
      if (replies.every(isEmptyReply) || calls.some((call) => takesFrom(call.arguments, replies))) continue;
      yield {
        message: `${after} takes nothing from what ${before} answers, so nothing but this pair asks for the order.`,
        path,
        related: calls.map((call) => ({ message: 'The call stands here.', path: [...call.path, 'arguments'] })),
        data: { before, after },
      };
    }
  },
  *fixes({ path, data }) {
    yield { title: `Remove the pair ${keptText(data, 'before')} → ${keptText(data, 'after')}`, edits: [remove(path)] };
  },
});
