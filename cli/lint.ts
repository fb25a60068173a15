import { Option, type Command } from 'commander';
import { findJsonFiles } from './find-json.ts';
import { lintFiles } from './lint-banks.ts';
import { LINT_FORMATS, writeFindings, type LintFormat } from './lint-output.ts';
import { onOneLine } from './terminal.ts';

export function register(program: Command): void {
  program
    .command('lint')
    .description('Find mistakes in cases without running them.')
    .argument('[paths...]', 'case files, and folders in which to look for cases (default: the current folder)')
    .addOption(new Option('--format <format>', 'how findings are written').choices(LINT_FORMATS).default('text'))
    .addHelpText('after', '\nExit code: 0 no errors; 1 errors found; 2 wrong call or configuration.')
    .action(async (paths: string[], { format }: { format: LintFormat }) => {
      process.exitCode = await lint(paths.length > 0 ? paths : ['.'], format);
    });
}

async function lint(paths: readonly string[], format: LintFormat): Promise<number> {
  const { files: found, notes } = findJsonFiles(paths);
  const { files, faults } = await lintFiles(found);
  process.stdout.write(writeFindings(files, format));
  for (const note of [...notes, ...faults]) console.error(`sarq: ${onOneLine(note)}`);
  if (files.length === 0)
    console.error(`sarq: no cases found in ${onOneLine(paths.join(', '))} (question items: sarq qa lint)`);
  if (faults.length > 0) return 2;
  return files.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
}
