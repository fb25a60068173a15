import { isWriteTool } from '../../../contract/contract.ts';
import { isObject } from '../../../document/json.ts';
import { hasAffirmation } from '../../../grade/affirmation.ts';
import type { CaseContext, GoldCall } from '../../context.ts';

/** Gold calls that need the customer's yes. */
export function goldWrites(ctx: CaseContext): GoldCall[] {
  return ctx.goldCalls.filter(({ contract }) => contract !== undefined && isWriteTool(contract));
}

/** A yes at the beginning, with little before it: "Oh well, ok, go ahead." */
const OPENING =
  /^(?:\W*(?:oh|well|great|good|fine|perfect|right|thanks|thank you|alright|that works|that's right|please))*\W*(?:yes|yeah|yep|yup|confirm|confirmed|go ahead|please do|proceed|sure|ok|okay|i confirm)(?![\p{L}\p{N}_])/iu;

/** Whether a turn reads as the answer to a question for confirmation: a yes at its beginning, or a sentence that is one. */
export function isConfirmation(text: string): boolean {
  if (!hasAffirmation(text)) return false;
  const sentences = text.split(/(?<=[.!?])\s+/);
  return sentences.some((sentence) => OPENING.test(sentence) && !sentence.trimEnd().endsWith('?'));
}

/** Whether an assistant's text can stand directly before a turn, without which its yes counts for nothing (S2). */
export function canConfirm(ctx: CaseContext, turn: number): boolean {
  if (turn > 0) return true;
  const last = ctx.priorMessages.at(-1);
  return isObject(last) && last.role === 'assistant' && typeof last.content === 'string' && last.content !== '';
}
