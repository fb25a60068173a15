import type { BatchView, ItemRowView, ItemVerdictView } from '../../protocol/items-panel.ts';
import { interval, percent, recheckSentences, taskTitle } from './report/markdown.ts';
import type { Accuracy, ItemsSummary } from './report/summary.ts';
import type { StoredItemScore } from './run/stored.ts';
import { FUZZY_FROM } from './score/score-answer.ts';
import { ERROR_LABEL_NAMES, ERROR_LABELS, type ErrorLabel } from './vocabulary.ts';

export function itemOutcome({ status, correct }: StoredItemScore): ItemVerdictView['outcome'] {
  return status === 'ERROR' ? 'error' : correct === 1 ? 'right' : 'wrong';
}

export function itemRow(score: StoredItemScore): ItemRowView {
  const { id, task_type: task, difficulty, stage } = score;
  return { id, task: taskTitle(task), difficulty, outcome: itemOutcome(score), stage };
}

/** A scored answer as the panel shows it; `labels` are those that a reviewer has given. */
export function itemVerdict(score: StoredItemScore, labels: readonly ErrorLabel[]): ItemVerdictView {
  const { yes_no: yesNo, numbers } = score;
  const outcome = itemOutcome(score);
  return {
    id: score.id,
    task: taskTitle(score.task_type),
    difficulty: score.difficulty,
    question: score.question,
    prediction: score.prediction,
    reference: score.ref_answer,
    outcome,
    decided: decided(score),
    error: score.error,
    ratio: score.token_set_ratio === null ? null : score.token_set_ratio.toFixed(2),
    numbers: numbers.prediction.length + numbers.reference.length === 0 ? null : numbers,
    yesNo: yesNo && { prediction: yesNo.prediction ?? 'neither', reference: yesNo.reference ?? 'neither' },
    tokenF1: score.token_f1.toFixed(3),
    evidence: score.evidence.map(({ key, text, score: agreement }) => ({ key, text, score: agreement.toFixed(2) })),
    recheck: score.recheck && {
      correct: score.recheck.correct,
      reason: score.recheck.reason,
      judge: score.recheck.judge,
    },
    recheckError: score.recheck_error,
    labels:
      outcome === 'wrong'
        ? ERROR_LABEL_NAMES.map((id) => ({ id, title: ERROR_LABELS[id], given: labels.includes(id) }))
        : [],
    standIns: score.stand_ins,
  };
}

function decided({ stage, token_set_ratio: ratio, unanswered, correct, status }: StoredItemScore): string {
  if (status === 'ERROR') return 'Not scored: the model gave no answer.';
  if (unanswered === 'empty') return 'Wrong: the answer is empty.';
  if (unanswered === 'fault') return 'Wrong: the answer is the message of a fault.';
  if (unanswered === 'cannot_tell') return 'Wrong: the answer says that it cannot be determined.';
  const shown = ratio === null ? '' : ratio.toFixed(2);
  switch (stage) {
    case 'exact':
      return 'Right: exactly the reference answer, after normalising.';
    case 'variant':
      return 'Right: exactly a variant of the reference answer, after normalising.';
    case 'fuzzy':
      return `Right: token-set ratio ${shown}, at least ${FUZZY_FROM}.`;
    case 'numeric':
      return `Right: the same numbers (token-set ratio ${shown}).`;
    case 'yes_no':
      return correct === 1
        ? 'Right: begins with the same Yes or No.'
        : 'Wrong: does not begin with the same Yes or No.';
    case 'none':
      return `Wrong: no stage matched; token-set ratio ${shown} is below ${FUZZY_FROM}.`;
  }
}

/** The table over a whole run. */
export function batchView(summary: ItemsSummary): BatchView {
  const { contradiction, recheck } = summary;
  return {
    rows: [
      accuracy('All items', summary.overall),
      ...summary.by_task.map((row) => accuracy(taskTitle(row.task), row)),
      ...summary.by_difficulty.map((row) => accuracy(row.difficulty, row)),
    ],
    cells: summary.by_task_and_difficulty.map((row) => ({
      task: taskTitle(row.task),
      ...accuracy(row.difficulty, row),
    })),
    notes: [
      `Decided by: ${
        Object.entries(summary.stages)
          .map(([stage, n]) => `${stage} ${n}`)
          .join(', ') || 'nothing yet'
      }.`,
      ...(summary.token_f1 === null ? [] : [`Token F1, mean: ${summary.token_f1.toFixed(3)}.`]),
      ...(summary.missing + summary.errors > 0
        ? [`Counted as wrong: ${summary.missing} not answered, ${summary.errors} ended as ERROR.`]
        : []),
      ...(contradiction
        ? [
            `Contradiction items: always "${contradiction.majority.label}" would reach ${percent(contradiction.majority.accuracy)}; balanced accuracy ${contradiction.balanced === null ? 'not defined, only one label occurs' : percent(contradiction.balanced)}.`,
          ]
        : []),
      ...(recheck ? recheckSentences(recheck) : []),
    ],
    labels: ERROR_LABEL_NAMES.map((label) => ({ title: ERROR_LABELS[label], count: summary.labels.counts[label] })),
  };
}

function accuracy(name: string, row: Accuracy) {
  return { name, right: row.correct, of: row.n, accuracy: percent(row.accuracy), interval: interval(row) };
}
