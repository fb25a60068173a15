import { quoteValue } from '../contract/wording.ts';
import type { Check, Violation } from './score.ts';
import { textOf, type Subject } from './subject.ts';
import { wholeWords } from './words.ts';

const leak = wholeWords(['null', 'nan']);

/** S4, no raw tokens (SPEC 6): no live assistant text holds the whole word `null` or `nan`, in any case. */
export function checkNoRawTokens(subject: Subject): Check {
  const details: Violation[] = [];
  subject.messages.forEach((message, index) => {
    if (index < subject.start || message['role'] !== 'assistant') return;
    const found = leak.exec(textOf(message))?.[0];
    if (found === undefined) return;
    details.push({ message: `the assistant said ${quoteValue(found)} to the customer`, index, actual: found });
  });
  return { active: subject.invariants.has('S4'), ok: details.length === 0, details };
}
