import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { figurePlaces } from '../lint/figures/places.ts';
import { dayReason } from '../lint/figures/reasons.ts';
import { parseDay } from '../lint/money/dates.ts';
import { longDay, relativeTo } from './day-text.ts';
import { placesText, placeText, type LinkTo } from './place-text.ts';

/**
 * A date as Markdown lines: weekday, distance to the day of the case, how it follows, where else it stands. `written` is
 * `YYYY-MM-DD`, a year that is not said being `*`; empty for a month without a day.
 */
export function dayLines(written: string, path: JsonPath, ctx: CaseContext, linkTo: LinkTo): string[] {
  const today = parseDay(ctx.setup.current_date);
  const assumed = written.startsWith('*');
  const text = assumed && today ? written.replace('*', String(today.year)) : written;
  const day = parseDay(text);
  if (!day) return [];
  const isToday = path[0] === 'setup' && path[1] === 'current_date';
  const seen = isToday ? '' : relativeTo(day, ctx.setup.current_date);
  const year = assumed ? ', in the year of current_date' : '';
  const reason = isToday ? null : dayReason(text, ctx);
  const own = JSON.stringify(path);
  const others = (figurePlaces(ctx).dates.get(text) ?? []).filter((place) => JSON.stringify(place) !== own);
  return [
    `**${longDay(day)}**${year}${seen === '' ? '' : `: ${seen}`}`,
    ...(reason === null
      ? []
      : [`${reason.months} months after ${reason.from}${reason.at ? ` (${placeText(reason.at, linkTo)})` : ''}.`]),
    ...(others.length > 0 ? [`Also stands at ${placesText(others, linkTo)}.`] : []),
  ];
}
