import type { CaseContext } from '../../lint/context.ts';
import { addMonths, lastDayOfMonth, monthLength, parseDay, writeDay, type Day } from '../../lint/money/dates.ts';
import { readFigures } from '../../lint/figures/read.ts';
import { conversation } from '../../lint/rules/contract/enum_not_stated.ts';
import type { Proposal } from './proposal.ts';

/** Days that an argument or field can mean: as the conversation says them, then those that follow from the current date. */
export function dates(ctx: CaseContext, name: string): Proposal[] {
  const today = parseDay(ctx.setup.current_date);
  const proposals = readFigures(conversation(ctx)).flatMap(({ kind, value, written }) => {
    // A day said without its year is one of this year.
    const day = kind === 'date' ? String(value).replace('*', String(today?.year ?? '')) : '';
    return parseDay(day) ? [date(day, `"${written}" in the conversation`)] : [];
  });
  return today === null ? proposals : [...proposals, ...daysAround(today, name)];
}

function daysAround(today: Day, name: string): Proposal[] {
  const current = date(writeDay(today), 'current_date');
  if (name.startsWith('from_')) {
    return [
      date(writeDay({ ...today, day: 1 }), 'first day of this month'),
      date(writeDay(addMonths({ ...today, day: 1 }, -1)), 'first day of last month'),
      date(writeDay(addMonths(today, -3)), 'three months ago'),
      date(writeDay({ ...today, month: 1, day: 1 }), 'first day of this year'),
      date(writeDay({ year: today.month >= 4 ? today.year : today.year - 1, month: 4, day: 1 }), 'financial year'),
      current,
    ];
  }
  if (!name.startsWith('to_')) return [current];
  const last = lastDayOfMonth(monthLength(today.year, today.month - 1), addMonths({ ...today, day: 1 }, -1));
  return [current, date(writeDay({ ...last, day: monthLength(last.year, last.month) }), 'last day of last month')];
}

function date(day: string, detail: string): Proposal {
  return { label: day, icon: 'date', detail, shape: { json: day } };
}
