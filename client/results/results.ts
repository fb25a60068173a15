import { join } from 'node:path';
import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { DashboardView } from '../../protocol/dashboard.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { Handler } from '../commands/register.ts';
import type { VerdictPanel } from '../panel/panel.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import type { VsCode } from '../vscode.ts';
import { findRuns } from './find-runs.ts';
import type { CaseNow } from './regrade-run.ts';
import type { RunEntry } from './run-entry.ts';
import type { RunPanel, RunPanelActions } from './run-panel.ts';
import type { SidePanel } from './side-panel.ts';
import { FileEditor, RUN_EDITOR, TRIAL_EDITOR, trialPlace } from './trial-editor.ts';
import { ResultsView, strictWords } from './view.ts';

export const RUN_PANEL_TYPE = 'sarq.run';

export interface ResultsParts {
  vscode: VsCode;
  extensionUri: Uri;
  tree: CaseTree;
  banks: Banks;
  engine: () => Engine;
  /** The verdict panel beside the editor, and a new one for a panel that the editor has made. */
  panel: () => VerdictPanel;
  newPanel: () => VerdictPanel;
  report: (error: unknown) => void;
}

/** Everything about stored runs: the view of them, a dashboard for each, their files as editors. */
export class Results implements Disposable {
  readonly #parts: ResultsParts;
  readonly #view: ResultsView;
  readonly #panels = new Map<string, RunPanel>();
  #side: SidePanel | undefined;
  readonly #disposables: readonly { dispose(): unknown }[];

  constructor(parts: ResultsParts) {
    this.#parts = parts;
    const { vscode, banks, engine, report } = parts;
    this.#view = new ResultsView(vscode, () => findRuns(vscode, banks, engine, report));
    // A summary is written when a run has ended; run.json when it begins.
    const watcher = vscode.workspace.createFileSystemWatcher('**/{run,summary}.json');
    const changed = ({ fsPath }: Uri) => {
      this.changed(folderOf(fsPath));
    };
    this.#disposables = [
      this.#view,
      watcher,
      watcher.onDidCreate(changed),
      watcher.onDidChange(changed),
      watcher.onDidDelete(changed),
      vscode.window.registerWebviewPanelSerializer(RUN_PANEL_TYPE, {
        deserializeWebviewPanel: async (panel, state) => {
          const path = engine().readSavedRun(state);
          if (path === null) panel.dispose();
          else this.#adopt(panel, path);
        },
      }),
      vscode.window.registerCustomEditorProvider(
        RUN_EDITOR,
        new FileEditor(async ({ fsPath }, panel) => {
          this.#adopt(panel, folderOf(fsPath));
        }),
      ),
      vscode.window.registerCustomEditorProvider(
        TRIAL_EDITOR,
        new FileEditor((uri, panel) => this.#showFile(uri, panel)),
      ),
    ];
  }

  /** Something in the folder of a run is new. The runs of the editor itself need not wait for the watcher to see them. */
  changed(folder: string): void {
    this.#view.changed();
    this.#panels.get(folder)?.changed().catch(this.#parts.report);
  }

  commands(): Record<string, Handler> {
    const { vscode } = this.#parts;
    const withRun =
      (work: (path: string) => unknown): Handler =>
      async (argument) => {
        const path = (await this.#pathOf(argument)) ?? null;
        if (path !== null) await work(path);
      };
    return {
      'sarq.openRun': withRun((path) => this.#open(path)),
      'sarq.compareRuns': withRun((path) => this.#open(path).compare()),
      'sarq.regradeRun': withRun((path) => this.#open(path).regrade()),
      'sarq.revealRun': withRun((path) => {
        const inside = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path)) !== undefined;
        const command = inside ? 'revealInExplorer' : 'revealFileInOS';
        return vscode.commands.executeCommand(command, vscode.Uri.file(`${path}/run.json`));
      }),
      'sarq.refreshResults': () => {
        this.#view.refresh();
      },
    };
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
    for (const panel of this.#panels.values()) panel.dispose();
    this.#side?.dispose();
  }

  #open(path: string): RunPanel {
    const known = this.#panels.get(path);
    if (known !== undefined) {
      known.reveal();
      return known;
    }
    const { window, ViewColumn } = this.#parts.vscode;
    const title = `Run: ${path.slice(path.lastIndexOf('/') + 1)}`;
    return this.#adopt(
      window.createWebviewPanel(RUN_PANEL_TYPE, title, ViewColumn.Active, { enableFindWidget: true }),
      path,
    );
  }

  #adopt(window: WebviewPanel, path: string): RunPanel {
    const { vscode, extensionUri, engine } = this.#parts;
    const panel = new (engine().RunPanel)(vscode, extensionUri, window, path, this.#actions());
    this.#panels.set(path, panel);
    window.onDidDispose(() => {
      if (this.#panels.get(path) === panel) this.#panels.delete(path);
    });
    return panel;
  }

  #actions(): RunPanelActions {
    const { engine, report } = this.#parts;
    return {
      load: async (path) => engine().openRun(path, await this.#attribution(path)),
      openTrial: async (_, path, caseId, trial) => {
        const stored = await this.#storedTrial(path, caseId);
        if (stored !== undefined) await this.#parts.panel().showStored(stored, trial);
      },
      sideBySide: (paths, caseId) => this.#sideBySide(paths, caseId),
      compare: (path) => this.#compare(path),
      regrade: ({ run }, path) => engine().regradeRun(run, path, this.#caseFinder()),
      saveHtml: (view) => this.#saveHtml(view),
      report,
    };
  }

  /** The licence line of the bank a run lies in, where its run.json does not hold one. */
  async #attribution(path: string): Promise<string | null> {
    const { vscode, banks, engine, report } = this.#parts;
    try {
      return engine().attributionOf((await banks.at(vscode.Uri.file(`${path}/run.json`))).definitions) ?? null;
    } catch (error) {
      report(error);
      return null;
    }
  }

  async #storedTrial(path: string, caseId: string) {
    const { vscode, tree, banks, engine } = this.#parts;
    const [entry] = tree.withId(caseId);
    // A case that no open folder holds is shown as it was stored.
    const uri = entry === undefined ? vscode.Uri.file(`${path}/run.json`) : vscode.Uri.parse(entry.uri);
    const text = entry === undefined ? '' : ((await banks.textOf(uri)) ?? '');
    return engine().storedCase(path, caseId, { bank: await banks.at(uri), caseUri: uri.toString(), text });
  }

  async #sideBySide(paths: readonly string[], caseId: string): Promise<void> {
    const { vscode, tree, banks, engine, extensionUri, report } = this.#parts;
    const [entry] = tree.withId(caseId);
    const text = entry === undefined ? '' : ((await banks.textOf(vscode.Uri.parse(entry.uri))) ?? '');
    const request = { caseId, paths, text, attribution: await this.#attribution(paths[0] ?? '') };
    this.#side ??= new (engine().SidePanel)(vscode, extensionUri, report);
    await this.#side.show(caseId, (chosen) => engine().sideBySide(request, chosen));
  }

  #caseFinder(): (caseId: string) => Promise<CaseNow | string> {
    const { vscode, tree, banks } = this.#parts;
    return async (caseId) => {
      const [entry, another] = tree.withId(caseId);
      if (entry === undefined) return 'no case of this id in the open folders';
      if (another !== undefined) return 'several cases in the open folders have this id';
      const uri = vscode.Uri.parse(entry.uri);
      const text = await banks.textOf(uri);
      if (text === null) return 'its file cannot be read';
      return { text, path: uri.fsPath, definitions: (await banks.at(uri)).definitions };
    };
  }

  async #compare(path: string) {
    const { vscode, engine } = this.#parts;
    const others = (await this.#runs()).filter((run) => run.path !== path);
    const items = others.map((run) => ({ label: run.runId, description: describe(run), detail: run.path, run }));
    const chosen = await vscode.window.showQuickPick(items, {
      title: 'Sarq: compare with which runs?',
      placeHolder: items.length === 0 ? 'There is no other stored run' : 'Earlier runs are measured against first',
      canPickMany: true,
      matchOnDescription: true,
    });
    if (chosen === undefined || chosen.length === 0) return undefined;
    const paths = [path, ...chosen.map(({ run }) => run.path)];
    return { comparison: await engine().compareStored(paths, await this.#attribution(path)), paths };
  }

  async #saveHtml({ report, comparison }: DashboardView): Promise<void> {
    const { vscode, extensionUri, engine } = this.#parts;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? extensionUri;
    const name = `${report.facts.runId.replace(/[^A-Za-z0-9._-]+/g, '_')}.html`;
    const target = await vscode.window.showSaveDialog({
      defaultUri: vscode.Uri.joinPath(folder, name),
      filters: { HTML: ['html'] },
    });
    if (target === undefined) return;
    const page = await engine().pageText(report, comparison, join(extensionUri.fsPath, 'dist', 'webview'));
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(page));
    void vscode.window.showInformationMessage(`Sarq: the report is in ${target.fsPath}.`);
  }

  /** The verdict panel in the place of a score.json or transcript.json. */
  async #showFile(uri: Uri, window: WebviewPanel): Promise<void> {
    const place = trialPlace(uri.fsPath);
    const read = async () => {
      const stored = place === null ? undefined : await this.#storedTrial(place.run, place.caseId);
      return place === null || stored === undefined ? undefined : { stored, trial: place.trial };
    };
    await this.#parts.newPanel().open(window, { uri: uri.toString(), caseId: place?.caseId ?? null }, read());
  }

  /** The run a command was called for, else one that the user picks. */
  async #pathOf(argument: unknown): Promise<string | undefined> {
    const { vscode } = this.#parts;
    if (argument instanceof vscode.Uri) return folderOf(argument.fsPath);
    if (typeof argument === 'string') return folderOf(argument);
    if (typeof argument === 'object' && argument !== null && 'path' in argument && typeof argument.path === 'string') {
      return argument.path;
    }
    const runs = await this.#runs();
    if (runs.length === 0) {
      void vscode.window.showInformationMessage('Sarq: no run is stored in the open folders yet.');
      return undefined;
    }
    const items = runs.map((run) => ({ label: run.runId, description: describe(run), detail: run.path, run }));
    const chosen = await vscode.window.showQuickPick(items, { title: 'Sarq: which run?', matchOnDescription: true });
    return chosen?.run.path;
  }

  #runs(): Promise<RunEntry[]> {
    const { vscode, banks, engine, report } = this.#parts;
    return findRuns(vscode, banks, engine, report);
  }
}

function describe(run: RunEntry): string {
  return [strictWords(run), run.candidate, run.startedAt].filter((part) => part !== '').join(' · ');
}

/** A run's folder, of itself or of a file right in it. */
function folderOf(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/\/(?:run|summary)\.json$/, '')
    .replace(/\/+$/, '');
}
