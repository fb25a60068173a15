import type { Disposable, StatusBarItem } from 'vscode';
import type { FinishedTrial } from '../core/run/bank-run.ts';
import { progressText, RunProgress, type PricesByRole } from '../core/run/progress.ts';
import type { Tally } from './testing/run-report.ts';
import type { VsCode } from './vscode.ts';

/** A run shorter than this shows no notification. */
const QUIET_MS = 1500;
/** How long the outcome of a run stays in the status bar. */
const OUTCOME_MS = 20_000;
/** What is being waited for is told no more often than this. */
const STATE_MS = 250;

/** Shows in the status bar how far the runs are, and, for longer ones, a notification that cancels. */
export class RunStatus implements Disposable {
  readonly #vscode: VsCode;
  readonly #bar: StatusBarItem;
  #counts = new RunProgress(Date.now);
  #runs = 0;
  #state = '';
  #stateAt = 0;
  readonly #reports = new Set<() => void>();
  #hide: NodeJS.Timeout | undefined;

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
    this.#bar = vscode.window.createStatusBarItem('sarq.run', vscode.StatusBarAlignment.Left);
    this.#bar.name = 'Sarq runs';
  }

  /** Shows progress while `work` goes on; cancelling in the notification fires `stop`. */
  async during(trials: number, stop: AbortController, work: () => Promise<void>): Promise<void> {
    if (this.#runs === 0) this.#counts = new RunProgress(Date.now);
    this.#runs++;
    this.#state = '';
    this.#counts.expect(trials);
    this.#show();
    let over: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      over = resolve;
    });
    const timer = setTimeout(() => {
      void this.#notify(stop, end);
    }, QUIET_MS);
    try {
      await work();
    } finally {
      clearTimeout(timer);
      over();
      this.#runs--;
      if (this.#runs === 0) this.#bar.hide();
    }
  }

  trialDone(trial: Pick<FinishedTrial, 'score' | 'reused' | 'usage'>, prices: PricesByRole): void {
    this.#counts.take(trial, prices);
    this.#state = '';
    this.#show();
    for (const report of this.#reports) report();
  }

  /** What a trial is waiting for, such as `waiting 12 s, 429, retry 2/5`. */
  state(text: string): void {
    this.#state = text;
    if (Date.now() - this.#stateAt < STATE_MS) return;
    this.#stateAt = Date.now();
    this.#show();
    for (const report of this.#reports) report();
  }

  /** The progress in words. */
  get text(): string {
    return progressText(this.#counts.view());
  }

  ended({ cases, passed }: Tally): void {
    if (this.#runs > 0) return;
    this.#bar.text = `${passed === cases ? '$(pass)' : '$(error)'} ${passed} of ${cases} passed`;
    this.#bar.tooltip = `Sarq: the last run: ${this.text}. Click to see the verdict.`;
    this.#bar.command = 'sarq.openPanel';
    this.#bar.show();
    this.#hide = setTimeout(() => {
      if (this.#runs === 0) this.#bar.hide();
    }, OUTCOME_MS);
  }

  dispose(): void {
    clearTimeout(this.#hide);
    this.#bar.dispose();
  }

  #show(): void {
    clearTimeout(this.#hide);
    const { done, total } = this.#counts.view();
    const waits = /^waiting \d[^,]*/.exec(this.#state)?.[0];
    this.#bar.text = `$(sync~spin) Sarq ${done}/${total}${waits === undefined ? '' : `, ${waits}`}`;
    this.#bar.tooltip = `Sarq: ${[this.text, this.#state].filter((part) => part !== '').join('\n')}\nClick to stop.`;
    this.#bar.command = 'sarq.stop';
    this.#bar.show();
  }

  async #notify(stop: AbortController, end: Promise<void>): Promise<void> {
    const { window, ProgressLocation } = this.#vscode;
    const options = { location: ProgressLocation.Notification, title: 'Sarq', cancellable: true };
    await window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => {
        stop.abort();
      });
      let told = 0;
      const report = () => {
        const { done, total } = this.#counts.view();
        const share = (100 * done) / Math.max(1, total);
        const state = this.#state.startsWith('waiting') ? ` (${this.#state})` : '';
        progress.report({ message: `${this.text}${state}`, increment: share - told });
        told = share;
      };
      report();
      this.#reports.add(report);
      await end;
      this.#reports.delete(report);
    });
  }
}
