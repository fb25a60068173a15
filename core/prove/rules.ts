import type { Severity } from '../lint/rule.ts';

/** What a proof can find: codes to be set to another severity, switched off, or ignored with a reason, as those of lint. */
export const PROOF_RULES = {
  prove_gold_fails: {
    severity: 'error',
    explanation:
      'An ideal assistant, made from the case itself, cannot pass it: it reads in the order of the dependencies, asks ' +
      'before it writes, and passes the arguments of gold, and still a deterministic gate fails, a call of gold cannot be ' +
      'made, or a mock answers it with an error. So nobody can pass the case.',
  },
  prove_judge_only: {
    severity: 'information',
    explanation:
      'An assistant that does one thing wrong passes every deterministic gate, so that the judge alone stands between it ' +
      'and a PASS, in a matter that the axis of the case is about. A warning where it writes to a wrong target. Where a ' +
      'gate can see it, the fix adds that gate.',
  },
  prove_brittle_script: {
    severity: 'warning',
    explanation:
      'The turns of the customer are scripted and do not react. An assistant that asks one question more where something ' +
      'is open, or all its questions at once, can no longer pass, although it does nothing wrong.',
  },
} as const satisfies Record<string, { severity: Severity; explanation: string }>;

export type ProofCode = keyof typeof PROOF_RULES;

export function isProofCode(code: string): code is ProofCode {
  return Object.hasOwn(PROOF_RULES, code);
}
