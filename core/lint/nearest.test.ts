import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, nearestName } from './nearest.ts';

test('a slip of the keyboard finds the name that was meant', () => {
  assert.equal(nearestName('request_cheque_bok', ['request_cheque_book', 'block_card']), 'request_cheque_book');
  assert.equal(nearestName('forbiden_ids', ['required', 'forbidden_ids']), 'forbidden_ids');
  assert.equal(didYouMean('outputs', ['kind', 'output']), ' Did you mean "output"?');
});

test('another word finds nothing', () => {
  assert.equal(nearestName('colour', ['kind', 'output']), null);
  assert.equal(nearestName('x', []), null);
  assert.equal(didYouMean('note', ['tool', 'gold']), '');
});
