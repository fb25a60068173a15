import type { Uri } from 'vscode';
import { DEFAULT_PASSES } from '../core/run/passes.ts';
import type { Surroundings } from '../protocol/requests.ts';
import type { Engine } from './bundles.ts';
import type { BankSetup } from './running/bank-setup.ts';
import { runSettings, type PickedModels } from './settings.ts';
import type { VsCode } from './vscode.ts';

/** Finds and reads what holds for the bank a case belongs to. */
export class Banks {
  readonly #vscode: VsCode;
  readonly #engine: () => Engine;
  readonly #surroundings: (uri: Uri) => Promise<Surroundings>;
  readonly #picked: PickedModels;

  constructor(
    vscode: VsCode,
    engine: () => Engine,
    surroundings: (uri: Uri) => Promise<Surroundings>,
    picked: PickedModels,
  ) {
    this.#vscode = vscode;
    this.#engine = engine;
    this.#surroundings = surroundings;
    this.#picked = picked;
  }

  /** The bank of a case, or of whatever the user is at. @throws RunRefused */
  async at(uri: Uri): Promise<BankSetup> {
    return this.#engine().setUpBank({
      surroundings: await this.#surroundings(uri),
      settings: runSettings(this.#vscode, uri),
      asked: this.#picked.get(),
      processEnv: process.env,
      readText: (path) => this.textOf(this.#vscode.Uri.file(path)),
    });
  }

  /** How often a case is run by "Run ×N"; where its bank cannot be read, the run itself will say why. */
  async passesAt(uri: Uri): Promise<number> {
    const bank = await this.at(uri).catch(() => undefined);
    return bank?.config.passes ?? DEFAULT_PASSES;
  }

  /** The text of an open document, saved or not, else of the file; null where there is none. */
  async textOf(uri: Uri): Promise<string | null> {
    const { workspace } = this.#vscode;
    const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    if (open !== undefined) return open.getText();
    try {
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await workspace.fs.readFile(uri));
    } catch {
      return null;
    }
  }

  isUnsaved(uri: Uri): boolean {
    const { textDocuments } = this.#vscode.workspace;
    return textDocuments.some((document) => document.isDirty && document.uri.toString() === uri.toString());
  }
}
