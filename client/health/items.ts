import { basename } from 'node:path';
import type { TreeItem } from 'vscode';
import type { BankHealth, FileFindings, FindingSeverity, RuleHealth } from '../../protocol/health.ts';
import type { VsCode } from '../vscode.ts';

export const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'information', 'hint'];

/** The icons and colours of the Problems view. */
const ICONS: Record<FindingSeverity, [icon: string, color: string]> = {
  error: ['error', 'list.errorForeground'],
  warning: ['warning', 'list.warningForeground'],
  information: ['info', 'problemsInfoIcon.foreground'],
  hint: ['lightbulb', 'editorLightBulb.foreground'],
};

export function bankItem(
  { TreeItem, TreeItemCollapsibleState, ThemeIcon, Uri, workspace }: VsCode,
  bank: BankHealth,
): TreeItem {
  const name = bank.root === '' ? 'not saved' : workspace.asRelativePath(Uri.file(bank.root), true);
  const item = new TreeItem(name === '' ? basename(bank.root) : name, TreeItemCollapsibleState.Expanded);
  item.id = bank.root;
  item.description = counted(
    bank.rules.reduce((sum, { findings }) => sum + findings, 0),
    'finding',
  );
  item.tooltip = bank.root;
  item.iconPath = new ThemeIcon('library');
  return item;
}

export function ruleItem(vscode: VsCode, root: string, rule: RuleHealth): TreeItem {
  const { TreeItem, TreeItemCollapsibleState, MarkdownString } = vscode;
  const { code, findings, files, severity, title, explanation } = rule;
  const item = new TreeItem(code, TreeItemCollapsibleState.Collapsed);
  item.id = `${root}\n${code}`;
  item.description = `${findings} · ${title}`;
  const where = `${counted(findings, 'finding')} in ${counted(files, 'file')}`;
  item.tooltip = new MarkdownString(`**${code}** (${severity}): ${where}\n\n${explanation}`);
  item.iconPath = icon(vscode, severity);
  item.contextValue = 'rule';
  item.accessibilityInformation = { label: `${code}, ${severity}, ${where}. ${title}` };
  return item;
}

export function fileItem(vscode: VsCode, { uri, label, findings }: FileFindings): TreeItem {
  const { TreeItem, TreeItemCollapsibleState, Uri, workspace } = vscode;
  const [only, another] = findings;
  // A file with one finding leads straight to it.
  const single = another === undefined ? only : undefined;
  const item = new TreeItem(label, single ? TreeItemCollapsibleState.None : TreeItemCollapsibleState.Collapsed);
  item.description = single ? single.message : counted(findings.length, 'finding');
  item.tooltip = `${workspace.asRelativePath(Uri.parse(uri), true)}\n${single?.message ?? ''}`.trim();
  item.iconPath = new vscode.ThemeIcon('json');
  if (single) item.command = opening(vscode, uri, single);
  return item;
}

export function findingItem(vscode: VsCode, uri: string, finding: FileFindings['findings'][number]): TreeItem {
  const { message, severity, range } = finding;
  const item = new vscode.TreeItem(message, vscode.TreeItemCollapsibleState.None);
  item.description = `line ${range.start.line + 1}`;
  item.tooltip = message;
  item.iconPath = icon(vscode, severity);
  item.command = opening(vscode, uri, finding);
  return item;
}

function opening({ Range, Uri }: VsCode, uri: string, { range }: FileFindings['findings'][number]) {
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  return { title: 'Open', command: 'vscode.open', arguments: [Uri.parse(uri), { selection, preserveFocus: true }] };
}

function icon({ ThemeIcon, ThemeColor }: VsCode, severity: FindingSeverity) {
  const [name, color] = ICONS[severity];
  return new ThemeIcon(name, new ThemeColor(color));
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
