import { wholeWords } from './words.ts';

/** SPEC 6, S2: what counts as the customer's yes. */
export const AFFIRMATIONS = [
  'yes',
  'yeah',
  'yep',
  'yup',
  'confirm',
  'confirmed',
  'go ahead',
  'please do',
  'proceed',
  'sure',
  'ok',
  'okay',
] as const;

/** SPEC 11a: phrases that lint accepts with a warning. */
export const WEAK_AFFIRMATIONS = [
  'alright',
  "I'm ready",
  'book it',
  'go for it',
  'make it happen',
  'do it',
  'start a',
  'good to go',
  'please go',
  'please do',
  'please book',
  'please start',
  'please create',
] as const;

const strong = wholeWords(AFFIRMATIONS);
const weak = wholeWords(WEAK_AFFIRMATIONS);

/** The one affirmation rule (SPEC 6, S2): whole words, any case, boundaries of every script. */
export function hasAffirmation(text: string): boolean {
  return strong.test(text);
}

/** True where the text holds one of the phrases that only lint takes for a yes (SPEC 11a, `s2_weak_affirmation`). */
export function hasWeakAffirmation(text: string): boolean {
  return weak.test(text);
}
