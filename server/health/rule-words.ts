import { RULES } from '../../core/lint/rules/index.ts';
import { PROOF_RULES } from '../../core/prove/rules.ts';
import { QUESTION_RULES } from '../../core/qa/lint/rules/index.ts';

const EXPLANATIONS = new Map<string, string>([
  ...[...RULES, ...QUESTION_RULES].map(({ code, explanation }): [string, string] => [code, explanation]),
  ...Object.entries(PROOF_RULES).map(([code, { explanation }]): [string, string] => [code, explanation]),
]);

/** The codes of all rules of lint. */
export const RULE_CODES: readonly string[] = [...RULES, ...QUESTION_RULES].map(({ code }) => code);

/** What a rule is about, in a sentence and in full; its code alone where nobody knows it. */
export function ruleWords(code: string): { title: string; explanation: string } {
  const explanation = EXPLANATIONS.get(code) ?? '';
  return { title: /^.*?\.(?= |$)/.exec(explanation)?.[0].replace(/\.$/, '') ?? code, explanation };
}
