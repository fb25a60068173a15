import { join } from 'node:path';
import type { Uri } from 'vscode';
import type { DashboardView } from '../../protocol/dashboard.ts';
import type { Engine } from '../bundles.ts';
import { saveText } from '../commands/panel.ts';
import type { VsCode } from '../vscode.ts';

/** Saves a dashboard as one HTML file where the user says. */
export async function savePage(
  vscode: VsCode,
  extensionUri: Uri,
  engine: () => Engine,
  { report, comparison }: DashboardView,
): Promise<void> {
  const page = await engine().pageText(report, comparison, join(extensionUri.fsPath, 'dist', 'webview'));
  const name = `${report.facts.runId.replace(/[^A-Za-z0-9._-]+/g, '_')}.html`;
  const target = await saveText(vscode, name, { HTML: ['html'] }, page);
  if (target !== undefined) void vscode.window.showInformationMessage(`Sarq: the report is in ${target.fsPath}.`);
}
