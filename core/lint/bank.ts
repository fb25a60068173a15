import { isObject, type Json } from '../document/json.ts';
import type { ParsedText } from '../document/text.ts';
import { resolveFinding, type ResolvedFinding } from './finding.ts';
import { ignoredCodes, ruleFailed, severityOf, type LintOptions } from './options.ts';
import type { BankRule, Rule } from './rule.ts';
import { RULES } from './rules/index.ts';

/** One case of a bank; `file` is any name that is unique in it. */
export interface BankFile {
  file: string;
  /** Asked for only where a finding needs a range, if `facts` are given. */
  readonly parsed: ParsedText;
  /** What the rules want to know of the case; with it nobody needs to keep the case itself. */
  facts?: BankFacts;
}

export interface BankFacts {
  /** By the code of the rule that wants to know it. */
  collected: ReadonlyMap<string, Json>;
  ignored: ReadonlySet<string>;
}

/** What the rules that compare cases want to know of one. Takes any text. */
export function bankFacts({ value }: ParsedText, options: LintOptions = {}): BankFacts {
  const collected = new Map<string, Json>();
  if (!isObject(value)) return { collected, ignored: ignoredCodes(value) };
  for (const rule of bankRules(options)) {
    try {
      const fact = rule.collect(value);
      if (fact !== undefined) collected.set(rule.code, fact);
    } catch (error) {
      ruleFailed(rule, options, error);
    }
  }
  return { collected, ignored: ignoredCodes(value) };
}

/**
 * Runs the rules that compare cases with each other over a whole bank.
 * Returns the findings per file name, in the order of the rules; files without any are left out.
 */
export function lintBank(bank: readonly BankFile[], options: LintOptions = {}): Map<string, ResolvedFinding[]> {
  const parsedOf = textReader(bank);
  const facts = bank.map((entry) => ({ file: entry.file, facts: entry.facts ?? bankFacts(entry.parsed, options) }));
  const ignoring = new Map(facts.map((entry) => [entry.file, entry.facts.ignored]));
  const findings = new Map<string, ResolvedFinding[]>();
  for (const rule of bankRules(options)) {
    const severity = severityOf(rule, options);
    if (severity === 'off') continue;
    try {
      const entries = facts.flatMap(({ file, facts: { collected } }) => {
        const fact = collected.get(rule.code);
        return fact === undefined ? [] : [{ file, fact }];
      });
      for (const found of rule.check(entries)) {
        if (ignoring.get(found.file)?.has(rule.code)) continue;
        const list = findings.get(found.file) ?? [];
        findings.set(found.file, list);
        const parsed = parsedOf(found.file);
        if (parsed) list.push(resolveFinding(rule, severity, found, parsed, options, parsedOf));
      }
    } catch (error) {
      ruleFailed(rule, options, error);
    }
  }
  return findings;
}

/** Texts are read when a finding needs a range, and kept a while: findings of one file come together. */
function textReader(bank: readonly BankFile[]): (file: string) => ParsedText | undefined {
  const byName = new Map(bank.map((entry) => [entry.file, entry]));
  const read = new Map<string, ParsedText>();
  return (file) => {
    const known = read.get(file);
    if (known) return known;
    const parsed = byName.get(file)?.parsed;
    if (read.size >= MOST_READ) read.clear();
    if (parsed) read.set(file, parsed);
    return parsed;
  };
}

const MOST_READ = 64;

function bankRules({ rules }: LintOptions): readonly BankRule[] {
  return rules ? rules.filter(isBankRule) : BANK_RULES;
}

function isBankRule(rule: Rule): rule is BankRule {
  return rule.scope === 'bank';
}
const BANK_RULES = RULES.filter(isBankRule);
