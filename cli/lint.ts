import { Option, type Command } from 'commander';
import type { ResolvedFinding } from '../core/lint/engine.ts';
import type { Severity } from '../core/lint/rule.ts';
import { findJsonFiles } from './find-json.ts';
import { lintFiles, type LintedFile } from './lint-banks.ts';
import { printable } from './terminal.ts';

const FORMATS = ['text', 'json', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

export function register(program: Command): void {
  program
    .command('lint')
    .description('Find mistakes in cases without running them.')
    .argument('[paths...]', 'case files, and folders in which to look for cases (default: the current folder)')
    .addOption(new Option('--format <format>', 'how findings are written').choices(FORMATS).default('text'))
    .addHelpText('after', '\nExit code: 0 no errors; 1 errors found; 2 wrong call or configuration.')
    .action(async (paths: string[], { format }: { format: Format }) => {
      process.exitCode = await lint(paths.length > 0 ? paths : ['.'], format);
    });
}

async function lint(paths: readonly string[], format: Format): Promise<number> {
  const { files: found, notes } = findJsonFiles(paths);
  const { files, faults } = await lintFiles(found);
  process.stdout.write(written(files, format));
  for (const note of [...notes, ...faults]) console.error(`sarq: ${printable(note)}`);
  if (files.length === 0) console.error(`sarq: no cases found in ${printable(paths.join(', '))}`);
  if (faults.length > 0) return 2;
  return files.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
}

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

function written(files: readonly LintedFile[], format: Format): string {
  const findings = files.flatMap(({ name, findings }) => findings.map((finding) => writeFinding(name, finding)));
  switch (format) {
    case 'text':
      return [...findings.map(line), summary(files.length, findings), ''].join('\n');
    case 'json':
      return `${JSON.stringify({ files: files.length, findings }, null, 2)}\n`;
    case 'jsonl':
      return findings.map((finding) => `${JSON.stringify(finding)}\n`).join('');
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
  return printable(`${file}:${line}:${column}: ${severity} ${code}: ${message}`).replaceAll('\n', '\\n');
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
