import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { saysYes } from './ask.ts';

/** Types `keys` on a terminal that asks. */
function typed(keys: string): Promise<boolean> {
  const input = new PassThrough();
  const answer = saysYes('Send it? ', input, Object.assign(new PassThrough(), { isTTY: true }));
  input.write(keys);
  return answer;
}

test('yes is yes; every other answer, Ctrl-C and Ctrl-D are no', async () => {
  for (const keys of ['y\r', 'YES\r']) assert.equal(await typed(keys), true, keys);
  for (const keys of ['n\r', '\r', 'yet\r', '\u0003', '\u0004']) assert.equal(await typed(keys), false, keys);
});
