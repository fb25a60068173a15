import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'customer_since_future';
const since = (date: string) =>
  `{ "setup": { "current_date": ‹"2026-03-15"›, "login_context": { "customer_since": ${date} } } }`;

test('marks a day after that of the case', () => {
  expectFindings(code, since('«"2026-03-16"»'));
});

test('takes the same day and other shapes', () => {
  for (const date of ['"2026-03-15"', '"last year"', 'null']) expectClean(code, since(date).replace(/[‹›]/g, ''));
});
