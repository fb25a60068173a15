import type { DocumentSymbol, TextDocument } from 'vscode';
import { isCaseFile } from '../core/document/discover.ts';
import { parseText, type OffsetRange, type ParsedText } from '../core/document/text.ts';
import { caseOutline, SYMBOL_KINDS, type OutlineEntry } from '../core/language/outline.ts';
import type { VsCode } from './vscode.ts';

/** Longer texts are left to the server: reading them would hold up every other extension. */
const LONGEST = 200_000;

/**
 * The outline of a case, without asking the server; undefined where that has to be asked. Of several outlines of a file
 * VS Code shows in its breadcrumbs the one that comes first: the editor's own JSON support must not be quicker.
 */
export function outlineAtOnce(vscode: VsCode, document: TextDocument): DocumentSymbol[] | undefined {
  const text = document.getText();
  if (text.length > LONGEST || document.languageId === 'jsonl') return undefined;
  const parsed = parseText(text);
  const path = document.uri.scheme === 'untitled' ? 'untitled.json' : vscode.workspace.asRelativePath(document.uri);
  if (!isCaseFile(path.replaceAll('\\', '/'), parsed)) return undefined;
  return caseOutline(parsed).map((entry) => symbolOf(vscode, parsed, entry));
}

function symbolOf(vscode: VsCode, parsed: ParsedText, entry: OutlineEntry): DocumentSymbol {
  const rangeOf = ({ offset, length }: OffsetRange) => {
    const [start, end] = [parsed.position(offset), parsed.position(offset + length)];
    return new vscode.Range(start.line, start.column, end.line, end.column);
  };
  const kind = vscode.SymbolKind[SYMBOL_KINDS[entry.kind]];
  const [range, selection] = [rangeOf(entry.range), rangeOf(entry.selection)];
  const symbol = new vscode.DocumentSymbol(entry.name, entry.detail, kind, range, selection);
  symbol.children = entry.children.map((child) => symbolOf(vscode, parsed, child));
  return symbol;
}
