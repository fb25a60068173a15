import type { ComparisonReport, RunReport } from './report.ts';

/** A stored trial whose verdict is another one when it is graded by the case as it stands now. */
export interface FlippedTrial {
  caseId: string;
  trial: number;
  /** In words: `PASS`, `FAIL A3`. */
  before: string;
  after: string;
}

/** What grading a stored run again found; nothing stored is changed by it. */
export interface Regrade {
  /** Trials graded again, and how many of those keep verdict and first failing gate. */
  graded: number;
  same: number;
  flips: FlippedTrial[];
  /** Cases that could not be graded again, with the reason. */
  left: { caseId: string; why: string }[];
}

export interface DashboardView {
  report: RunReport;
  comparison: ComparisonReport | null;
  regrade: Regrade | null;
  /** Trials can be opened, runs compared and graded again: not so in a page that was saved as a file. */
  live: boolean;
}

/** What the page leaves with VS Code, so that a reloaded window can show the same: the run's folder, and those compared with it. */
export interface SavedRun {
  path: string;
  compared: string[];
}

export type ToDashboard =
  | { type: 'show'; view: DashboardView; saved: SavedRun }
  | { type: 'problem'; text: string }
  /** Something takes its time; null when it is done. */
  | { type: 'busy'; text: string | null };

export type FromDashboard =
  | { type: 'ready' }
  | { type: 'openTrial'; caseId: string; trial: number }
  | { type: 'sideBySide'; caseId: string }
  | { type: 'compare' }
  | { type: 'regrade' }
  | { type: 'saveHtml' };

/** Id of the element that holds the view, as JSON, in a page that was saved as a file. */
export const VIEW_ELEMENT = 'sarq-view';
