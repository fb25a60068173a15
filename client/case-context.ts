import type { Disposable } from 'vscode';
import type { CaseSchemas } from './case-schemas.ts';
import type { CaseTree } from './testing/case-tree.ts';
import type { VsCode } from './vscode.ts';

/** Lets menus and the editor's JSON support know which open editors hold a case: `resourcePath in sarq.openCases`. */
export class CaseContext implements Disposable {
  readonly #vscode: VsCode;
  readonly #tree: CaseTree;
  readonly #schemas: CaseSchemas;
  readonly #listeners: Disposable[];
  #told = '';

  constructor(vscode: VsCode, tree: CaseTree, schemas: CaseSchemas) {
    this.#vscode = vscode;
    this.#tree = tree;
    this.#schemas = schemas;
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
    const cases = uris.filter((uri) => this.#tree.show(uri.toString()) !== undefined);
    const paths = cases.map(({ fsPath }) => fsPath).sort();
    const told = JSON.stringify(paths);
    if (told === this.#told) return;
    this.#told = told;
    this.#schemas.update(cases);
    void this.#vscode.commands.executeCommand('setContext', 'sarq.openCases', paths);
  }

  dispose(): void {
    for (const listener of this.#listeners) listener.dispose();
  }
}
