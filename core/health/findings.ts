import type { ResolvedFinding } from '../lint/engine.ts';
import type { Severity } from '../lint/rule.ts';

/** One file with what was found in it. */
export interface FoundIn {
  uri: string;
  label: string;
  findings: readonly ResolvedFinding[];
}

/** What a rule found in all files of a bank together. */
export interface RuleCount {
  code: string;
  /** The worst severity of its findings, which settings and single findings may make differ. */
  severity: Severity;
  findings: number;
  files: number;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/**
 * Counts the findings of some files by rule: the worst rules first, then those that found most, then by code. `hidden`
 * counts what `severities` leaves out.
 */
export function countByRule(
  files: Iterable<FoundIn>,
  severities: ReadonlySet<Severity>,
): { rules: RuleCount[]; hidden: number } {
  const rules = new Map<string, RuleCount>();
  let hidden = 0;
  for (const { findings } of files) {
    const here = new Set<string>();
    for (const { code, severity } of findings) {
      if (!severities.has(severity)) {
        hidden++;
        continue;
      }
      let rule = rules.get(code);
      if (rule === undefined) rules.set(code, (rule = { code, severity, findings: 0, files: 0 }));
      rule.findings++;
      if (!here.has(code)) rule.files++;
      here.add(code);
      if (ORDER.indexOf(severity) < ORDER.indexOf(rule.severity)) rule.severity = severity;
    }
  }
  const sorted = [...rules.values()].sort(
    (a, b) =>
      ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.findings - a.findings || (a.code < b.code ? -1 : 1),
  );
  return { rules: sorted, hidden };
}

/** The files in which a rule found something, with these findings alone, by label. */
export function findingsOfRule(files: Iterable<FoundIn>, code: string, severities: ReadonlySet<Severity>): FoundIn[] {
  const found: FoundIn[] = [];
  for (const { uri, label, findings } of files) {
    const own = findings.filter((one) => one.code === code && severities.has(one.severity));
    if (own.length > 0) found.push({ uri, label, findings: own });
  }
  return found.sort((a, b) => (a.label < b.label ? -1 : 1));
}
