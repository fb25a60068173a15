import { isObject, type Json } from '../document/json.ts';
import type { Rule, Severity } from './rule.ts';

export interface LintOptions {
  /** Per code: another severity than the rule's own, or off. */
  severity?: Readonly<Record<string, Severity | 'off'>>;
  /** The file's path with `/`, relative to its bank or workspace, for the rules that compare it with the case. */
  relativePath?: string;
  /** Other rules than the product's table. */
  rules?: readonly Rule[];
  /** Findings come without the places that explain them: for who does not show those. */
  withoutRelated?: true;
  /** Told of a rule that failed by itself; without it the error is thrown. The other rules still run. */
  onRuleError?: (code: string, error: unknown) => void;
}

export function severityOf(rule: Rule, { severity }: LintOptions): Severity | 'off' {
  return (severity && Object.hasOwn(severity, rule.code) ? severity[rule.code] : undefined) ?? rule.severity;
}

/** A rule failed by itself: whoever runs the rules is told and the other rules still run. @throws the error where nobody is. */
export function ruleFailed(rule: Rule, { onRuleError }: LintOptions, error: unknown): void {
  if (!onRuleError) throw error;
  onRuleError(rule.code, error);
}

/** The codes that a case's `_lint_ignore` switches off: those with a reason (SPEC 11). */
export function ignoredCodes(caseObject: Json | undefined): ReadonlySet<string> {
  const note = isObject(caseObject) ? caseObject._lint_ignore : undefined;
  if (!isObject(note)) return NONE;
  return new Set(Object.keys(note).filter((code) => typeof note[code] === 'string' && note[code].trim() !== ''));
}

const NONE: ReadonlySet<string> = new Set();
