import { PROOF_RULES } from '../../prove/rules.ts';
import type { Rule } from '../rule.ts';
import { authoringRules } from './authoring/index.ts';
import { lintIgnoreUnknown } from './authoring/lint_ignore_unknown.ts';
import { duplicateKey } from './contract/duplicate_key.ts';
import { contractRules } from './contract/index.ts';
import { numberPrecision } from './contract/number_precision.ts';
import { flowRules } from './published/flow.ts';
import { structureRules } from './published/structure-rules.ts';

/** Every rule there is, in the order of the reference: settings, docs and the engine read this one table. */
export const RULES: readonly Rule[] = [
  ...structureRules,
  ...flowRules,
  ...contractRules,
  duplicateKey,
  numberPrecision,
  ...authoringRules,
  lintIgnoreUnknown(() => [...Object.keys(PROOF_RULES), ...RULES.map(({ code }) => code)]),
];
