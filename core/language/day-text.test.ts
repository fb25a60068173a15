import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDay } from '../lint/money/dates.ts';
import { longDay, relativeTo } from './day-text.ts';

const day = (text: string) => parseDay(text) ?? assert.fail(text);

test('days with their weekday, also across centuries', () => {
  assert.equal(longDay(day('2026-03-15')), 'Sunday, 15 March 2026');
  assert.equal(longDay(day('2024-02-29')), 'Thursday, 29 February 2024');
  assert.equal(longDay(day('1972-11-04T10:00:00')), 'Saturday, 4 November 1972');
});

test('days as seen from the day of the case', () => {
  const seen = (text: string) => relativeTo(day(text), '2026-03-15');
  assert.equal(seen('2026-03-03'), '12 days before current_date (2026-03-15)');
  assert.equal(seen('2026-03-16'), '1 day after current_date (2026-03-15)');
  assert.equal(seen('2026-03-15'), 'the same day as current_date (2026-03-15)');
  assert.equal(seen('2028-03-15'), '24 months (731 days) after current_date (2026-03-15)');
  assert.equal(seen('2022-06-23'), '3 years, 8 months and 20 days (1,361 days) before current_date (2026-03-15)');
});

test('without a day of the case nothing is said of it', () => {
  for (const current of [undefined, null, 7, '', '2026-02-30', ['2026-03-15']]) {
    assert.equal(relativeTo(day('2026-03-03'), current), '');
  }
});
