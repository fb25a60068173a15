import * as vscode from 'vscode';
import { activateSarq } from './activate.ts';

export function activate(context: vscode.ExtensionContext): void {
  activateSarq(vscode, context);
}
