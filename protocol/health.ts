import type { Span } from './requests.ts';

export type FindingSeverity = 'error' | 'warning' | 'information' | 'hint';

/** Client asks: the findings of every bank, counted by rule; of these severities only. */
export const HEALTH = 'sarq/health';
export interface HealthRequest {
  severities: FindingSeverity[];
}
export interface BankHealth {
  /** Path of the bank's root; the workspace folder's, or none, for files of items and loose cases. */
  root: string;
  cases: number;
  rules: RuleHealth[];
  /** Findings of the severities that were not asked for. */
  hidden: number;
}
export interface RuleHealth {
  code: string;
  /** What the rule is about, in a sentence; the whole explanation. */
  title: string;
  explanation: string;
  /** The worst that it found. */
  severity: FindingSeverity;
  findings: number;
  files: number;
}

/** Client asks: where a rule found something in a bank. */
export const RULE_FINDINGS = 'sarq/ruleFindings';
export interface RuleFindingsRequest extends HealthRequest {
  root: string;
  code: string;
}
export interface FileFindings {
  uri: string;
  /** The case's id, or the name of a file of items. */
  label: string;
  findings: { message: string; severity: FindingSeverity; range: Span }[];
}

/** Server tells: findings or cases are others than before; at most once a second. */
export const HEALTH_CHANGED = 'sarq/healthChanged';

/** Client asks: what the cases of every bank cover. */
export const COVERAGE = 'sarq/coverage';
export interface BankCoverage {
  root: string;
  cases: number;
  domains: string[];
  axes: { axis: string; title: string }[];
  /** By axis, then by domain, in the orders above. */
  matrix: number[][];
  tools: ToolCoverage[];
  /** Cases whose axis or domain is none of the format's. */
  elsewhere: number;
}
export interface ToolCoverage {
  tool: string;
  /** The domain that most of its cases are in, or that our wizard would put it in; empty where nobody knows. */
  domain: string;
  cases: number;
  /** By axis, in the order of `axes`. */
  perAxis: number[];
  /** Axes that no sensible case can be made on: their zero is no gap. */
  pointless: boolean[];
}

/** A cell of either table: every part that is given narrows it down. */
export interface CoverageCell {
  axis: string | null;
  domain: string | null;
  tool: string | null;
}

/** Client asks: the cases behind a cell. */
export const COVERED = 'sarq/covered';
export interface CoveredRequest extends CoverageCell {
  root: string;
}
export interface CoveredCase {
  uri: string;
  id: string;
}

export type ToCoveragePanel =
  | { type: 'coverage'; banks: BankCoverage[]; /** What people call them. */ names: string[]; problem: string | null }
  | { type: 'covered'; root: string; cell: CoverageCell; cases: CoveredCase[] };

export type FromCoveragePanel =
  | { type: 'ready' }
  | { type: 'show'; root: string; cell: CoverageCell }
  | { type: 'open'; uri: string }
  | { type: 'newCase'; root: string; cell: CoverageCell };
