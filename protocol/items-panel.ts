/** What the extension host posts to the page of question items and gets back. Every text in it is shown as text only. */

export interface AccuracyView {
  name: string;
  right: number;
  of: number;
  /** In words: "86.21 %". */
  accuracy: string;
  /** Wilson 95 %, in words. */
  interval: string;
}

export interface ItemRowView {
  id: string;
  task: string;
  difficulty: string;
  /** Null while it has not been answered. */
  outcome: 'right' | 'wrong' | 'error' | null;
  stage: string;
}

export interface ItemVerdictView {
  id: string;
  task: string;
  difficulty: string;
  question: string;
  prediction: string;
  reference: string;
  outcome: 'right' | 'wrong' | 'error';
  /** Which stage decided and by what, in words. */
  decided: string;
  /** For ERROR: what went wrong. */
  error: string | null;
  ratio: string | null;
  numbers: { prediction: string[]; reference: string[] } | null;
  yesNo: { prediction: string; reference: string } | null;
  tokenF1: string;
  evidence: { key: string; text: string; score: string }[];
  recheck: { correct: boolean; reason: string; judge: string } | null;
  /** Why the judge gave no result, where it was asked and gave none. */
  recheckError: string | null;
  /** Labels a reviewer can give; empty for a right answer. */
  labels: { id: string; title: string; given: boolean }[];
  standIns: string[];
}

export interface BatchView {
  rows: AccuracyView[];
  /** Per task and difficulty. */
  cells: ({ task: string } & AccuracyView)[];
  /** Everything else that is reported, each in a sentence. */
  notes: string[];
  labels: { title: string; count: number }[];
}

export interface ItemsPanelState {
  title: string;
  model: string;
  /** What is being waited for; null when nothing runs. */
  running: { done: number; total: number; text: string } | null;
  rows: ItemRowView[];
  batch: BatchView | null;
  shown: ItemVerdictView | null;
  /** What the run has left open; null while one goes on, where there is nothing, and for answers that no model gave. */
  open: OpenItems | null;
  /** Null while a run goes on. */
  saved: SavedItems | null;
}

/** Items that can be asked again under the run's own id. */
export interface OpenItems {
  ids: string[];
  /** So many of them have no answer; the others lack the re-check that failed. */
  unanswered: number;
}

/** What the page leaves with the editor, so that a reloaded window shows the same results again. */
export interface SavedItems {
  uri: string;
  /** Name of the run's folder. */
  run: string;
  /** The one item that was run; null for all of the file. */
  only: string | null;
  shown: string | null;
}

export interface ToItemsPanel {
  type: 'state';
  state: ItemsPanelState | null;
}

export type FromItemsPanel =
  | { type: 'ready' }
  | { type: 'show'; id: string }
  /** Back to the table. */
  | { type: 'overview' }
  | { type: 'label'; id: string; labels: string[] }
  /** Show the item in its editor. */
  | { type: 'reveal'; id: string }
  /** Ask an item that the run has left open once more; null for all of them. */
  | { type: 'askAgain'; id: string | null }
  | { type: 'stop' };
