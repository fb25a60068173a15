import type { CaseRule } from '../../rule.ts';

/** The published rules that follow a case's tools, mocks, gates and ids, in the order of the reference. */
export const flowRules: readonly CaseRule[] = [];
