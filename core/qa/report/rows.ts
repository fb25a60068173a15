import { referenceOf, type Item } from '../item.ts';
import type { Prediction } from '../predictions.ts';
import { yesOrNo } from '../score/normalise.ts';
import { scoreAnswer, type AnswerScore } from '../score/score-answer.ts';
import type { ErrorLabel, TaskType } from '../vocabulary.ts';

/** One item of a report, whatever was stored of it. */
export interface ItemRow {
  id: string;
  task: TaskType;
  difficulty: string;
  correct: boolean;
  /** `missing`: there is no prediction; `error`: the endpoint failed. Both count as wrong. */
  state: 'scored' | 'missing' | 'error';
  score: AnswerScore | null;
  /** The reference of a contradiction item. */
  reference: 'yes' | 'no' | null;
  /** What an LLM judge said of a wrong answer; null where it was not asked. */
  recheck: boolean | null;
  /** The judge was asked and gave no result. */
  recheckFailed: boolean;
  labels: readonly ErrorLabel[];
  /** Stand-ins that answered or re-checked it. */
  standIns: readonly string[];
}

/** A row per item, in the order of the items: its prediction scored, or a flag that was stored with it taken over. */
export function rowsOf(
  items: readonly Item[],
  predictions: readonly Prediction[],
  { useFlags = false }: { useFlags?: boolean } = {},
): ItemRow[] {
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  return items.map((item) => {
    const stored = byId.get(item.id);
    if (!stored) return missingRow(item);
    const score = scoreAnswer(item, stored.prediction);
    const flag = useFlags ? stored.correct : null;
    return {
      ...missingRow(item),
      correct: flag ?? score.score === 1,
      state: score.unanswered === 'fault' ? 'error' : 'scored',
      score,
    };
  });
}

/** The row of an item that has no answer. */
export function missingRow(item: Item): ItemRow {
  return {
    id: item.id,
    task: item.task_type,
    difficulty: item.difficulty ?? 'unknown',
    reference: referenceLabel(item.task_type, referenceOf(item).answer),
    ...{ correct: false, state: 'missing', score: null, recheck: null, recheckFailed: false, labels: [], standIns: [] },
  };
}

/** The label of a contradiction item; null for any other. */
export function referenceLabel(task: TaskType, answer: string): ItemRow['reference'] {
  return task === 'contradiction_detection' ? yesOrNo(answer) : null;
}
