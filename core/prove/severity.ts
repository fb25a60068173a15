import type { LintOptions } from '../lint/options.ts';
import type { ProofFinding } from './proof.ts';

/** The findings at the severities that a configuration sets; those that it switches off are left out. */
export function withSeverities(findings: readonly ProofFinding[], severity: LintOptions['severity']): ProofFinding[] {
  return findings.flatMap((finding) => {
    const set = severity && Object.hasOwn(severity, finding.code) ? severity[finding.code] : undefined;
    if (set === 'off') return [];
    return [set === undefined ? finding : { ...finding, severity: set }];
  });
}
