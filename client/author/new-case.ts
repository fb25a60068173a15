import type { Memento, Uri } from 'vscode';
import { asSnippet } from '../../core/author/snippet.ts';
import {
  AUTHOR_BANKS,
  AUTHOR_CHOICES,
  NEW_CASE,
  type AuthorBank,
  type AuthorBanks,
  type AuthorChoices,
  type NewCaseReply,
  type NewCaseRequest,
} from '../../protocol/author.ts';
import type { Handler } from '../commands/register.ts';
import type { VsCode } from '../vscode.ts';
import { AGENTIC_AXIS, questions, type Answers } from './questions.ts';
import { startOf, type Start } from './start.ts';
import { askInTurn } from './steps.ts';

const TITLE = 'New case';
const REMEMBERED = 'sarq.newCase';

export interface AuthorParts {
  vscode: VsCode;
  memory: Memento;
  ask: <T>(method: string, params: object) => Promise<T>;
}

/** `sarq.newCase`: a wizard that writes a case and opens it at the first text that its author writes anew. */
export function authorCommands(parts: AuthorParts): Record<string, Handler> {
  return { 'sarq.newCase': (argument) => newCase(parts, startOf(parts.vscode, argument)) };
}

async function newCase({ vscode, memory, ask }: AuthorParts, start: Start): Promise<void> {
  const banks = await banksFor(vscode, await ask<AuthorBanks>(AUTHOR_BANKS, {}), start);
  if (banks === null) return;
  const known = new Map<string, Promise<AuthorChoices>>();
  const choicesFor = ({ folder }: AuthorBank) => {
    const choices = known.get(folder) ?? ask<AuthorChoices>(AUTHOR_CHOICES, { folder });
    known.set(folder, choices);
    return choices;
  };
  const last: Answers = { ...memory.get<Answers>(REMEMBERED), ...start };
  // A tool that is asked for decides the domain, not the last case.
  if (start.tool !== undefined && start.domain === undefined) delete last.domain;
  const answers = await askInTurn<Answers>(TITLE, questions(vscode, banks, choicesFor, last), {});
  const bank = answers?.bank ?? banks[0];
  const { domain, tool, axis, persona, slug } = answers ?? {};
  if (!bank || domain === undefined || tool === undefined || axis === undefined || persona === undefined) return;
  const request: NewCaseRequest = {
    folder: bank.folder,
    domain,
    tool,
    axis,
    persona,
    slug: axis === AGENTIC_AXIS ? (slug ?? null) : null,
  };
  const reply = await ask<NewCaseReply>(NEW_CASE, request);
  await memory.update(REMEMBERED, { bank, domain, tool, axis });
  await write(vscode, reply);
}

/** The banks to choose from; where there is none, one that the user agrees to begin. Null where nothing is to be done. */
async function banksFor(vscode: VsCode, { banks, folders }: AuthorBanks, start: Start): Promise<AuthorBank[] | null> {
  const { window, workspace, commands, Uri } = vscode;
  const meant = banks.filter(({ root }) => start.path !== undefined && isWithin(start.path, root));
  if (meant.length > 0) return meant;
  if (banks.length > 0) return banks;
  if (folders.length === 0) {
    const open = 'Open Folder…';
    const answer = await window.showInformationMessage('Sarq: open the folder that the case is to be in.', open);
    if (answer === open) await commands.executeCommand('vscode.openFolder');
    return null;
  }
  const beginnings = folders.map((root) => ({
    root,
    folder: Uri.joinPath(Uri.file(root), 'case_bank').fsPath,
    cases: 0,
  }));
  const chosen = await window.showQuickPick(
    beginnings.map((bank) => ({
      label: `$(new-folder) Begin a bank in ${workspace.asRelativePath(bank.folder, true)}`,
      detail: 'No bank of cases is open. The folder is made together with the first case.',
      bank,
    })),
    { title: TITLE, ignoreFocusOut: true },
  );
  return chosen === undefined ? null : [chosen.bank];
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}\\`);
}

/** Writes the file whole and then makes its texts tab stops: leaving the snippet, or undoing it, leaves the whole case. */
async function write(vscode: VsCode, { caseId, path, text, spots, findings }: NewCaseReply): Promise<void> {
  const { window, workspace, Uri, SnippetString } = vscode;
  const uri = Uri.file(path);
  if (await exists(vscode, uri)) throw new Error(`${path} has come into being meanwhile. Nothing was written.`);
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await workspace.openTextDocument(uri);
  const editor = await window.showTextDocument(document);
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  await editor.insertSnippet(new SnippetString(asSnippet(text, spots)), whole, {
    undoStopBefore: true,
    undoStopAfter: true,
    keepWhitespace: true,
  });
  await document.save();
  if (findings.length === 0) {
    window.setStatusBarMessage(`$(check) ${caseId} is written. Tab goes to the next text.`, 10_000);
    return;
  }
  // The bank defines its tools in another way than ours.
  void window.showWarningMessage(
    `Sarq: ${caseId} is written. With the tools and rules of this bank: ${findings.join(' ')}`,
  );
}

async function exists({ workspace }: VsCode, uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
