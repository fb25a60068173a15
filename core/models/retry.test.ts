import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../../test/fake-clock.ts';
import { EndpointLimit } from './endpoint-limit.ts';
import { ModelError } from './model.ts';
import { FailedAttempt, withRetries, type RetryOptions } from './retry.ts';

const limited = (waitMs?: number) => new FailedAttempt(new ModelError('rate_limited', 'too many', 429), true, waitMs);
const broken = () => new FailedAttempt(new ModelError('server', 'broken', 500), true);

/** Runs attempts that fail as told, while time passes by itself, and says how it went. */
async function tried(faults: (FailedAttempt | null)[], options: Partial<RetryOptions> = {}) {
  const clock = new FakeClock();
  const pauses: number[] = [];
  const states: string[] = [];
  let attempts = 0;
  const sleep = async (ms: number) => {
    pauses.push(ms);
    await clock.advance(ms);
  };
  const work = withRetries(
    async (isLast) => {
      const fault = faults[Math.min(attempts++, faults.length - 1)];
      if (fault) throw fault;
      return isLast;
    },
    {
      maxRetries: 5,
      clock: { now: () => clock.now(), sleep },
      onState: (text) => states.push(text),
      ...options,
    },
  );
  const result = await work.catch((error: unknown) => error);
  return { result, attempts, pauses, states };
}

test('pauses double up to 16 seconds, spread by chance, and are told', async () => {
  const { result, pauses, states } = await tried([broken()], { maxRetries: 7 });
  assert.ok(result instanceof ModelError);
  assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 16_000, 16_000]);
  assert.equal(states[1], 'waiting 1 s, 500, retry 2/7');
  assert.deepEqual((await tried([broken()], { maxRetries: 2, random: () => 0.5 })).pauses, [375, 750]);
});

test('a pause that was asked for is never cut short', async () => {
  assert.deepEqual((await tried([limited(7000), null])).pauses, [7000]);
  assert.deepEqual((await tried([limited(7000), null], { random: () => 0.5 })).pauses, [7350]);
});

test('no retries means one attempt, which is told that it is the last', async () => {
  assert.deepEqual([(await tried([broken()], { maxRetries: 0 })).attempts], [1]);
  assert.equal((await tried([null], { maxRetries: 0 })).result, true);
  assert.equal((await tried([broken(), null], { maxRetries: 1 })).result, true);
  assert.equal((await tried([broken(), null], { maxRetries: 2 })).result, false);
});

test('retries end after ten minutes in all, however many are left', async () => {
  const { result, pauses } = await tried([limited(119_000)], { maxRetries: 20 });
  assert.equal(pauses.length, 5);
  assert.match(String(result), /too many; given up after 10 min of retries/);
});

test('one refusal slows the endpoint down for all; another fault does not', async () => {
  const limit = new EndpointLimit('https://a.example', 8, new FakeClock());
  await tried([limited(), broken()], { limit, maxRetries: 0 });
  assert.equal(limit.allowed, 4);
  const other = new EndpointLimit('https://a.example', 8, new FakeClock());
  await tried([broken()], { limit: other, maxRetries: 3 });
  assert.equal(other.allowed, 8);
});

test('where the endpoint asks for more than two minutes, others end with its answer and send nothing', async () => {
  const limit = new EndpointLimit('https://a.example', 8, new FakeClock());
  const first = await tried([limited(3_600_000)], { limit });
  const second = await tried([null], { limit });
  assert.deepEqual([first.attempts, second.attempts], [1, 0]);
  for (const { result } of [first, second])
    assert.match(String(result), /too many; it asks to wait 3600 seconds, so run/);
});

test('a pause holds no place at the endpoint', async () => {
  const clock = new FakeClock();
  const limit = new EndpointLimit('https://a.example', 1, clock);
  let attempts = 0;
  const first = withRetries(async () => (attempts++ === 0 ? Promise.reject(broken()) : 'first'), {
    maxRetries: 1,
    clock,
    limit,
  });
  const second = withRetries(async () => 'second', { maxRetries: 0, clock, limit });
  assert.equal(await second, 'second');
  await clock.advance(500);
  assert.equal(await first, 'first');
});
