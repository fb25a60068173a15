import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import type { ScanProgress } from './workspace/scan.ts';

/** A pass shorter than this shows no progress. */
const QUIET_MS = 1000;

/** Shows the progress of a long pass in the editor, where it can be cancelled. */
export class PassProgress {
  readonly #connection: Connection;
  readonly #cancel: () => void;
  readonly #now: () => number;
  #startedAt: number | null = null;
  #reporter: WorkDoneProgressServerReporter | 'asked' | null = null;
  #shown = -1;

  constructor(connection: Connection, cancel: () => void, now = () => performance.now()) {
    this.#connection = connection;
    this.#cancel = cancel;
    this.#now = now;
  }

  /** Told after every file. */
  async report({ done, total }: ScanProgress): Promise<void> {
    this.#startedAt ??= this.#now();
    if (this.#reporter === null && this.#now() - this.#startedAt > QUIET_MS) {
      this.#reporter = 'asked';
      const reporter = await this.#connection.window.createWorkDoneProgress();
      if (this.#startedAt === null) return;
      reporter.begin('Sarq: reading the bank', 0, undefined, true);
      reporter.token.onCancellationRequested(this.#cancel);
      this.#reporter = reporter;
    }
    const percentage = Math.floor((100 * done) / total);
    if (this.#reporter === null || this.#reporter === 'asked' || percentage === this.#shown) return;
    this.#shown = percentage;
    this.#reporter.report(percentage, `${done} of ${total} files`);
  }

  end(): void {
    if (this.#reporter !== null && this.#reporter !== 'asked') this.#reporter.done();
    this.#startedAt = null;
    this.#reporter = null;
    this.#shown = -1;
  }
}
