import type { Rule } from '../rule.ts';
import { flowRules } from './published/flow.ts';
import { structureRules } from './published/structure-rules.ts';

/** Every rule there is, in the order of the reference: settings, docs and the engine read this one table. */
export const RULES: readonly Rule[] = [...structureRules, ...flowRules];
