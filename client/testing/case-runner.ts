import type { CancellationToken, TestController, TestItem, TestRunRequest } from 'vscode';
import type { CaseError } from '../../core/document/read-case.ts';
import type { RunnableCase } from '../../core/run/prepare.ts';
import type { AllowedOrigins } from '../running/allowed-origins.ts';
import type { BankSetup } from '../running/bank-setup.ts';
import type { EndpointLimits } from '../../core/models/endpoint-limit.ts';
import type { CaseText, RunHooks } from '../running/run-cases.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { VerdictPanel } from '../panel/panel.ts';
import type { RunStatus } from '../run-status.ts';
import type { ApiKeys } from '../secrets.ts';
import type { VsCode } from '../vscode.ts';
import { RunReport } from './run-report.ts';

export interface RunnerParts {
  vscode: VsCode;
  controller: TestController;
  banks: Banks;
  engine: () => Engine;
  panel: () => VerdictPanel;
  keys: ApiKeys;
  origins: AllowedOrigins;
  status: RunStatus;
  /** Told the folder of each run that has ended. */
  stored: (folder: string) => void;
}

interface Running {
  uris: ReadonlySet<string>;
  stop: AbortController;
}

/** Of so many cases the verdict panel shows at once that they are to come. */
const SHOWN_AS_QUEUED = 20;

/** Runs cases for the Test Explorer, the CodeLens and the commands alike: every run is a test run. */
export class CaseRunner {
  readonly #parts: RunnerParts;
  readonly #running = new Set<Running>();
  /** Runs that are under way at the same time share the places at their endpoints. */
  #limits: EndpointLimits | undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** Runs cases `passes` times each; returns when everything is over. Faults are shown, never thrown. */
  async run(
    items: readonly TestItem[],
    request: TestRunRequest,
    passes: number,
    token?: CancellationToken,
  ): Promise<void> {
    const { vscode, controller } = this.#parts;
    if (!vscode.workspace.isTrusted) {
      const say = 'Sarq runs no case in an untrusted workspace: its files name the addresses that cases are sent to.';
      if ((await vscode.window.showWarningMessage(say, 'Manage Trust')) === undefined) return;
      await vscode.commands.executeCommand('workbench.trust.manage');
      return;
    }
    const busy = items.filter(({ id }) => this.isRunning(id));
    const free = items.filter((item) => !busy.includes(item));
    if (busy.length > 0)
      vscode.window.setStatusBarMessage(`Sarq: ${busy.map(({ label }) => label).join(', ')} runs already`, 5000);
    if (free.length === 0) return;
    const running = { uris: new Set(free.map(({ id }) => id)), stop: new AbortController() };
    this.#running.add(running);
    const run = controller.createTestRun(request);
    const stop = () => {
      running.stop.abort();
    };
    const listeners = [token, run.token].map((source) => source?.onCancellationRequested(stop));
    const report = new RunReport(vscode, run, free, passes);
    try {
      await this.#parts.status.during(free.length * passes, running.stop, () =>
        this.#perform(free, passes, report, running.stop.signal),
      );
      report.leaveOut(null);
      report.say(this.#parts.status.text);
      this.#parts.status.ended(report.tally);
    } catch (error) {
      this.#refused(error, report);
    } finally {
      for (const listener of listeners) listener?.dispose();
      this.#running.delete(running);
      if (this.#running.size === 0) this.#limits = undefined;
      run.end();
    }
  }

  /** Stops the run of one case, or every run. */
  stop(uri?: string): void {
    for (const { uris, stop } of this.#running) if (uri === undefined || uris.has(uri)) stop.abort();
  }

  /** Whether a case is being run, by whatever run. */
  isRunning(uri: string): boolean {
    return [...this.#running].some(({ uris }) => uris.has(uri));
  }

  async #perform(items: readonly TestItem[], passes: number, report: RunReport, signal: AbortSignal): Promise<void> {
    const { vscode, engine, keys, origins, status, panel: openPanel } = this.#parts;
    const panel = openPanel();
    const limits = (this.#limits ??= engine().newLimits());
    for (const { bank, items: ofBank } of await this.#byBank(items)) {
      if (signal.aborted) return;
      const secret = (origin: string) => keys.get(origin);
      const chosen = await engine().chosenModels(bank, {
        secret,
        allows: (origin, name) => origins.allows(origin, name),
      });
      const begun = new Set<string>();
      const begin = (uri: string, { case: theCase }: RunnableCase) => {
        begun.add(uri);
        panel.begin(engine().subjectOf(theCase, uri, bank), theCase, passes);
      };
      const planned = new Map<string, RunnableCase>();
      const hooks: RunHooks = {
        signal,
        limits,
        secret,
        editor: engine().editorModels(vscode),
        unreadable: (uri, error) => {
          report.unreadable(uri, error);
          this.#cannotRun(error);
        },
        planned: (uri, runnable) => {
          planned.set(uri, runnable);
          // Of many cases none is the one to look at, and no panel keeps all of them.
          if (items.length > SHOWN_AS_QUEUED) return;
          begin(uri, runnable);
          if (items.length === 1) void panel.show(uri, runnable.case.case_id);
        },
        event: (uri, trial, event) => {
          if (event.type === 'started') {
            const runnable = planned.get(uri);
            if (runnable !== undefined && !begun.has(uri)) begin(uri, runnable);
            report.cast(event);
            report.started(uri);
          }
          if (event.type === 'state') status.state(event.text);
          panel.post(uri, trial, event);
        },
        finished: (uri, trial, pointers, prices) => {
          status.trialDone(trial, prices);
          if (report.finished(uri, trial, pointers) && begun.delete(uri)) panel.end(uri);
        },
      };
      try {
        const texts = await Promise.all(ofBank.map((item) => this.#textOf(item, bank, report)));
        const folder = await engine().runCases(
          bank,
          chosen,
          texts.filter((text) => text !== null),
          passes,
          hooks,
        );
        if (folder === null) continue;
        report.say(`results: ${folder}`);
        this.#parts.stored(folder);
      } finally {
        for (const uri of begun) panel.end(uri);
      }
    }
  }

  async #byBank(items: readonly TestItem[]): Promise<{ bank: BankSetup; items: TestItem[] }[]> {
    const groups = new Map<string, { bank: BankSetup; items: TestItem[] }>();
    for (const item of items) {
      if (item.uri === undefined) continue;
      const bank = await this.#parts.banks.at(item.uri);
      const key = `${bank.bankRoot}|${bank.definitionsSource}`;
      const group = groups.get(key) ?? { bank, items: [] };
      group.items.push(item);
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  /** What the editor shows is what is run, saved or not. */
  async #textOf(item: TestItem, bank: BankSetup, report: RunReport): Promise<CaseText | null> {
    const { vscode, banks } = this.#parts;
    const { uri } = item;
    if (uri === undefined) return null;
    if (banks.isUnsaved(uri)) {
      report.say(`${item.label}: running the unsaved text of the editor`, item);
      vscode.window.setStatusBarMessage(`Sarq: running the unsaved text of ${item.label}`, 5000);
    }
    const text = (await banks.textOf(uri)) ?? '';
    const path = uri.path.startsWith(`${bank.bankRoot}/`) ? uri.path.slice(bank.bankRoot.length + 1) : uri.path;
    return { uri: item.id, path, text };
  }

  #cannotRun({ issues, fileName }: CaseError): void {
    const { window, commands } = this.#parts.vscode;
    const [first] = issues;
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
    const at = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')} `;
    const say = `${fileName}:${first?.line ?? 1} cannot be run: ${at}${first?.message ?? ''}${more}`;
    void window.showErrorMessage(say, 'Show Problems').then((answer) => {
      if (answer !== undefined) void commands.executeCommand('workbench.actions.view.problems');
    });
  }

  #refused(error: unknown, report: RunReport): void {
    const { vscode, engine } = this.#parts;
    const reason = error instanceof Error ? error.message : String(error);
    report.leaveOut(reason);
    if (error instanceof engine().RunRefused) {
      void vscode.window.showErrorMessage(`Sarq: ${reason}`, 'Open Configuration').then((answer) => {
        if (answer !== undefined) void vscode.commands.executeCommand('sarq.openConfig');
      });
      return;
    }
    throw error;
  }
}
