import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../../test/fake-clock.ts';
import { EndpointLimit, EndpointLimits, inSeconds, type Place } from './endpoint-limit.ts';

const AT = 'https://api.example.com';

/** Asks for a place and notes when it is given. */
function asks(limit: EndpointLimit, signal?: AbortSignal) {
  const asked: { place?: Place; states: string[]; error?: unknown } = { states: [] };
  limit
    .enter(signal, (text) => asked.states.push(text))
    .then(
      (place) => (asked.place = place),
      (error: unknown) => (asked.error = error),
    );
  return asked;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more requests than allowed are under way, and places are given in the order they were asked for', async () => {
  const limit = new EndpointLimit(AT, 2, new FakeClock());
  const asked = Array.from({ length: 4 }, () => asks(limit));
  await settle();
  const inside = () => asked.map(({ place }) => place !== undefined);
  assert.deepEqual(inside(), [true, true, false, false]);
  assert.deepEqual(asked[2]?.states, ['waiting for a place at https://api.example.com, 2 at a time']);
  asked[1]?.place?.leave();
  asked[1]?.place?.leave();
  await settle();
  assert.deepEqual(inside(), [true, true, true, false]);
});

test('a refusal stops everybody for as long as asked, and halves the number once for all that were under way', async () => {
  const clock = new FakeClock();
  const limit = new EndpointLimit(AT, 8, clock);
  const first = Array.from({ length: 8 }, () => asks(limit));
  await settle();
  for (const { place } of first) {
    place?.slowDown(12_000);
    place?.leave();
  }
  assert.equal(limit.allowed, 4);
  const later = Array.from({ length: 5 }, () => asks(limit));
  await settle();
  assert.ok(later.every(({ place }) => place === undefined));
  assert.match(later[0]?.states[0] ?? '', /^waiting 12 s, .* asked to slow down$/);
  await clock.advance(11_999);
  assert.ok(later.every(({ place }) => place === undefined));
  await clock.advance(1);
  assert.deepEqual(
    later.map(({ place }) => place !== undefined),
    [true, true, true, true, false],
  );
});

test('an endpoint that wants nothing for longer than anybody waits ends all who wait or come meanwhile', async () => {
  const clock = new FakeClock();
  const limit = new EndpointLimit(AT, 1, clock);
  const first = asks(limit);
  await settle();
  first.place?.slowDown(1000);
  const waiting = asks(limit);
  await settle();
  first.place?.closeFor(3_600_000, new Error('run later'));
  first.place?.leave();
  const late = asks(limit);
  await settle();
  for (const { error, place } of [waiting, late])
    assert.deepEqual([String(error), place], ['Error: run later', undefined]);
  assert.equal(clock.sleeping, 0);
  await clock.advance(3_600_000);
  const after = asks(limit);
  await settle();
  assert.ok(after.place);
});

test('replies let more in again, up to what is configured', async () => {
  const clock = new FakeClock();
  const limit = new EndpointLimit(AT, 4, clock);
  const reply = async (then: (place: Place) => void) => {
    const { place } = await settleAfter(asks(limit));
    assert.ok(place);
    then(place);
    place.leave();
  };
  const settleAfter = async <T>(value: T): Promise<T> => (await settle(), value);
  await reply((place) => {
    place.slowDown(0);
  });
  await reply((place) => {
    place.slowDown(0);
  });
  await reply((place) => {
    place.slowDown(0);
  });
  assert.equal(limit.allowed, 1, 'never less than one');
  const seen: number[] = [];
  for (let i = 0; i < 12; i++) {
    await reply((place) => {
      place.succeeded();
    });
    seen.push(limit.allowed);
  }
  assert.deepEqual(seen, [2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
});

test('who is cancelled leaves the queue at once, and no timer is left behind', async () => {
  const clock = new FakeClock();
  const limit = new EndpointLimit(AT, 1, clock);
  const inside = asks(limit);
  await settle();
  inside.place?.slowDown(60_000);
  inside.place?.leave();
  const stop = new AbortController();
  const waiting = asks(limit, stop.signal);
  await settle();
  assert.equal(clock.sleeping, 1);
  stop.abort(new Error('stopped'));
  await settle();
  assert.match(String(waiting.error), /stopped/);
  assert.equal(clock.sleeping, 0);
  const late = asks(limit, stop.signal);
  await settle();
  assert.match(String(late.error), /stopped/, 'who comes after that is not let in either');
});

test('profiles of one origin share a limit, the least of theirs', () => {
  const limits = new EndpointLimits({ clock: new FakeClock(), random: () => 0, concurrency: 6 });
  const limit = limits.at(AT);
  assert.equal(limit.allowed, 6);
  assert.equal(limits.at(AT, 3), limit);
  assert.equal(limit.allowed, 3);
  assert.notEqual(limits.at('https://other.example'), limit);
});

test('spans of time in words', () => {
  assert.deepEqual([300, 12_300, 90_000, 240_000, 7_500_000].map(inSeconds), [
    '300 ms',
    '12 s',
    '90 s',
    '4 min',
    '2 h 5 min',
  ]);
});
