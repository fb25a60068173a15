import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { SideTrial } from '../../protocol/side-by-side.ts';
import type { Handler } from '../commands/register.ts';
import type { VerdictPanel } from '../panel/panel.ts';
import { RUN_PANEL_TYPE, SIDE_PANEL_TYPE } from '../panel/panel-type.ts';
import { restored } from '../panel/restored.ts';
import { findRuns } from './find-runs.ts';
import { pickOthers, pickRun } from './pick-run.ts';
import type { RunEntry } from './run-entry.ts';
import type { RunPanel, RunPanelActions } from './run-panel.ts';
import { savePage } from './save-page.ts';
import type { SidePanel } from './side-panel.ts';
import type { Chosen } from './side-trials.ts';
import { StoredCases, type StoredCasesParts } from './stored-cases.ts';
import { FileEditor, RUN_EDITOR, TRIAL_EDITOR, trialPlace } from './trial-editor.ts';
import { ResultsView } from './view.ts';

export interface ResultsParts extends StoredCasesParts {
  extensionUri: Uri;
  /** The verdict panel beside the editor, and a new one for a panel that the editor has made. */
  panel: () => VerdictPanel;
  newPanel: () => VerdictPanel;
}

/** Everything about stored runs: the view of them, a dashboard for each, their files as editors. */
export class Results implements Disposable {
  readonly #parts: ResultsParts;
  readonly #view: ResultsView;
  readonly #cases: StoredCases;
  readonly #panels = new Map<string, RunPanel>();
  #side: SidePanel | undefined;
  readonly #disposables: readonly { dispose(): unknown }[];

  constructor(parts: ResultsParts) {
    this.#parts = parts;
    this.#cases = new StoredCases(parts);
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
      ...restored(vscode, report, {
        [RUN_PANEL_TYPE]: (panel, state) => this.#restoreRun(panel, state),
        [SIDE_PANEL_TYPE]: (panel, state) => this.#restoreSide(panel, state),
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
    const { report } = this.#parts;
    for (const panel of this.#panels.values()) panel.changed(folder).catch(report);
    this.#side?.changed(folder).catch(report);
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
    const { vscode, extensionUri, engine, report } = this.#parts;
    const cases = this.#cases;
    return {
      load: async (path) => engine().openRun(path, await cases.attribution(path)),
      openTrial: (_, path, caseId, trial) => this.#openTrial({ path, trial }, caseId),
      sideBySide: async (paths, caseId) => {
        const request = await cases.sideRequest(paths, caseId);
        await this.#sides().show({ caseId, paths, load: (chosen) => engine().sideBySide(request, chosen) });
      },
      compare: async (path, known) => {
        const others =
          known ??
          (await pickOthers(
            vscode,
            (await this.#runs()).filter((run) => run.path !== path),
          ));
        if (others.length === 0) return undefined;
        const paths = [path, ...others];
        return { comparison: await engine().compareStored(paths, await cases.attribution(path)), paths };
      },
      regrade: ({ run }, path) => engine().regradeRun(run, path, cases.now),
      saveHtml: (view) => savePage(vscode, extensionUri, engine, view),
      report,
    };
  }

  #sides(): SidePanel {
    const { vscode, extensionUri, engine, report } = this.#parts;
    const open = (trial: SideTrial, caseId: string) => this.#openTrial(trial, caseId);
    return (this.#side ??= new (engine().SidePanel)(vscode, extensionUri, { open, report }));
  }

  async #openTrial({ path, trial }: Pick<SideTrial, 'path' | 'trial'>, caseId: string): Promise<void> {
    const { stored } = await this.#cases.trial(path, caseId, trial);
    await this.#parts.panel().showStored(stored, trial);
  }

  async #restoreRun(window: WebviewPanel, state: unknown): Promise<void> {
    const saved = this.#parts.engine().readSavedRun(state);
    if (saved === null) {
      window.dispose();
      return;
    }
    const panel = this.#adopt(window, saved.path);
    if (saved.compared.length > 0) await panel.compare(saved.compared);
  }

  async #restoreSide(window: WebviewPanel, state: unknown): Promise<void> {
    const { engine } = this.#parts;
    const saved = engine().readSavedSide(state);
    if (saved === null) {
      window.dispose();
      return;
    }
    const { caseId, paths, a, b } = saved;
    const request = this.#cases.sideRequest(paths, caseId);
    const load = async (chosen: Chosen) => engine().sideBySide(await request, chosen);
    await this.#sides().restore(window, { caseId, paths, load }, { a, b });
  }

  /** The verdict panel in the place of a score.json or transcript.json. */
  async #showFile(uri: Uri, window: WebviewPanel): Promise<void> {
    const place = trialPlace(uri.fsPath);
    const read = async () => {
      if (place === null) throw new Error('A stored trial lies in <run>/cases/pass<N>/<case id>; this file does not.');
      return this.#cases.trial(place.run, place.caseId, place.trial);
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
    return pickRun(vscode, await this.#runs());
  }

  #runs(): Promise<RunEntry[]> {
    const { vscode, banks, engine, report } = this.#parts;
    return findRuns(vscode, banks, engine, report);
  }
}

/** A run's folder, of itself or of a file right in it. */
function folderOf(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/\/(?:run|summary)\.json$/, '')
    .replace(/\/+$/, '');
}
