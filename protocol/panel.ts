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
  /** The argument of that call. */
  argument: string | null;
  /** The value of the case that it is measured by; null where only a stored result is at hand. */
  casePath: CasePath | null;
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
  cost: TrialCost;
}

/** What the case asks for, beside what was done. */
export interface ContractView {
  /** `gold.expected_resolution`, what the judge goes by. */
  resolution: string;
  behaviorClass: string;
  rule: string;
  rows: ContractRow[];
}

/** A gold call beside the call that was made for it; one side is null where there is none. */
export interface ContractRow {
  gold: { tool: string; arguments: string; casePath: CasePath } | null;
  actual: { tool: string; arguments: string; message: number } | null;
  /** JSON texts, null where a side does not have the argument. `gated`: a gate holds the call to it. */
  differences: { argument: string; gold: string | null; actual: string | null; gated: boolean }[];
  note: string;
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

/** Where the assistant has an id from. */
export interface IdOrigin {
  kind: 'login' | 'said' | 'reply' | 'unseen' | 'nowhere';
  /** In a few words: `login context`, `turn 1`, `reply of get_accounts`. */
  label: string;
  /** The message that gave it. */
  message: number | null;
  /** The place of the case that holds it. */
  casePath: CasePath | null;
}

/** One argument as a row of a table; the pieces together are its value. */
export interface ArgumentView {
  name: string;
  value: { text: string; origin: IdOrigin | null }[];
}

export interface CallView {
  tool: string;
  /** The arguments on one line, shortened. */
  summary: string;
  arguments: TextPart;
  /** Null where they are too long for a table or malformed. */
  table: ArgumentView[] | null;
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
  outcome: OutcomeView | null;
  /** What the request took whose reply this is; null where nothing of it is stored. */
  cost: CostView | null;
}

/** Time and tokens of a request to a model, or of several; null for what was not recorded. */
export interface CostView {
  milliseconds: number | null;
  promptTokens: number | null;
  completionTokens: number | null;
  /** Those of the completion that went into reasoning. */
  reasoningTokens: number | null;
}

/** What a trial took from start to end, and the requests to each of those asked; null for who was not asked. */
export interface TrialCost {
  milliseconds: number | null;
  candidate: RequestsCost | null;
  judge: RequestsCost | null;
  resolver: RequestsCost | null;
}

export interface RequestsCost extends CostView {
  requests: number;
  /** Those that brought no reply. */
  failed: number;
}

export interface OutcomeView {
  summary: string;
  errorCode: string | null;
  /** Where the result is a list of records: how many, and which of the case's records the call reached. */
  records: { count: number; filter: string | null } | null;
}

/** A result as a table; its cells are plain texts. */
export interface RecordTable {
  columns: string[];
  /** Names of further fields, for which there is no column. */
  moreColumns: number;
  /** `leftOut`: null for a record of the reply, else why the reply does not hold it: `channel`, `page`. */
  rows: { cells: string[]; leftOut: string | null }[];
  /** Records of the reply, and of those left out, that are not among the rows. */
  more: { shown: number; leftOut: number };
  /** What the reply says beside its records, such as `total_count: 3`. */
  rest: string;
}

export interface TrialSummary {
  /** Counted from 1. */
  trial: number;
  /** `unreadable`: stored, but nothing of it can be read. */
  status: 'queued' | 'running' | 'stopped' | 'unreadable' | VerdictName;
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
  /** Which part of a stored trial cannot be read, in a sentence. */
  problem?: string;
  /** Null where only a stored result is at hand. While the trial runs, the calls made so far. */
  contract: ContractView | null;
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
  /** No open folder holds the case: what is stored of it can be read, and nothing done with the case itself. */
  storedOnly?: true;
}

export type PanelState =
  /** `reading`: the stored result is being looked for. `problem`: why a file that was opened shows nothing. */
  | { view: 'empty'; caseUri: string | null; caseId: string | null; reading: boolean; problem?: string }
  /** `folder` is that of the stored run which is shown; null for one that was watched. */
  | { view: 'case'; subject: SubjectView; folder: string | null; trials: TrialSummary[]; shown: TrialView | null };

/** Which text of a message is meant; `score` and `transcript` are those of the whole trial, laid out as stored. */
export interface TextRef {
  trial: number;
  message: number;
  part: 'content' | 'reasoning' | 'arguments' | 'score' | 'transcript';
  /** For `arguments`: which call, counted from 0. */
  call: number;
}

export type ToPanel =
  /** Everything anew: on `ready`, for another case, for another trial. */
  | { type: 'reset'; state: PanelState }
  /** `contract` comes along with messages that call tools. */
  | { type: 'message'; trial: number; message: MessageView; contract?: ContractView }
  | { type: 'state'; trial: number; text: string }
  | { type: 'trials'; trials: TrialSummary[] }
  | { type: 'finished'; trial: number; result: TrialResult; contract: ContractView | null }
  /** Characters `offset` to `end` of `total`, as laid out for reading. */
  | { type: 'text'; ref: TextRef; offset: number; end: number; total: number; text: string }
  /** The records of a tool message; null where it holds none. */
  | { type: 'table'; trial: number; message: number; table: RecordTable | null }
  /** Messages that hold what was searched for, in order. */
  | { type: 'found'; trial: number; query: string; messages: number[] }
  /** What the reviewer has said of a trial; null for nothing. */
  | { type: 'review'; trial: number; review: ReviewView | null; problem: string | null };

/** A reviewer's own verdict on a trial. */
export interface ReviewView {
  verdict: 'PASS' | 'FAIL';
  note: string;
  /** When it was given, UTC: `2026-09-01 10:00:00`. */
  reviewedAt: string;
}

export type FromPanel =
  | { type: 'ready' }
  | { type: 'showTrial'; trial: number }
  | { type: 'requestText'; ref: TextRef; offset: number }
  /** Show a value of the case in its editor; the focus goes along unless `quiet`. */
  | { type: 'revealNode'; path: CasePath; quiet?: boolean | undefined }
  | { type: 'requestTable'; trial: number; message: number }
  | { type: 'search'; trial: number; query: string }
  /** `markdown` goes to the clipboard, `json` opens beside, `html` asks where to save it. */
  | { type: 'export'; trial: number; as: 'markdown' | 'json' | 'html' }
  /** Insert the conversation up to this message into the case, as what went before. */
  | { type: 'usePrior'; trial: number; message: number }
  | { type: 'review'; trial: number; verdict: 'PASS' | 'FAIL'; note: string }
  | { type: 'requestReview'; trial: number }
  | { type: 'rerun' }
  | { type: 'stop' };

/** What the webview leaves with VS Code, so that a reloaded window can show the same case again. */
export interface SavedPanel {
  caseUri: string;
  caseId: string;
  folder?: string | null | undefined;
  trial: number;
  /** The message the reader was at. */
  message: number | null;
  scrollTop: number;
  tab?: PanelTab | undefined;
}

export type PanelTab = 'conversation' | 'judge' | 'contract' | 'raw';
