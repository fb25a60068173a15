/** Two stored trials of one case beside each other, aligned by customer turn. */

/** A part of a text; `own` parts stand on this side alone. */
export interface Piece {
  text: string;
  own: boolean;
}

export interface SideEntry {
  kind: 'says' | 'call' | 'result';
  /** Index of the message in its transcript. */
  index: number;
  /** Tool of a call or of a result; empty for words. */
  tool: string;
  pieces: Piece[];
  /** Of a call: its arguments as JSON, those that the other side gives differently or not at all marked. */
  arguments: { name: string; value: string; differs: boolean }[];
}

export interface SideRow {
  /** Null where the other side has something that this one has not. */
  a: SideEntry | null;
  b: SideEntry | null;
  same: boolean;
  /** The texts have so little in common that each stands for the other as a whole. */
  replaced: boolean;
}

export interface SideTurn {
  /** Counted from 1. */
  turn: number;
  /** What the customer says; the same on both sides unless the case was changed between the runs. */
  a: string | null;
  b: string | null;
  rows: SideRow[];
  same: boolean;
}

export interface SideTrial {
  /** Path of the run's folder, its name, and the trial's number. */
  path: string;
  run: string;
  trial: number;
}

export interface SideBySideView {
  caseId: string;
  /** Every stored trial that can be put on either side, with its verdict in words. */
  trials: (SideTrial & { verdict: string; candidate: string })[];
  /** Places in `trials`. */
  a: number;
  b: number;
  /** Messages before the first turn, which are the same for every run of a case. */
  prior: number;
  turns: SideTurn[];
  standIns: string[];
  attribution: string | null;
}

export type ToSideBySide = { type: 'show'; view: SideBySideView } | { type: 'problem'; text: string };

export type FromSideBySide =
  | { type: 'ready' }
  | { type: 'choose'; a: number; b: number }
  /** Show one of the two in the verdict panel. */
  | { type: 'open'; side: 'a' | 'b' };

/** What the page leaves with VS Code, so that a reloaded window can show the same trials again. */
export interface SavedSideBySide {
  caseId: string;
  /** Folders of the runs, in the order in which they give the list of trials. */
  paths: string[];
  a: number;
  b: number;
}
