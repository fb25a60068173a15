import { quoteValue } from '../../../contract/wording.ts';
import { at, set, textOr } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

export const setupTimeClock = defineRule({
  code: 'setup_time_clock',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The time of a case is one of the clock, written HH:MM from 00:00 to 23:59; it is sent to the assistant as it stands.',
  bad: '{ "setup": { "current_time": "25:10" } }',
  good: '{ "setup": { "current_time": "09:05" } }',
  *check(ctx) {
    const time = own(ctx.setup, 'current_time');
    // A blank or missing one is the business of setup_time.
    if (typeof time !== 'string' || time.trim() === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return;
    yield { message: `No clock shows ${quoteValue(time)}: write HH:MM.`, path: ['setup', 'current_time'] };
  },
  *fixes({ path }, { ctx }) {
    const [, hour = '', minute = '', half] =
      /^\s*(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]m)?\s*$/i.exec(textOr(at(ctx.case, path))) ?? [];
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
    if (hour === '' || hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return;
    const time = `${String(hours).padStart(2, '0')}:${minute}`;
    yield { title: `Write ${time}`, edits: [set(path, time)], weight: 'only' };
  },
});
