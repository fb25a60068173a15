import type { CancellationToken, Disposable, Uri, WebviewPanel } from 'vscode';
import { ITEM_FILES, type ItemEntry, type ItemFileEntry, type ItemsChange } from '../../protocol/items.ts';
import type { FromItemsPanel } from '../../protocol/items-panel.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { Handler } from '../commands/register.ts';
import type { AllowedOrigins } from '../running/allowed-origins.ts';
import type { ApiKeys } from '../secrets.ts';
import type { VsCode } from '../vscode.ts';
import { EvidenceMarks } from './evidence.ts';
import { newItem } from './new-item.ts';
import type { ItemsPanel } from './panel.ts';
import type { Again, ItemsModels, StoredItemScore } from './run-items.ts';
import { ItemsSession } from './session.ts';
import { ItemTests } from './tests.ts';

export interface QuestionParts {
  vscode: VsCode;
  extensionUri: Uri;
  banks: Banks;
  engine: () => Engine;
  keys: ApiKeys;
  origins: AllowedOrigins;
  ask: <T>(method: string, params: object) => Promise<T>;
  report: (error: unknown) => void;
}

/** A state is posted at most this often while a run goes on. */
const SHOW_EVERY_MS = 150;

/** Question items in the editor: run, score, label, mark the evidence, and the Test Explorer's entries. */
export class Questions implements Disposable {
  readonly #parts: QuestionParts;
  readonly #files = new Map<string, ItemFileEntry>();
  readonly #own: { dispose(): unknown }[] = [];
  #tests: ItemTests | undefined;
  #marks: EvidenceMarks | undefined;
  #panel: ItemsPanel | undefined;
  #session: ItemsSession | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: QuestionParts) {
    this.#parts = parts;
  }

  commands(): Record<string, Handler> {
    return {
      'sarq.items.run': (uri, id) => this.#runTarget(uri, typeof id === 'string' ? id : undefined),
      'sarq.items.runAll': (uri) => this.#runFile(uri),
      'sarq.items.score': (uri, id) => this.#scoreTarget(uri, typeof id === 'string' ? id : undefined),
      'sarq.items.askAgain': (id) => this.#askAgain(typeof id === 'string' ? id : null),
      'sarq.items.new': () => newItem(this.#parts.vscode, [...this.#files.values()]),
    };
  }

  /** Everything that waits until the server is up. */
  async start(): Promise<void> {
    const { vscode, ask, report } = this.#parts;
    this.#tests = new ItemTests(vscode, async (uri, id, token) => this.#run(uri, id, token), report);
    this.#marks = new EvidenceMarks(vscode, ask, (uri) => this.#files.has(uri), report);
    this.#own.push(this.#tests, this.#marks);
    this.change({ changed: await ask<ItemFileEntry[]>(ITEM_FILES, {}), removed: [] });
  }

  change({ changed, removed }: ItemsChange): void {
    const key = (uri: string) => this.#parts.vscode.Uri.parse(uri).toString();
    for (const uri of removed) this.#files.delete(key(uri));
    for (const file of changed) this.#files.set(key(file.uri), { ...file, uri: key(file.uri) });
    this.#tests?.update([...this.#files.values()]);
    this.#marks?.refresh();
  }

  dispose(): void {
    for (const each of this.#own) each.dispose();
    this.#panel?.dispose();
    clearTimeout(this.#timer);
  }

  async #runTarget(given: unknown, id: string | undefined): Promise<void> {
    const target = await this.#target(given, id);
    if (target) await this.#run(target.uri, target.entry.id);
  }

  async #runFile(given: unknown): Promise<void> {
    const file = this.#file(given);
    if (file) await this.#run(file.uri, null);
  }

  /** Runs the items of a file, or one of them, and shows how it goes; returns the scores. */
  async #run(uri: string, id: string | null, token?: CancellationToken): Promise<StoredItemScore[]> {
    if (!this.#mayRun()) return [];
    const models = await this.#models(uri);
    const session = this.#begin(new ItemsSession(this.#parts.engine(), uri, id ?? this.#nameOf(uri), id));
    token?.onCancellationRequested(() => {
      session.stop.abort();
    });
    return this.#ask(session, models, id, null);
  }

  /** Asks one item that the run on show has left open once more, or all of them. */
  async #askAgain(id: string | null): Promise<void> {
    const session = this.#session;
    const open = await session?.open();
    const ids = open?.ids.filter((each) => id === null || each === id) ?? [];
    if (session?.result == null || ids.length === 0) {
      void this.#parts.vscode.window.showInformationMessage(
        'Sarq: the run on show has no answer or re-check that failed.',
      );
      return;
    }
    if (!this.#mayRun()) return;
    const models = await this.#models(session.uri);
    const { folder, items } = session.result;
    const only = items.length === 1 ? (items[0]?.id ?? null) : null;
    session.beginAgain(ids.length);
    await this.#ask(session, models, only, { folder, ids });
  }

  #mayRun(): boolean {
    const { workspace, window } = this.#parts.vscode;
    if (workspace.isTrusted) return true;
    void window.showWarningMessage(
      'Sarq runs nothing in an untrusted workspace: its files name the addresses that items are sent to.',
    );
    return false;
  }

  async #models(uri: string): Promise<ItemsModels> {
    const { vscode, banks, keys, origins } = this.#parts;
    const engine = this.#parts.engine();
    const bank = await banks.at(vscode.Uri.parse(uri));
    const secret = (origin: string) => keys.get(origin);
    const chosen = await engine.chosenModels(bank, { secret, allows: (origin, name) => origins.allows(origin, name) });
    return { bank, chosen, secret, editor: engine.editorModels(vscode) };
  }

  async #ask(
    session: ItemsSession,
    models: ItemsModels,
    only: string | null,
    again: Again | null,
  ): Promise<StoredItemScore[]> {
    const { vscode, banks } = this.#parts;
    const engine = this.#parts.engine();
    const at = vscode.Uri.parse(session.uri);
    const settings = vscode.workspace.getConfiguration('sarq', at);
    const scores: StoredItemScore[] = [];
    let { result } = session;
    try {
      result = await engine.runItemFile({
        ...models,
        text: (await banks.textOf(at)) ?? '',
        name: this.#nameOf(session.uri),
        only,
        again,
        shots: Math.min(3, Math.max(0, settings.get<number>('questions.shots', 0))),
        recheck: settings.get<boolean>('questions.recheck', false),
        signal: session.stop.signal,
        onBegin: (items, model) => {
          if (again === null) session.begin(engine.openRows(items), model);
          void this.#show(session);
        },
        onState: (of, text) => {
          session.waiting(of, text);
          this.#showSoon(session);
        },
        onItem: (score) => {
          scores.push(score);
          session.enter(score);
          this.#showSoon(session);
        },
      });
    } finally {
      session.end(result);
      await this.#show(session, false);
    }
    return scores;
  }

  #nameOf(uri: string): string {
    return this.#files.get(uri)?.name ?? this.#parts.vscode.Uri.parse(uri).path;
  }

  async #scoreTarget(given: unknown, id: string | undefined): Promise<void> {
    const { vscode, banks } = this.#parts;
    const target = await this.#target(given, id);
    if (!target) return;
    const answer = await vscode.window.showInputBox({
      title: `Sarq: score an answer to ${target.entry.id}`,
      prompt: target.entry.question,
      ignoreFocusOut: true,
    });
    if (answer === undefined) return;
    const engine = this.#parts.engine();
    const at = vscode.Uri.parse(target.uri);
    const session = this.#begin(new ItemsSession(engine, target.uri, target.entry.id, target.entry.id));
    const text = (await banks.textOf(at)) ?? '';
    const name = this.#nameOf(target.uri);
    const result = await engine.scoreGiven(await banks.at(at), { text, name, id: target.entry.id, answer });
    session.begin(engine.openRows(result.items), 'an answer that was given');
    session.enter(result.score);
    session.end(result);
    await this.#show(session);
  }

  /** Takes over a panel that was open when the window was reloaded, and shows what is stored of its run. */
  async restore(panel: WebviewPanel, state: unknown): Promise<void> {
    const engine = this.#parts.engine();
    this.#opened().restore(panel);
    const saved = engine.readSavedItems(state);
    if (saved === null || this.#session !== undefined) return;
    const { vscode, banks } = this.#parts;
    const at = vscode.Uri.parse(saved.uri);
    const name = at.path.slice(at.path.lastIndexOf('/') + 1);
    const stored = await engine.storedItems(await banks.at(at), {
      text: (await banks.textOf(at)) ?? '',
      name,
      run: saved.run,
      only: saved.only,
    });
    if (stored === null) return;
    const session = this.#begin(new ItemsSession(engine, saved.uri, saved.only ?? name, saved.shown));
    session.begin(engine.openRows(stored.result.items), stored.model);
    for (const score of stored.scores) session.enter(score);
    session.end(stored.result);
    await this.#show(session, false);
  }

  #begin(session: ItemsSession): ItemsSession {
    this.#session?.stop.abort();
    this.#session = session;
    return session;
  }

  async #show(session: ItemsSession, open = true): Promise<void> {
    if (this.#session !== session) return;
    const state = await session.state();
    if (open) this.#opened().show(state);
    else this.#opened().update(state);
  }

  #opened(): ItemsPanel {
    const { vscode, extensionUri, engine, report } = this.#parts;
    this.#panel ??= new (engine().ItemsPanel)(vscode, extensionUri, (message) => this.#receive(message), report);
    return this.#panel;
  }

  #showSoon(session: ItemsSession): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#show(session, false).catch(this.#parts.report);
    }, SHOW_EVERY_MS);
  }

  async #receive(message: Exclude<FromItemsPanel, { type: 'ready' }>): Promise<void> {
    const session = this.#session;
    if (!session) return;
    switch (message.type) {
      case 'show':
        session.shown = message.id;
        return this.#show(session, false);
      case 'overview':
        session.shown = null;
        return this.#show(session, false);
      case 'stop':
        session.stop.abort();
        return;
      case 'reveal':
        return this.#reveal(session.uri, message.id);
      case 'askAgain':
        // As a command, so that a fault of it is shown.
        await this.#parts.vscode.commands.executeCommand('sarq.items.askAgain', message.id);
        return;
      case 'label': {
        const score = session.score(message.id);
        if (!score || !session.result) return;
        session.result = await this.#parts.engine().labelItem(session.result, score, message.labels);
        return this.#show(session, false);
      }
    }
  }

  async #reveal(uri: string, id: string): Promise<void> {
    const { vscode } = this.#parts;
    const entry = this.#files.get(uri)?.items.find((each) => each.id === id);
    const { line, character } = entry?.range.start ?? { line: 0, character: 0 };
    const selection = new vscode.Range(line, character, line, character);
    await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection, viewColumn: vscode.ViewColumn.One });
  }

  #file(given: unknown): ItemFileEntry | undefined {
    const { vscode } = this.#parts;
    const named =
      typeof given === 'string' ? vscode.Uri.parse(given).toString() : (given as Uri | undefined)?.toString();
    const file = this.#files.get(named ?? vscode.window.activeTextEditor?.document.uri.toString() ?? '');
    if (!file) void vscode.window.showInformationMessage('Sarq: open a file of question items first.');
    return file;
  }

  /** The item that is named, else the one at the cursor, else the one the user picks. */
  async #target(given: unknown, id: string | undefined): Promise<{ uri: string; entry: ItemEntry } | undefined> {
    const { vscode } = this.#parts;
    const file = this.#file(given);
    if (!file) return undefined;
    const line = vscode.window.activeTextEditor?.selection.active.line ?? -1;
    const entry =
      file.items.find((each) => each.id === id) ??
      (id === undefined
        ? file.items.find(({ range }) => range.start.line <= line && line <= range.end.line)
        : undefined);
    if (entry) return { uri: file.uri, entry };
    const labels = file.items.map((each) => ({ label: each.id, detail: each.question, entry: each }));
    const picked = await vscode.window.showQuickPick(labels, { title: 'Sarq: which item?', matchOnDetail: true });
    return picked && { uri: file.uri, entry: picked.entry };
  }
}
