import { isObject, type JsonObject } from '../../document/json.ts';
import { randomFrom } from '../../stats/random.ts';
import { otherDigits } from '../digits.ts';
import { editsWhere, literally, type SaidEdit } from './said-edits.ts';

/** Streets as there are in any town. */
const STREETS = [
  ...['Rose Garden Road', 'Old Dairy Lane', 'Ashoka Street', 'Lotus Avenue', 'Water Tower Road', 'River View Street'],
  ...['Hospital Road', 'Library Lane', 'Tagore Street', 'Post Office Road', 'Clock Tower Road', 'Banyan Tree Lane'],
];

/**
 * Edits that move the customer to another street and house wherever the old ones are said. The town stays: branches, fees
 * and what people say of it hang on it.
 */
export function homeEdits(text: string, login: JsonObject, seed: string): SaidEdit[] {
  const moved = new Map<string, string>();
  const free = STREETS.filter((street) => !text.toLowerCase().includes(street.toLowerCase()));
  const chance = randomFrom(`${seed}/home`);
  for (const key of ['communication_address', 'permanent_address']) {
    const { number, street } = houseOf(login[key]);
    if (number !== '' && street === '') moved.set(number, otherDigits(number, `${seed}/${number}`));
    if (street === '' || moved.has(street)) continue;
    const [next] = free.splice(Math.floor(chance() * free.length), 1);
    if (next === undefined) continue;
    moved.set(street, next);
    if (number !== '') moved.set(`${number} ${street}`, `${otherDigits(number, `${seed}/${street}`)} ${next}`);
  }
  // A longer one first: with the house, then the street alone.
  return [...moved]
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([old, next]) => editsWhere(text, phrase(old), () => next));
}

/** `Flat 302, Sunrise Apartments`: a word with a number, and the first thing behind it. */
const HOUSE = /^((?:\p{L}+\.?\s+)?(?:\p{L}-?)?\p{N}[\p{N}/-]*\p{L}?(?!\p{L}))?[\s,]*([^,]*)/u;

function houseOf(address: unknown): { number: string; street: string } {
  const line = isObject(address) ? address.line1 : address;
  const [, number = '', street = ''] = HOUSE.exec(typeof line === 'string' ? line.trim() : '') ?? [];
  return { number, street: street.trim() };
}

function phrase(words: string): RegExp {
  const spaced = words.split(/\s+/).map(literally).join('[\\s,]+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${spaced}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}
