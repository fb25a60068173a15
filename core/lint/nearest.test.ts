import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, nearestName } from './nearest.ts';

test('a slip of the keyboard finds the name that was meant', () => {
  assert.equal(nearestName('request_cheque_bok', ['request_cheque_book', 'block_card']), 'request_cheque_book');
  assert.equal(nearestName('forbiden_ids', ['required', 'forbidden_ids']), 'forbidden_ids');
  assert.equal(didYouMean('outputs', ['kind', 'output']), ' Did you mean "output"?');
});

test('two letters that changed places are one slip, in short names, too', () => {
  for (const [slip, name] of [
    ['godl', 'gold'],
    ['tyep', 'type'],
    ['steup', 'setup'],
    ['outptu', 'output'],
    ['Q_toen', 'Q_tone'],
  ] as const) {
    assert.equal(nearestName(slip, ['case_id', 'date', name]), name);
  }
  assert.equal(nearestName('fd', ['df']), null);
  assert.equal(nearestName('gold', ['lodg']), null);
});

test('another word finds nothing', () => {
  assert.equal(nearestName('colour', ['kind', 'output']), null);
  assert.equal(nearestName('x', []), null);
  assert.equal(didYouMean('note', ['tool', 'gold']), '');
});
