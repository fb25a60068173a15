import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMatches } from './fuzzy.ts';

const IDS = ['cards.block_card.happy.001', 'acct.transfer.happy.001', 'cards.agentic.unblock.001', 'cap.political.001'];
const matches = (typed: string, most = 9) => bestMatches(IDS, (id) => id, typed, most);

test('whole pieces come before scattered letters, the start of a part before its middle', () => {
  assert.deepEqual(matches('BLOCK'), ['cards.block_card.happy.001', 'cards.agentic.unblock.001']);
  assert.deepEqual(matches('cards hap'), ['cards.block_card.happy.001']);
  assert.deepEqual(matches('zzz'), []);
});

test('without a word everything, and never more than asked for', () => {
  assert.equal(matches('').length, 4);
  assert.equal(matches('', 2).length, 2);
});
