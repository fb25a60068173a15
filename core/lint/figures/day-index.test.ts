import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DayIndex } from './day-index.ts';

test('a day fits where both say the same, whatever either leaves open', () => {
  const days = new DayIndex(new Set(['2026-05-15', '*-08-01', '2027-03-*']));
  for (const day of ['2026-05-15', '*-05-15', '2026-05-*', '1999-08-01', '2026-08-*', '2027-03-31', '*-03-09'])
    assert.ok(days.fits(day), day);
  for (const day of ['2026-05-16', '2025-05-*', '*-05-14', '*-08-02', '2027-04-*', '2026-03-31'])
    assert.ok(!days.fits(day), day);
});

test('property: the same as comparing with each', () => {
  const part = (width: number) => fc.constantFrom('*', ...['1', '2'].map((digit) => digit.padStart(width, '0')));
  const day = fc.tuple(part(4), part(2), part(2)).map((parts) => parts.join('-'));
  const fit = (a: string, b: string) =>
    a.split('-').every((own, index) => own === '*' || ['*', own].includes(b.split('-')[index] ?? ''));
  fc.assert(
    fc.property(fc.array(day), day, (known, wanted) => {
      assert.equal(
        new DayIndex(new Set(known)).fits(wanted),
        known.some((other) => fit(wanted, other)),
      );
    }),
  );
});
