import type { Random } from './customer.ts';

/** Numbers from 0 up to 1 that follow from a text: FNV-1a, then xorshift. The same text gives the same numbers. */
export function chanceFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return (state >>> 3) / 2 ** 29;
  };
}

/** Other digits, as many; a number that does not begin with 0 still does not. The same seed gives the same ones. */
export function otherDigits(number: string, seed: string): string {
  const chance = chanceFrom(seed);
  let next = number;
  while (next === number && /\d/.test(number)) {
    next = number.replace(/\d/g, (_, i) =>
      String(i === 0 && number[0] !== '0' ? 1 + Math.floor(chance() * 9) : Math.floor(chance() * 10)),
    );
  }
  return next;
}
