import type { RunRecord } from '../results/run-record.ts';
import type { StoredRun } from './compare.ts';

type Fact = readonly [what: string, of: (record: RunRecord) => unknown];

/** What must be the same for two runs to differ by their candidates alone (SPEC 10). */
const FACTS: readonly Fact[] = [
  ['trials per case', ({ passes }) => passes],
  ['temperatures', ({ temperature }) => temperature],
  ['token limits', ({ max_tokens: tokens }) => tokens],
  ['system prompts', ({ prompt_hash: hash }) => hash],
  ['tool definitions', ({ definitions }) => definitions],
  ['judges', ({ judge_model: judge }) => judge],
  ['judge settings', ({ judge_settings: settings }) => settings],
  ['confirmation resolvers', ({ resolver_model: resolver }) => resolver],
  ['versions of the grader', ({ grader_version: version }) => version],
];

/** Why two runs may not measure the same, one sentence each; what neither of them recorded is no difference. */
export function comparabilityWarnings(a: StoredRun, b: StoredRun): string[] {
  const warnings: string[] = [];
  const onlyA = [...a.scores.keys()].filter((id) => !b.scores.has(id)).length;
  const onlyB = [...b.scores.keys()].filter((id) => !a.scores.has(id)).length;
  if (onlyA + onlyB > 0) {
    warnings.push(`Different cases: ${onlyA} only in the first run, ${onlyB} only in the second; they are left out.`);
  } else if (a.record.case_bank_hash !== b.record.case_bank_hash) {
    warnings.push('Case files differ: the same case ids, but other contents.');
  }
  for (const [what, of] of FACTS) {
    const [left, right] = [of(a.record) ?? null, of(b.record) ?? null];
    if (JSON.stringify(left) === JSON.stringify(right)) continue;
    warnings.push(`Different ${what}: ${said(left)} and ${said(right)}.`);
  }
  const named = new Set([a, b].flatMap(({ standIns }) => standIns.filter((name) => !name.endsWith('(candidate)'))));
  if (named.size > 0) warnings.push(`Stand-ins graded: ${[...named].sort().join(', ')}.`);
  const played = new Set([a, b].flatMap(({ standIns }) => standIns.filter((name) => name.endsWith('(candidate)'))));
  if (played.size > 0) warnings.push(`Scripted assistants, not models, were run: ${[...played].sort().join(', ')}.`);
  const open = [a, b].map(({ scores }) => unfinished([...scores.values()].flat()));
  if (open.some((n) => n > 0)) {
    warnings.push(`Trials without verdict (ERROR, INCOMPLETE or missing) count as non-passes: ${open.join(' and ')}.`);
  }
  return warnings;
}

function unfinished(trials: readonly ({ verdict: string } | null)[]): number {
  return trials.filter((score) => score?.verdict !== 'PASS' && score?.verdict !== 'FAIL').length;
}

function said(value: unknown): string {
  if (value === null) return 'not recorded';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
