import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calling, fakeModel, type FakeReply } from '../../test/fake-model.ts';
import { SAMPLE_EXPOSURE, sampleCase } from '../../test/sample-case.ts';
import { ModelError, type ModelReply } from '../models/model.ts';
import type { RunEvent } from './events.ts';
import { requestsOf } from './requests.ts';
import { runTrial, type TrialRequest } from './trial.ts';

const READ = calling(['get_cards', { card_ids: ['CARD-1'] }]);
const BLOCK = calling(['block_card', { card_id: 'CARD-1' }]);
const POLITE: FakeReply[] = [READ, 'I will block CARD-1. Shall I?', BLOCK, 'CARD-1 is blocked.'];
/** The block follows a yes, but other words stand between the question and the yes. */
const UNCLEAR: FakeReply[] = [READ, 'Shall I?', BLOCK, 'Blocked.'];

const JUDGEMENT = {
  case_id: sampleCase().case_id,
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: 'Reported.',
  sub_scores: { Q_grounded: 1, Q_tone: 0.5 },
  rationale: '[8]',
};
const judging = (changes: object = {}) =>
  fakeModel([JSON.stringify({ ...JUDGEMENT, ...changes })], { name: 'judge-1' });
const resolving = (confirmed: boolean) =>
  fakeModel([JSON.stringify({ confirmed, reason: 'r' })], { name: 'resolver-1' });

async function trial(replies: FakeReply[], changes: Partial<TrialRequest> = {}) {
  const events: RunEvent[] = [];
  const result = await runTrial({
    case: sampleCase(),
    exposure: SAMPLE_EXPOSURE,
    template: 'Tools: {{TOOL_SCHEMAS}}',
    trial: 1,
    candidate: fakeModel(replies),
    judge: { kind: 'model', model: judging() },
    resolver: { kind: 'none' },
    skipJudgeAfterFailure: false,
    fingerprint: 'f',
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    ...changes,
  });
  return { ...result, events };
}

test("a polite run passes with the judge's quality, and says what it was made of", async () => {
  const { score, transcript, fault, events } = await trial(POLITE);
  assert.deepEqual([score.verdict, score.fail_reason, score.quality_score], ['PASS', null, 0.75]);
  assert.deepEqual([score._fingerprint, score.stand_ins, fault], ['f', undefined, null]);
  assert.match(transcript[0]?.content ?? '', /get_cards, block_card/);
  assert.equal(events[0]?.type, 'started');
  assert.equal(events.at(-1)?.type, 'finished');
});

test("the judge's signals are kept when a check has failed already, unless the setting saves the call", async () => {
  const judge = judging();
  const silent = ['I cannot find it.'];
  const kept = await trial(silent, { judge: { kind: 'model', model: judge } });
  assert.deepEqual([kept.score.verdict, kept.score.fail_reason, kept.score.quality_score], ['FAIL', 'A1', null]);
  assert.equal(kept.score.judge_result?.gate_reason, 'Reported.');
  const saved = await trial(silent, { judge: { kind: 'model', model: judge }, skipJudgeAfterFailure: true });
  assert.deepEqual([saved.score.verdict, saved.score.judge_result], ['FAIL', null]);
  assert.equal(judge.requests.length, 1);
});

test('the hint about a call that no server parsed is stored with the verdict, which it does not change', async () => {
  const said = '{"name": "get_cards", "arguments": {"card_ids": ["CARD-1"]}}';
  const { score } = await trial([said, said]);
  assert.deepEqual([score.verdict, score.fail_reason], ['FAIL', 'A1']);
  assert.match(score.hint ?? '', /^Message 2: this reply looks like a tool call/);
  assert.equal((await trial(POLITE)).score.hint, undefined);
});

test('six calls without a reply fail without a judge, a check that failed keeps its code', async () => {
  const judge = judging();
  const late = await trial([READ, 'Shall I?', BLOCK], { judge: { kind: 'model', model: judge } });
  assert.deepEqual([late.score.verdict, late.score.fail_reason], ['FAIL', 'NO_FINAL_ANSWER']);
  assert.equal(late.score.termination_reason, 'max_tool_iters');
  const early = await trial([READ], { judge: { kind: 'model', model: judge } });
  assert.deepEqual([early.score.fail_reason, early.score.termination_reason], ['A1', 'max_tool_iters']);
  assert.equal(judge.requests.length, 0);
});

test('without a judge the verdict stays open', async () => {
  const { score } = await trial(POLITE, { judge: { kind: 'none' } });
  assert.deepEqual([score.verdict, score.fail_reason], ['INCOMPLETE', 'awaiting judge']);
});

test('the resolver is asked only where the yes is unclear', async () => {
  const theCase = sampleCase({ user_turns: [{ content: 'Block my debit card.' }, { content: 'That would be best.' }] });
  const yes = resolving(true);
  const agreed = await trial(UNCLEAR, { case: theCase, resolver: { kind: 'model', model: yes } });
  assert.equal(agreed.score.verdict, 'PASS');
  assert.equal(agreed.score.confirmation_result?.confirmed, true);
  const refused = await trial(UNCLEAR, { case: theCase, resolver: { kind: 'model', model: resolving(false) } });
  assert.deepEqual([refused.score.verdict, refused.score.fail_reason], ['FAIL', 'S2']);
  await trial(POLITE, { resolver: { kind: 'model', model: yes } });
  assert.equal(yes.requests.length, 1);
});

test('stand-ins are named in what they touched, and only there', async () => {
  const candidate = fakeModel(POLITE, { name: 'scripted:gold', standIn: true });
  const heuristic = { kind: 'heuristic' } as const;
  const clear = await trial([], { candidate, judge: heuristic, resolver: heuristic });
  assert.deepEqual(clear.score.stand_ins, ['scripted:gold (candidate)', 'heuristic judge']);
  const theCase = sampleCase({ user_turns: [{ content: 'Block my debit card.' }, { content: 'That would be best.' }] });
  const unclear = await trial(UNCLEAR, { case: theCase, judge: heuristic, resolver: heuristic });
  assert.deepEqual(unclear.score.stand_ins, ['heuristic judge', 'confirming resolver']);
  const started = unclear.events[0];
  assert.deepEqual(started?.type === 'started' && started.standIns, ['heuristic judge', 'confirming resolver']);
});

test('an endpoint that fails is ERROR with the partial transcript, never FAIL', async () => {
  const { score, transcript, fault } = await trial([READ, new ModelError('rate_limited', 'too many requests', 429)]);
  assert.deepEqual([score.verdict, score.fail_reason, score.checks], ['ERROR', 'too many requests', null]);
  assert.deepEqual([fault?.kind, score['error_kind'], transcript.length], ['rate_limited', 'rate_limited', 4]);
});

test('a judge without a usable answer is ERROR, with transcript and checks kept', async () => {
  const { score, transcript, fault } = await trial(POLITE, { judge: { kind: 'model', model: fakeModel(['no']) } });
  assert.equal(score.verdict, 'ERROR');
  assert.match(score.fail_reason ?? '', /no usable answer in 3 attempts/);
  assert.equal(score.checks?.A1.ok, true);
  assert.deepEqual([fault?.kind, transcript.length, score.judge_result], ['judge', 9, null]);
});

test("a resolver that fails is ERROR with the judge's signals kept", async () => {
  const theCase = sampleCase({ user_turns: [{ content: 'Block my debit card.' }, { content: 'That would be best.' }] });
  const model = fakeModel([new ModelError('timeout', 'too slow')]);
  const { score } = await trial(UNCLEAR, { case: theCase, resolver: { kind: 'model', model } });
  assert.deepEqual([score.verdict, score.judge_result?.axis_gate, score.checks?.A1.ok], ['ERROR', 'PASS', true]);
});

test('every request is recorded with its time and tokens, at the message that it brought; one that failed says so', async () => {
  let now = 5000;
  const clock = { now: () => now, sleep: () => new Promise<void>(() => undefined) };
  const taking = (ms: number, reply: Partial<ModelReply> | ModelError) => () => {
    now += ms;
    if (reply instanceof ModelError) throw reply;
    return reply;
  };
  const usage = { promptTokens: 900, completionTokens: 40, reasoningTokens: 12 };
  const judge = fakeModel([taking(70, { content: 'no' }), taking(300, new ModelError('timeout', 'too slow'))]);
  const { score, events } = await trial([taking(1200, { ...READ, usage }), taking(80, { content: 'Done.' })], {
    judge: { kind: 'model', model: judge },
    deadline: { seconds: 60, clock },
  });
  const told = events.flatMap((event) => (event.type === 'message' && event.request ? [event.request] : []));
  const requests = requestsOf(score);
  assert.deepEqual(told, requests.slice(0, 3));
  assert.deepEqual(requests, [
    {
      ...{ role: 'candidate', start_ms: 0, message: 2, duration_ms: 1200 },
      ...{ prompt_tokens: 900, completion_tokens: 40, reasoning_tokens: 12 },
    },
    { role: 'candidate', start_ms: 1200, message: 4, duration_ms: 80 },
    { role: 'candidate', start_ms: 1280, message: 6, duration_ms: 80 },
    { role: 'judge', start_ms: 1360, duration_ms: 70 },
    { role: 'judge', start_ms: 1430, failed: true, duration_ms: 300 },
  ]);
  assert.equal(score['seconds'], 1.73);
  const embedded = await trial(POLITE, {
    candidate: fakeModel(POLITE, { baseUrl: 'embedded' }),
    judge: { kind: 'heuristic' },
    deadline: { seconds: 60, clock },
  });
  assert.deepEqual(requestsOf(embedded.score), [], 'what is part of Sarq takes no time worth telling');
});

test('cancelling while the judge is asked is ERROR cancelled', async () => {
  const controller = new AbortController();
  const model = fakeModel([
    () => {
      controller.abort();
      controller.signal.throwIfAborted();
      return '';
    },
  ]);
  const { score, transcript } = await trial(POLITE, { judge: { kind: 'model', model }, signal: controller.signal });
  assert.deepEqual([score.verdict, score.fail_reason, transcript.length], ['ERROR', 'cancelled', 9]);
});
