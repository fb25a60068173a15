import type { CostView, RequestsCost, TrialCost, TrialView } from './panel.ts';

/** Time and tokens in words: pages and the files that are taken from them say them alike. */

/** `1.2 s · 812 tokens in · 64 out (20 reasoning)`: what was recorded of it. */
export function costWords({ milliseconds, ...tokens }: CostView): string {
  return [milliseconds === null ? null : timeWords(milliseconds), tokenWords(tokens)]
    .filter((part) => part !== null)
    .join(' · ');
}

export function timeWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function tokenWords({
  promptTokens,
  completionTokens,
  reasoningTokens,
}: Omit<CostView, 'milliseconds'>): string | null {
  const parts = [
    promptTokens === null ? null : `${count(promptTokens)} tokens in`,
    completionTokens === null
      ? null
      : `${count(completionTokens)} out${reasoningTokens === null ? '' : ` (${count(reasoningTokens)} reasoning)`}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** What a trial has taken so far or in all, as facts for the header: name, and value in words. */
export function costFacts({
  result,
  messages,
}: Pick<TrialView, 'result' | 'messages'>): [name: string, value: string][] {
  const cost = result?.cost ?? soFar(messages.flatMap((message) => message.cost ?? []));
  const roles = [
    ['model', cost.candidate],
    ['judge', cost.judge],
    ['resolver', cost.resolver],
  ] as const;
  const asked = roles.flatMap(([name, of]) => (of === null ? [] : [{ name, of }]));
  const tokens = tokenWords(sums(asked.map(({ of }) => of)));
  const each = asked.map(({ name, of }) => `${count(of.requests)} to ${name}`).join(', ');
  const failed = asked.reduce((sum, { of }) => sum + of.failed, 0);
  return [
    ...(cost.milliseconds === null ? [] : [['Time', timeWords(cost.milliseconds)] satisfies [string, string]]),
    ...(each === ''
      ? []
      : [['Requests', `${each}${failed === 0 ? '' : ` (${count(failed)} failed)`}`] satisfies [string, string]]),
    ...(tokens === null ? [] : [['Tokens', tokens.replace(' tokens', '')] satisfies [string, string]]),
  ];
}

/** `2 requests · 3.1 s · 5,210 tokens in · 300 out`, of a judge or a resolver. */
export function requestWords(cost: RequestsCost): string {
  const failed = cost.failed === 0 ? '' : ` (${count(cost.failed)} failed)`;
  return [`${count(cost.requests)} request${cost.requests === 1 ? '' : 's'}${failed}`, costWords(cost)]
    .filter((part) => part !== '')
    .join(' · ');
}

function soFar(costs: readonly CostView[]): TrialCost {
  const candidate = costs.length === 0 ? null : { ...sums(costs), requests: costs.length, failed: 0 };
  return { milliseconds: null, candidate, judge: null, resolver: null };
}

function sums(costs: readonly CostView[]): CostView {
  const sum = (key: keyof CostView) => {
    const values = costs.flatMap((cost) => cost[key] ?? []);
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  };
  return {
    milliseconds: sum('milliseconds'),
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    reasoningTokens: sum('reasoningTokens'),
  };
}

function count(n: number): string {
  return n.toLocaleString('en');
}
