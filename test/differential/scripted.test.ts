import assert from 'node:assert/strict';
import type { Json } from '../../core/document/json.ts';
import { idShapedWords, idTexts, isIdKey } from '../../core/grade/ids.ts';
import { objectAt, listAt } from '../../core/grade/subject.ts';
import { numbersIn } from '../../core/models/scripted/amounts.ts';
import { scriptedModel } from '../../core/models/scripted/assistant.ts';
import { goldCalls } from '../../core/models/scripted/situation.ts';
import { leaves } from '../../core/models/scripted/relevance.ts';
import type { AssistantName } from '../../core/models/profile.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import type { RunnableCase } from '../../core/run/prepare.ts';
import { runTrial, type TrialResult } from '../../core/run/trial.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';

async function play(assistant: AssistantName, runnable: RunnableCase): Promise<TrialResult> {
  return runTrial({
    ...runnable,
    template: DEFAULT_PROMPT,
    candidate: scriptedModel(assistant, runnable),
    judge: { kind: 'heuristic' },
    resolver: { kind: 'heuristic' },
    trial: 1,
    skipJudgeAfterFailure: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
}

async function playAll(
  assistant: AssistantName,
  cases: readonly RunnableCase[],
  look: (result: TrialResult, runnable: RunnableCase) => void,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const runnable of cases) {
    const result = await play(assistant, runnable);
    const { verdict, fail_reason: reason } = result.score;
    const outcome = reason === null ? verdict : `${verdict} ${reason}`;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    look(result, runnable);
  }
  const told = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  console.log(`scripted:${assistant} on ${cases.length} published cases: ${told}`);
}

const hasGoldWrite = ({ case: theCase, exposure }: RunnableCase) =>
  goldCalls(theCase, exposure).some((call) => call.write);
const liveTexts = ({ transcript }: TrialResult, { case: theCase }: RunnableCase) =>
  transcript
    .slice(1 + theCase.setup.prior_messages.length)
    .flatMap(({ role, content }) =>
      role === 'assistant' && content !== null && content !== undefined ? [content] : [],
    );

sharedTest('scripted:gold passes every published case, every write plainly confirmed', async (dir) => {
  await playAll('gold', publishedBank(dir).cases, ({ score }, { case: theCase }) => {
    assert.equal(score.verdict, 'PASS', `${theCase.case_id}: ${score.fail_reason ?? ''}`);
    assert.ok(['pass', 'n/a'].includes(score.checks?.S2.result.status ?? ''), theCase.case_id);
    assert.equal(score.checks?.S4.ok, true);
  });
});

sharedTest('scripted:gold says no id, amount or date that the case does not hold', async (dir) => {
  await playAll('gold', publishedBank(dir).cases, (result, runnable) => {
    const source = JSON.stringify(runnable.case);
    const numbers = new Set([
      ...numbersIn(source),
      ...leaves(runnable.case as unknown as Json).filter((leaf) => typeof leaf === 'number'),
    ]);
    for (const text of liveTexts(result, runnable)) {
      for (const id of idShapedWords(text)) assert.ok(source.includes(id), `${runnable.case.case_id} says ${id}`);
      for (const [amount] of text.matchAll(/(?<=₹)\d+(?:,\d+)*(?:\.\d+)?/g)) {
        assert.ok(numbers.has(Number(amount.replaceAll(',', ''))), `${runnable.case.case_id} says ₹${amount}`);
        assert.match(amount, /^(\d{1,3}|(\d{1,2},)?(\d\d,)*\d{3})(\.\d+)?$/, 'Indian grouping');
      }
      for (const [date] of text.matchAll(/\d{4}-\d\d-\d\d/g)) assert.ok(source.includes(date), date);
    }
  });
});

sharedTest('scripted:silent fails A1 wherever a tool is expected', async (dir) => {
  await playAll('silent', publishedBank(dir).cases, ({ score }, { case: theCase }) => {
    const expected = theCase.gold.tool_calls.length > 0 ? 'A1' : null;
    assert.equal(score.fail_reason, expected, theCase.case_id);
  });
});

sharedTest('scripted:hasty fails S2 wherever a write is expected and nobody has spoken before', async (dir) => {
  await playAll('hasty', publishedBank(dir).cases, ({ score }, runnable) => {
    const { setup, grading, case_id: id } = runnable.case;
    const spoken = setup.prior_messages.some(({ role, content }) => role === 'assistant' && (content ?? '') !== '');
    const active = grading.invariants_active.includes('S2');
    if (hasGoldWrite(runnable) && active && !spoken) assert.equal(score.fail_reason, 'S2', id);
    if (!hasGoldWrite(runnable)) assert.equal(score.verdict, 'PASS', id);
  });
});

sharedTest('scripted:wrong-target fails A3 or S1 wherever a gate holds an id of a gold call', async (dir) => {
  await playAll('wrong-target', publishedBank(dir).cases, ({ score }, runnable) => {
    const { case: theCase, exposure } = runnable;
    const held = goldCalls(theCase, exposure)
      .filter((call) => call.write || !hasGoldWrite(runnable))
      .some((call) => {
        const gate = objectAt(objectAt(theCase.gold as Record<string, Json>, 'arg_gate'), call.tool);
        const required = objectAt(gate, 'required');
        const names = Object.keys(call.arguments).filter(
          (name) => isIdKey(name) && idTexts(call.arguments[name]).length > 0,
        );
        return names.some((name) => Object.hasOwn(required, name) || listAt(gate, 'forbidden_ids').length > 0);
      });
    if (held) assert.match(score.fail_reason ?? '', /^(A3|S1)$/, theCase.case_id);
    assert.notEqual(score.verdict, 'ERROR', theCase.case_id);
  });
});
