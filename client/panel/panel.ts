import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { Case } from '../../core/document/case.ts';
import { MessageReader } from '../../core/results/message-view.ts';
import { contractOf, recordEvent, resultView, type TrialRecord } from '../../core/results/view.ts';
import type { RunEvent } from '../../core/run/events.ts';
import type { Score } from '../../core/grade/score.ts';
import type { CaseChange } from '../../core/results/use-prior.ts';
import type { CasePath, FromPanel, ReviewView, SavedPanel, SubjectView, ToPanel } from '../../protocol/panel.ts';
import type { VsCode } from '../vscode.ts';
import { CaseRuns, stateOf, summariesOf, trialOf, type CaseRun } from './case-runs.ts';
import { readFromPanel, readSavedPanel } from './messages.ts';
import { PANEL_TYPE } from './panel-type.ts';
import { PanelShell } from './shell.ts';
import { Texts } from './texts.ts';
import { answerOnTrial } from './trial-requests.ts';

/** A result read back from a result folder. */
export interface StoredRun {
  subject: SubjectView;
  case: Case | null;
  trials: TrialRecord[];
  /** The run's folder. */
  folder: string;
}

/** A finished trial; `folder` is its run's where that is known. */
export interface FinishedTrial {
  caseUri: string;
  folder: string | null;
  trial: number;
  score: Score;
}

/** What the panel asks of the rest of the extension. */
export interface PanelActions {
  /**
   * What the run in `folder`, else the latest one, has stored of a case; undefined where that is nothing. `caseId` is what was
   * last known of it.
   */
  stored(caseUri: string, caseId: string | null, folder: string | null): Promise<StoredRun | undefined>;
  /** Show a value of a case in its editor. */
  revealNode(caseUri: string, path: CasePath, quiet: boolean): Promise<void>;
  /** Hand a trial out: Markdown to the clipboard, JSON beside, HTML to a file that is asked for. */
  hand(as: 'markdown' | 'json' | 'html', name: string, text: string): Promise<void>;
  /** Change the case in its editor, which stays unsaved. */
  edit(caseUri: string, change: CaseChange): Promise<void>;
  review(of: FinishedTrial): Promise<ReviewView | null>;
  storeReview(of: FinishedTrial, said: { verdict: 'PASS' | 'FAIL'; note: string }): Promise<ReviewView>;
  /** Run the case again with as many trials as before. */
  rerun(caseUri: string, trials: number): Promise<void>;
  stop(caseUri: string): Promise<void>;
  /** A fault that the user did not ask about: goes to the output channel. */
  report(error: unknown): void;
}

/**
 * The verdict panel: one webview beside the case, reused for every case, that never takes the focus by itself. Runs are
 * entered with `begin` and `post` whether the panel is open or not; `show` brings a case into it.
 */
export class VerdictPanel implements Disposable {
  readonly #actions: PanelActions;
  readonly #runs = new CaseRuns();
  readonly #shell: PanelShell<ToPanel>;
  #shown: { caseUri: string; caseId: string | null } | null = null;
  /** The case whose stored result is being looked for. */
  #reading: string | null = null;
  /** Why the file that was opened shows nothing. */
  #problem: string | null = null;
  /** Reads the messages of the live trial that is shown. */
  #reader: { caseUri: string; trial: number; reader: MessageReader } | undefined;
  readonly #texts = new Texts();

  constructor(vscode: VsCode, extensionUri: Uri, actions: PanelActions) {
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: PANEL_TYPE,
      page: { name: 'panel', title: 'Sarq verdict' },
      place: 'beside',
      ready: () => {
        this.#reset();
      },
      receive: (message) => this.#receive(message),
      report: (error) => {
        actions.report(error);
      },
    });
  }

  /** Takes over a panel that was open when the window was reloaded, with what its page had left with the editor. */
  async restore(panel: WebviewPanel, state: unknown): Promise<void> {
    const saved = readSavedPanel(state);
    this.#shown = saved === null ? null : { caseUri: saved.caseUri, caseId: saved.caseId };
    this.#shell.adopt(panel);
    if (saved !== null) await this.#load(saved.caseUri, saved);
  }

  /** Fills a panel that the editor has made for a file: its page loads while the trial is read, or says why it cannot be. */
  async open(
    panel: WebviewPanel,
    file: { uri: string; caseId: string | null },
    read: Promise<{ stored: StoredRun; trial: number }>,
  ): Promise<void> {
    this.#shown = { caseUri: file.uri, caseId: file.caseId };
    this.#reading = file.uri;
    this.#shell.adopt(panel);
    try {
      const { stored, trial } = await read.finally(() => (this.#reading = null));
      await this.showStored(stored, trial);
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
      this.#actions.report(error);
      this.#reset();
    }
  }

  /** The case that the panel shows, for commands that act on it. */
  get caseUri(): string | undefined {
    return this.#shown?.caseUri;
  }

  /** A run of a case begins; its events follow by `post`. */
  begin(subject: SubjectView, source: Case, trials: number): void {
    this.#runs.begin(subject, source, trials);
    if (this.#shown?.caseUri === subject.caseUri) this.#reset();
  }

  /** Enters an event of a trial (counted from 1), and shows it if the panel is at this case. */
  post(caseUri: string, trial: number, event: RunEvent): void {
    const run = this.#runs.get(caseUri);
    const record = run === undefined ? undefined : trialOf(run, trial);
    if (run === undefined || record === undefined) return;
    const known = record.transcript.length;
    recordEvent(record, event);
    if (event.type === 'started' && !run.pinned) run.shown = trial;
    if (this.#shown?.caseUri !== caseUri) return;
    if (event.type === 'started' || event.type === 'finished')
      this.#shell.send({ type: 'trials', trials: summariesOf(run) });
    if (run.shown === trial) this.#postShown(run, record, event, known);
  }

  /** No more events of this run will come, whatever its trials have reached. */
  end(caseUri: string): void {
    const run = this.#runs.get(caseUri);
    if (run === undefined) return;
    run.ended = true;
    for (const record of run.trials) record.running = null;
    if (this.#shown?.caseUri !== caseUri) return;
    if (trialOf(run, run.shown)?.score === null) this.#reset();
    else this.#shell.send({ type: 'trials', trials: summariesOf(run) });
  }

  /** Brings a case into the panel, beside the editor and without taking its focus; reads the stored result if need be. */
  async show(caseUri: string, caseId: string | null = null): Promise<void> {
    this.#shown = { caseUri, caseId };
    this.#shell.show();
    await this.#load(caseUri);
  }

  /** Shows one trial of a stored run, whichever run of the case is the latest; never over one that goes on. */
  async showStored(stored: StoredRun, trial: number): Promise<void> {
    const { subject } = stored;
    if (this.#runs.get(subject.caseUri)?.ended !== false) {
      const run = this.#runs.restore(stored);
      if (trialOf(run, trial) !== undefined) run.shown = trial;
    }
    await this.show(subject.caseUri, subject.caseId);
  }

  dispose(): void {
    this.#shell.dispose();
  }

  async #load(caseUri: string, saved?: Pick<SavedPanel, 'folder' | 'trial'>): Promise<void> {
    const { folder = null, trial } = saved ?? {};
    let run = this.#runs.get(caseUri);
    if (run === undefined) {
      this.#reading = caseUri;
      this.#reset();
      const stored = await this.#actions
        .stored(caseUri, this.#shown?.caseId ?? null, folder)
        .catch((error: unknown) => {
          this.#actions.report(error);
          return undefined;
        });
      if (this.#reading === caseUri) this.#reading = null;
      // A run may have begun, or another case been shown, while the folder was read.
      run = this.#runs.get(caseUri);
      if (run === undefined && stored !== undefined) run = this.#runs.restore(stored);
    }
    if (run !== undefined && trial !== undefined && trialOf(run, trial) !== undefined) run.shown = trial;
    if (this.#shown?.caseUri === caseUri) this.#reset();
  }

  #current(): CaseRun | undefined {
    return this.#shown === null ? undefined : this.#runs.get(this.#shown.caseUri);
  }

  #reset(): void {
    const run = this.#current();
    this.#reader = undefined;
    this.#texts.forget();
    this.#shell.title = `Verdict: ${run?.subject.caseId ?? this.#shown?.caseId ?? 'no case yet'}`;
    const empty = {
      view: 'empty' as const,
      caseUri: this.#shown?.caseUri ?? null,
      caseId: this.#shown?.caseId ?? null,
      reading: this.#reading !== null && this.#reading === this.#shown?.caseUri,
      ...(this.#problem !== null && { problem: this.#problem }),
    };
    this.#shell.sendAll({ type: 'reset', state: run === undefined ? empty : stateOf(run) });
  }

  #postShown(run: CaseRun, record: TrialRecord, event: RunEvent, known: number): void {
    const { trial, transcript } = record;
    switch (event.type) {
      case 'started':
        this.#reset();
        return;
      case 'state':
        this.#shell.send({ type: 'state', trial, text: event.text });
        return;
      case 'message': {
        const { index, message, request } = event;
        const view = this.#readerOf(run, record, index).read(index, message, request);
        const contract = view.calls.length === 0 ? null : contractOf(record, run.case);
        this.#shell.send({ type: 'message', trial, message: view, ...(contract && { contract }) });
        return;
      }
      case 'finished': {
        if (transcript.length !== known) {
          this.#reset();
          return;
        }
        const result = resultView(event.score, record, run.case);
        this.#shell.send({ type: 'finished', trial, result, contract: contractOf(record, run.case) });
      }
    }
  }

  /** A reader that has read everything before `index`. */
  #readerOf(run: CaseRun, { trial, priorCount, transcript }: TrialRecord, index: number): MessageReader {
    const { caseUri } = run.subject;
    if (this.#reader?.caseUri !== caseUri || this.#reader.trial !== trial) {
      const reader = new MessageReader(priorCount, run.case);
      for (const [i, message] of transcript.slice(0, index).entries())
        if (message !== undefined) reader.read(i, message);
      this.#reader = { caseUri, trial, reader };
    }
    return this.#reader.reader;
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromPanel(message);
    if (request === null || request.type === 'ready') {
      this.#actions.report(new Error('The verdict panel sent something it should not.'));
      return;
    }
    const run = this.#current();
    if (this.#shown !== null) await this.#answer(request, this.#shown.caseUri, run);
  }

  async #answer(
    request: Exclude<FromPanel, { type: 'ready' }>,
    caseUri: string,
    run: CaseRun | undefined,
  ): Promise<void> {
    const onCase = request.type === 'revealNode' || request.type === 'rerun' || request.type === 'usePrior';
    if (onCase && run?.subject.storedOnly) return;
    switch (request.type) {
      case 'showTrial':
        if (run === undefined || trialOf(run, request.trial) === undefined) return;
        run.shown = request.trial;
        run.pinned = true;
        this.#reset();
        return;
      case 'revealNode':
        return this.#actions.revealNode(caseUri, request.path, request.quiet === true);
      case 'rerun':
        return this.#actions.rerun(caseUri, run?.trials.length ?? 1);
      case 'stop':
        return this.#actions.stop(caseUri);
      default: {
        const record =
          run === undefined
            ? undefined
            : trialOf(run, request.type === 'requestText' ? request.ref.trial : request.trial);
        if (run === undefined || record === undefined) return;
        const answer = await answerOnTrial(request, run, record, this.#texts, this.#actions);
        if (answer !== null) this.#shell.send(answer);
      }
    }
  }
}
