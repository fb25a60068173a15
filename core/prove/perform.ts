import type { Exposure } from '../contract/contract.ts';
import type { Case } from '../document/case.ts';
import { checkTranscript } from '../grade/grade.ts';
import type { Checks } from '../grade/score.ts';
import { firstFailure, needsResolver } from '../grade/verdict.ts';
import { EMBEDDED, type ChatModel, type ModelReply } from '../models/model.ts';
import { join, report } from '../models/scripted/wording.ts';
import { readSituation } from '../models/scripted/situation.ts';
import { runConversation } from '../run/conversation.ts';
import { RunError } from '../run/run-error.ts';
import type { Message } from '../run/transcript.ts';
import type { Script } from './script.ts';

/** A case that an assistant of ours is to play. */
export interface Stage {
  case: Case;
  exposure: Exposure;
  signal: AbortSignal;
  /** Words already put together, by what they report: mutants mostly see what the ideal assistant saw. */
  words: Map<string, string>;
}

/** A conversation that was played and graded. */
export interface Performance {
  transcript: Message[];
  checks: Checks;
  /** The gate that decides without any judge; null where none fails. */
  failure: string | null;
  /** S2 is left to the resolver. */
  toResolver: boolean;
  /** A mock that could not work, so that the run would end as ERROR. */
  fault: string | null;
}

/** Stands in for the system prompt, which no deterministic gate looks at. */
const PROMPT = 'The system prompt is left out of a proof: no deterministic gate looks at it.';

/** Plays what `reply` says against the case's real mocks and grades it. @throws AbortError when the signal fires. */
export async function perform(
  stage: Stage,
  reply: (transcript: readonly Message[]) => ModelReply,
): Promise<Performance> {
  const candidate: ChatModel = {
    name: 'scripted',
    standIn: true,
    baseUrl: EMBEDDED,
    settings: {},
    complete: (request) => Promise.resolve(reply(request.messages)),
  };
  let transcript: Message[];
  let fault: string | null = null;
  let termination: string | undefined;
  try {
    const ended = await runConversation({
      ...stage,
      tools: [],
      systemPrompt: PROMPT,
      candidate,
      onEvent: () => undefined,
    });
    transcript = ended.transcript;
    termination = ended.termination;
  } catch (error) {
    stage.signal.throwIfAborted();
    if (!(error instanceof RunError)) throw error;
    transcript = error.transcript;
    fault = error.message;
  }
  const checks = checkTranscript(stage.case, transcript, stage.exposure);
  const failure = firstFailure(checks) ?? (fault !== null ? 'ERROR' : null);
  return {
    transcript,
    checks,
    failure: failure ?? (termination === undefined ? null : 'NO_FINAL_ANSWER'),
    toResolver: needsResolver(checks),
    fault,
  };
}

/** Plays a script. */
export function performScript(stage: Stage, script: Script): Promise<Performance> {
  let turn = -1;
  let at = 0;
  let calls = 0;
  return perform(stage, (transcript) => {
    if (transcript.at(-1)?.role === 'user') {
      turn += 1;
      at = 0;
    }
    const step = script[turn]?.[at++];
    if (step === undefined) return said('Thank you. Please tell me if you need anything else.');
    if ('calls' in step) {
      const toolCalls = step.calls.map((call) => ({
        id: `call_${++calls}`,
        name: call.tool,
        arguments: call.arguments,
      }));
      return { content: step.aloud ?? null, toolCalls, finishReason: 'tool_calls' };
    }
    if (!step.report) return said(step.text);
    return said(reportWords(stage, transcript, step.text));
  });
}

function reportWords(stage: Stage, transcript: readonly Message[], text: string): string {
  const turn = transcript.slice(transcript.findLastIndex((message) => message.role === 'user'));
  const seen = turn.map(
    ({ tool_calls: calls, content }) => calls?.map((call) => call.function.name).join(' ') ?? content,
  );
  const key = [...seen, text].join('\n');
  const known = stage.words.get(key);
  if (known !== undefined) return known;
  const words = join([report(readSituation({ ...stage, transcript }).madeNow), text]);
  stage.words.set(key, words);
  return words;
}

function said(text: string): ModelReply {
  return { content: text, toolCalls: [], finishReason: 'stop' };
}
