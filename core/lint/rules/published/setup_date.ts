import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, set } from '../../fix/edits.ts';
import { parseDay } from '../../money/dates.ts';
import { defineRule } from '../../rule.ts';

export const setupDate = defineRule({
  code: 'setup_date',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"setup.current_date" is the day on which the conversation takes place, written YYYY-MM-DD. The assistant is told ' +
    'it and reckons every "last month" from it.',
  bad: '{ "setup": { "current_date": "15-03-2026" } }',
  good: '{ "setup": { "current_date": "2026-03-15" } }',
  *check(ctx) {
    const { setup } = ctx.case;
    if (!isObject(setup)) return;
    const value = setup.current_date;
    if (typeof value === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return;
    const message =
      value === undefined
        ? '"setup" has no "current_date".'
        : `"current_date" must be a date written YYYY-MM-DD, not ${quoteValue(value)}.`;
    yield { path: ['setup', 'current_date'], message };
  },
  *fixes({ path }, { ctx }) {
    const date = dateIn(at(ctx.case, path));
    if (date !== null) yield { title: `Write ${date}`, edits: [set(path, date)], weight: 'only' };
  },
});

/** A day written in another order or with other marks, where it can be read in one way only. */
function dateIn(value: unknown): string | null {
  const [first = '', second = '', third = '', more] = typeof value === 'string' ? value.trim().split(/[-/. T]/) : [];
  if (more !== undefined || ![first, second, third].every((part) => /^\d{1,4}$/.test(part))) return null;
  const write = (year: string, month: string, day: string) =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const readings =
    third.length === 4 ? [write(third, second, first), write(third, first, second)] : [write(first, second, third)];
  const days = [...new Set(readings.filter((text) => parseDay(text) !== null))];
  return days.length === 1 ? (days[0] ?? null) : null;
}
