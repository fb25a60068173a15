import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../stats/random.ts';
import { customerNumber, idsOf, personas } from './customer.ts';

test('personas are different people, and few where the numbers are poor', () => {
  const six = personas(seededRandom(3), 6);
  assert.equal(new Set(six.map(({ name }) => name)).size, 6);
  for (const { text, age } of six) assert.match(text, new RegExp(`^${age}-year-old (woman|man), .+ in .+`));
  assert.equal(personas(() => 0.5, 6).length, 1);
});

test('all ids carry the number of the customer, and a free number is looked for', () => {
  const ids = Object.values<string | readonly string[]>({ ...idsOf('12345') }).flat();
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^SQ[A-Z]+12345\d*$/);
  const taken = new Set<string>();
  const random = seededRandom(1);
  for (let i = 0; i < 50; i++) {
    const number = customerNumber(random, (one) => taken.has(one));
    assert.ok(/^\d{5}$/.test(number) && !taken.has(number));
    taken.add(number);
  }
});
