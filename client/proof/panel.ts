import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { Score } from '../../core/grade/score.ts';
import { recordTable } from '../../core/results/records-view.ts';
import { queuedTrial, trialView, type TrialRecord } from '../../core/results/view.ts';
import type { Message } from '../../core/run/transcript.ts';
import type { CasePath, TextRef } from '../../protocol/panel.ts';
import type { ProofConversation, ProofView, ToProofPanel } from '../../protocol/proof.ts';
import { readFromPanel } from '../panel/messages.ts';
import { PROOF_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import { Texts } from '../panel/texts.ts';
import type { VsCode } from '../vscode.ts';

/** What the page leaves with the editor. */
const savedSchema = z.object({ caseUri: z.string().max(10_000) });

/** What the panel asks of the rest of the extension. */
export interface ProofActions {
  proof(caseUri: string): Promise<ProofView | null>;
  conversation(caseUri: string, row: number): Promise<ProofConversation | null>;
  revealNode(caseUri: string, path: CasePath): Promise<void>;
  report(error: unknown): void;
}

/**
 * The proof panel: which gate sees which wrong assistant, and the conversation of each. One webview beside the case, reused
 * for every case, that never takes the focus by itself.
 */
export class ProofPanel implements Disposable {
  readonly #vscode: VsCode;
  readonly #actions: ProofActions;
  readonly #shell: PanelShell<ToProofPanel>;
  #caseUri: string | undefined;
  #shown: TrialRecord | undefined;
  readonly #texts = new Texts();

  constructor(vscode: VsCode, extensionUri: Uri, actions: ProofActions) {
    this.#vscode = vscode;
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: PROOF_PANEL_TYPE,
      page: { name: 'proof', title: 'Sarq proof' },
      place: 'beside',
      ready: () => this.#load(),
      receive: (message) => this.#receive(message),
      report: (error) => {
        actions.report(error);
      },
    });
  }

  /** Brings the proof of a case into the panel. */
  async show(caseUri: string): Promise<void> {
    this.#caseUri = caseUri;
    this.#shown = undefined;
    this.#shell.show();
    await this.#load();
  }

  /** The case was proved anew. */
  async proved(caseUri: string): Promise<void> {
    const same = this.#caseUri !== undefined && this.#vscode.Uri.parse(caseUri).toString() === this.#caseUri;
    if (this.#shell.isOpen && same) await this.#load();
  }

  dispose(): void {
    this.#shell.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded; its page knows the row that was open. */
  restore(panel: WebviewPanel, state: unknown): void {
    const saved = savedSchema.safeParse(state);
    this.#caseUri = saved.success ? saved.data.caseUri : undefined;
    this.#shell.adopt(panel);
  }

  async #load(): Promise<void> {
    const uri = this.#caseUri;
    if (uri === undefined || !this.#shell.isReady) return;
    let proof: ProofView | null = null;
    let problem: string | null = null;
    try {
      proof = await this.#actions.proof(uri);
      if (proof === null) problem = 'This document is no case, so there is nothing to prove.';
    } catch (error) {
      this.#actions.report(error);
      problem = error instanceof Error ? error.message : String(error);
    }
    if (uri !== this.#caseUri) return;
    this.#shell.title = `Proof: ${proof?.subject.caseId ?? 'no case'}`;
    this.#shell.send({ type: 'proof', proof, problem });
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromPanel(message);
    const uri = this.#caseUri;
    if (request === null || request.type === 'rerun' || request.type === 'stop') {
      this.#actions.report(new Error('The proof panel sent something it should not.'));
    } else if (uri !== undefined) {
      if (request.type === 'revealNode') await this.#actions.revealNode(uri, request.path);
      else if (request.type === 'showTrial') await this.#showRow(uri, request.trial);
      else if (request.type === 'requestText') this.#sendText(request.ref, request.offset);
      else if (request.type === 'requestTable') this.#sendTable(request.trial, request.message);
      else this.#actions.report(new Error('The proof panel sent something it should not.'));
    }
  }

  async #showRow(uri: string, row: number): Promise<void> {
    const found = await this.#actions.conversation(uri, row);
    if (found === null || uri !== this.#caseUri) return;
    this.#texts.forget();
    this.#shown = {
      ...queuedTrial(row),
      candidate: found.title,
      priorCount: found.priorCount,
      transcript: found.transcript as Message[],
      score: found.score as Score,
    };
    this.#shell.send({ type: 'conversation', row, trial: trialView(this.#shown, null) });
  }

  #sendText(ref: TextRef, offset: number): void {
    if (this.#shown?.trial === ref.trial) this.#shell.send(this.#texts.piece(this.#shown, ref, offset));
  }

  #sendTable(trial: number, message: number): void {
    if (this.#shown?.trial !== trial) return;
    this.#shell.send({ type: 'table', trial, message, table: recordTable(this.#shown.transcript, message, null) });
  }
}
