import { relative, sep } from 'node:path';
import type { ResolvedFinding } from '../../core/lint/engine.ts';
import { isItemFile, mayHoldItems } from '../../core/qa/discover.ts';
import { parseItems } from '../../core/qa/items-text.ts';
import { lintItems } from '../../core/qa/lint/engine.ts';
import { bankCache } from '../bank.ts';
import { findJsonFiles } from '../find-json.ts';
import { readText, reason } from '../io.ts';
import { dirname } from 'node:path';
import { writeFindings, type LintFormat } from '../lint-output.ts';
import { onOneLine } from '../terminal.ts';

export async function lint(paths: readonly string[], format: LintFormat): Promise<number> {
  const { files: found, notes } = findJsonFiles(paths, mayHoldItems);
  const bankOf = bankCache();
  const faults: string[] = [];
  const files: { name: string; findings: ResolvedFinding[] }[] = [];
  for (const { name, path, named } of found) {
    const bank = bankOf(dirname(path));
    const parsed = parseItems(readText(path), path);
    const fromRoot = relative(bank.place.root, path).split(sep).join('/');
    if (!named && !isItemFile(fromRoot, parsed, bank.config.items ?? [])) continue;
    const { findings } = lintItems(parsed, {
      ...(bank.config.lint && { severity: bank.config.lint }),
      onRuleError: (code, error) => {
        faults.push(`rule ${code} failed by itself: ${reason(error)}`);
      },
    });
    files.push({ name, findings });
  }
  process.stdout.write(writeFindings(files, format));
  for (const note of [...notes, ...faults]) console.error(`sarq: ${onOneLine(note)}`);
  if (files.length === 0) console.error(`sarq: no items found in ${onOneLine(paths.join(', '))}`);
  if (faults.length > 0) return 2;
  return files.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0;
}
