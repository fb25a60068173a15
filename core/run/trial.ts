import type { Exposure } from '../contract/contract.ts';
import { toolFunctions } from '../contract/shown.ts';
import type { Case } from '../document/case.ts';
import { checkTranscript } from '../grade/grade.ts';
import type { Score } from '../grade/score.ts';
import { errorScore, firstFailure, needsResolver, scoreOf, type Evidence } from '../grade/verdict.ts';
import { judgeResponse, type JudgeChoice } from '../judge/judge.ts';
import { resolveConfirmation } from '../judge/resolver.ts';
import { judgeName, standInsOf, type Cast } from './cast.ts';
import { runConversation, type Usage } from './conversation.ts';
import type { RunEvent } from './events.ts';
import { faultOf, RunError, type Fault } from './run-error.ts';
import { renderSystemPrompt } from './system-prompt.ts';
import type { Message } from './transcript.ts';

export interface TrialRequest extends Cast {
  case: Case;
  exposure: Exposure;
  /** The system prompt's template (SPEC 3). */
  template: string;
  /** Counted from 1. */
  trial: number;
  /** Ask no judge about a trial that has failed a deterministic check already (SPEC 8). */
  skipJudgeAfterFailure: boolean;
  /** Stored with the score, so that a later run can tell whether it still holds. */
  fingerprint?: string;
  signal: AbortSignal;
  onEvent: (event: RunEvent) => void;
}

export interface TrialResult {
  score: Score;
  /** The whole conversation, or what there was of it when a fault ended it. */
  transcript: Message[];
  /** Why the trial ended as ERROR; null where it has a verdict. */
  fault: Fault | null;
}

/**
 * Runs one trial of a case: conversation, deterministic checks, judge, resolver, verdict (SPEC 3 to 8). Never throws: a
 * fault of an endpoint, a mock or the judge, and cancelling, give a score of ERROR with all that is known so far.
 */
export async function runTrial(request: TrialRequest): Promise<TrialResult> {
  const { case: theCase, candidate, judge, onEvent } = request;
  onEvent({
    type: 'started',
    caseId: theCase.case_id,
    trial: request.trial,
    candidate: candidate.name,
    judge: judgeName(judge),
    standIns: standInsOf(request),
    priorCount: theCase.setup.prior_messages.length,
  });
  const result = await finish(request);
  onEvent({ type: 'finished', score: result.score, transcript: result.transcript });
  return result;
}

async function finish(request: TrialRequest): Promise<TrialResult> {
  const { case: theCase, exposure, signal } = request;
  const known: Partial<Evidence> = {};
  const took = { candidate: request.candidate, judge: NOBODY, resolver: NOBODY };
  const extras = () => ({
    standIns: standInsOf(took),
    ...(request.fingerprint === undefined ? {} : { fingerprint: request.fingerprint }),
  });
  let transcript: Message[] = [];
  try {
    const conversation = await runConversation({
      ...request,
      tools: toolFunctions(exposure),
      systemPrompt: renderSystemPrompt(request.template, theCase.setup, exposure.contracts.keys()),
    });
    ({ transcript } = conversation);
    const checks = (known.checks = checkTranscript(theCase, transcript, exposure));
    const evidence: Evidence = {
      case: theCase,
      checks,
      judge: null,
      confirmation: null,
      terminationReason: conversation.termination,
    };
    const skipped = request.skipJudgeAfterFailure && firstFailure(checks) !== null;
    if (conversation.termination === undefined && !skipped) {
      const options = {
        signal,
        onState: (text: string) => {
          request.onEvent({ type: 'state', text });
        },
      };
      took.judge = request.judge;
      evidence.judge = known.judge = await judgeResponse(request.judge, theCase, transcript, options);
      if (needsResolver(checks)) {
        took.resolver = request.resolver;
        evidence.confirmation = await resolveConfirmation(request.resolver, checks, transcript, options);
      }
    }
    const score = { ...scoreOf(evidence, extras()), usage: usageOf(conversation.usage) };
    return { score, transcript, fault: null };
  } catch (error) {
    const fault = faultOf(error, signal);
    if (error instanceof RunError) ({ transcript } = error);
    const score = { ...errorScore(theCase, fault.message, known, extras()), error_kind: fault.kind };
    return { score, transcript, fault };
  }
}

const NOBODY: JudgeChoice = { kind: 'none' };

function usageOf({ modelCalls, promptTokens, completionTokens }: Usage) {
  return { model_calls: modelCalls, prompt_tokens: promptTokens, completion_tokens: completionTokens };
}
