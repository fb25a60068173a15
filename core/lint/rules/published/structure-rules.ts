import type { Rule } from '../../rule.ts';
import { caseParse } from './case_parse.ts';

/** The published rules on a case's own structure, in the order of the reference. */
export const structureRules: readonly Rule[] = [caseParse];
