import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRuns, type StoredRun } from '../../core/report/compare.ts';
import { PAGE_FILES, reportPage } from '../../core/report/page.ts';
import { readStoredRun } from '../../core/report/read-run.ts';
import { runReport } from '../../core/report/run-report.ts';
import { whyNoRun } from '../../core/results/kind.ts';
import type { ComparisonReport, RunReport } from '../../protocol/report.ts';
import { disk, sha256Base64 } from '../../node/disk.ts';

export interface OpenedRun {
  run: StoredRun;
  report: RunReport;
}

/** A stored run with its report. @throws where the folder holds none. */
export async function openRun(path: string, attribution: string | null): Promise<OpenedRun> {
  const run = await readStoredRun(disk, path, attribution);
  if (run === null) throw new Error(`${path} ${await whyNoRun(disk, path, 'cases')}.`);
  return { run, report: runReport(run.record, run.scores, run.attribution) };
}

/** Runs against each other, the earlier ones first, so that every difference says what became of it since. */
export async function compareStored(paths: readonly string[], attribution: string | null): Promise<ComparisonReport> {
  const runs: StoredRun[] = [];
  for (const path of paths) runs.push((await openRun(path, attribution)).run);
  const named = runs.map((run, i) => {
    const twice = runs.some((other, j) => i !== j && other.name === run.name);
    return twice ? { ...run, name: paths[i] ?? run.name } : run;
  });
  return compareRuns(named.sort((a, b) => (a.record.started_at < b.record.started_at ? -1 : 1)));
}

/** The dashboard as one HTML file; `folder` is where the built webviews lie. */
export async function pageText(
  report: RunReport,
  comparison: ComparisonReport | null,
  folder: string,
): Promise<string> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const assets = { script: await read(PAGE_FILES.script), styles: await Promise.all(PAGE_FILES.styles.map(read)) };
  return reportPage(report, comparison, assets, sha256Base64);
}
