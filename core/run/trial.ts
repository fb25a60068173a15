import type { Exposure } from '../contract/contract.ts';
import { toolFunctions } from '../contract/shown.ts';
import type { Case } from '../document/case.ts';
import { checkTranscript } from '../grade/grade.ts';
import type { Score } from '../grade/score.ts';
import { errorScore, firstFailure, needsResolver, scoreOf, type Evidence } from '../grade/verdict.ts';
import { judgeResponse, type JudgeChoice } from '../judge/judge.ts';
import { resolveConfirmation } from '../judge/resolver.ts';
import { judgeName, standInsOf, type Cast } from './cast.ts';
import { runConversation } from './conversation.ts';
import { trialSignal, type Deadline } from './deadline.ts';
import { unparsedCallHint } from '../results/advice.ts';
import type { RunEvent } from './events.ts';
import type { RequestRecord } from './requests.ts';
import { faultOf, RunError, type Fault } from './run-error.ts';
import { renderSystemPrompt } from './system-prompt.ts';
import type { Message } from './transcript.ts';
import { counted, usageOf, whenAborted, type Counting, type Usage, type UsageByRole } from './usage.ts';

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
  /** How long the whole trial may take; without it as long as its requests. */
  deadline?: Deadline;
  signal: AbortSignal;
  onEvent: (event: RunEvent) => void;
}

export interface TrialResult {
  score: Score;
  /** The whole conversation, or what there was of it when a fault ended it. */
  transcript: Message[];
  /** Why the trial ended as ERROR; null where it has a verdict. */
  fault: Fault | null;
  usage: UsageByRole;
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
  const { signal, over } = trialSignal(request.signal, request.deadline);
  const clock = request.deadline?.clock;
  const begun = clock?.now() ?? 0;
  const now = clock && (() => clock.now() - begun);
  const result = await finish({ ...request, signal }, now).finally(over);
  // With every wait of its requests: what the slowest cases of a run are told by.
  if (now !== undefined) result.score['seconds'] = now() / 1000;
  onEvent({ type: 'finished', score: result.score, transcript: result.transcript });
  return result;
}

async function finish(request: TrialRequest, now: (() => number) | undefined): Promise<TrialResult> {
  const { case: theCase, exposure, signal } = request;
  const log: RequestRecord[] = [];
  const cast = countedCast(request, { log, now, signal, aborted: whenAborted(signal) });
  const known: Partial<Evidence> = {};
  const took = { candidate: request.candidate, judge: NOBODY, resolver: NOBODY };
  let transcript: Message[] = [];
  const written = (score: Score): Score => ({
    ...score,
    ...hintOn(transcript, theCase),
    ...(holdsEmptyReply(transcript, theCase) && { empty_reply: true }),
    ...usageKeys(log),
  });
  const extras = () => ({
    standIns: standInsOf(took),
    ...(request.fingerprint === undefined ? {} : { fingerprint: request.fingerprint }),
  });
  try {
    const conversation = await runConversation({
      ...request,
      onEvent: (event) => {
        request.onEvent(withRequest(event, log));
      },
      candidate: cast.candidate,
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
      evidence.judge = known.judge = await judgeResponse(cast.judge, theCase, transcript, options);
      if (needsResolver(checks)) {
        took.resolver = request.resolver;
        evidence.confirmation = await resolveConfirmation(cast.resolver, checks, transcript, options);
      }
    }
    return { score: written(scoreOf(evidence, extras())), transcript, fault: null, usage: usageOf(log) };
  } catch (error) {
    const fault = faultOf(error, signal);
    if (error instanceof RunError) ({ transcript } = error);
    const score = { ...errorScore(theCase, fault.message, known, extras()), error_kind: fault.kind };
    return { score: written(score), transcript, fault, usage: usageOf(log) };
  }
}

function hintOn(transcript: readonly Message[], theCase: Case): Pick<Score, 'hint'> {
  const hint = unparsedCallHint(transcript, theCase);
  return hint === null ? {} : { hint };
}

const NOBODY: JudgeChoice = { kind: 'none' };

function countedCast({ candidate, judge, resolver }: Cast, into: Counting): Cast {
  const choice = (chosen: JudgeChoice, role: 'judge' | 'resolver'): JudgeChoice =>
    chosen.kind === 'model' ? { kind: 'model', model: counted(chosen.model, role, into) } : chosen;
  return {
    candidate: counted(candidate, 'candidate', into),
    judge: choice(judge, 'judge'),
    resolver: choice(resolver, 'resolver'),
  };
}

/** An assistant's message of the live part with neither text nor calls: a later run does not take the score over (SPEC 9). */
function holdsEmptyReply(transcript: readonly Message[], theCase: Case): boolean {
  const live = transcript.slice(1 + theCase.setup.prior_messages.length);
  return live.some(
    ({ role, content, tool_calls: calls }) =>
      role === 'assistant' && (content ?? '').trim() === '' && (calls ?? []).length === 0,
  );
}

/** A reply as it is told of, with the request that brought it. */
function withRequest(event: RunEvent, log: readonly RequestRecord[]): RunEvent {
  const request = log.at(-1);
  const brought = event.type === 'message' && event.message.role === 'assistant' && request?.message === event.index;
  return brought ? { ...event, request } : event;
}

/** Usage as score.json holds it: the candidate's always, the others' where they were asked; then each request of which anything is known. */
function usageKeys(log: readonly RequestRecord[]) {
  const { candidate, judge, resolver } = usageOf(log);
  const keys = ({ modelCalls, promptTokens, completionTokens }: Usage) => ({
    model_calls: modelCalls,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
  });
  const requests = log.filter((request) => request.duration_ms !== undefined || request.prompt_tokens !== undefined);
  return {
    usage: keys(candidate),
    ...(judge.modelCalls > 0 && { judge_usage: keys(judge) }),
    ...(resolver.modelCalls > 0 && { resolver_usage: keys(resolver) }),
    ...(requests.length > 0 && { requests }),
  };
}
