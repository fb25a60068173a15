import type { Disposable, Event, EventEmitter, TreeDataProvider, TreeItem, TreeView } from 'vscode';
import type { VsCode } from '../vscode.ts';
import type { RunEntry } from './run-entry.ts';

export const RESULTS_VIEW_ID = 'sarq.results';

/** The view of all stored runs, the newest first. It looks for them only while it is seen. */
export class ResultsView implements TreeDataProvider<RunEntry>, Disposable {
  readonly onDidChangeTreeData: Event<undefined>;
  readonly #vscode: VsCode;
  readonly #find: () => Promise<RunEntry[]>;
  readonly #changed: EventEmitter<undefined>;
  readonly #view: TreeView<RunEntry>;
  readonly #listener: Disposable;
  #stale = false;
  #state = '';

  constructor(vscode: VsCode, find: () => Promise<RunEntry[]>) {
    this.#vscode = vscode;
    this.#find = find;
    this.#changed = new vscode.EventEmitter<undefined>();
    this.onDidChangeTreeData = this.#changed.event;
    this.#view = vscode.window.createTreeView<RunEntry>(RESULTS_VIEW_ID, { treeDataProvider: this });
    this.#listener = this.#view.onDidChangeVisibility(({ visible }) => {
      if (visible && this.#stale) this.refresh();
    });
  }

  /** Runs are others than before. */
  changed(): void {
    if (this.#view.visible) this.refresh();
    else this.#stale = true;
  }

  refresh(): void {
    this.#stale = false;
    this.#changed.fire(undefined);
  }

  getTreeItem(run: RunEntry): TreeItem {
    const { TreeItem, TreeItemCollapsibleState, ThemeIcon } = this.#vscode;
    const item = new TreeItem(run.runId, TreeItemCollapsibleState.None);
    const size = `${run.cases} case${run.cases === 1 ? '' : 's'} × ${run.passes}`;
    const strict = strictWords(run);
    item.id = run.path;
    item.description = [strict, size, run.startedAt].filter((part) => part !== '').join(' · ');
    item.tooltip = [
      run.runId,
      `Candidate: ${run.candidate}${run.standIns ? ' (stand-ins took part)' : ''}`,
      `${size} trials, started ${run.startedAt}`,
      strict === '' ? 'No summary yet: the run has not ended.' : strict,
      run.path,
    ].join('\n');
    item.iconPath = new ThemeIcon(run.strict === null ? 'clock' : 'graph');
    item.contextValue = 'run';
    item.command = { title: 'Open', command: 'sarq.openRun', arguments: [run] };
    item.accessibilityInformation = { label: `Run ${run.runId}, ${item.description}` };
    return item;
  }

  async getChildren(run?: RunEntry): Promise<RunEntry[]> {
    if (run !== undefined) return [];
    const runs = await this.#find();
    this.#tell(runs.length === 0 ? 'none' : 'some');
    return runs;
  }

  dispose(): void {
    this.#listener.dispose();
    this.#view.dispose();
    this.#changed.dispose();
  }

  /** For the welcome text of the empty view. */
  #tell(state: string): void {
    if (state === this.#state) return;
    this.#state = state;
    void this.#vscode.commands.executeCommand('setContext', RESULTS_VIEW_ID, state);
  }
}

/** `pass^3 39.7 %`; empty for a run without summary. */
export function strictWords({ strict, cases, passes }: RunEntry): string {
  return strict === null || cases === 0 ? '' : `pass^${passes} ${((100 * strict) / cases).toFixed(1)} %`;
}
