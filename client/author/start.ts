import type { Uri } from 'vscode';
import { DOMAINS } from '../../core/document/vocabulary.ts';
import type { VsCode } from '../vscode.ts';

/** What the wizard begins with: from a folder, a test, or a cell of the coverage table. */
export interface Start {
  /** A place in the bank that is meant. */
  path?: string;
  domain?: string;
  tool?: string;
  axis?: string;
}

/** Reads what the command was called with. */
export function startOf(vscode: VsCode, argument: unknown): Start {
  if (argument instanceof vscode.Uri) return fromPath(argument);
  if (typeof argument !== 'object' || argument === null) return {};
  if ('id' in argument && typeof argument.id === 'string') return fromTest(vscode, argument.id);
  const start: Start = {};
  for (const key of ['path', 'domain', 'tool', 'axis'] as const) {
    const value: unknown = key in argument ? (argument as Record<string, unknown>)[key] : undefined;
    if (typeof value === 'string' && value !== '') start[key] = value;
  }
  return start;
}

/** `<domain>/<tool>`, at the end of a folder's path or with a file behind it. */
function fromPath({ fsPath }: Uri): Start {
  const steps = fsPath.split(/[\\/]/);
  const at = steps.findLastIndex((step) => Object.hasOwn(DOMAINS, step));
  if (at < 0) return { path: fsPath };
  const [domain, tool] = steps.slice(at);
  return { path: fsPath, ...(domain && { domain }), ...(tool && !tool.endsWith('.json') && { tool }) };
}

/** Ids of the Test Explorer: URIs of cases, or the names of the levels, below a folder's name where there are several. */
function fromTest(vscode: VsCode, id: string): Start {
  if (!id.startsWith('[')) return fromPath(vscode.Uri.parse(id));
  const levels = JSON.parse(id) as unknown[];
  const names = levels.filter((level) => typeof level === 'string');
  const at = names.findIndex((name) => Object.hasOwn(DOMAINS, name));
  const folder = vscode.workspace.workspaceFolders?.find(({ name }) => name === names[0])?.uri.fsPath;
  const [domain, tool] = at < 0 ? [] : names.slice(at);
  return { ...(folder && { path: folder }), ...(domain && { domain }), ...(tool && { tool }) };
}
