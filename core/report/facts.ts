import type { RunFacts, RunReport } from '../../protocol/report.ts';

/** What a reader of a run has to know before its figures, a line each; what was not recorded is left out. */
export function factLines({ facts, passes, cases }: Pick<RunReport, 'facts' | 'passes' | 'cases'>): string[] {
  return [
    `candidate ${facts.candidate}${facts.temperature === null ? '' : `, temperature ${facts.temperature}`}`,
    `judge ${facts.judge ?? 'none'}${facts.resolver === null ? '' : `, resolver ${facts.resolver}`}`,
    `${cases.length} case${cases.length === 1 ? '' : 's'}, ${passes} trial${passes === 1 ? '' : 's'} each, started ${facts.startedAt}`,
    ...standInLines(facts),
    ...(facts.attribution === null ? [] : [facts.attribution]),
  ];
}

function standInLines({ standIns }: RunFacts): string[] {
  return standIns.length === 0 ? [] : [`Stand-ins took part, so this measures no real model: ${standIns.join('; ')}`];
}
