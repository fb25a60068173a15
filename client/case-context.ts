import type { Disposable } from 'vscode';
import type { CaseTree } from './testing/case-tree.ts';
import type { VsCode } from './vscode.ts';

/** Lets menus know which open editors hold a case: `resourcePath in sarq.openCases`. */
export class CaseContext implements Disposable {
  readonly #vscode: VsCode;
  readonly #tree: CaseTree;
  readonly #listeners: Disposable[];
  #told = '';

  constructor(vscode: VsCode, tree: CaseTree) {
    this.#vscode = vscode;
    this.#tree = tree;
    const { workspace } = vscode;
    this.#listeners = [
      workspace.onDidOpenTextDocument(() => {
        this.update();
      }),
      workspace.onDidCloseTextDocument(() => {
        this.update();
      }),
    ];
  }

  update(): void {
    const uris = this.#vscode.workspace.textDocuments.map(({ uri }) => uri);
    const cases = uris.filter((uri) => this.#tree.show(uri.toString()) !== undefined).map(({ fsPath }) => fsPath);
    const told = JSON.stringify(cases.sort());
    if (told === this.#told) return;
    this.#told = told;
    void this.#vscode.commands.executeCommand('setContext', 'sarq.openCases', cases);
  }

  dispose(): void {
    for (const listener of this.#listeners) listener.dispose();
  }
}
