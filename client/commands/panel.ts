import type { Uri } from 'vscode';
import { parseText } from '../../core/document/text.ts';
import type { CasePath } from '../../protocol/panel.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { PanelActions, VerdictPanel } from '../panel/panel.ts';
import type { CaseRunner } from '../testing/case-runner.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { targetOf } from './target.ts';

/** `sarq.openPanel`: the verdict of the case at hand, or whatever the panel showed last. */
export function panelCommands(vscode: VsCode, tree: CaseTree, panel: () => VerdictPanel): Record<string, Handler> {
  return {
    'sarq.openPanel': async (target) => {
      const opened = panel();
      const uri = targetOf(vscode, target)?.toString();
      const entry = uri === undefined ? undefined : tree.entry(uri);
      const shown = entry === undefined ? opened.caseUri : uri;
      if (shown !== undefined) await opened.show(shown, tree.entry(shown)?.id ?? null);
      else void vscode.window.showInformationMessage('Sarq: open or run a case to see its verdict.');
    },
  };
}

/** What the verdict panel asks of the rest of the extension. */
export function panelActions(parts: {
  vscode: VsCode;
  tree: CaseTree;
  banks: Banks;
  engine: () => Engine;
  runner: () => CaseRunner;
  report: (error: unknown) => void;
}): PanelActions {
  const { vscode, tree, banks, engine } = parts;
  return {
    async stored(caseUri, caseId) {
      const uri = vscode.Uri.parse(caseUri);
      const id = tree.entry(caseUri)?.id ?? caseId;
      if (id === null) return undefined;
      return engine().latestResult(await banks.at(uri), caseUri, id, (await banks.textOf(uri)) ?? '');
    },
    revealNode: (caseUri, path) => revealNode(vscode, vscode.Uri.parse(caseUri), path),
    async rerun(caseUri, trials) {
      const item = tree.show(caseUri);
      if (item !== undefined) await parts.runner().run([item], new vscode.TestRunRequest([item]), trials);
    },
    async stop(caseUri) {
      parts.runner().stop(caseUri);
    },
    report: parts.report,
  };
}

/** Shows a value of a case in its editor: the one that is open, else in the first column. */
export async function revealNode(vscode: VsCode, uri: Uri, path: CasePath): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const { offset, length } = parseText(document.getText()).rangeOf(path);
  const selection = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  await vscode.window.showTextDocument(document, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
}
