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

/** `sarq.exportReviews`: what reviewers said of trials, as a file, and how far they agree with the verdicts. */
export function reviewCommands(
  vscode: VsCode,
  engine: () => Engine,
  runs: () => Promise<{ path: string }[]>,
): Record<string, Handler> {
  return {
    'sarq.exportReviews': async () => {
      const format = await vscode.window.showQuickPick(['CSV', 'JSONL'], { title: 'Sarq: export reviews as' });
      if (format === undefined) return;
      const as = format === 'CSV' ? 'csv' : 'jsonl';
      const roots = new Set((await runs()).map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
      const found = await engine().exportReviews([...roots], as);
      if (found === null) {
        void vscode.window.showInformationMessage(
          'Sarq: no trial has been reviewed yet. A reviewer’s verdict is given in the verdict panel.',
        );
      } else {
        const file = await saveText(vscode, `reviews.${as}`, { [format]: [as] }, found.text);
        if (file === undefined) return;
        const open = 'Open File';
        void vscode.window.showInformationMessage(`Sarq: ${found.summary}`, open).then((answer) => {
          if (answer === open) void vscode.commands.executeCommand('vscode.open', file);
        });
      }
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
    async stored(caseUri, caseId, folder) {
      const uri = vscode.Uri.parse(caseUri);
      const id = tree.entry(caseUri)?.id ?? caseId;
      if (id === null) return undefined;
      const [bank, text] = [await banks.at(uri), (await banks.textOf(uri)) ?? ''];
      return folder === null
        ? engine().latestResult(bank, caseUri, id, text)
        : engine().storedCase(folder, id, { bank, caseUri, text });
    },
    revealNode: (caseUri, path, quiet) => revealNode(vscode, vscode.Uri.parse(caseUri), path, quiet),
    hand: (as, name, text) => handOut(vscode, as, name, text),
    async edit(caseUri, change) {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(caseUri));
      const edited = engine().editText(document.getText(), change.edits);
      if (edited === null) throw new Error('The case cannot be read, so nothing can be inserted.');
      const edit = new vscode.WorkspaceEdit();
      for (const { offset, length, content } of edited.splices) {
        const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
        edit.replace(document.uri, range, content);
      }
      if (!(await vscode.workspace.applyEdit(edit))) throw new Error('The case could not be changed.');
      const path = change.edits[0]?.path ?? [];
      await revealNode(vscode, document.uri, [...path], false);
      vscode.window.setStatusBarMessage(`Sarq: ${change.title}. Undo takes it back.`, 8000);
    },
    async review({ caseUri, ...of }) {
      const { resultsRoot: root } = await banks.at(vscode.Uri.parse(caseUri));
      return engine().reviewOf({ ...of, root });
    },
    async storeReview({ caseUri, ...of }, said) {
      const { resultsRoot: root } = await banks.at(vscode.Uri.parse(caseUri));
      return engine().storeReview({ ...of, root }, said);
    },
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

async function handOut(vscode: VsCode, as: 'markdown' | 'json' | 'html', name: string, text: string): Promise<void> {
  if (as === 'markdown') {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage('Sarq: the transcript is in the clipboard as Markdown', 5000);
  } else if (as === 'json') {
    const document = await vscode.workspace.openTextDocument({ language: 'json', content: text });
    await vscode.window.showTextDocument(document, { preview: true });
  } else {
    await saveText(vscode, `${name}.html`, { 'Web page': ['html'] }, text);
  }
}

/** Asks where to save a text and saves it there; undefined where nothing was picked. */
export async function saveText(
  vscode: VsCode,
  name: string,
  filters: Record<string, string[]>,
  text: string,
): Promise<Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const defaultUri = folder === undefined ? undefined : vscode.Uri.joinPath(folder, name);
  const target = await vscode.window.showSaveDialog({ filters, ...(defaultUri && { defaultUri }) });
  if (target === undefined) return undefined;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  return target;
}

/** Shows a value of a case in its editor: the one that is open, else in the first column. `quiet` leaves the focus where it is. */
export async function revealNode(vscode: VsCode, uri: Uri, path: CasePath, quiet = false): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const { offset, length } = parseText(document.getText()).rangeOf(path);
  const selection = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  await vscode.window.showTextDocument(document, {
    viewColumn: open?.viewColumn ?? vscode.ViewColumn.One,
    selection,
    preserveFocus: quiet,
  });
}
