import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, TextDocumentContentProvider, Uri } from 'vscode';
import { rulePage } from '../../core/lint/rule-page.ts';
import type { VsCode } from '../vscode.ts';

export const RULE_SCHEME = 'sarq-rule';

/**
 * The rule reference in the editor, one page a rule. A link of a diagnostic can lead to a document, but neither to an
 * anchor in one nor, from a hover, to a command.
 */
export class RulePages implements TextDocumentContentProvider {
  readonly #vscode: VsCode;
  readonly #docs: string;

  constructor(vscode: VsCode, extensionPath: string) {
    this.#vscode = vscode;
    this.#docs = join(extensionPath, 'docs');
  }

  uriOf(code: string): Uri {
    return this.#vscode.Uri.parse(`${RULE_SCHEME}:/${encodeURIComponent(code)}.md`);
  }

  async provideTextDocumentContent({ path }: Uri): Promise<string> {
    const code = path.replace(/^\//, '').replace(/\.md$/, '');
    for (const file of ['rules.md', 'prove.md']) {
      const page = rulePage(await readFile(join(this.#docs, file), 'utf8'), code);
      if (page !== null) return page;
    }
    return `# ${code}\n\nThe rule reference has no rule of this name.\n`;
  }

  /** Leads the links of diagnostics to the pages. */
  linked(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    for (const diagnostic of diagnostics) {
      const { code } = diagnostic;
      if (typeof code === 'object') diagnostic.code = { value: code.value, target: this.uriOf(String(code.value)) };
    }
    return [...diagnostics];
  }
}
