import { checkTranscript } from '../grade/grade.ts';
import type { Score } from '../grade/score.ts';
import { needsResolver, scoreOf } from '../grade/verdict.ts';
import type { RunnableCase } from '../run/prepare.ts';
import type { Message } from '../run/transcript.ts';
import { reportTrial } from './trial.ts';
import { trialWord } from './tables.ts';

/**
 * Grades a stored conversation by its case as it stands now (SPEC 6, 8), with the judge's signals as they were stored. Both
 * verdicts in words (`PASS`, `FAIL A3`); null for a trial that was not finished, which no grading can finish.
 */
export function regradeTrial(
  { case: theCase, exposure }: Pick<RunnableCase, 'case' | 'exposure'>,
  stored: Score,
  transcript: readonly Message[],
): { before: string; after: string } | null {
  if (stored.verdict === 'ERROR') return null;
  const checks = checkTranscript(theCase, transcript, exposure);
  const { judge_result: judge, confirmation_result: confirmation, termination_reason: terminationReason } = stored;
  const now = scoreOf({ case: theCase, checks, judge, confirmation, terminationReason });
  const before = trialWord(reportTrial(stored));
  // Nobody asked the resolver then: what it would say is not known, and not a failure.
  if (now.fail_reason === 'S2' && needsResolver(checks) && confirmation === null) {
    return { before, after: stored.verdict === 'FAIL' && stored.fail_reason === 'S2' ? before : 'INCOMPLETE' };
  }
  return { before, after: trialWord(reportTrial(now)) };
}
