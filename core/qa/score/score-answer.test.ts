import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Item } from '../item.ts';
import { normalise, yesOrNo } from './normalise.ts';
import { scoreAnswer } from './score-answer.ts';
import { tokenF1 } from './token-f1.ts';
import { tokenSetRatio } from './token-set.ts';

const item = (answer: string, more: object = {}): Item => ({
  id: 'REG_1',
  task_type: 'regulatory_interpretation',
  question: 'q',
  context: 'c',
  answer,
  ...more,
});
const contradiction = (answer: string): Item => ({
  id: 'CON_1',
  task_type: 'contradiction_detection',
  question: 'q',
  context_a: 'a',
  context_b: 'b',
  answer,
});

test('the first stage that matches is reported', () => {
  const stage = (given: string, of: Item) => scoreAnswer(of, given).stage;
  assert.equal(stage('  TEN per cent. ', item('Ten per cent.')), 'exact');
  assert.equal(stage('10%', item('Ten per cent.', { gold_answer_variants: ['10 %', '10%'] })), 'variant');
  assert.equal(stage('It is ten per cent of net assets', item('Ten per cent')), 'fuzzy');
  assert.equal(stage('About 180 in all, so far as can be seen', item('180 crore rupees')), 'numeric');
  assert.equal(stage('A month', item('Ten per cent')), 'none');
});

test('other names of the answer count', () => {
  const named = { ...item(''), answer: undefined, gold_answer: 'Ten days' } as unknown as Item;
  assert.equal(scoreAnswer(named, 'ten days').stage, 'exact');
});

test('nothing is compared where no answer came', () => {
  assert.equal(scoreAnswer(item('FAIL: x'), 'FAIL: x').unanswered, 'fault');
  assert.equal(scoreAnswer(item('x'), ' \n').unanswered, 'empty');
  assert.equal(scoreAnswer(item('x'), 'This cannot be determined.').unanswered, 'cannot_tell');
  assert.equal(scoreAnswer(contradiction('No'), '').score, 0);
});

test('contradiction items are reduced to yes and no by their beginning', () => {
  assert.equal(yesOrNo('**No**, because'), 'no');
  assert.equal(yesOrNo('Not at all'), null);
  assert.equal(yesOrNo('yesterday'), null);
  assert.equal(scoreAnswer(contradiction('No'), 'No. Yes would be wrong').score, 1);
  const unclear = scoreAnswer(contradiction('No'), 'The passages differ');
  assert.deepEqual([unclear.score, unclear.stage, unclear.yesNo], [0, 'yes_no', { prediction: null, reference: 'no' }]);
});

test('token-set ratio: the values of its definition', () => {
  assert.equal(tokenSetRatio('fuzzy was a bear', 'fuzzy fuzzy was a bear'), 100);
  assert.equal(tokenSetRatio('', ''), 0);
  assert.equal(tokenSetRatio('a b', 'c d').toFixed(6), '33.333333');
  assert.equal(tokenSetRatio('abc', 'abd').toFixed(6), '66.666667');
});

test('property: the ratio is symmetric, from 0 to 100, and 100 for equal words; scoring never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const [x, y] = [normalise(a), normalise(b)];
      const ratio = tokenSetRatio(x, y);
      assert.ok(ratio >= 0 && ratio <= 100 && Math.abs(ratio - tokenSetRatio(y, x)) < 1e-9);
      if (x !== '') assert.equal(tokenSetRatio(x, x), 100);
      assert.ok(tokenF1(a, b) <= 1);
      scoreAnswer(item(b), a);
      scoreAnswer(contradiction(b), a);
    }),
  );
});

test('token F1 as SQuAD counts it', () => {
  assert.equal(tokenF1('The cat, sat', 'a cat sat down'), 0.8);
  assert.equal(tokenF1('', ''), 1);
  assert.equal(tokenF1('x', ''), 0);
});
