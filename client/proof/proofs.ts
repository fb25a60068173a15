import type {
  Disposable,
  TestController,
  TestItem,
  TestMessage,
  TestRun,
  TestRunProfile,
  Uri,
  WebviewPanel,
} from 'vscode';
import { PROOF, PROOF_CONVERSATION, type ProofConversation, type ProofView } from '../../protocol/proof.ts';
import type { Engine } from '../bundles.ts';
import { revealNode } from '../commands/panel.ts';
import type { Handler } from '../commands/register.ts';
import { targetOf } from '../commands/target.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import type { VsCode } from '../vscode.ts';
import type { ProofPanel } from './panel.ts';

export interface ProofParts {
  vscode: VsCode;
  extensionUri: Uri;
  tree: CaseTree;
  engine: () => Engine;
  /** Asks the language server. */
  ask: <T>(method: string, params: object) => Promise<T>;
  report: (error: unknown) => void;
}

/** Proofs in the editor: the panel, its command, and the profile of the Test Explorer. The server does the proving. */
export class Proofs implements Disposable {
  readonly #parts: ProofParts;
  #panel: ProofPanel | undefined;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  commands(): Record<string, Handler> {
    const { vscode } = this.#parts;
    return {
      'sarq.openProof': async (target) => {
        const uri = targetOf(vscode, target);
        if (uri === undefined) void vscode.window.showInformationMessage('Sarq: open a case to see its proof.');
        else await this.#opened().show(uri.toString());
      },
    };
  }

  /** A panel that was open when the window was reloaded. */
  restore(panel: WebviewPanel, state: unknown): void {
    this.#opened().restore(panel, state);
  }

  /** The server has proved a case anew. */
  proved(caseUri: string): void {
    this.#panel?.proved(caseUri).catch(this.#parts.report);
  }

  /** A profile beside those that run cases: a case that can be passed passes, whatever is left to the judge. */
  profile(controller: TestController): TestRunProfile {
    const { vscode, tree, report } = this.#parts;
    return controller.createRunProfile('Prove', vscode.TestRunProfileKind.Run, async (request, token) => {
      const items = tree.casesBelow(request.include, request.exclude);
      const run = controller.createTestRun(request, 'Prove');
      try {
        for (const item of items) run.enqueued(item);
        for (const item of items) {
          if (token.isCancellationRequested) run.skipped(item);
          else await this.#prove(run, item);
        }
      } catch (error) {
        report(error);
      } finally {
        run.end();
      }
    });
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  async #prove(run: TestRun, item: TestItem): Promise<void> {
    const start = performance.now();
    run.started(item);
    const { TestMessage } = this.#parts.vscode;
    try {
      const proof = await this.#parts.ask<ProofView | null>(PROOF, { uri: item.id });
      const took = performance.now() - start;
      if (proof === null) {
        run.errored(item, new TestMessage('The case is not there any more.'), took);
        return;
      }
      const notes = proof.findings.map(({ severity, message }) => `  ${severity}: ${message}`);
      run.appendOutput([`${item.label}: ${proof.title}`, ...notes, ''].join('\r\n'), undefined, item);
      if (proof.status === 'proved') run.passed(item, took);
      else if (proof.status === 'unprovable') run.errored(item, new TestMessage(proof.reason ?? ''), took);
      else run.failed(item, this.#faults(proof, item), took);
    } catch (error) {
      run.errored(item, new TestMessage(error instanceof Error ? error.message : String(error)));
    }
  }

  #faults(proof: ProofView, item: TestItem): TestMessage[] {
    const { Location, Position, TestMessage } = this.#parts.vscode;
    const faults = proof.findings.filter(({ code }) => code === 'prove_gold_fails');
    if (faults.length === 0) return [new TestMessage(proof.reason ?? '')];
    return faults.map(({ message: text, line, character }) => {
      const message = new TestMessage(text);
      if (item.uri !== undefined) message.location = new Location(item.uri, new Position(line, character));
      return message;
    });
  }

  #opened(): ProofPanel {
    const { vscode, extensionUri, engine, ask, report } = this.#parts;
    this.#panel ??= new (engine().ProofPanel)(vscode, extensionUri, {
      proof: (uri) => ask<ProofView | null>(PROOF, { uri }),
      conversation: (uri, row) => ask<ProofConversation | null>(PROOF_CONVERSATION, { uri, row }),
      revealNode: (uri, path) => revealNode(vscode, vscode.Uri.parse(uri), path),
      report,
    });
    return this.#panel;
  }
}
