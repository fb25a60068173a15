import type { JsonEdit } from '../../document/edit.ts';
import type { JsonPath } from '../../document/json.ts';
import { hasAffirmation } from '../../grade/affirmation.ts';
import { insert, set } from './edits.ts';
import { isConfirmation } from '../rules/authoring/confirming.ts';
import { saidValues } from '../rules/authoring/stated-values.ts';

/** A turn in two: what it supplies, and the yes. */
interface SplitTurn {
  supplies: string;
  confirms: string;
}

/** `and yes, go ahead`: where a sentence turns from what it supplies to the yes. */
const TURN_TO_YES =
  /[\s,;:.\u2013\u2014-]*(?:\band\s+)?(?=\b(?:yes|yeah|yep|yup|confirm|go ahead|please do|proceed|sure|ok|okay|please go ahead)\b)/iu;

/**
 * Takes a turn apart that supplies a value and confirms in one breath: what it supplies, and the yes. Null where the two
 * cannot be told apart, so that each would still do the other's work.
 */
export function splitConfirmation(text: string): SplitTurn | null {
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

/** Makes two turns of one. */
export function splitEdits(path: JsonPath, { supplies, confirms }: SplitTurn): JsonEdit[] {
  return [set(path, supplies), insert(['user_turns'], Number(path[1]) + 1, { content: confirms })];
}

/** Whether the yes of a split turn can be nothing else: "not sure" is none. */
export function isPlainYes({ supplies, confirms }: SplitTurn): boolean {
  const opens = /^(?:yes|yeah|yep|yup|confirm|go ahead|please go ahead|proceed)(?![\p{L}\p{N}_])/iu;
  return saidValues(supplies).size > 0 && opens.test(confirms);
}

function isYesOnly(sentence: string): boolean {
  return hasAffirmation(sentence) && saidValues(sentence).size === 0;
}

function checked(supplies: string, confirms: string): SplitTurn | null {
  const works =
    supplies !== '' && !hasAffirmation(supplies) && saidValues(confirms).size === 0 && isConfirmation(confirms);
  return works ? { supplies, confirms } : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
