import type { Outcome, Rate, ReportCase, RunReport } from '../../protocol/report.ts';

/** One part of a report in words: a table whose first row names its columns, or lines alone. */
export interface ReportPart {
  title: string;
  rows: string[][];
  /** Lines below the table. */
  notes: string[];
}

/** So many cases are listed; all of them stand in the JSON and the HTML page. */
const LISTED = 30;
const COSTLIEST = 5;

/** A run's report as tables for terminals and Markdown. Texts of the run are as they are: escaping is up to the caller. */
export function reportParts(report: RunReport): ReportPart[] {
  const { passes, scopes, cases } = report;
  const [all] = scopes;
  if (all === undefined) return [];
  const { cross, outcomes } = all;
  const open = outcomes.ERROR + outcomes.INCOMPLETE + outcomes.missing;
  const interesting = cases.filter(({ status }) => status !== 'passed');
  return [
    {
      title: 'Metrics',
      rows: [
        ['metric', 'value', 'Wilson 95 %'],
        [`pass^${passes}, every trial passes`, share(all.strict), range(all.strict)],
        [`pass@${passes}, some trial passes`, share(all.any), range(all.any)],
        ['gap between the two', points(all.gap), ''],
        ['mean over trials', percent(all.mean), ''],
        ['inconsistent cases', String(all.inconsistent), ''],
        ['cases without a passing trial', String(all.failedAll), ''],
      ],
      notes: [
        ...(open === 0
          ? []
          : [
              `Without verdict: ${outcomes.ERROR} ERROR, ${outcomes.INCOMPLETE} INCOMPLETE, ${outcomes.missing} missing. They count as non-passes and fail no gate.`,
            ]),
      ],
    },
    ...groups(report, 'axis'),
    ...groups(report, 'domain'),
    part('Axis by domain, pass^N', crossRows(report)),
    part('First failing gate, over all trials that FAIL', [
      ['gate', 'trials'],
      ...all.gates.map(({ gate, trials }) => [gate, String(trials)]),
    ]),
    part('Passing trials per case', [['passed', 'cases'], ...all.k.map((n, k) => [`${k} of ${passes}`, String(n)])]),
    {
      title: 'Checks (S and A) against the judge (R), over trials',
      rows: [
        ['', 'R passes', 'R fails'],
        ['S and A pass', String(cross.bothPass), String(cross.onlySA)],
        ['S or A fails', String(cross.onlyR), String(cross.neither)],
      ],
      notes: cross.unjudged === 0 ? [] : [`Not judged: ${cross.unjudged}.`],
    },
    part('Quality scores of the judge', [
      ['metric', 'mean', 'trials'],
      ...all.quality.map(({ metric, mean, n }) => [metric, mean.toFixed(2), String(n)]),
    ]),
    part('Costliest cases, tokens over all trials', [
      ['case', 'tokens'],
      ...most(cases, 'tokens').map(({ id, total }) => [id, total.toLocaleString('en')]),
    ]),
    part('Slowest cases, seconds over all trials', [
      ['case', 'seconds'],
      ...most(cases, 'seconds').map(({ id, total }) => [id, total.toFixed(1)]),
    ]),
    {
      title: 'Cases, the most informative first',
      rows: [['case', 'status', 'passed', 'trials'], ...interesting.slice(0, LISTED).map(caseRow)],
      notes: [
        ...(interesting.length > LISTED
          ? [`and ${interesting.length - LISTED} more that did not pass every trial`]
          : []),
        `${cases.length - interesting.length} of ${cases.length} cases passed every trial.`,
      ],
    },
  ].filter(({ rows, notes }) => rows.length > 1 || notes.length > 0);
}

/** The cases with the largest sum over their trials, of those of which it was recorded. */
export function most(cases: readonly ReportCase[], of: 'tokens' | 'seconds'): { id: string; total: number }[] {
  return cases
    .flatMap(({ id, trials }) => {
      const known = trials.flatMap((trial) => trial[of] ?? []);
      return known.length === 0 ? [] : [{ id, total: known.reduce((sum, value) => sum + value, 0) }];
    })
    .sort((a, b) => b.total - a.total)
    .slice(0, COSTLIEST);
}

function part(title: string, rows: string[][]): ReportPart {
  return { title, rows, notes: [] };
}

function groups({ scopes, passes }: RunReport, by: 'axis' | 'domain'): ReportPart[] {
  const other = by === 'axis' ? 'domain' : 'axis';
  const rows = scopes.flatMap((scope) => {
    const name = scope[by];
    return name === null || scope[other] !== null ? [] : [[name, share(scope.strict), range(scope.strict)]];
  });
  return [part(`pass^${passes} by ${by}`, [[by, 'value', 'Wilson 95 %'], ...rows])];
}

function crossRows({ scopes }: RunReport): string[][] {
  const domains = scopes.flatMap(({ axis, domain }) => (axis === null && domain !== null ? [domain] : []));
  const axes = scopes.flatMap(({ axis, domain }) => (domain === null && axis !== null ? [axis] : []));
  const cell = (axis: string, domain: string) => {
    const scope = scopes.find((one) => one.axis === axis && one.domain === domain);
    return scope === undefined ? '' : `${scope.strict.part}/${scope.strict.whole}`;
  };
  return [['axis', ...domains], ...axes.map((axis) => [axis, ...domains.map((domain) => cell(axis, domain))])];
}

function caseRow({ id, status, k, trials }: ReportCase): string[] {
  return [id, status, `${k} of ${trials.length}`, trials.map((trial) => trialWord(trial)).join(' ')];
}

/** A trial in a word: `PASS`, `FAIL A3`, `ERROR`… */
export function trialWord({ outcome, reason }: { outcome: Outcome; reason: string | null }): string {
  return outcome === 'FAIL' && reason !== null ? `FAIL ${reason}` : outcome;
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

/** A difference of shares in percentage points, with its sign. */
export function points(value: number): string {
  return `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} points`;
}

export function share({ part, whole, rate }: Rate): string {
  return `${part}/${whole} (${percent(rate)})`;
}

export function range({ interval: [low, high] }: Pick<Rate, 'interval'>): string {
  return `${percent(low)} to ${percent(high)}`;
}
