import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from './item.ts';
import { rowsOf } from './report/rows.ts';
import { summariseItems } from './report/summary.ts';
import { storedScore } from './run/run-item.ts';
import { batchView, itemRow, itemVerdict } from './view.ts';

const item: Item = {
  id: 'NUM_1',
  task_type: 'numerical_reasoning',
  context: 'The limit is 25 per cent. of 160 crore rupees.',
  question: 'How much?',
  answer: '40 crore rupees',
  difficulty: 'easy',
};
const contradiction: Item = {
  id: 'CON_1',
  task_type: 'contradiction_detection',
  context_a: 'Five years.',
  context_b: 'Three years.',
  question: 'Do they differ?',
  answer: 'Yes',
  difficulty: 'hard',
};
const scored = (of: Item, prediction: string) =>
  storedScore({ item: of, model: { name: 'm', standIn: false }, fingerprint: '' }, prediction);

test('the stage that decided is told with what it compared', () => {
  assert.match(itemVerdict(scored(item, '40 crore rupees!'), []).decided, /exactly the reference/);
  assert.match(
    itemVerdict(scored(item, 'It is 40 as far as anyone is able to tell from this'), []).decided,
    /same numbers/,
  );
  const wrong = itemVerdict(scored(item, 'None'), ['numerical']);
  assert.match(wrong.decided, /no stage matched; token-set ratio \d+\.\d\d is below 72/);
  assert.deepEqual(
    wrong.labels.filter(({ given }) => given).map(({ id }) => id),
    ['numerical'],
  );
  const yesNo = itemVerdict(scored(contradiction, 'No, alike'), []);
  assert.deepEqual(yesNo.yesNo, { prediction: 'no', reference: 'yes' });
  assert.match(itemVerdict(scored(item, 'FAIL: 503'), []).decided, /message of a fault/);
});

test('a right answer has no labels to give, an ERROR is neither right nor wrong', () => {
  assert.deepEqual(itemVerdict(scored(contradiction, 'Yes'), ['temporal']).labels, []);
  const error = { ...scored(item, ''), status: 'ERROR' as const, error: 'too slow' };
  assert.equal(itemRow(error).outcome, 'error');
  assert.match(itemVerdict(error, []).decided, /Not scored/);
});

test('the table has all groups, the cells of both, and the baseline', () => {
  const view = batchView(
    summariseItems(rowsOf([item, contradiction], [{ id: 'NUM_1', prediction: '40', correct: null }])),
  );
  assert.deepEqual(
    view.rows.map(({ name, right, of }) => [name, right, of]),
    [
      ['All items', 1, 2],
      ['Numerical reasoning', 1, 1],
      ['Contradiction detection', 0, 1],
      ['easy', 1, 1],
      ['hard', 0, 1],
    ],
  );
  assert.equal(view.cells.length, 2);
  assert.ok(view.notes.some((note) => note.includes('always "Yes" would reach 100.00 %')));
  assert.ok(view.notes.some((note) => note.includes('1 not answered')));
});

test('what the judge says is told with how often it failed, and a failed re-check where its item is shown', () => {
  const rows = rowsOf([item, contradiction], [{ id: 'NUM_1', prediction: 'None', correct: null }]);
  const checked = rows.map((row) => ({
    ...row,
    ...(row.id === 'NUM_1' ? { recheck: true } : { recheckFailed: true }),
  }));
  const { notes } = batchView(summariseItems(checked));
  assert.ok(notes.some((note) => note.startsWith('Re-check: of 1 answers scored wrong 1 are called right.')));
  assert.ok(notes.includes('False-negative rate of the automatic score that this implies, at least: 100.00 %.'));
  assert.ok(notes.includes('1 re-check failed and says nothing.'));
  const failed = { ...scored(item, 'None'), recheck_error: 'the judge is away' };
  const { recheck, recheckError } = itemVerdict(failed, []);
  assert.deepEqual([recheck, recheckError], [null, 'the judge is away']);
});
