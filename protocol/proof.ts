import type { CasePath, GateId, GateState, RecordTable, SubjectView, TextRef, TrialView } from './panel.ts';

/** Client asks for the proof of a case as its document stands; null where it is no case. */
export const PROOF = 'sarq/proof';

/** Client asks for the conversation of one row of that proof. */
export const PROOF_CONVERSATION = 'sarq/proofConversation';

/** Server tells: the proof of this case is new. */
export const PROVED = 'sarq/proved';

export type ProofOutcome = 'passed' | 'failed' | 'killed' | 'judge only' | 'equivalent';

/** One assistant of ours: the ideal one, the silent one, or a mutant. */
export interface ProofRow {
  /** Place in the proof, counted from 0; what a conversation is asked for by. */
  row: number;
  /** `gold`, `silent`, or the kind of mutant. */
  kind: string;
  title: string;
  outcome: ProofOutcome;
  /** The gate that kills it, `NO_FINAL_ANSWER` or `ERROR`; null where none does. */
  gate: string | null;
  /** S2 is left to the resolver. */
  toResolver: boolean;
  onAxis: boolean;
  /** Every deterministic gate, in the order in which they decide. */
  gates: { id: GateId; state: GateState }[];
  path: CasePath;
}

export interface ProofView {
  subject: SubjectView;
  /** `Proof 14/16 · 2 left to the judge` */
  title: string;
  status: 'proved' | 'gold fails' | 'unprovable';
  /** Why it is not proved. */
  reason: string | null;
  killed: number;
  judgeOnly: number;
  equivalent: number;
  rows: ProofRow[];
  findings: { code: string; severity: string; message: string; path: CasePath; line: number; character: number }[];
}

/** What a conversation is shown from: a transcript and a score as in a result folder. */
export interface ProofConversation {
  row: number;
  title: string;
  priorCount: number;
  transcript: unknown[];
  score: unknown;
}

export type ToProofPanel =
  | { type: 'proof'; proof: ProofView | null; problem: string | null }
  | { type: 'conversation'; row: number; trial: TrialView }
  | { type: 'table'; trial: number; message: number; table: RecordTable | null }
  | { type: 'text'; ref: TextRef; offset: number; end: number; total: number; text: string };

/** The page speaks as the verdict panel's does; a trial is a row here. */
export type FromProofPanel =
  | { type: 'ready' }
  | { type: 'showTrial'; trial: number }
  | { type: 'requestText'; ref: TextRef; offset: number }
  | { type: 'requestTable'; trial: number; message: number }
  | { type: 'revealNode'; path: CasePath; quiet?: boolean | undefined };
