import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeModel } from '../../test/fake-model.ts';
import type { Checks } from '../grade/score.ts';
import { JudgeError } from './ask.ts';
import { resolveConfirmation } from './resolver.ts';

const fine = { active: true, ok: true, details: [] };
const undecided: Checks = {
  S1: fine,
  S2: {
    active: true,
    result: { status: 'needs_judge', details: [{ message: 'unclear', tool: 'block_card', index: 4 }] },
  },
  S3: fine,
  S4: fine,
  A1: fine,
  A2: fine,
  A3: fine,
  A4: fine,
};
const options = () => ({ signal: new AbortController().signal, onState: () => undefined });

test('the resolver is told the write calls, and answers yes or no', async () => {
  const model = fakeModel([
    '{"confirmed": "yes"}',
    '{"confirmed": false, "reason": "Agreed to something else.", "extra": 1}',
  ]);
  const answer = await resolveConfirmation({ kind: 'model', model }, undecided, [], options());
  assert.deepEqual(answer, { confirmed: false, reason: 'Agreed to something else.' });
  assert.match(model.requests[0]?.messages[1]?.content ?? '', /block_card in message \[4\]/);
  assert.match(model.requests[1]?.messages[3]?.content ?? '', /confirmed must be true or false\n- reason must be/);
});

test('no usable answer in three attempts is an error', async () => {
  const model = fakeModel(['{}']);
  await assert.rejects(resolveConfirmation({ kind: 'model', model }, undecided, [], options()), JudgeError);
});

test('the stand-in confirms; nobody gives null', async () => {
  assert.equal((await resolveConfirmation({ kind: 'heuristic' }, undecided, [], options()))?.confirmed, true);
  assert.equal(await resolveConfirmation({ kind: 'none' }, undecided, [], options()), null);
});
