import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCase } from '../../test/sample-case.ts';
import type { Message } from '../run/transcript.ts';
import { heuristicJudge } from './heuristic.ts';

const said = (content: string | null): Message => ({ role: 'assistant', content });
const called: Message = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c', function: { name: 't', arguments: {} } }],
};
const classOf = (...messages: Message[]) => heuristicJudge(sampleCase(), messages).behavior_class;

test('the class is read off the transcript', () => {
  assert.equal(classOf(called, said('I am sorry, which one?')), 'answer');
  assert.equal(classOf(said("Sorry, I CAN'T do that.")), 'decline');
  assert.equal(classOf(said('That is not able to be done')), 'decline');
  assert.equal(classOf(said('Which card? ')), 'clarify');
  assert.equal(classOf(said('I cannot.'), said('Fine.')), 'answer');
  assert.equal(classOf(said(null)), 'answer');
  assert.equal(classOf(), 'answer');
});

test('the gate passes and every asked metric is 1, hostile names included', () => {
  const theCase = sampleCase();
  theCase.grading.judge_advisory = ['Q_tone', 'behavior_advisory', 'Q_tone', 'Q___proto__'];
  const result = heuristicJudge(theCase, []);
  assert.equal(result.axis_gate, 'PASS');
  assert.deepEqual(result.sub_scores, { Q_tone: 1, Q___proto__: 1 });
});
