import { compareRuns, RESAMPLES, SEED } from '../../core/report/compare.ts';
import { percent, points, range, share } from '../../core/report/tables.ts';
import type { ChangedCase, ComparisonReport, PairReport } from '../../protocol/report.ts';
import { UsageError } from '../io.ts';
import { onOneLine, styled, table, writtenJson } from '../terminal.ts';
import { loadRuns } from './stored.ts';

export interface CompareOptions {
  format: 'text' | 'json';
  failOnRegression?: true;
}

/** So many changed cases of a pair are listed. */
const LISTED = 20;

export async function compare(paths: readonly string[], { format, failOnRegression }: CompareOptions): Promise<number> {
  if (paths.length < 2) throw new UsageError('name two or more result folders to compare');
  const report = compareRuns(await loadRuns(paths));
  if (format === 'json') {
    const settings = { seed: SEED, resamples: RESAMPLES };
    process.stdout.write(`${writtenJson({ ...settings, ...report }, 2)}\n`);
  } else {
    console.log(showComparison(report));
  }
  const first = report.runs[0]?.name;
  const worse = report.pairs.some(({ a, significant, difference }) => a === first && significant && difference < 0);
  return failOnRegression === true && worse ? 1 : 0;
}

function showComparison({ runs, pairs }: ComparisonReport): string {
  return [
    table([
      ['run', 'candidate', 'trials', 'pass^N', 'Wilson 95 %', 'pass@N', 'mean'],
      ...runs.map(({ name, facts, passes, strict, any, mean }) => [
        onOneLine(name),
        onOneLine(facts.candidate),
        String(passes),
        share(strict),
        range(strict),
        percent(any.rate),
        percent(mean),
      ]),
    ]),
    ...pairs.map(showPair),
    '',
    `Differences of pass^N over the cases both runs have; 95 % paired bootstrap, ${RESAMPLES.toLocaleString('en')} resamples, seed ${SEED}; exact two-sided McNemar, Holm over ${pairs.length === 1 ? 'the pair' : `all ${pairs.length} pairs`}.`,
    ...new Set(runs.flatMap(({ facts }) => onOneLine(facts.attribution ?? '') || [])),
  ].join('\n');
}

function showPair(pair: PairReport): string {
  const { difference, interval, significant } = pair;
  const [low, high] = interval.map(points);
  const verdict =
    pair.n === 0
      ? 'no case in common, nothing to compare'
      : !significant
        ? 'no significant difference'
        : difference < 0
          ? 'significantly worse'
          : 'significantly better';
  return [
    '',
    styled('bold', `${onOneLine(pair.a)} → ${onOneLine(pair.b)}, ${pair.n} cases: ${verdict}`),
    ...pair.warnings.map((warning) => styled('yellow', `warning: ${onOneLine(warning)}`)),
    `${points(difference)} (95 %: ${low} to ${high}); ${pair.lost} lost, ${pair.gained} gained; McNemar p ${pValue(pair.mcnemar)}, Holm ${pValue(pair.holm)}`,
    ...changes('regressions', pair.regressions),
    ...changes('improvements', pair.improvements),
  ].join('\n');
}

function changes(title: string, cases: readonly ChangedCase[]): string[] {
  if (cases.length === 0) return [];
  const rows = cases.slice(0, LISTED).map(({ id, kA, kB }) => [`  ${onOneLine(id)}`, `${kA} → ${kB} passing`]);
  const more = cases.length - LISTED;
  return [`${title}:`, table(rows), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function pValue(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}
