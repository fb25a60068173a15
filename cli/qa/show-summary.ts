import { interval, percent, recheckSentences, taskTitle } from '../../core/qa/report/markdown.ts';
import type { Accuracy, ItemsSummary } from '../../core/qa/report/summary.ts';
import { ERROR_LABEL_NAMES, ERROR_LABELS } from '../../core/qa/vocabulary.ts';
import { printable, table } from '../terminal.ts';

/** The report over items for a terminal. */
export function showSummary(summary: ItemsSummary): string {
  const { contradiction, recheck, labels } = summary;
  const stages = Object.entries(summary.stages).map(([stage, n]) => `${stage} ${n}`);
  const lost = [
    ['missing', summary.missing],
    ['errors', summary.errors],
    ['empty', summary.empty],
    ['"cannot be determined"', summary.cannot_tell],
  ].flatMap(([name, n]) => (n === 0 ? [] : [`${name ?? ''} ${n ?? 0}`]));
  return [
    table([
      ['items', 'right', 'accuracy', 'Wilson 95 %'],
      row('all', summary.overall),
      ...summary.by_task.map((group) => row(taskTitle(group.task), group)),
      ...summary.by_difficulty.map((group) => row(printable(group.difficulty), group)),
    ]),
    '',
    table([
      ['task', 'difficulty', 'right', 'accuracy', 'Wilson 95 %'],
      ...summary.by_task_and_difficulty.map((group) => [
        taskTitle(group.task),
        ...row(printable(group.difficulty), group),
      ]),
    ]),
    '',
    ...(stages.length > 0 ? [`decided by: ${stages.join(', ')}`] : []),
    ...(lost.length > 0 ? [`counted as wrong without an answer: ${lost.join(', ')}`] : []),
    ...(summary.token_f1 === null ? [] : [`token F1, mean: ${summary.token_f1.toFixed(3)}`]),
    ...(contradiction
      ? [
          `contradiction items: always "${contradiction.majority.label}" would reach ${percent(contradiction.majority.accuracy)}; balanced accuracy ${contradiction.balanced === null ? 'not defined, only one label occurs' : percent(contradiction.balanced)} (Yes ${contradiction.yes.correct}/${contradiction.yes.n}, No ${contradiction.no.correct}/${contradiction.no.n})`,
        ]
      : []),
    ...(recheck ? recheckSentences(recheck) : []),
    ...(recheck && recheck.failed > 0 ? ['The same --run-id asks the judge again where it failed.'] : []),
    ...(ERROR_LABEL_NAMES.some((label) => labels.counts[label] > 0)
      ? [
          `reviewers' labels: ${ERROR_LABEL_NAMES.map((label) => `${ERROR_LABELS[label]} ${labels.counts[label]}`).join(', ')}`,
        ]
      : []),
  ].join('\n');
}

function row(name: string, group: Accuracy): string[] {
  return [name, `${group.correct}/${group.n}`, percent(group.accuracy), interval(group)];
}
