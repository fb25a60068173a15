import type { Proof, Tally } from './proof.ts';

/** The proofs of a bank, or of one axis of it, added up. */
export interface BankScore extends Tally {
  cases: number;
  goldFails: number;
  unprovable: number;
  brittle: number;
  /** Cases in which gold requires no call, so that only R tells a silent assistant from a good one. */
  silencePasses: number;
  /** Share of the mutants with an effect that a deterministic gate kills, 0 to 1; null where there is none. */
  score: number | null;
}

/** The score of a whole bank, and by axis in the order in which the axes first occur. */
export function scoreBank(proofs: Iterable<Proof>): { total: BankScore; byAxis: Map<string, BankScore> } {
  const total = zero();
  const byAxis = new Map<string, BankScore>();
  for (const proof of proofs) {
    const axis = proof.axis ?? 'unknown';
    const own = byAxis.get(axis) ?? zero();
    byAxis.set(axis, own);
    add(total, proof);
    add(own, proof);
  }
  return { total, byAxis };
}

/** Killed and left to the judge: what a proof counts. */
export function counted({ killed, judgeOnly }: Tally): number {
  return killed + judgeOnly;
}

/** `Proof 14/16 · 2 left to the judge`, or why there is none. */
export function proofTitle({ status, tally }: Pick<Proof, 'status' | 'tally'>): string {
  switch (status) {
    case 'unprovable':
      return 'Cannot be proved';
    case 'gold fails':
      return 'Proof: nobody can pass this case';
    case 'proved': {
      const left = tally.judgeOnly === 0 ? '' : ` · ${tally.judgeOnly} left to the judge`;
      return counted(tally) === 0 ? 'Proof: only the judge decides' : `Proof ${tally.killed}/${counted(tally)}${left}`;
    }
  }
}

function zero(): BankScore {
  return {
    cases: 0,
    goldFails: 0,
    unprovable: 0,
    brittle: 0,
    silencePasses: 0,
    killed: 0,
    judgeOnly: 0,
    equivalent: 0,
    score: null,
  };
}

function add(score: BankScore, { status, silence, findings, tally }: Proof): void {
  score.cases += 1;
  if (status === 'gold fails') score.goldFails += 1;
  if (status === 'unprovable') score.unprovable += 1;
  if (findings.some(({ code }) => code === 'prove_brittle_script')) score.brittle += 1;
  if (silence?.outcome === 'judge only') score.silencePasses += 1;
  score.killed += tally.killed;
  score.judgeOnly += tally.judgeOnly;
  score.equivalent += tally.equivalent;
  score.score = counted(score) === 0 ? null : score.killed / counted(score);
}
