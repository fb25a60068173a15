import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supportFigures } from './support.ts';

const unsupported = (answer: string, ...given: string[]) =>
  supportFigures(answer, given).unsupported.map(({ written }) => written);

test('a figure is explained by what is given, by arithmetic, or by times and dates that are', () => {
  assert.deepEqual(unsupported('5 crore, not 7', 'The fee is five crore.'), ['7']);
  assert.deepEqual(unsupported('68 + 7 = 75', '68 of 75'), []);
  assert.deepEqual(unsupported('68 + 8 = 75', '68 of 75'), ['8']);
  assert.deepEqual(unsupported('30 months', 'Two years, and six months more.'), []);
  assert.deepEqual(unsupported('8 years and 10 months', 'From 1 June 2010 to 1 April 2019.'), []);
  assert.deepEqual(unsupported('33.3', '33.33'), []);
  assert.deepEqual(unsupported('By 15 June 2024, or 17 June 2024', 'Within 14 days of 1 June 2024.'), ['17 June 2024']);
});

test('working days are counted without the weekends, however many', () => {
  const by = (days: number, date: string) =>
    unsupported(`By ${date}`, `Within ${days} working days of Friday, 3 May 2024.`);
  assert.deepEqual(by(1, '6 May 2024'), []);
  assert.deepEqual(by(5, '10 May 2024'), []);
  assert.deepEqual(by(6, '13 May 2024'), []);
  assert.deepEqual(by(250, '18 April 2025'), []);
  assert.deepEqual(by(5, '13 May 2024'), ['13 May 2024']);
});

test('thousands of different figures, times and dates are looked at to the end', () => {
  const many = (write: (n: number) => string) => Array.from({ length: 4000 }, (_, n) => write(n + 1)).join(' ');
  const date = (n: number) => `${1 + (n % 28)} May ${1700 + (n % 400)}`;
  for (const text of [
    many((n) => `${n} + ${n} = ${2 * n},`),
    many((n) => `${n} working days after ${date(n)},`),
    many((n) => `${date(n)} to ${date(3 * n)}: ${n} months`),
    many((n) => `${n} years`),
  ]) {
    assert.deepEqual(unsupported(text, text), []);
    assert.deepEqual(unsupported('It is 0.123', text), ['0.123']);
  }
});
