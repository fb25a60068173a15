import { hasAffirmation } from '../../grade/affirmation.ts';
import { isConfirmation } from '../rules/authoring/confirming.ts';
import { saidValues } from '../rules/authoring/stated-values.ts';

/** `and yes, go ahead`: where a sentence turns from what it supplies to the yes. */
const TURN_TO_YES =
  /[\s,;:.\u2013\u2014-]*(?:\band\s+)?(?=\b(?:yes|yeah|yep|yup|confirm|go ahead|please do|proceed|sure|ok|okay|please go ahead)\b)/iu;

/**
 * Takes a turn apart that supplies a value and confirms in one breath: what it supplies, and the yes. Null where the two
 * cannot be told apart, so that each would still do the other's work.
 */
export function splitConfirmation(text: string): { supplies: string; confirms: string } | null {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
  const [yes, rest] = [sentences.filter(isYesOnly), sentences.filter((sentence) => !isYesOnly(sentence))];
  const whole = checked(rest.join(' '), yes.join(' '));
  if (whole) return whole;
  const cut = TURN_TO_YES.exec(text);
  if (!cut || cut.index === 0) return null;
  const supplies = text.slice(0, cut.index).trimEnd();
  const confirms = text.slice(cut.index + cut[0].length).trim();
  return checked(/[.!?]$/.test(supplies) ? supplies : `${supplies}.`, capital(confirms));
}

function isYesOnly(sentence: string): boolean {
  return hasAffirmation(sentence) && saidValues(sentence).size === 0;
}

function checked(supplies: string, confirms: string): { supplies: string; confirms: string } | null {
  const works =
    supplies !== '' && !hasAffirmation(supplies) && saidValues(confirms).size === 0 && isConfirmation(confirms);
  return works ? { supplies, confirms } : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
