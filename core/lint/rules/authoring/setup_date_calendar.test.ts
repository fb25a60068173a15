import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'setup_date_calendar';
const on = (date: string) => `{ "setup": { "current_date": ${date} } }`;

test('marks days that no calendar has', () => {
  for (const date of ['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10']) expectFindings(code, on(`«"${date}"»`));
});

test('takes leap days, and leaves other shapes to setup_date', () => {
  for (const date of ['"2024-02-29"', '"2026-12-31"', '"15-03-2026"', 'null']) expectClean(code, on(date));
});
