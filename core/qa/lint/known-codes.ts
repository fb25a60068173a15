import { didYouMean } from '../../lint/nearest.ts';
import { RULES } from '../../lint/rules/index.ts';
import type { Finding } from '../../models/config-checks.ts';
import type { Config } from '../../models/config-schema.ts';
import { PROOF_RULES } from '../../prove/rules.ts';
import { QUESTION_RULES } from './rules/index.ts';

/** Every code whose severity can be set: of the rules for cases and for question items, and of proofs. */
const CODES = [...new Set([...RULES, ...QUESTION_RULES].map(({ code }) => code)), ...Object.keys(PROOF_RULES)];

/** Warnings for the codes under `lint` of a configuration that no rule has. */
export function unknownRules({ lint = {} }: Config): Finding[] {
  const unknown = Object.keys(lint).filter((code) => !CODES.includes(code));
  return unknown.map((code) => [
    'warning',
    `there is no rule "${code}", so this has no effect.${didYouMean(code, CODES)}`,
    ['lint', code],
  ]);
}
