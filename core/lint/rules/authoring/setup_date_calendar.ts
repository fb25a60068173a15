import { at, set, textOr } from '../../fix/edits.ts';
import { monthLength, parseDay, writeDay } from '../../money/dates.ts';
import { defineRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

export const setupDateCalendar = defineRule({
  code: 'setup_date_calendar',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'object',
  explanation: 'The day of a case exists in the calendar. It is sent to the assistant, which reckons with it.',
  bad: '{ "setup": { "current_date": "2026-02-30" } }',
  good: '{ "setup": { "current_date": "2026-02-28" } }',
  *check(ctx) {
    const date = own(ctx.setup, 'current_date');
    // What is no date by its digits is the business of setup_date.
    if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return;
    if (!parseDay(date)) yield { message: `There is no day ${date}.`, path: ['setup', 'current_date'] };
  },
  *fixes({ path }, { ctx }) {
    const [year = 0, month = 0] = textOr(at(ctx.case, path)).split('-').map(Number);
    if (month < 1 || month > 12) return;
    const last = writeDay({ year, month, day: monthLength(year, month) });
    yield { title: `Set to ${last}, the last day of that month`, edits: [set(path, last)] };
  },
});
