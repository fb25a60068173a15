import { isObject } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { dependencyPairs } from '../../dependencies.ts';
import { scalarsOf } from '../../figures/scalars.ts';
import { keptText, remove } from '../../fix/edits.ts';
import { provenanceOf } from '../../provenance.ts';
import { defineRule } from '../../rule.ts';
import { isDisclosed } from './disclosed.ts';
import { isEmptyReply, repliesOf, takesFrom } from './reply-values.ts';

export const prerequisiteUndisclosed = defineRule({
  code: 'prerequisite_undisclosed',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'exposure',
  explanation:
    'A dependency [A, B] that nobody tells the assistant: no description asks for A before B, and everything B is given ' +
    'also stands in the login context or in what the customer says. A careful assistant may rightly call B at once, and ' +
    'A4 fails it.',
  bad:
    '{ "tools_exposed": ["future_value", "transfer"], "mock": { "future_value": { "kind": "outcome_fixed", "output": { "value": 500 } }, ' +
    '"transfer": { "kind": "outcome_fixed", "output": {} } }, "user_turns": [{ "content": "Send 500 to PY-7." }, { "content": "Yes." }], "gold": ' +
    '{ "tool_calls": [{ "tool": "future_value", "arguments": { "amount": 100, "months": 3 } }, { "tool": "transfer", "arguments": ' +
    '{ "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], "dependencies": [["future_value", "transfer"]] } }',
  good:
    '{ "tools_exposed": ["list_payees", "transfer"], "mock": { "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] }, ' +
    '"transfer": { "kind": "outcome_fixed", "output": {} } }, "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "Yes." }], "gold": ' +
    '{ "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": ' +
    '{ "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], "dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    let given: Given | undefined;
    for (const { path, before, after } of dependencyPairs(ctx.gold)) {
      if (isDisclosed(ctx, before, after)) continue;
      const replies = repliesOf(ctx, before);
      const calls = ctx.goldCalls.filter(({ tool }) => tool === after);
      if (!replies || calls.length === 0 || replies.every(isEmptyReply)) continue;
      // Where B takes nothing at all, dependency_unused says so.
      if (!calls.some((call) => takesFrom(call.arguments, replies))) continue;
      given ??= givenIn(ctx);
      if (
        !calls.every(
          (call) =>
            isGiven(call.arguments, given as Given) ||
            takesOnlyFromOthers(ctx, [before, after], call.arguments, given as Given),
        )
      )
        continue;
      yield {
        message: `Nothing tells the assistant to call ${before} before ${after}, which needs nothing that only ${before} answers.`,
        path,
        data: { before, after },
      };
    }
  },
  *fixes({ path, data }) {
    yield { title: `Remove the pair ${keptText(data, 'before')} → ${keptText(data, 'after')}`, edits: [remove(path)] };
  },
});

interface Given {
  values: ReadonlySet<string>;
  text: string;
}

function givenIn(ctx: CaseContext): Given {
  const said = [
    ...ctx.turns.map(({ content }) => content),
    ...ctx.priorMessages.flatMap((message) => scalarsOf(message).map(String)),
  ];
  return {
    values: new Set([...scalarsOf(ctx.loginContext).map(String), ...provenanceOf(ctx).knownIds.keys()]),
    text: said.join('\n').replaceAll(/(?<=\d),(?=\d)/g, ''),
  };
}

function isGiven(args: Record<string, unknown>, given: Given): boolean {
  return isObject(args) && scalarsOf(args).every((value) => stands(value, given));
}

function stands(value: string | number | boolean, { values, text }: Given): boolean {
  return typeof value === 'boolean' || values.has(String(value)) || text.includes(String(value));
}

/** What the customer does not say may still come from another call than this one. */
function takesOnlyFromOthers(
  ctx: CaseContext,
  besides: readonly string[],
  args: Record<string, unknown>,
  given: Given,
): boolean {
  const others = [...new Set(ctx.goldCalls.map(({ tool }) => tool))].filter((tool) => !besides.includes(tool));
  const offered = others.flatMap((tool) => repliesOf(ctx, tool) ?? []);
  return (
    isObject(args) &&
    scalarsOf(args).every((value) => stands(value, given) || takesFrom([value], offered) || isTermSaid(value, given))
  );
}

/** A term in months that was said in years. */
function isTermSaid(value: string | number | boolean, { text }: Given): boolean {
  return (
    typeof value === 'number' && value % 12 === 0 && new RegExp(`(?<!\\d)${value / 12}[- ]years?`, 'iu').test(text)
  );
}
