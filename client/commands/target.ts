import type { Uri } from 'vscode';
import type { VsCode } from '../vscode.ts';

/** The case a command is about: the one it was called with, else the one in the active editor. */
export function targetOf(vscode: VsCode, argument: unknown): Uri | undefined {
  if (typeof argument === 'string') return vscode.Uri.parse(argument);
  if (argument instanceof vscode.Uri) return argument;
  return vscode.window.activeTextEditor?.document.uri;
}

/** A place in the bank the user is at, for commands that are about a bank rather than a case. */
export function placeOf(vscode: VsCode, argument: unknown): Uri | undefined {
  const active = targetOf(vscode, argument);
  if (active?.scheme === 'file') return active;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return folder === undefined ? undefined : vscode.Uri.joinPath(folder, 'case.json');
}
