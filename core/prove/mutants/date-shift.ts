import { contractOf, defineMutant } from '../mutant.ts';
import { leavesOf, wrongValue } from '../arguments.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

export const dateShift = defineMutant({
  name: 'date-shift',
  tests: 'Dates are exact: a day early or late, or a month late, is wrong.',
  axes: [
    '1_happy_path',
    '4_not_enough_info',
    '5_contradicting_info',
    '8_long_context',
    '10_unseen_tools',
    'general_agentic_multitool',
  ],
  *generate(material) {
    for (const place of material.calls) {
      for (const { path, value } of leavesOf(place.made.arguments, contractOf(material, place.made.tool))) {
        if (typeof value !== 'string' || !DATE.test(value)) continue;
        yield wrongValue(material, place, path, shifted(value, 0, 1), 'a day late');
        yield wrongValue(material, place, path, shifted(value, 0, -1), 'a day early');
        yield wrongValue(material, place, path, shifted(value, 1, 0), 'a month late');
      }
    }
  },
});

function shifted(date: string, months: number, days: number): string {
  const [, year, month, day] = DATE.exec(date) ?? [];
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1 + months, Number(day) + days));
  return moved.toISOString().slice(0, 10);
}
