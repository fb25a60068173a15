import type { Uri } from 'vscode';
import type { ToolDefinitions } from '../../core/contract/contract.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { StoredRun } from '../panel/panel.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import type { VsCode } from '../vscode.ts';
import type { CaseNow } from './regrade-run.ts';
import type { SideRequest } from './side-trials.ts';

export interface StoredCasesParts {
  vscode: VsCode;
  tree: CaseTree;
  banks: Banks;
  engine: () => Engine;
  report: (error: unknown) => void;
}

/** Cases of stored runs, with what the open folders know of them. */
export class StoredCases {
  readonly #parts: StoredCasesParts;

  constructor(parts: StoredCasesParts) {
    this.#parts = parts;
  }

  /** The licence line of the bank a run lies in, where its run.json does not hold one. */
  async attribution(path: string): Promise<string | null> {
    const { vscode, engine } = this.#parts;
    return engine().attributionOf(await this.#definitions(vscode.Uri.file(`${path}/run.json`))) ?? null;
  }

  /** The tools of the bank a file lies in; none where its configuration is wrong, which keeps nobody from reading a result. */
  async #definitions(uri: Uri): Promise<ToolDefinitions> {
    const { banks, report } = this.#parts;
    try {
      return (await banks.at(uri)).definitions;
    } catch (error) {
      report(error);
      return new Map();
    }
  }

  /** What a run has stored of a case; undefined for nothing. */
  async trials(path: string, caseId: string): Promise<StoredRun | undefined> {
    const { vscode, tree, banks, engine } = this.#parts;
    const [entry] = tree.withId(caseId);
    // A case that no open folder holds is shown as it was stored.
    const uri = entry === undefined ? vscode.Uri.file(`${path}/run.json`) : vscode.Uri.parse(entry.uri);
    const text = entry === undefined ? '' : ((await banks.textOf(uri)) ?? '');
    const caseUri = entry?.uri ?? engine().storedOnlyUri(uri.toString(), caseId);
    return engine().storedCase(path, caseId, { bank: { definitions: await this.#definitions(uri) }, caseUri, text });
  }

  /** One trial of a run, beside the others of its case. @throws where nothing of it can be read, and says why. */
  async trial(path: string, caseId: string, trial: number): Promise<{ stored: StoredRun; trial: number }> {
    const stored = await this.trials(path, caseId);
    if (stored?.trials.some((one) => one.trial === trial)) return { stored, trial };
    // Where the whole run cannot be read, that is the reason.
    await this.#parts.engine().openRun(path, null);
    throw new Error(`Neither score.json nor transcript.json of trial ${trial} of ${caseId} can be read in ${path}.`);
  }

  /** What it takes to put trials of a case side by side. */
  async sideRequest(paths: readonly string[], caseId: string): Promise<SideRequest> {
    const { vscode, tree, banks } = this.#parts;
    const [entry] = tree.withId(caseId);
    const text = entry === undefined ? '' : ((await banks.textOf(vscode.Uri.parse(entry.uri))) ?? '');
    return { caseId, paths, text, attribution: await this.attribution(paths[0] ?? '') };
  }

  /** The case of an id as it stands now, or why there is none. */
  readonly now = async (caseId: string): Promise<CaseNow | string> => {
    const { vscode, tree, banks } = this.#parts;
    const [entry, another] = tree.withId(caseId);
    if (entry === undefined) return 'no case of this id in the open folders';
    if (another !== undefined) return 'several cases in the open folders have this id';
    const uri = vscode.Uri.parse(entry.uri);
    const text = await banks.textOf(uri);
    if (text === null) return 'its file cannot be read';
    return { text, path: uri.fsPath, definitions: (await banks.at(uri)).definitions };
  };
}
