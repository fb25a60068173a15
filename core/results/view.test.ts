import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleScore } from '../../test/sample-score.ts';
import type { GateId } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import type { Checks, Score, Violation } from '../grade/score.ts';
import type { Message } from '../run/transcript.ts';
import { messageViews, queuedTrial, recordEvent, resultView, trialSummary, trialView } from './view.ts';

const fine = { active: true, ok: true, details: [] };
const checks = (changes: Partial<Checks> = {}): Checks => ({
  S1: fine,
  S2: { active: true, result: { status: 'n/a', details: [] } },
  S3: fine,
  S4: fine,
  A1: fine,
  A2: fine,
  A3: fine,
  A4: { active: false, ok: true, details: [] },
  ...changes,
});
const judged = {
  case_id: 'cards.block_card.happy.001',
  behavior_class: 'answer' as const,
  axis_gate: 'PASS' as const,
  gate_reason: 'It reports the block.',
  sub_scores: { Q_grounded: 1, Q_tone: 0.5, Q_clarify: null },
  rationale: 'Message 5 states the reference.',
};
const score = (changes: Partial<Score> = {}): Score => ({
  case_id: 'cards.block_card.happy.001',
  axis: '1_happy_path',
  domain: 'cards',
  tool: 'block_card',
  target_behavior: 'answer',
  verdict: 'PASS',
  fail_reason: null,
  quality_score: 0.75,
  checks: checks(),
  judge_result: judged,
  confirmation_result: null,
  ...changes,
});
const call = (id: string, name: string, args = {}): Message => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: args } }],
});
const TRANSCRIPT: Message[] = [
  { role: 'system', content: 'You are the bank’s assistant.' },
  { role: 'user', content: 'Earlier question' },
  { role: 'assistant', content: 'Earlier answer' },
  { role: 'user', content: 'Block my card.' },
  call('c1', 'block_card', { card_id: 'CRD-002' }),
  { role: 'tool', tool_call_id: 'c1', content: '{"status":"blocked","reference_id":"REF-1"}' },
  { role: 'assistant', content: 'Blocked.' },
];
const trial = { judge: 'heuristic judge', transcript: TRANSCRIPT };
const asking = (advisory: string[]) =>
  ({
    grading: { judge_gate: { behavior_class: 'answer' }, judge_advisory: advisory },
    setup: { prior_messages: [] },
    mock: {},
  }) as unknown as Case;
const EXPECTS = asking(['Q_tone']);
const states = (changed: Partial<Score>, source: Case | null = EXPECTS) =>
  Object.fromEntries(resultView(score(changed), trial, source).gates.map(({ id, state }) => [id, state])) as Record<
    GateId,
    string
  >;

test('a pass names every gate, and what was not asked is not called passed', () => {
  assert.deepEqual(states({}), {
    S1: 'pass',
    S2: 'not_applicable',
    S3: 'pass',
    S4: 'pass',
    A1: 'pass',
    A2: 'pass',
    A3: 'pass',
    A4: 'not_applicable',
    R: 'pass',
    Q: 'score',
  });
  const result = resultView(score(), trial, EXPECTS);
  assert.equal(result.decidedBy, null);
  assert.equal(result.gates.find(({ id }) => id === 'Q')?.label, '0.75');
});

test('the first failing gate is told in words, and each violation stands at its message and call', () => {
  const wrong: Violation = {
    message: 'block_card used card CRD-002, the gate requires CRD-001',
    index: 4,
    call: 0,
    expected: 'CRD-001',
    actual: 'CRD-002',
  };
  const never: Violation = { message: 'get_cards was never called' };
  const failed = { active: true, ok: false };
  const result = resultView(
    score({
      verdict: 'FAIL',
      fail_reason: 'A1',
      quality_score: null,
      checks: checks({ A1: { ...failed, details: [never] }, A3: { ...failed, details: [wrong] } }),
    }),
    trial,
    EXPECTS,
  );
  assert.equal(result.headline, 'A1: get_cards was never called');
  assert.equal(result.decidedBy, 'A1');
  assert.deepEqual(
    result.violations.map(({ gate, message, call, expected, actual }) => [gate, message, call, expected, actual]),
    [
      ['A1', null, null, null, null],
      ['A3', 4, 0, '"CRD-001"', '"CRD-002"'],
    ],
  );
});

test('a violation outside the transcript has no place', () => {
  const details = [{ message: 'odd', index: 40, call: 1 }];
  const result = resultView(score({ checks: checks({ S1: { active: true, ok: false, details } }) }), trial, null);
  assert.deepEqual(
    result.violations.map(({ message, call }) => [message, call]),
    [[null, null]],
  );
});

test('a switched-off check is off, and what it would have found carries no weight', () => {
  const details = [{ message: 'unknown id', index: 4, call: 0 }];
  const changed = score({ checks: checks({ S1: { active: false, ok: false, details } }) });
  const result = resultView(changed, trial, EXPECTS);
  assert.equal(result.gates[0]?.state, 'off');
  assert.match(result.gates[0]?.detail ?? '', /would have failed/);
  assert.equal(result.violations[0]?.weight, 'off');
});

test('a write that only the resolver can judge: open, confirmed, not confirmed', () => {
  const s2 = checks({
    S2: { active: true, result: { status: 'needs_judge', details: [{ message: 'block_card', index: 4, call: 0 }] } },
  });
  const waiting = { verdict: 'INCOMPLETE' as const, fail_reason: 'awaiting judge (also needed to resolve S2)' };
  const open = resultView(score({ ...waiting, checks: s2, judge_result: null, quality_score: null }), trial, EXPECTS);
  assert.equal(open.gates.find(({ id }) => id === 'S2')?.state, 'needs_judge');
  assert.equal(open.gates.find(({ id }) => id === 'R')?.state, 'needs_judge');
  assert.equal(open.violations[0]?.weight, 'open');
  assert.match(open.headline, /confirmed/);
  assert.equal(states({ checks: s2, confirmation_result: { confirmed: true } }).S2, 'pass');
  const refused = {
    checks: s2,
    confirmation_result: { confirmed: false, reason: 'He only asked.' },
    verdict: 'FAIL' as const,
  };
  const result = resultView(score({ ...refused, fail_reason: 'S2' }), trial, EXPECTS);
  assert.equal(result.headline, 'S2: The resolver found the write not confirmed. He only asked.');
  assert.equal(result.violations[0]?.weight, 'counts');
});

test('the response fails by its gate or by its class, unless the class is advisory', () => {
  const other = { judge_result: { ...judged, behavior_class: 'decline' as const } };
  assert.equal(states(other).R, 'fail');
  assert.equal(states(other, asking(['behavior_advisory'])).R, 'pass');
  assert.equal(states({ judge_result: { ...judged, axis_gate: 'FAIL' } }).R, 'fail');
  // Without the case, its target behaviour is what is expected, and a PASS stands.
  assert.equal(states({ ...other, verdict: 'FAIL', fail_reason: 'R' }, null).R, 'fail');
  assert.equal(states(other, null).R, 'pass');
});

test('a missing judge is said, not guessed', () => {
  const result = resultView(
    score({ verdict: 'FAIL', fail_reason: 'S4', judge_result: null, quality_score: null }),
    trial,
    EXPECTS,
  );
  assert.equal(result.judge, null);
  assert.equal(result.judgeMissing, 'Not asked: a check had failed already.');
  assert.equal(result.gates.find(({ id }) => id === 'R')?.state, 'not_computed');
});

test('no final answer and an error are told apart from a failed gate', () => {
  const endless = score({
    verdict: 'FAIL',
    fail_reason: 'NO_FINAL_ANSWER',
    termination_reason: 'max_tool_iters',
    judge_result: null,
  });
  const result = resultView(endless, trial, EXPECTS);
  assert.match(result.headline, /^No final answer/);
  assert.equal(result.decidedBy, null);
  assert.match(result.judgeMissing, /no final answer/);

  const broken = score({ verdict: 'ERROR', fail_reason: '401 from the endpoint', checks: null, judge_result: null });
  const error = resultView({ ...broken, error_kind: 'unauthorised', quality_score: null }, trial, EXPECTS);
  assert.equal(error.headline, '401 from the endpoint');
  assert.match(error.advice ?? '', /API Key/);
  assert.match(error.judgeMissing, /ended before/);
  assert.match(resultView({ ...broken, error_kind: 'judge' }, trial, EXPECTS).judgeMissing, /no usable answer/);
  assert.deepEqual(new Set(error.gates.map(({ state }) => state)), new Set(['not_computed']));
});

test('the judge’s stand-in is named as one', () => {
  const { judge, standIns } = resultView(score({ stand_ins: ['heuristic judge'] }), trial, EXPECTS);
  assert.deepEqual(standIns, ['heuristic judge: stand-in, not a real judge']);
  assert.equal(judge?.standIn, true);
  assert.deepEqual(judge?.subScores[2], { metric: 'Q_clarify', score: null });
});

test('messages know their turn, the prior part and the call they answer', () => {
  const views = messageViews(TRANSCRIPT, 2);
  assert.deepEqual(
    views.map(({ index, role, prior, turn }) => [index, role, prior, turn]),
    [
      [0, 'system', false, null],
      [1, 'customer', true, null],
      [2, 'assistant', true, null],
      [3, 'customer', false, 1],
      [4, 'assistant', false, null],
      [5, 'tool', false, null],
      [6, 'assistant', false, null],
    ],
  );
  assert.deepEqual(views[5]?.answers, { message: 4, call: 0 });
  assert.deepEqual(views[5]?.outcome, {
    summary: 'status: "blocked", reference_id: "REF-1"',
    errorCode: null,
    records: null,
  });
  assert.equal(views[4]?.calls[0]?.summary, 'card_id: "CRD-002"');
});

test('results of doubled call ids answer the calls in order; a stray one answers none', () => {
  const twice: Message = {
    ...call('c1', 'a'),
    tool_calls: [...call('c1', 'a').tool_calls!, ...call('c1', 'b').tool_calls!],
  };
  const reply: Message = { role: 'tool', tool_call_id: 'c1', content: '{}' };
  const views = messageViews([twice, reply, reply, reply, { ...reply, tool_call_id: 'other' }], 0);
  assert.deepEqual(
    views.map(({ answers }) => answers?.call ?? null),
    [null, 0, 1, null, null],
  );
});

test('a live trial grows event by event and ends with its score', () => {
  const record = queuedTrial(1);
  assert.equal(trialSummary(record).status, 'queued');
  const started = { caseId: 'c', trial: 1, candidate: 'm', judge: null, standIns: [], priorCount: 2 };
  recordEvent(record, { type: 'started', ...started });
  recordEvent(record, { type: 'message', index: 0, message: TRANSCRIPT[0]! });
  recordEvent(record, { type: 'state', text: 'turn 1: waiting for m' });
  assert.equal(trialSummary(record).status, 'running');
  const request = { role: 'candidate' as const, message: 4, duration_ms: 900, prompt_tokens: 70, completion_tokens: 9 };
  recordEvent(record, { type: 'message', index: 4, message: TRANSCRIPT[4]!, request });
  const live = trialView(record, EXPECTS);
  assert.equal(live.running, 'turn 1: waiting for m');
  assert.equal(live.messages.length, 2);
  const cost = { milliseconds: 900, promptTokens: 70, completionTokens: 9, reasoningTokens: null };
  assert.deepEqual(live.messages[1]?.cost, cost);
  assert.equal(live.result, null);
  recordEvent(record, { type: 'finished', score: { ...score(), requests: [request] }, transcript: TRANSCRIPT });
  const ended = trialView(record, EXPECTS);
  assert.deepEqual(ended.messages[4]?.cost, cost, 'read back from the score');
  assert.equal(ended.running, null);
  assert.equal(ended.messages.length, TRANSCRIPT.length);
  assert.equal(trialSummary(record).status, 'PASS');
});

test('a judge of the family of the candidate comes with a warning', () => {
  const judge = {
    ...{ case_id: 'x', behavior_class: 'answer' as const, axis_gate: 'PASS' as const },
    ...{ gate_reason: '', sub_scores: {}, rationale: '' },
  };
  const score = sampleScore({ judge_result: judge });
  const warningFor = (candidate: string) =>
    resultView(score, { candidate, judge: 'gpt-5-judge', transcript: [] }, null).judge?.warning;
  assert.match(warningFor('gpt-4o') ?? '', /of the same family \(GPT\)/);
  assert.equal(warningFor('claude-opus'), null);
});

test('a reply that looks like a tool call which no server parsed gets a hint, whatever the verdict; prior messages do not', () => {
  const call = '<tool_call>{"name": "block_card", "arguments": {}}</tool_call>';
  const transcript: Message[] = [
    { role: 'system', content: 'rules' },
    { role: 'assistant', content: call },
    { role: 'user', content: 'Block it.' },
    { role: 'assistant', content: call },
  ];
  const hint = (source: Case | null) => resultView(score(), { judge: null, transcript }, source).advice ?? '';
  const prior = {
    grading: { judge_gate: { behavior_class: 'answer' }, judge_advisory: [] },
    setup: { prior_messages: [{ role: 'assistant', content: call }] },
    mock: {},
  } as unknown as Case;
  assert.match(hint(prior), /^Message 3: this reply looks like a tool call/);
  transcript[3] = { role: 'assistant', content: 'It is blocked.' };
  assert.equal(hint(prior), '');
});
