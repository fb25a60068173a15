import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fakeModel } from '../../test/fake-model.ts';
import { sampleCase } from '../../test/sample-case.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { ModelError } from '../models/model.ts';
import type { Message } from '../run/transcript.ts';
import { JudgeError } from './ask.ts';
import { judgeResponse, readJudgement } from './judge.ts';

const theCase = sampleCase();
const good: JsonObject = {
  case_id: theCase.case_id,
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: 'It is blocked.',
  sub_scores: { Q_grounded: 1, Q_tone: 0.5 },
  rationale: 'See [4].',
};
const transcript: Message[] = [
  { role: 'system', content: 'secret rules' },
  { role: 'user', content: 'Block it.' },
  { role: 'assistant', content: 'Done.' },
];
const options = () => ({ signal: new AbortController().signal, onState: () => undefined });

test('a good reply is taken at once', async () => {
  const model = fakeModel([JSON.stringify(good)]);
  assert.deepEqual(await judgeResponse({ kind: 'model', model }, theCase, transcript, options()), good);
  assert.equal(model.requests.length, 1);
  const question = model.requests[0]?.messages[1]?.content ?? '';
  assert.ok(question.includes('Reports that the card is blocked.') && question.includes('Q_grounded, Q_tone'));
  assert.ok(!question.includes('secret rules'));
});

test('a bad reply is answered with what was wrong, the third attempt still counts', async () => {
  const model = fakeModel(['Looks fine to me', JSON.stringify({ ...good, axis_gate: 'pass' }), JSON.stringify(good)]);
  assert.deepEqual(await judgeResponse({ kind: 'model', model }, theCase, transcript, options()), good);
  const said = model.requests[2]?.messages.map((message) => message.content ?? '') ?? [];
  assert.equal(said.length, 6);
  assert.match(said[3] ?? '', /no JSON object|not a JSON object/);
  assert.match(said[5] ?? '', /axis_gate must be one of PASS, FAIL/);
});

test('after the third bad reply it is an error, not a verdict', async () => {
  const model = fakeModel(['no']);
  await assert.rejects(judgeResponse({ kind: 'model', model }, theCase, transcript, options()), JudgeError);
  assert.equal(model.requests.length, 3);
});

test('an endpoint that fails is not asked again: the provider has done its retries', async () => {
  const model = fakeModel([new ModelError('server', '500')]);
  await assert.rejects(judgeResponse({ kind: 'model', model }, theCase, transcript, options()), ModelError);
  assert.equal(model.requests.length, 1);
});

test('each fault of a reply is named', () => {
  const problemsOf = (change: JsonObject) => {
    const result = readJudgement({ ...good, ...change }, theCase);
    return 'problems' in result ? result.problems.join('; ') : '';
  };
  assert.match(problemsOf({ case_id: 'other.case' }), /but this is case/);
  assert.match(problemsOf({ behavior_class: 'refuse' }), /behavior_class must be one of/);
  assert.match(problemsOf({ gate_reason: null }), /gate_reason must be a string/);
  assert.match(problemsOf({ sub_scores: { Q_grounded: 1 } }), /lacks Q_tone/);
  assert.match(problemsOf({ sub_scores: { Q_grounded: 0.7, Q_tone: true } }), /Q_grounded must be 0.*Q_tone must be 0/);
});

test('scores and keys that nobody asked for are no fault and are not kept', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as Json;
  const scores = { Q_clarify: 'n/a', Q_grounded: 1, Q_tone: 0.5, Q_refusal: 1, note: deep };
  const read = readJudgement({ ...good, sub_scores: scores, confidence: 0.9, notes: deep }, theCase);
  assert.deepEqual(read, { value: good });
});

test('property: a judgement is taken only if every key is as it must be, whatever stands there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue() as fc.Arbitrary<Json>, (key, value) => {
      const reply: JsonObject = { ...good, [key]: value };
      const taken = 'value' in readJudgement(reply, theCase);
      const allowed: Record<string, boolean> = {
        case_id: value === theCase.case_id,
        behavior_class: ['answer', 'clarify', 'decline'].includes(value as string),
        axis_gate: value === 'PASS' || value === 'FAIL',
        gate_reason: typeof value === 'string',
        rationale: typeof value === 'string',
        sub_scores:
          isObject(value) &&
          [value['Q_grounded'], value['Q_tone']].every((score) => [0, 0.5, 1].includes(score as number)),
      };
      assert.equal(taken, allowed[key]);
      const without = Object.fromEntries(Object.entries(good).filter(([other]) => other !== key));
      assert.ok('problems' in readJudgement(without, theCase));
    }),
  );
});
