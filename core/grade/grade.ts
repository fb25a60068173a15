import type { Exposure } from '../contract/contract.ts';
import type { Case } from '../document/case.ts';
import type { Message } from '../run/transcript.ts';
import { checkExpectedTools, checkUnexpectedTools } from './a1-a2.ts';
import { checkGates } from './a3.ts';
import { checkOrder } from './a4.ts';
import { checkGroundedIds } from './s1.ts';
import { checkConfirmedWrites } from './s2.ts';
import { checkValidArguments } from './s3.ts';
import { checkNoRawTokens } from './s4.ts';
import type { Checks } from './score.ts';
import { readSubject } from './subject.ts';

/**
 * All deterministic checks of a transcript (SPEC 6 and 13), the inactive ones too. Takes the case, the whole transcript
 * (system message, prior messages, live part) and what `tools_exposed` resolves to. Never throws: malformed parts of a
 * stored transcript or of a case count as absent.
 */
export function checkTranscript(source: Case, transcript: readonly Message[], exposure: Exposure): Checks {
  const subject = readSubject(source, transcript, exposure);
  return {
    S1: checkGroundedIds(subject),
    S2: checkConfirmedWrites(subject),
    S3: checkValidArguments(subject),
    S4: checkNoRawTokens(subject),
    A1: checkExpectedTools(subject),
    A2: checkUnexpectedTools(subject),
    A3: checkGates(subject),
    A4: checkOrder(subject),
  };
}
