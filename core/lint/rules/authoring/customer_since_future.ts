import { at, set } from '../../fix/edits.ts';
import { addMonths, daysBetween, parseDay, writeDay } from '../../money/dates.ts';
import { defineRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

export const customerSinceFuture = defineRule({
  code: 'customer_since_future',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The login context says that the customer became one after the day of the case. Whoever checks how long a customer ' +
    'has been with the bank stumbles over it.',
  bad: '{ "setup": { "current_date": "2026-03-15", "login_context": { "customer_since": "2026-04-16" } } }',
  good: '{ "setup": { "current_date": "2026-03-15", "login_context": { "customer_since": "2020-04-16" } } }',
  *check(ctx) {
    const [today, since] = [
      parseDay(own(ctx.setup, 'current_date')),
      parseDay(own(ctx.loginContext, 'customer_since')),
    ];
    if (!today || !since || daysBetween(since, today) >= 0) return;
    yield {
      message: `On the day of the case, ${writeDay(today)}, the customer is none yet.`,
      path: ['setup', 'login_context', 'customer_since'],
      related: [{ message: 'The day of the case stands here.', path: ['setup', 'current_date'] }],
    };
  },
  *fixes({ path }, { ctx }) {
    const [today, since] = [parseDay(own(ctx.setup, 'current_date')), parseDay(at(ctx.case, path))];
    if (!today || !since) return;
    let before = addMonths(since, (today.year - since.year) * 12);
    if (daysBetween(before, today) < 0) before = addMonths(before, -12);
    yield { title: `Set to ${writeDay(before)}`, edits: [set(path, writeDay(before))] };
  },
});
