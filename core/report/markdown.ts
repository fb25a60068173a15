import type { RunReport } from '../../protocol/report.ts';
import { factLines } from './facts.ts';
import { reportParts } from './tables.ts';

/** A run's report as Markdown; texts of the run can neither end a cell nor become markup. */
export function renderRunReport(report: RunReport): string {
  const lines = [`# Run ${cell(report.facts.runId)}`, '', ...factLines(report).map((line) => `- ${cell(line)}`), ''];
  for (const { title, rows, notes } of reportParts(report)) {
    const [head = [], ...body] = rows;
    lines.push(`## ${title}`, '');
    if (body.length > 0) lines.push(row(head), `|${'---|'.repeat(head.length)}`, ...body.map(row), '');
    for (const note of notes) lines.push(note, '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A foreign text inside a table: it may not end the cell, the line or the formatting. */
function cell(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[|`*_<>[\]\\]/g, (mark) => `\\${mark}`);
}
