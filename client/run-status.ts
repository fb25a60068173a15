import type { Disposable, StatusBarItem } from 'vscode';
import type { Tally } from './testing/run-report.ts';
import type { VsCode } from './vscode.ts';

/** A run shorter than this shows no notification. */
const QUIET_MS = 1500;
/** How long the outcome of a run stays in the status bar. */
const OUTCOME_MS = 20_000;

/** Shows in the status bar how far the runs are, and, for longer ones, a notification that cancels. */
export class RunStatus implements Disposable {
  readonly #vscode: VsCode;
  readonly #bar: StatusBarItem;
  #total = 0;
  #done = 0;
  #runs = 0;
  #progress = new Set<() => void>();
  #hide: NodeJS.Timeout | undefined;

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
    this.#bar = vscode.window.createStatusBarItem('sarq.run', vscode.StatusBarAlignment.Left);
    this.#bar.name = 'Sarq runs';
  }

  /** Shows progress while `work` goes on; cancelling in the notification fires `stop`. */
  async during(trials: number, stop: AbortController, work: () => Promise<void>): Promise<void> {
    if (this.#runs === 0) this.#total = this.#done = 0;
    this.#runs++;
    this.#total += trials;
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

  trialDone(): void {
    this.#done++;
    this.#show();
    for (const report of this.#progress) report();
  }

  ended({ cases, passed }: Tally): void {
    if (this.#runs > 0) return;
    this.#bar.text = `${passed === cases ? '$(pass)' : '$(error)'} ${passed} of ${cases} passed`;
    this.#bar.tooltip = 'Sarq: the last run. Click to see the verdict.';
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
    this.#bar.text = `$(sync~spin) Sarq ${this.#done}/${this.#total}`;
    this.#bar.tooltip = 'Sarq: trials done. Click to stop.';
    this.#bar.command = 'sarq.stop';
    this.#bar.show();
  }

  async #notify(stop: AbortController, end: Promise<void>): Promise<void> {
    const { window, ProgressLocation } = this.#vscode;
    const options = { location: ProgressLocation.Notification, title: 'Sarq: running cases', cancellable: true };
    await window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => {
        stop.abort();
      });
      let told = 0;
      const report = () => {
        const share = (100 * this.#done) / Math.max(1, this.#total);
        progress.report({ message: `${this.#done} of ${this.#total} trials`, increment: share - told });
        told = share;
      };
      report();
      this.#progress.add(report);
      await end;
      this.#progress.delete(report);
    });
  }
}
