import { ERROR_LABELS, ERROR_LABEL_NAMES, isTaskType, TASKS } from '../vocabulary.ts';
import type { Accuracy, ItemsSummary, RecheckReport } from './summary.ts';

/** `REPORT.md` of a run of items: its summary for reading. */
export function renderItemsReport(title: string, facts: readonly string[], summary: ItemsSummary): string {
  const { contradiction, recheck, labels } = summary;
  const lines = [
    `# ${cell(title)}`,
    '',
    ...facts.map((fact) => `- ${cell(fact)}`),
    '',
    '| items | right | of | accuracy | Wilson 95 % |',
    '|---|---|---|---|---|',
    accuracyRow('**all**', summary.overall),
    ...summary.by_task.map((row) => accuracyRow(taskTitle(row.task), row)),
    ...summary.by_difficulty.map((row) => accuracyRow(cell(row.difficulty), row)),
    '',
    '## Task and difficulty',
    '',
    '| task | difficulty | right | of | accuracy | Wilson 95 % |',
    '|---|---|---|---|---|---|',
    ...summary.by_task_and_difficulty.map(
      (row) => `| ${taskTitle(row.task)} ${accuracyRow(cell(row.difficulty), row)}`,
    ),
    '',
    `Decided by: ${
      Object.entries(summary.stages)
        .map(([stage, n]) => `${stage} ${n}`)
        .join(', ') || 'nothing'
    }.`,
    `Not answered: ${summary.missing} missing, ${summary.errors} errors, ${summary.empty} empty, ${summary.cannot_tell} "cannot be determined"; all count as wrong.`,
    ...(summary.token_f1 === null ? [] : [`Token F1, mean: ${summary.token_f1.toFixed(3)}.`]),
    '',
  ];
  if (contradiction) {
    const { majority, balanced, yes, no } = contradiction;
    lines.push(
      '## Contradiction items',
      '',
      `Yes: ${yes.correct}/${yes.n} right, No: ${no.correct}/${no.n} right. Always answering "${majority.label}" would reach ${percent(majority.accuracy)}.`,
      `Balanced accuracy: ${balanced === null ? 'only one label occurs' : percent(balanced)}.`,
      '',
    );
  }
  if (recheck) {
    lines.push('## Re-check by an LLM judge', '', ...recheckSentences(recheck).flatMap((sentence) => [sentence, '']));
  }
  if (ERROR_LABEL_NAMES.some((label) => labels.counts[label] > 0)) {
    lines.push(
      "## Reviewers' labels of wrong answers",
      '',
      ...ERROR_LABEL_NAMES.map((label) => `- ${ERROR_LABELS[label]}: ${labels.counts[label]}`),
      `- without label: ${labels.unlabelled}`,
      '',
    );
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** What the judge says of the answers scored wrong, and how often it said nothing. */
export function recheckSentences({ asked, failed, right, adjusted, falseNegativeRate }: RecheckReport): string[] {
  const failures = `${failed === 1 ? '1 re-check' : `${failed} re-checks`} failed and ${failed === 1 ? 'says' : 'say'} nothing.`;
  const rate = falseNegativeRate === null ? 'none to be told' : percent(falseNegativeRate);
  return [
    ...(asked > 0
      ? [
          `Re-check: of ${asked} answers scored wrong ${right} are called right. With them the accuracy would be ${percent(adjusted.accuracy)} (${interval(adjusted)}); the automatic score stays as it is.`,
          `False-negative rate of the automatic score that this implies${failed > 0 ? ', at least' : ''}: ${rate}.`,
        ]
      : []),
    ...(failed > 0 ? [failures] : []),
  ];
}

function accuracyRow(name: string, row: Accuracy): string {
  return `| ${name} | ${row.correct} | ${row.n} | ${percent(row.accuracy)} | ${interval(row)} |`;
}

export function taskTitle(task: string): string {
  return isTaskType(task) ? TASKS[task].title : task;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

export function interval({ interval: [low, high] }: Pick<Accuracy, 'interval'>): string {
  return `${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)} %`;
}

/** A foreign text inside a table: it may not end the cell, the line or the formatting. */
function cell(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[|`*<>[\]\\]/g, (mark) => `\\${mark}`);
}
