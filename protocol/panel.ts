/**
 * The verdict panel: what the extension host posts to the webview and gets back. The view model is made by
 * core/results/view.ts; every string in it may come from a model or a case and is shown as text only.
 */

export type VerdictName = 'PASS' | 'FAIL' | 'ERROR' | 'INCOMPLETE';

export type GateId = 'S1' | 'S2' | 'S3' | 'S4' | 'A1' | 'A2' | 'A3' | 'A4' | 'R' | 'Q';

export type GateState =
  | 'pass'
  | 'fail'
  /** The case does not ask for this check; it was computed all the same. */
  | 'off'
  /** There was nothing to check: no write call, no dependencies. */
  | 'not_applicable'
  /** Only a judge or the resolver can tell. */
  | 'needs_judge'
  | 'not_computed'
  /** Q only: a number, neither passed nor failed. */
  | 'score';

/** The way to a value in the case file. */
export type CasePath = (string | number)[];

/** One chip of the gate strip. */
export interface GateView {
  id: GateId;
  /** A few words for the heading: "Known ids". */
  name: string;
  state: GateState;
  /** The state in one or two words, shown on the chip: "pass", "n/a", "0.75". */
  label: string;
  /** What the gate checks and how it came out, in one or two sentences. */
  detail: string;
  /** Where the case sets this gate. */
  casePath: CasePath;
}

/** One thing a gate found, at the message where it happened. */
export interface ViolationView {
  gate: GateId;
  /** `off`: the case has switched the check off; `open`: the resolver has yet to tell. Both are shown, but decide nothing. */
  weight: 'counts' | 'off' | 'open';
  text: string;
  /** Index into the transcript; null where something never happened. */
  message: number | null;
  /** Which tool call of that message, counted from 0. */
  call: number | null;
  /** JSON text. */
  expected: string | null;
  actual: string | null;
}

export interface JudgeView {
  name: string | null;
  standIn: boolean;
  /** What to keep in mind about this judge: it is of the candidate's family. */
  warning: string | null;
  behaviorClass: string;
  /** What the case expects. */
  expectedClass: string;
  /** The case asks that the class is not compared. */
  classAdvisory: boolean;
  axisGate: 'PASS' | 'FAIL';
  gateReason: string;
  subScores: { metric: string; score: number | null }[];
  rationale: string;
}

/** The resolver's answer on the writes that S2 could not decide. */
export interface ConfirmationView {
  confirmed: boolean;
  reason: string;
}

/** Everything that is known once a trial has ended. */
export interface TrialResult {
  verdict: VerdictName;
  /** The first failing gate in words, or why there is no verdict. */
  headline: string;
  /** For ERROR: what the user can do. */
  advice: string | null;
  /** The gate that decided; null for PASS and ERROR. */
  decidedBy: GateId | null;
  gates: GateView[];
  violations: ViolationView[];
  judge: JudgeView | null;
  /** The stand-ins that had a part in this result, each as a sentence. */
  standIns: string[];
  /** Why there are no judge's signals, where there are none. */
  judgeMissing: string;
  confirmation: ConfirmationView | null;
}

/** A text that may be too long to post: what is absent is asked for with `requestText`. */
export interface TextPart {
  /** The whole text, or its beginning, or nothing yet. */
  text: string;
  whole: boolean;
  /** Characters of the text as stored (before JSON is laid out). */
  length: number;
  format: 'text' | 'json';
}

export interface CallView {
  tool: string;
  /** The arguments on one line, shortened. */
  summary: string;
  arguments: TextPart;
  /** The model sent something that is not a JSON object; `arguments` shows it as received. */
  malformed: boolean;
}

export interface MessageView {
  /** Place in the transcript; 0 is the system prompt. */
  index: number;
  role: 'system' | 'customer' | 'assistant' | 'tool';
  /** From the case's prior_messages. */
  prior: boolean;
  /** For a live customer message: which scripted turn it is, counted from 1. */
  turn: number | null;
  content: TextPart | null;
  reasoning: TextPart | null;
  calls: CallView[];
  /** For a tool message: the call it answers. */
  answers: { message: number; call: number } | null;
  /** For a tool message: its result on one line, and its error code where it is an error reply. */
  outcome: { summary: string; errorCode: string | null } | null;
}

export interface TrialSummary {
  /** Counted from 1. */
  trial: number;
  status: 'queued' | 'running' | 'stopped' | VerdictName;
}

export interface TrialView {
  trial: number;
  candidate: string;
  judge: string | null;
  /** Every stand-in that is to take part, each as a sentence. */
  standIns: string[];
  /** What is being waited for; null once the trial has ended. */
  running: string | null;
  messages: MessageView[];
  result: TrialResult | null;
}

export interface SubjectView {
  caseUri: string;
  caseId: string;
  axis: string;
  domain: string;
  tool: string;
  /** Licence line for published data. */
  attribution?: string;
}

export type PanelState =
  /** `reading`: the stored result is being looked for. */
  | { view: 'empty'; caseUri: string | null; caseId: string | null; reading: boolean }
  | { view: 'case'; subject: SubjectView; trials: TrialSummary[]; shown: TrialView | null };

/** Which text of a message is meant. */
export interface TextRef {
  trial: number;
  message: number;
  part: 'content' | 'reasoning' | 'arguments';
  /** For `arguments`: which call, counted from 0. */
  call: number;
}

export type ToPanel =
  /** Everything anew: on `ready`, for another case, for another trial. */
  | { type: 'reset'; state: PanelState }
  | { type: 'message'; trial: number; message: MessageView }
  | { type: 'state'; trial: number; text: string }
  | { type: 'trials'; trials: TrialSummary[] }
  | { type: 'finished'; trial: number; result: TrialResult }
  /** Characters `offset` to `end` of `total`, as laid out for reading. */
  | { type: 'text'; ref: TextRef; offset: number; end: number; total: number; text: string };

export type FromPanel =
  | { type: 'ready' }
  | { type: 'showTrial'; trial: number }
  | { type: 'requestText'; ref: TextRef; offset: number }
  /** Show a value of the case in its editor. */
  | { type: 'revealNode'; path: CasePath }
  | { type: 'rerun' }
  | { type: 'stop' };

/** What the webview leaves with VS Code, so that a reloaded window can show the same case again. */
export interface SavedPanel {
  caseUri: string;
  caseId: string;
  trial: number;
  /** The message the reader was at. */
  message: number | null;
  scrollTop: number;
}
