import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { clock } from './clock.ts';

test('a sleep ends with its time, and lets go of its signal', async () => {
  const { signal } = new AbortController();
  const begun = performance.now();
  await clock.sleep(20, signal);
  assert.ok(performance.now() - begun >= 19);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});

test('a sleep that is stopped ends at once, for the reason that is given', async () => {
  const stop = new AbortController();
  const begun = performance.now();
  const sleeping = clock.sleep(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await assert.rejects(sleeping, /enough/);
  await assert.rejects(clock.sleep(60_000, stop.signal), /enough/);
  assert.ok(performance.now() - begun < 5000);
});
