import { dirname, relative, sep } from 'node:path';
import type { ToolDefinitions } from '../core/contract/contract.ts';
import { isCaseFile } from '../core/document/discover.ts';
import { parseText } from '../core/document/text.ts';
import { bankFacts, lintBank, type BankFacts } from '../core/lint/bank.ts';
import { lintCase, type LintOptions, type ResolvedFinding } from '../core/lint/engine.ts';
import type { Bank } from './bank.ts';
import type { FoundFile } from './find-json.ts';
import { findBank, loadDefinitions, reason, textOrFault } from './io.ts';

/** What holds for the cases of one folder; folders of one bank share it. */
interface LintBank {
  root: string;
  definitions: ToolDefinitions;
  options: LintOptions;
  globs: readonly string[];
  cases: LintedCase[];
}

/** Keeps what is needed to compare the bank's cases, and not the cases. */
interface LintedCase extends LintedFile {
  path: string;
  facts: BankFacts;
}

export interface LintedFile {
  name: string;
  findings: ResolvedFinding[];
}

export interface LintRun {
  /** The linted files in the order they were given, each with its findings in the order of its text. */
  files: LintedFile[];
  /** Faults of rules, each told in one line. */
  faults: string[];
}

/**
 * Lints files, each with its own bank's definitions and configuration; of those that were not named only the cases.
 * A file that cannot be read is one finding. @throws UsageError for a configuration or definitions that cannot be used.
 */
export async function lintFiles(files: readonly FoundFile[]): Promise<LintRun> {
  const faults: string[] = [];
  const bankOf = bankFinder(faults);
  const banks = new Set<LintBank>();
  const linted: LintedFile[] = [];
  for (const { name, path, named } of files) {
    const text = readCaseText(path);
    const bank = await bankOf(dirname(path));
    if (typeof text !== 'string') {
      linted.push({ name, findings: [text] });
      continue;
    }
    const parsed = parseText(text);
    const relativePath = within(bank.root, path);
    if (!named && !isCaseFile(relativePath, parsed, bank.globs)) continue;
    const { findings } = lintCase(parsed, bank.definitions, { ...bank.options, relativePath });
    banks.add(bank);
    bank.cases.push({ name, path, findings, facts: bankFacts(parsed, bank.options) });
    linted.push({ name, findings });
  }
  for (const bank of banks) addBankFindings(bank);
  return { files: linted, faults };
}

function addBankFindings({ cases, options }: LintBank): void {
  const bank = cases.map(({ name, path, facts }) => ({
    file: name,
    facts,
    get parsed() {
      const text = readCaseText(path);
      return parseText(typeof text === 'string' ? text : '');
    },
  }));
  const found = lintBank(bank, options);
  for (const { name, findings } of cases) {
    const more = found.get(name);
    if (!more) continue;
    findings.push(...more);
    findings.sort((a, b) => a.range.offset - b.range.offset);
  }
}

function bankFinder(faults: string[]): (folder: string) => Promise<LintBank> {
  const byFolder = new Map<string, LintBank>();
  const byPlace = new Map<string, LintBank>();
  return async (folder) => {
    const known = byFolder.get(folder);
    if (known) return known;
    const place = findBank(folder);
    const key = `${place.root}\n${place.definitions?.tools ?? ''}`;
    const same = byPlace.get(key);
    const configured = same !== undefined || place.config === null ? null : await configuredBank(folder);
    const bank = same ?? {
      root: place.root,
      definitions: configured?.definitions ?? loadDefinitions(place).definitions,
      options: {
        withoutRelated: true,
        ...(configured?.config.lint && { severity: configured.config.lint }),
        onRuleError: (code: string, error: unknown) => {
          faults.push(`rule ${code} failed by itself: ${reason(error)}`);
        },
      },
      globs: configured?.config.cases ?? [],
      cases: [],
    };
    byPlace.set(key, bank);
    byFolder.set(folder, bank);
    return bank;
  };
}

/** A configuration needs a schema library that takes longer to load than a small bank to lint. */
async function configuredBank(folder: string): Promise<Bank> {
  const [{ loadBank }, { unknownRules }] = await Promise.all([
    import('./bank.ts'),
    import('../core/qa/lint/known-codes.ts'),
  ]);
  return loadBank(folder, unknownRules);
}

/** As `relative` has it, which is slow, for a path that mostly lies below the folder. */
function within(folder: string, path: string): string {
  const below = path.startsWith(folder + sep) ? path.slice(folder.length + 1) : relative(folder, path);
  return sep === '/' ? below : below.split(sep).join('/');
}

function readCaseText(path: string): string | ResolvedFinding {
  const { text, fault } = textOrFault(path);
  return fault === null ? (text ?? '') : unreadable(fault);
}

function unreadable(fault: string): ResolvedFinding {
  const message = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
  const start = { line: 0, column: 0 };
  const range = { offset: 0, length: 0, start, end: start };
  return { code: 'case_parse', severity: 'error', message, path: [], at: 'value', range, related: [] };
}
