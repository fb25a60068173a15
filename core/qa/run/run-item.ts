import { JudgeError } from '../../judge/ask.ts';
import { ModelError, type ChatModel } from '../../models/model.ts';
import type { Message } from '../../run/transcript.ts';
import { evidenceOf } from '../evidence/span.ts';
import { referenceOf, type Item } from '../item.ts';
import { scoreAnswer } from '../score/score-answer.ts';
import { itemMessages } from './prompt.ts';
import { recheckAnswer } from './recheck.ts';
import type { StoredItemScore } from './stored.ts';

export interface ItemTrial {
  item: Item;
  model: ChatModel;
  /** Re-examines wrong answers; null where nobody is to. */
  judge: ChatModel | null;
  shots: number;
  fingerprint: string;
  signal: AbortSignal;
  onState: (text: string) => void;
}

export interface FinishedItem {
  score: StoredItemScore;
  transcript: Message[];
  /** What kept the item from being answered or re-checked, for errors.jsonl. */
  fault: { kind: string; message: string } | null;
}

/**
 * Asks a model about one item and scores its answer (SPEC 12). An endpoint's fault ends in the status ERROR, which counts as
 * wrong; a fault of the re-check leaves the score as it is. Never throws but for bugs.
 */
export async function runItem(trial: ItemTrial): Promise<FinishedItem> {
  const { item, model, signal, onState } = trial;
  const transcript = itemMessages(item, trial.shots);
  onState(`waiting for ${model.name}`);
  try {
    signal.throwIfAborted();
    const { content, finishReason } = await model.complete(
      { messages: [...transcript], tools: [] },
      { signal, onState },
    );
    const prediction = content ?? '';
    transcript.push({ role: 'assistant', content: prediction });
    if (finishReason === 'length') throw new ModelError('truncated', 'the reply was cut by the token limit');
    return { ...(await rechecked(trial, storedScore(trial, prediction))), transcript };
  } catch (error) {
    const fault = faultOf(error, signal);
    if (!fault) throw error;
    return { score: { ...storedScore(trial, ''), status: 'ERROR', error: fault.message }, transcript, fault };
  }
}

/** Whether an answer that was scored wrong has still to be re-examined. */
export function lacksRecheck(
  judge: ChatModel | null,
  { status, correct, unanswered, recheck }: StoredItemScore,
): boolean {
  return judge !== null && status === 'SCORED' && correct === 0 && unanswered === null && recheck === null;
}

/** The score of an answer with what the judge says of it; where it says nothing usable, with why. */
export async function rechecked(
  { item, judge, signal, onState }: Pick<ItemTrial, 'item' | 'judge' | 'signal' | 'onState'>,
  score: StoredItemScore,
): Promise<Omit<FinishedItem, 'transcript'>> {
  if (judge === null || !lacksRecheck(judge, score)) return { score, fault: null };
  try {
    const answer = await recheckAnswer(judge, item, score.prediction, { signal, onState });
    return { score: { ...score, recheck: { ...answer, judge: judge.name }, recheck_error: null }, fault: null };
  } catch (error) {
    const fault = faultOf(error, signal);
    if (!fault) throw error;
    return { score: { ...score, recheck_error: fault.message }, fault: { ...fault, kind: `recheck ${fault.kind}` } };
  }
}

/** A prediction as it is scored and stored; also of one that no run made. */
export function storedScore(
  {
    item,
    model,
    fingerprint,
  }: Pick<ItemTrial, 'item' | 'fingerprint'> & { model: Pick<ChatModel, 'name' | 'standIn'> },
  prediction: string,
): StoredItemScore {
  const { score, stage, unanswered, ratio, numbers, yesNo, tokenF1 } = scoreAnswer(item, prediction);
  return {
    id: item.id,
    task_type: item.task_type,
    difficulty: item.difficulty ?? 'unknown',
    status: 'SCORED',
    error: null,
    question: item.question,
    ref_answer: referenceOf(item).answer,
    prediction,
    correct: score,
    stage,
    unanswered,
    token_set_ratio: ratio,
    numbers,
    yes_no: yesNo,
    token_f1: tokenF1,
    evidence: evidenceOf(item),
    recheck: null,
    recheck_error: null,
    stand_ins: model.standIn ? [model.name] : [],
    _fingerprint: fingerprint,
  };
}

function faultOf(error: unknown, signal: AbortSignal): { kind: string; message: string } | null {
  if (error instanceof ModelError) return { kind: error.kind, message: error.message };
  if (error instanceof JudgeError) return { kind: 'judge', message: error.message };
  return signal.aborted ? { kind: 'cancelled', message: 'the run was cancelled' } : null;
}
