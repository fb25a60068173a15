import type { BankChange } from '../protocol/requests.ts';
import type { VsCode } from './vscode.ts';

/** Lets menus of files that are not open know where cases lie: `resourceDirname in sarq.caseFolders`. */
export class CaseFolders {
  readonly #vscode: VsCode;
  readonly #folders = new Set<string>();

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
  }

  /** A folder whose last case has gone stays known: a command on another file in it says that it is no case. */
  change({ changed }: BankChange): void {
    const before = this.#folders.size;
    for (const { uri } of changed) {
      this.#folders.add(this.#vscode.Uri.parse(uri.slice(0, uri.lastIndexOf('/'))).fsPath);
    }
    if (this.#folders.size === before) return;
    void this.#vscode.commands.executeCommand('setContext', 'sarq.caseFolders', [...this.#folders].sort());
  }
}
