import type { ResolvedFinding } from '../core/lint/engine.ts';
import type { Severity } from '../core/lint/rule.ts';
import { onOneLine, writtenJson } from './terminal.ts';

export const LINT_FORMATS = ['text', 'json', 'jsonl'] as const;
export type LintFormat = (typeof LINT_FORMATS)[number];

/** A finding as the JSON formats have it: lines and columns from 1, columns in UTF-16 units. */
interface WrittenFinding {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Severity;
  code: string;
  message: string;
  path: ResolvedFinding['path'];
}

/** The findings of files as `sarq lint` writes them. */
export function writeFindings(
  files: readonly { name: string; findings: readonly ResolvedFinding[] }[],
  format: LintFormat,
): string {
  const findings = files.flatMap(({ name, findings }) => findings.map((finding) => writeFinding(name, finding)));
  switch (format) {
    case 'text':
      return [...findings.map(line), summary(files.length, findings), ''].join('\n');
    case 'json':
      return `${writtenJson({ files: files.length, findings }, 2)}\n`;
    case 'jsonl':
      return findings.map((finding) => `${writtenJson(finding)}\n`).join('');
  }
}

function writeFinding(file: string, { range, severity, code, message, path }: ResolvedFinding): WrittenFinding {
  const { start, end } = range;
  return {
    file,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
    severity,
    code,
    message,
    path,
  };
}

function line({ file, line, column, severity, code, message }: WrittenFinding): string {
  return onOneLine(`${file}:${line}:${column}: ${severity} ${code}: ${message}`);
}

function summary(files: number, findings: readonly WrittenFinding[]): string {
  const count = (...severities: Severity[]) => findings.filter(({ severity }) => severities.includes(severity)).length;
  const notes = count('information', 'hint');
  return [
    counted(files, 'file'),
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ].join(', ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
