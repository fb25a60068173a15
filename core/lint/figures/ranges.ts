import type { Numeral } from './numerals.ts';

/** What joins the two ends of a range. */
const JOINT = /^(?:\s?[-–]\s?|\sto\s|\sor\s|\still\s|\sand\s)$/i;
const LONGEST_JOINT = 6;

/**
 * Numbers of one range say once for both what they are: "5 to 10 lakh rupees", "₹1,000-2,000", "6.5-7%". The numbers must
 * be in the order of the text.
 */
export function shareSenses(numerals: readonly Numeral[], text: string): void {
  for (let i = numerals.length - 1; i > 0; i--) {
    const [first, second] = [numerals[i - 1], numerals[i]];
    if (!first || !second || !areJoined(first, second, text)) continue;
    if (second.prefix === null) shareBackwards(first, second);
  }
  for (let i = 1; i < numerals.length; i++) {
    const [first, second] = [numerals[i - 1], numerals[i]];
    if (!first || !second || first.prefix === null || (second.suffix ?? second.prefix) !== null) continue;
    // "₹500 to 4402" names an account.
    const isRange = !/[a-z]/i.test(text.slice(first.end, second.start)) || beginsRange(first, text);
    if (isRange && areJoined(first, second, text)) second.suffix = first.prefix;
  }
}

function shareBackwards(first: Numeral, second: Numeral): void {
  if (first.zeros !== null || first.suffix !== null || first.prefix === 'foreign') return;
  const sense = second.suffix ?? (second.zeros === null ? null : 'rupees');
  const isMoney = sense === 'rupees' || sense === 'foreign';
  const isSmall = Number(first.decimal) < 1000;
  if (sense === null || (first.prefix !== null && !isMoney) || (!isSmall && !isMoney)) return;
  if (first.prefix === null) first.suffix = sense;
  if (isSmall) first.zeros = second.zeros;
}

function areJoined(first: Numeral, second: Numeral, text: string): boolean {
  if (second.start - first.end > LONGEST_JOINT) return false;
  const joint = JOINT.exec(text.slice(first.end, second.start))?.[0].toLowerCase();
  if (joint === undefined) return false;
  const isRange = beginsRange(first, text);
  if (joint === ' and ') return isRange;
  // "The card 4402 to 5,000 rupees" is none.
  const isNumber = first.prefix === null && first.suffix === null && !first.isGrouped && Number(first.decimal) >= 1000;
  return !isNumber || isRange || joint.length === 1;
}

function beginsRange({ start }: Numeral, text: string): boolean {
  return /\b(?:between|from)\s$/i.test(text.slice(Math.max(0, start - 9), start));
}
