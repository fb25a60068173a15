import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCase } from '../../test/sample-case.ts';
import type { Case } from '../document/case.ts';
import type { JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { contractView } from './contract-view.ts';

const calls = (...made: [string, JsonObject][]): Message => ({
  role: 'assistant',
  tool_calls: made.map(([name, args], i) => ({ id: String(i), function: { name, arguments: args } })),
});
const rows = (...messages: Message[]) =>
  contractView(sampleCase(), [{ role: 'system' }, ...messages], true).rows.map(
    ({ gold, actual, differences, note }) => [
      gold?.tool ?? null,
      actual && `${actual.tool} [${actual.message}]`,
      differences.map(
        ({ argument, gold: wanted, actual: given, gated }) => `${argument} ${wanted} ${given} ${String(gated)}`,
      ),
      note,
    ],
  );

test('each gold call stands beside the call that differs least, others where they were made', () => {
  const wrong = { card_id: 'CARD-2' };
  assert.deepEqual(
    rows(calls(['get_cards', {}]), calls(['block_card', wrong], ['block_card', { card_id: 'CARD-1' }])),
    [
      [null, 'get_cards [1]', [], 'one more call'],
      [null, 'block_card [2]', [], 'one more call'],
      ['block_card', 'block_card [2]', [], 'same arguments'],
    ],
  );
  assert.deepEqual(rows(calls(['block_card', { ...wrong, reason: 'lost' }], ['other', {}])), [
    ['block_card', 'block_card [1]', ['card_id "CARD-1" "CARD-2" true', 'reason null "lost" false'], ''],
    [null, 'other [1]', [], 'the case expects no call of it'],
  ]);
  assert.deepEqual(rows(), [['block_card', null, [], 'never called']]);
});

test('the rubric and the gate rule are told, and a malformed case is no fault', () => {
  const { resolution, behaviorClass, rule } = contractView(sampleCase(), [], true);
  assert.deepEqual(
    [resolution, behaviorClass, rule],
    ['The debit card is blocked after a confirmation.', 'answer', 'Reports that the card is blocked.'],
  );
  for (const odd of [{}, { gold: [] }, { gold: { tool_calls: [1, { tool: {} }] }, grading: 3, setup: null }]) {
    assert.deepEqual(contractView(odd as unknown as Case, [], true).rows, []);
  }
});

test('while a trial runs its gold calls are known, and none of them is missing yet', () => {
  const { rows } = contractView(sampleCase(), [], false);
  assert.ok(rows.length > 0);
  for (const { note, actual } of rows) assert.deepEqual([note, actual], ['not called yet', null]);
});
