import { randomFrom } from '../stats/random.ts';

/** Other digits, as many; a number that does not begin with 0 still does not. The same seed gives the same ones. */
export function otherDigits(number: string, seed: string): string {
  const random = randomFrom(seed);
  let next = number;
  while (next === number && /\d/.test(number)) {
    next = number.replace(/\d/g, (_, i) =>
      String(i === 0 && number[0] !== '0' ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10)),
    );
  }
  return next;
}
