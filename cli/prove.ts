import { dirname, relative, sep } from 'node:path';
import { Option, type Command } from 'commander';
import { isCaseFile } from '../core/document/discover.ts';
import { parseText } from '../core/document/text.ts';
import { proveCase, unreadableProof } from '../core/prove/prove.ts';
import { scoreBank } from '../core/prove/score.ts';
import { withSeverities } from '../core/prove/severity.ts';
import { bankCache } from './bank.ts';
import { findJsonFiles } from './find-json.ts';
import { textOrFault } from './io.ts';
import { proofJson, proofText, type ProvedFile } from './show-proof.ts';
import { onOneLine } from './terminal.ts';

interface ProveOptions {
  format: 'text' | 'json';
  mutants?: true;
}

export function register(program: Command): void {
  program
    .command('prove')
    .description('Test the cases themselves: that they can be passed, and what their gates see. No model is asked.')
    .argument('[paths...]', 'case files, and folders in which to look for cases (default: the current folder)')
    .addOption(new Option('--format <format>', 'how proofs are written').choices(['text', 'json']).default('text'))
    .option('--mutants', 'text: list every wrong assistant that only the judge sees')
    .addHelpText(
      'after',
      '\nExit code: 0 every case can be passed; 1 some case cannot, or cannot be proved; 2 wrong call or configuration.',
    )
    .action(async (paths: string[], options: ProveOptions) => {
      process.exitCode = await prove(paths.length > 0 ? paths : ['.'], options);
    });
}

async function prove(paths: readonly string[], { format, mutants }: ProveOptions): Promise<number> {
  const { files: found, notes } = findJsonFiles(paths);
  const bankOf = bankCache();
  const files: ProvedFile[] = [];
  for (const { name, path, named } of found) {
    const bank = bankOf(dirname(path));
    const { text, fault } = textOrFault(path);
    if (fault !== null) {
      files.push({ name, parsed: parseText(''), proof: unreadableProof(fault) });
      continue;
    }
    const parsed = parseText(text ?? '');
    const fromRoot = relative(bank.place.root, path).split(sep).join('/');
    if (!named && !isCaseFile(fromRoot, parsed, bank.config.cases ?? [])) continue;
    const proof = await proveCase(parsed, bank.definitions);
    const findings = withSeverities(proof.findings, bank.config.lint);
    files.push({ name, parsed, proof: { ...proof, findings } });
  }
  const score = scoreBank(files.map(({ proof }) => proof));
  process.stdout.write(format === 'json' ? proofJson(files, score) : proofText(files, score, mutants === true));
  for (const note of notes) console.error(`sarq: ${onOneLine(note)}`);
  if (files.length === 0) console.error(`sarq: no cases found in ${onOneLine(paths.join(', '))}`);
  return files.some(({ proof }) => proof.status !== 'proved') ? 1 : 0;
}
