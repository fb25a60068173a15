import { sameFamilyWarning } from '../judge/family.ts';
import { UNPARSED_HINT } from '../models/unparsed-call.ts';
import { costText } from '../run/progress.ts';
import type { GroupRate, Summary } from './summary.ts';

/** `REPORT.md`: a run's summary for reading. `generatedAt` as `timeStamp` writes it. */
export function renderReport(summary: Summary, generatedAt: string): string {
  const { meta, passes, n_cases: n } = summary;
  const lines = [
    `# Run \`${summary.run_id}\``,
    '',
    `- candidate: **${cell(meta.candidate_model)}** (temperature ${meta.temperature ?? 'not sent'}) at \`${cell(meta.candidate_base_url ?? '?')}\``,
    `- judge: ${cell(meta.judge_model ?? 'none')}; resolver: ${cell(meta.resolver_model ?? meta.judge_model ?? 'none')}`,
    `- ${n} case${n === 1 ? '' : 's'} × ${passes} trial${passes === 1 ? '' : 's'}, started ${meta.started_at}, reported ${generatedAt}`,
    '',
    ...standIns(summary.stand_ins),
    ...sameFamily(summary),
    ...unfinished(summary),
    ...unparsedCalls(summary),
    '| metric | value | Wilson 95 % |',
    '|---|---|---|',
    `| **pass^${passes}** (every trial passes) | **${summary.strict_pass}/${n} (${percent(summary.strict_rate)})** | ${interval(summary.strict_interval)} |`,
    `| pass@${passes} (some trial passes) | ${summary.any_pass}/${n} (${percent(summary.any_rate)}) | ${interval(summary.any_interval)} |`,
    `| mean over trials | ${percent(summary.mean_single_shot)} | |`,
    ...(summary.avg_at_n === undefined ? [] : [`| avg@${passes} | ${percent(summary.avg_at_n)} | |`]),
    `| inconsistent cases | ${summary.inconsistent} | |`,
    `| cases that failed every trial | ${summary.failed_all} | |`,
    '',
    ...groupTable(
      'domain',
      passes,
      summary.by_domain.map((row) => [row.domain, row]),
    ),
    ...groupTable(
      'axis',
      passes,
      summary.by_axis.map((row) => [row.axis, row]),
    ),
    ...groupTable(
      'tool',
      passes,
      summary.by_tool.map((row) => [row.tool, row]),
    ),
    ...failures(summary),
    ...quality(summary),
    ...spent(summary),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function standIns(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`> **Stand-ins took part in these results:** ${names.map(cell).join('; ')}.`, ''];
}

function sameFamily({ meta }: Summary): string[] {
  const warning = sameFamilyWarning(meta.candidate_model, meta.judge_model ?? null, meta.stand_ins ?? []);
  return warning === null ? [] : [`> **Judge and candidate are of one family:** ${cell(warning)}`, ''];
}

function unfinished({ verdicts }: Summary): string[] {
  const { ERROR: errors, missing, INCOMPLETE: incomplete } = verdicts;
  if (errors + missing + incomplete === 0) return [];
  return [
    `> **Not every trial has a verdict:** ${errors} ended as ERROR, ${missing} missing, ${incomplete} INCOMPLETE. They count as non-passes; running the same run id again fills in what errors and gaps left.`,
    '',
  ];
}

function unparsedCalls({ unparsed_calls: trials }: Summary): string[] {
  if (trials === 0) return [];
  return [`> **Tool calls as text:** in ${trials} trial${trials === 1 ? '' : 's'} ${UNPARSED_HINT}.`, ''];
}

function groupTable(title: string, passes: number, rows: readonly (readonly [string, GroupRate])[]): string[] {
  return [
    `## pass^${passes} by ${title}`,
    '',
    `| ${title} | passed | cases | rate | Wilson 95 % |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, { strict, total, rate, interval: ends }]) =>
        `| ${cell(name)} | ${strict} | ${total} | ${percent(rate)} | ${interval(ends)} |`,
    ),
    '',
  ];
}

function failures(summary: Summary): string[] {
  const rows = Object.entries(summary.fail_reasons);
  if (rows.length === 0) return [];
  return [
    '## First failing gate, over all trials',
    '',
    '| gate | trials |',
    '|---|---|',
    ...rows.map(([reason, count]) => `| ${cell(reason)} | ${count} |`),
    '',
  ];
}

function quality(summary: Summary): string[] {
  if (summary.quality.length === 0) return [];
  return [
    '## Quality scores of the judge',
    '',
    '| metric | mean | trials scored |',
    '|---|---|---|',
    ...summary.quality.map(({ metric, mean, n }) => `| ${cell(metric)} | ${mean.toFixed(2)} | ${n} |`),
    '',
  ];
}

function spent({ spent: roles, cost }: Summary): string[] {
  if (roles.length === 0) return [];
  const priced = cost.length > 0;
  return [
    '## Tokens and cost',
    '',
    `| role | model | requests | tokens in | tokens out |${priced ? ' cost |' : ''}`,
    `|---|---|---|---|---|${priced ? '---|' : ''}`,
    ...roles.map(
      ({ role, model, model_calls: calls, prompt_tokens: asked, completion_tokens: said, cost: own }) =>
        `| ${role} | ${cell(model)} | ${calls} | ${asked} | ${said} |${priced ? ` ${own ? cell(costText(own)) : 'no price'} |` : ''}`,
    ),
    ...(priced && roles.length > 1 ? [`| all | | | | | ${cell(cost.map(costText).join(' + '))} |`] : []),
    '',
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function interval([low, high]: readonly [number, number]): string {
  return `${percent(low)} to ${percent(high)}`;
}

/** A foreign text inside a table: it may not end the cell, the line or the formatting. */
function cell(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[|`*<>[\]\\]/g, (mark) => `\\${mark}`);
}
