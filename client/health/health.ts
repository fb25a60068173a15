import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { COVERAGE, COVERED, type BankCoverage, type CoveredCase } from '../../protocol/health.ts';
import type { ServerStatus } from '../../protocol/requests.ts';
import type { Start } from '../author/start.ts';
import type { Engine } from '../bundles.ts';
import type { Handler } from '../commands/register.ts';
import type { VsCode } from '../vscode.ts';
import type { CoveragePanel } from './coverage-panel.ts';
import type { RulePages } from './rule-pages.ts';
import { HealthView } from './view.ts';

export interface HealthParts {
  vscode: VsCode;
  extensionUri: Uri;
  engine: () => Engine;
  pages: RulePages;
  ask: <T>(method: string, params: object) => Promise<T>;
  report: (error: unknown) => void;
}

/** What can be seen of a bank as a whole: its findings by rule, and what its cases cover. */
export class Health implements Disposable {
  readonly #parts: HealthParts;
  readonly #view: HealthView;
  #panel: CoveragePanel | undefined;
  #hasBank = false;

  constructor(parts: HealthParts) {
    this.#parts = parts;
    this.#view = new HealthView(parts);
  }

  commands(): Record<string, Handler> {
    return {
      ...this.#view.commands(),
      'sarq.openCoverage': () => {
        this.#opened().show();
      },
      'sarq.openRule': async (argument) => {
        const code = codeOf(argument);
        if (code === null) return;
        await this.#parts.vscode.commands.executeCommand('vscode.open', this.#parts.pages.uriOf(code));
      },
    };
  }

  /** A coverage panel that was open when the window was reloaded. */
  restore(panel: WebviewPanel): void {
    this.#opened().restore(panel);
  }

  /** For menus that make sense only where there is a bank. */
  status({ cases }: ServerStatus): void {
    if (this.#hasBank === cases > 0) return;
    this.#hasBank = cases > 0;
    void this.#parts.vscode.commands.executeCommand('setContext', 'sarq.hasBank', this.#hasBank);
  }

  /** Findings or cases are others than before. */
  changed(): void {
    this.#view.changed();
    this.#panel?.changed().catch(this.#parts.report);
  }

  failed(): void {
    this.#view.failed();
  }

  dispose(): void {
    this.#view.dispose();
    this.#panel?.dispose();
  }

  #opened(): CoveragePanel {
    const { vscode, extensionUri, engine, ask, report } = this.#parts;
    this.#panel ??= new (engine().CoveragePanel)(vscode, extensionUri, {
      coverage: () => ask<BankCoverage[]>(COVERAGE, {}),
      covered: (root, cell) => ask<CoveredCase[]>(COVERED, { root, ...cell }),
      open: async (uri) => {
        await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: true });
      },
      newCase: async (root, { axis, domain, tool }) => {
        const start: Start = { path: root, ...(axis && { axis }), ...(domain && { domain }), ...(tool && { tool }) };
        await vscode.commands.executeCommand('sarq.newCase', start);
      },
      report,
    });
    return this.#panel;
  }
}

/** The rule of a row of the view, or a code. */
function codeOf(argument: unknown): string | null {
  if (typeof argument === 'string') return argument;
  if (typeof argument !== 'object' || argument === null || !('rule' in argument)) return null;
  const { rule } = argument;
  return typeof rule === 'object' && rule !== null && 'code' in rule && typeof rule.code === 'string'
    ? rule.code
    : null;
}
