import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { Score } from '../../core/grade/score.ts';
import { recordTable } from '../../core/results/records-view.ts';
import { queuedTrial, trialView, type TrialRecord } from '../../core/results/view.ts';
import type { Message } from '../../core/run/transcript.ts';
import type { CasePath, TextRef } from '../../protocol/panel.ts';
import type { ProofConversation, ProofView, ToProofPanel } from '../../protocol/proof.ts';
import { fillPanel } from '../panel/page.ts';
import { readFromPanel } from '../panel/messages.ts';
import { PROOF_PANEL_TYPE } from '../panel/panel-type.ts';
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
  readonly #extensionUri: Uri;
  readonly #actions: ProofActions;
  #panel: WebviewPanel | undefined;
  #ready = false;
  #caseUri: string | undefined;
  #shown: TrialRecord | undefined;
  readonly #texts = new Texts();

  constructor(vscode: VsCode, extensionUri: Uri, actions: ProofActions) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#actions = actions;
  }

  /** Brings the proof of a case into the panel. */
  async show(caseUri: string): Promise<void> {
    this.#caseUri = caseUri;
    this.#shown = undefined;
    if (this.#panel === undefined) this.#open();
    else if (!this.#panel.visible) this.#panel.reveal(undefined, true);
    await this.#load();
  }

  /** The case was proved anew. */
  async proved(caseUri: string): Promise<void> {
    const same = this.#caseUri !== undefined && this.#vscode.Uri.parse(caseUri).toString() === this.#caseUri;
    if (this.#panel !== undefined && same) await this.#load();
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded; its page knows the row that was open. */
  restore(panel: WebviewPanel, state: unknown): void {
    this.#panel?.dispose();
    const saved = savedSchema.safeParse(state);
    this.#caseUri = saved.success ? saved.data.caseUri : undefined;
    this.#adopt(panel);
  }

  #open(): void {
    const { ViewColumn, window } = this.#vscode;
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    this.#adopt(window.createWebviewPanel(PROOF_PANEL_TYPE, 'Sarq proof', place, { enableFindWidget: true }));
  }

  #adopt(panel: WebviewPanel): void {
    this.#panel = panel;
    this.#ready = false;
    fillPanel(
      this.#vscode,
      this.#extensionUri,
      panel,
      { name: 'proof', title: 'Sarq proof' },
      (message) => this.#receive(message),
      (error) => {
        this.#actions.report(error);
      },
    );
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
      this.#ready = false;
    });
  }

  async #load(): Promise<void> {
    const uri = this.#caseUri;
    if (uri === undefined || !this.#ready) return;
    let proof: ProofView | null = null;
    let problem: string | null = null;
    try {
      proof = await this.#actions.proof(uri);
      if (proof === null) problem = 'This document is no case, so there is nothing to prove.';
    } catch (error) {
      this.#actions.report(error);
      problem = error instanceof Error ? error.message : String(error);
    }
    if (uri !== this.#caseUri || this.#panel === undefined) return;
    this.#panel.title = `Proof: ${proof?.subject.caseId ?? 'no case'}`;
    this.#send({ type: 'proof', proof, problem });
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromPanel(message);
    const uri = this.#caseUri;
    if (request === null || request.type === 'rerun' || request.type === 'stop') {
      this.#actions.report(new Error('The proof panel sent something it should not.'));
    } else if (request.type === 'ready') {
      this.#ready = true;
      await this.#load();
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
    this.#send({ type: 'conversation', row, trial: trialView(this.#shown, null) });
  }

  #sendText(ref: TextRef, offset: number): void {
    if (this.#shown?.trial === ref.trial) this.#send(this.#texts.piece(this.#shown, ref, offset));
  }

  #sendTable(trial: number, message: number): void {
    if (this.#shown?.trial !== trial) return;
    this.#send({ type: 'table', trial, message, table: recordTable(this.#shown.transcript, message, null) });
  }

  #send(message: ToProofPanel): void {
    if (this.#panel !== undefined && this.#ready) void this.#panel.webview.postMessage(message);
  }
}
