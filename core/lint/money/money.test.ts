import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMonths, daysBetween, lastDayOfMonth, monthsAndDays, parseDay, writeDay, type Day } from './dates.ts';
import { fdMaturity, quarterlyInterest, rdInterest, rdMaturity, simpleInterest } from './deposits.ts';
import { emi, foreclosureInterest, goldLoan, outstanding } from './loans.ts';
import { sameRupee, writeRupees } from './rupees.ts';

const day = (text: string): Day => parseDay(text) ?? assert.fail(text);
const round = Math.round;

test('fixed deposits compound every quarter', () => {
  assert.equal(round(fdMaturity(100_000, 8, 12)), 108_243); // 1.02^4
  assert.equal(round(fdMaturity(500_000, 6.5, 24)), 568_819);
  assert.equal(round(fdMaturity(350_000, 6.5, 18)), 385_542);
  assert.equal(fdMaturity(1000, 0, 12), 1000);
});

test('recurring deposits compound each instalment from the month it is paid in', () => {
  assert.equal(round(rdMaturity(5000, 7, 36)), 200_686);
  assert.equal(round(rdMaturity(6000, 6.75, 24)), 154_514);
  assert.equal(round(rdMaturity(1000, 6, 1)), 1005); // 1000 x 1.015^(1/3)
});

test('interest of a deposit that is closed early', () => {
  // 9% on 10,000 for 4 months: 300; for 73 days, a fifth of a year: 180.
  assert.equal(round(simpleInterest(10_000, 9, { months: 4, days: 73 })), 480);
  // A quarter at 2% gives 10,200; one more month of 8% on that: 68.
  assert.equal(round(quarterlyInterest(10_000, 8, { months: 4, days: 0 })), 268);
  assert.equal(round(quarterlyInterest(600_000, 6.5, { months: 12, days: 23 })), 42_582);
  assert.equal(round(rdInterest(quarterlyInterest, 5000, 6.75, 15, { months: 15, days: 0 })), 3447);
  // Two instalments of 1,200 at 10%: 2 months of 10 and 1 month of 10 each.
  assert.equal(round(rdInterest(simpleInterest, 1200, 10, 2, { months: 2, days: 0 })), 30);
});

test('loans', () => {
  assert.equal(round(emi(3_200_000, 8.6, 150)), 34_885);
  assert.equal(round(emi(500_000, 10.5, 24)), 23_188);
  assert.equal(emi(1200, 0, 12), 100);
  assert.ok(Math.abs(outstanding(emi(500_000, 10.5, 48), 10.5, 48) - 500_000) < 1e-6);
  assert.equal(outstanding(100, 0, 12), 1200);
  assert.equal(round(foreclosureInterest(3_200_000, 8.6, 10)), 7540);
});

test('gold loans are three quarters of the value, in whole rupees', () => {
  assert.deepEqual(goldLoan(45, 6271.5), { value: 282_217.5, loan: 211_663 });
  assert.deepEqual(goldLoan(10, 6000), { value: 60_000, loan: 45_000 });
});

test('days of the calendar only', () => {
  assert.deepEqual(parseDay('2026-03-15T10:00:00'), { year: 2026, month: 3, day: 15 });
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '15-03-2026',
    '2026-03-155',
    '',
    7,
    null,
  ]) {
    assert.equal(parseDay(text), null);
  }
  assert.ok(parseDay('2024-02-29'));
});

test('months and days between two days', () => {
  assert.deepEqual(monthsAndDays(day('2025-06-01'), day('2026-08-17')), { months: 14, days: 16 });
  assert.deepEqual(monthsAndDays(day('2025-02-20'), day('2026-03-15')), { months: 12, days: 23 });
  assert.deepEqual(monthsAndDays(day('2026-01-31'), day('2026-02-28')), { months: 1, days: 0 });
  assert.equal(monthsAndDays(day('2026-02-02'), day('2026-02-01')), null);
  assert.equal(daysBetween(day('2026-02-28'), day('2026-03-01')), 1);
  assert.equal(writeDay(addMonths(day('2024-01-31'), 13)), '2025-02-28');
  assert.equal(writeDay(lastDayOfMonth(5, day('2026-03-15'))), '2026-03-05');
  assert.equal(writeDay(lastDayOfMonth(31, day('2026-03-15'))), '2026-02-28');
  assert.equal(writeDay(lastDayOfMonth(20, day('2026-01-15'))), '2025-12-20');
});

test('rupees', () => {
  assert.equal(writeRupees(1_234_567.5), '₹12,34,567.50');
  assert.equal(writeRupees(999), '₹999');
  assert.equal(writeRupees(-100_000), '-₹1,00,000');
  assert.equal(writeRupees(1000), '₹1,000');
  assert.equal(writeRupees('12345678901234567891'), '₹1,23,45,67,89,01,23,45,67,891');
  assert.equal(writeRupees('-1234567890123456789.5'), '-₹12,34,56,78,90,12,34,56,789.50');
  assert.equal(writeRupees(1e21), '₹1,00,00,00,00,00,00,00,00,00,000');
  assert.ok(sameRupee(3447, 3446.6) && sameRupee(3447, 3447.9) && !sameRupee(3447, 3448));
  assert.ok(sameRupee(10.25, 10.2525) && !sameRupee(10.25, 10.3));
});
