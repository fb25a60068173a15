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
  labels: readonly ErrorLabel[];
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
    const score = stored ? scoreAnswer(item, stored.prediction) : null;
    const flag = useFlags ? (stored?.correct ?? null) : null;
    return {
      ...aboutItem(item),
      correct: flag ?? score?.score === 1,
      state: !stored ? 'missing' : score?.unanswered === 'fault' ? 'error' : 'scored',
      score,
      recheck: null,
      labels: [],
    };
  });
}

/** What a row holds of the item itself. */
export function aboutItem(item: Item): Pick<ItemRow, 'id' | 'task' | 'difficulty' | 'reference'> {
  return {
    id: item.id,
    task: item.task_type,
    difficulty: item.difficulty ?? 'unknown',
    reference: item.task_type === 'contradiction_detection' ? yesOrNo(referenceOf(item).answer) : null,
  };
}
