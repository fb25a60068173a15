import type { Case } from '../document/case.ts';
import { setKey, type JsonObject } from '../document/json.ts';
import type { Confirmation, JudgeResult } from '../grade/score.ts';
import type { Message } from '../run/transcript.ts';
import { metricsOf } from './prompt.ts';

/** How the two stand-ins are named in every result they touch. */
export const HEURISTIC_JUDGE = 'heuristic judge';
export const CONFIRMING_RESOLVER = 'confirming resolver';

const DECLINING = ['sorry', "can't", 'cannot', 'unable', 'not able'];

/**
 * Stand-in for the response judge (SPEC 7, 13): no reading, only marks of the text. The gate always passes and every
 * metric is 1, so that a run without a judge model shows what the deterministic checks alone say.
 */
export function heuristicJudge(theCase: Case, transcript: readonly Message[]): JudgeResult {
  const scores: JsonObject = {};
  for (const metric of metricsOf(theCase)) setKey(scores, metric, 1);
  return {
    case_id: theCase.case_id,
    behavior_class: behaviorClass(transcript),
    axis_gate: 'PASS',
    gate_reason: 'No judge model was asked: the heuristic stand-in lets every axis gate pass.',
    sub_scores: scores as JudgeResult['sub_scores'],
    rationale:
      'The behaviour class was read off marks in the transcript (tool calls, refusal words, a final question).',
  };
}

/** Stand-in for the confirmation resolver: it confirms whatever it is asked. */
export function confirmingResolver(): Confirmation {
  return { confirmed: true, reason: 'No resolver model was asked: the stand-in confirms every write.' };
}

function behaviorClass(transcript: readonly Message[]): JudgeResult['behavior_class'] {
  const replies = transcript.filter((message) => message.role === 'assistant');
  if (replies.some((message) => (message.tool_calls ?? []).length > 0)) return 'answer';
  const last = (replies.at(-1)?.content ?? '').toLowerCase();
  if (DECLINING.some((mark) => last.includes(mark))) return 'decline';
  return last.trimEnd().endsWith('?') ? 'clarify' : 'answer';
}
