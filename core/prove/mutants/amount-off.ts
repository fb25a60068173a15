import type { Json } from '../../document/json.ts';
import { contractOf, defineMutant } from '../mutant.ts';
import { leavesOf, wrongValue } from '../arguments.ts';

export const amountOff = defineMutant({
  name: 'amount-off',
  tests: 'Amounts, terms and numbers are exact: off by one, by ten, or by a digit is wrong.',
  axes: [
    '1_happy_path',
    '4_not_enough_info',
    '5_contradicting_info',
    '7_wrong_info',
    '8_long_context',
    '10_unseen_tools',
    'general_agentic_multitool',
  ],
  *generate(material) {
    for (const place of material.calls) {
      for (const { path, value } of leavesOf(place.made.arguments, contractOf(material, place.made.tool))) {
        if (path[0] === 'limit' || path[0] === 'offset') continue;
        for (const [wrong, why] of near(value)) yield wrongValue(material, place, path, wrong, why);
      }
    }
  },
});

function near(value: Json): [Json, string][] {
  if (typeof value === 'string') {
    // A cheque or account number written as text.
    if (!/^\d{4,}$/.test(value)) return [];
    return [[`${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`, 'one digit is wrong']];
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return [];
  const first = String(Math.abs(value)).search(/[1-9]/);
  const digit = Number(String(Math.abs(value))[first] ?? 0);
  const text = String(Math.abs(value));
  const swapped = first < 0 ? 1 : Number(`${text.slice(0, first)}${(digit % 9) + 1}${text.slice(first + 1)}`);
  const wrong: [number, string][] = [
    [value + 1, 'off by one'],
    [value + 10, 'off by ten'],
    [value < 0 ? -swapped : swapped, 'one digit is wrong'],
  ];
  return wrong.filter(([number], i) => number !== value && wrong.findIndex(([other]) => other === number) === i);
}
