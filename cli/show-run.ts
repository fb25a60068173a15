import type { ResultFolder } from '../core/results/folder.ts';
import { sameFamilyWarning } from '../core/judge/family.ts';
import type { RunRecord } from '../core/results/run-record.ts';
import type { CaseRow, Summary } from '../core/results/summary.ts';
import type { RunnableCase } from '../core/run/prepare.ts';
import { spentParts, type ProgressView } from '../core/run/progress.ts';
import { showTrial, VERDICT_STYLES } from './show-trial.ts';
import { onOneLine, styled, table } from './terminal.ts';

/** Up to this many cases are all listed; of more only those that did not pass every trial, up to as many again. */
const LISTED = 40;

/** The table at the end of a run: its cases, and the metrics with their intervals. */
export function showRun(
  summary: Summary,
  rows: readonly CaseRow[],
  folder: string,
  spent: Pick<ProgressView, 'tokens' | 'cost'>,
): string {
  const { passes, n_cases: n, verdicts, meta } = summary;
  const warning = sameFamilyWarning(meta.candidate_model, meta.judge_model ?? null, meta.stand_ins ?? []);
  const notable = rows.length <= LISTED ? rows : rows.filter((row) => row.k < passes);
  const listed = notable.slice(0, LISTED);
  const left = notable.length - listed.length;
  const metrics = [
    ['metric', 'value', 'Wilson 95 %'],
    [`pass^${passes}`, `${summary.strict_pass}/${n} (${percent(summary.strict_rate)})`, range(summary.strict_interval)],
    ...(passes === 1
      ? []
      : [
          [`pass@${passes}`, `${summary.any_pass}/${n} (${percent(summary.any_rate)})`, range(summary.any_interval)],
          ['mean', percent(summary.mean_single_shot), ''],
        ]),
  ];
  const first = Object.entries(summary.fail_reasons).map(([reason, count]) => `${onOneLine(reason)} ${count}`);
  return [
    '',
    ...(listed.length > 0 ? [table([['case', `passed of ${passes}`, 'verdicts'], ...listed.map(caseRow)])] : []),
    ...(left > 0 ? [`… and ${left} more that did not pass every trial (REPORT.md)`] : []),
    ...(notable.length < rows.length ? [`${rows.length - notable.length} cases passed every trial.`] : []),
    '',
    table(metrics),
    '',
    ...(first.length > 0 ? [`first failing gate: ${first.join(', ')}`] : []),
    ...(verdicts.ERROR + verdicts.missing > 0
      ? [`without verdict: ${verdicts.ERROR} ERROR, ${verdicts.missing} missing; the same --run-id fills them in`]
      : []),
    ...(summary.stand_ins.length > 0 ? [`stand-ins took part: ${summary.stand_ins.map(onOneLine).join(', ')}`] : []),
    ...(warning === null ? [] : [onOneLine(warning)]),
    ...(spent.tokens > 0 ? [`spent: ${onOneLine(spentParts(spent).join(', '))}`] : []),
    `results: ${onOneLine(folder)}`,
  ].join('\n');
}

/** Every stored trial of a run for reading, case by case. */
export async function showStoredTrials(
  folder: ResultFolder,
  record: RunRecord,
  cases: readonly RunnableCase[],
): Promise<string> {
  const shown: string[] = [];
  for (const { case: theCase } of cases) {
    for (let trial = 1; trial <= record.passes; trial++) {
      const score = await folder.readScore(trial, theCase.case_id);
      const transcript = await folder.readTranscript(trial, theCase.case_id);
      if (score === null || transcript === null) continue;
      const title = `${theCase.case_id}${record.passes === 1 ? '' : `, trial ${trial}`}`;
      shown.push(
        `\n${styled('bold', onOneLine(title))}  against ${onOneLine(record.candidate_model)}`,
        showTrial(theCase, score, transcript, record.judge_model ?? null),
      );
    }
  }
  return shown.join('\n');
}

function caseRow(row: CaseRow): string[] {
  const verdicts = row.verdicts.map((verdict) =>
    verdict === null ? styled('gray', 'missing') : styled(VERDICT_STYLES[verdict], verdict),
  );
  const reasons = row.fail_reasons.map((reason) => onOneLine(reason));
  return [onOneLine(row.case_id), String(row.k), `${verdicts.join(' ')}  ${reasons.join('; ')}`.trimEnd()];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function range([low, high]: readonly [number, number]): string {
  return `${percent(low)} to ${percent(high)}`;
}
