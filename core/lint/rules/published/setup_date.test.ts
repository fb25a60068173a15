import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a date in another form', () => {
  for (const date of ['"15-03-2026"', '"2026-3-15"', '"2026-03-15T10:30"', '20260315', 'null']) {
    expectFindings('setup_date', `{ "setup": { "current_date": «${date}» } }`);
  }
});

test('asks for the date at the setup section', () => {
  expectFindings('setup_date', '{ «"setup"»: { "current_time": "10:30" } }');
});

test('looks at digits and dashes only, not at the calendar', () => {
  expectClean('setup_date', '{ "setup": { "current_date": "2026-02-31" } }');
});
