import type { JsonEdit } from '../document/edit.ts';
import type { JsonPath } from '../document/json.ts';
import type { Checks } from '../grade/score.ts';
import type { Severity } from '../lint/rule.ts';
import type { Message } from '../run/transcript.ts';
import type { ProofCode } from './rules.ts';
import type { MutantName } from './mutants/index.ts';

/** A change of the case that a finding proposes: values to be set, keys made where they are missing. */
export interface ProofFix {
  title: string;
  edits: Extract<JsonEdit, { edit: 'set' }>[];
}

/** What a proof found, at a value of the case. */
export interface ProofFinding {
  code: ProofCode;
  severity: Severity;
  message: string;
  path: JsonPath;
  related: { message: string; path: JsonPath }[];
  /** Only offered where the ideal assistant still passes with it and the mutants that it is for do not. */
  fix?: ProofFix;
}

/** How an assistant of ours came through. */
export interface Played {
  transcript: Message[];
  checks: Checks;
}

export interface GoldReplay extends Played {
  passed: boolean;
  /** The first failing gate, `NO_FINAL_ANSWER`, or `ERROR` for a mock that cannot work; null where none fails. */
  gate: string | null;
  /** No word of the customer settles a write by itself: the resolver has to. */
  toResolver: boolean;
}

export interface Silence extends Played {
  /** `judge only` where gold requires no call. */
  outcome: 'killed' | 'judge only';
  gate: string | null;
}

/**
 * `killed`: a deterministic gate fails, or the run ends as ERROR. `judge only`: none does, R (or the resolver) alone stands
 * between it and a PASS. `equivalent`: the customer gets and sees the same as from the ideal assistant.
 */
export type Outcome = 'killed' | 'judge only' | 'equivalent';

export interface ProvedMutant extends Played {
  kind: MutantName;
  /** What this assistant does wrong, in words. */
  title: string;
  /** The value of the case that it gets wrong. */
  path: JsonPath;
  outcome: Outcome;
  /** What kills it: the first failing gate, `NO_FINAL_ANSWER` or `ERROR`. */
  gate: string | null;
  /** S2 is left to the resolver. */
  toResolver: boolean;
  /** The case's axis is about this. */
  onAxis: boolean;
}

export interface Tally {
  killed: number;
  judgeOnly: number;
  equivalent: number;
}

/** What is known of a case once it was proved. */
export interface Proof {
  caseId: string | null;
  axis: string | null;
  /** `unprovable`: not a case that can be run; `gold fails`: nobody can pass it, so that no mutant says anything. */
  status: 'proved' | 'gold fails' | 'unprovable';
  /** Why it is not proved: "This case cannot be proved because …". */
  reason: string | null;
  gold: GoldReplay | null;
  silence: Silence | null;
  mutants: ProvedMutant[];
  tally: Tally;
  findings: ProofFinding[];
}
