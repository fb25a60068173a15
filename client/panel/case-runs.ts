import type { PanelState, SubjectView, TrialSummary } from '../../protocol/panel.ts';
import type { Case } from '../../core/document/case.ts';
import { queuedTrial, trialSummary, trialView, type TrialRecord } from '../../core/results/view.ts';

/** The trials of one case as the panel knows them: a run that goes on, or what is stored of one. */
export interface CaseRun {
  subject: SubjectView;
  /** Null where only a stored result is at hand. */
  case: Case | null;
  trials: TrialRecord[];
  /** False while trials are still to come. */
  ended: boolean;
  /** The trial shown, counted from 1. */
  shown: number;
  /** Where the run is stored; null for one that goes on, and for one that was watched. */
  folder: string | null;
  /** The reader has picked a trial: the panel no longer follows the one that runs. */
  pinned: boolean;
}

/** How many cases are kept in memory; of the others the stored result is read again. */
const KEPT = 40;

/** The latest run of each case, the least recently used forgotten first. */
export class CaseRuns {
  readonly #runs = new Map<string, CaseRun>();

  /** A run that begins now with `trials` trials; what was known of the case before is gone. */
  begin(subject: SubjectView, source: Case, trials: number): CaseRun {
    const records = Array.from({ length: trials }, (_, i) => queuedTrial(i + 1));
    return this.#keep({ subject, case: source, trials: records, ended: false, shown: 1, folder: null, pinned: false });
  }

  /** A run read back from a result folder, at its last trial that has a verdict. */
  restore(stored: Pick<CaseRun, 'subject' | 'case' | 'trials' | 'folder'>): CaseRun {
    const last = stored.trials.findLast(({ score }) => score !== null) ?? stored.trials.at(-1);
    const shown = last?.trial ?? 1;
    return this.#keep({ ...stored, ended: true, shown, pinned: false });
  }

  get(caseUri: string): CaseRun | undefined {
    const run = this.#runs.get(caseUri);
    return run === undefined ? undefined : this.#keep(run);
  }

  #keep(run: CaseRun): CaseRun {
    this.#runs.delete(run.subject.caseUri);
    this.#runs.set(run.subject.caseUri, run);
    for (const [uri, { ended }] of this.#runs) {
      if (this.#runs.size <= KEPT) break;
      if (ended) this.#runs.delete(uri);
    }
    return run;
  }
}

export function trialOf(run: CaseRun, trial: number): TrialRecord | undefined {
  return run.trials.find((record) => record.trial === trial);
}

export function summariesOf(run: CaseRun): TrialSummary[] {
  return run.trials.map((record) => trialSummary(record, run.ended));
}

/** Everything the webview needs to show a run. */
export function stateOf(run: CaseRun): PanelState {
  const shown = trialOf(run, run.shown);
  const view = shown === undefined ? null : trialView(shown, run.case);
  return { view: 'case', subject: run.subject, folder: run.folder, trials: summariesOf(run), shown: view };
}
