import { writeFileSync } from 'node:fs';
import { factLines } from '../../core/report/facts.ts';
import { renderRunReport } from '../../core/report/markdown.ts';
import { runReport } from '../../core/report/run-report.ts';
import { reportParts } from '../../core/report/tables.ts';
import type { RunReport } from '../../protocol/report.ts';
import { reason, UsageError } from '../io.ts';
import { onOneLine, printable, styled, table, writtenJson } from '../terminal.ts';
import { pageOf } from './page.ts';
import { loadRun } from './stored.ts';

export interface ReportOptions {
  html?: string;
  format: 'text' | 'json' | 'md';
}

export async function report(path: string, { html, format }: ReportOptions): Promise<number> {
  const { record, scores, attribution } = await loadRun(path);
  const made = runReport(record, scores, attribution);
  if (html !== undefined) {
    try {
      writeFileSync(html, pageOf(made));
    } catch (error) {
      throw error instanceof UsageError ? error : new UsageError(onOneLine(`cannot write ${html}: ${reason(error)}`));
    }
    process.stderr.write(`report: ${onOneLine(html)}\n`);
    return 0;
  }
  process.stdout.write(
    format === 'json'
      ? `${writtenJson(made, 2)}\n`
      : format === 'md'
        ? printable(renderRunReport(made))
        : `${showReport(made)}\n`,
  );
  return 0;
}

function showReport(made: RunReport): string {
  const parts = reportParts(made).map(({ title, rows, notes }) =>
    [
      '',
      styled('bold', onOneLine(title)),
      ...(rows.length > 1 ? [table(rows.map((cells) => cells.map(onOneLine)))] : []),
      ...notes.map(onOneLine),
    ].join('\n'),
  );
  return [styled('bold', `Run ${onOneLine(made.facts.runId)}`), ...factLines(made).map(onOneLine), ...parts].join('\n');
}
