import type { ItemsPanelState, ItemRowView, OpenItems, SavedItems } from '../../protocol/items-panel.ts';
import type { Engine } from '../bundles.ts';
import type { ItemsResult, StoredItemScore } from './run-items.ts';

/** What is shown of the items of one file: a run that goes on, one that is over, or an answer that was given. */
export class ItemsSession {
  readonly uri: string;
  readonly title: string;
  stop = new AbortController();
  result: ItemsResult | null = null;
  shown: string | null;
  readonly #engine: Engine;
  readonly #scores = new Map<string, StoredItemScore>();
  #rows = new Map<string, ItemRowView>();
  #model = '';
  #running: ItemsPanelState['running'] = { done: 0, total: 0, text: 'starting' };

  constructor(engine: Engine, uri: string, title: string, shown: string | null) {
    this.#engine = engine;
    this.uri = uri;
    this.title = title;
    this.shown = shown;
  }

  score(id: string): StoredItemScore | undefined {
    return this.#scores.get(id);
  }

  begin(rows: readonly ItemRowView[], model: string): void {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#model = model;
    this.#running = { done: 0, total: rows.length, text: 'starting' };
  }

  /** Some items are asked again: the others stay as they are. */
  beginAgain(count: number): void {
    this.stop = new AbortController();
    this.#running = { done: 0, total: count, text: 'starting' };
  }

  /** What its run has left open, and nobody is asking for now. */
  async open(): Promise<OpenItems | null> {
    if (this.result === null || this.#running !== null || (await this.result.folder.readRun()) === null) return null;
    const unanswered = [...this.#rows.values()].filter(({ outcome }) => outcome === null || outcome === 'error');
    const unchecked = [...this.#scores.values()].filter(({ recheck_error: error }) => error !== null);
    const ids = [...unanswered, ...unchecked].map(({ id }) => id);
    return ids.length === 0 ? null : { ids, unanswered: unanswered.length };
  }

  waiting(id: string, text: string): void {
    if (this.#running) this.#running = { ...this.#running, text: `${id}: ${text}` };
  }

  enter(score: StoredItemScore): void {
    this.#scores.set(score.id, score);
    this.#rows.set(score.id, this.#engine.itemRow(score));
    if (this.#running) this.#running = { ...this.#running, done: this.#running.done + 1 };
  }

  end(result: ItemsResult | null): void {
    this.#running = null;
    this.result = result;
  }

  async state(): Promise<ItemsPanelState> {
    const score = this.shown === null ? undefined : this.#scores.get(this.shown);
    const labels = score && this.result ? await this.#engine.labelsOf(this.result, score) : [];
    return {
      title: this.title,
      model: this.#model,
      running: this.#running,
      rows: [...this.#rows.values()],
      batch: this.result === null ? null : this.#engine.batchView(this.result.summary),
      shown: score === undefined ? null : this.#engine.itemVerdict(score, labels),
      open: await this.open(),
      saved: this.#saved(),
    };
  }

  #saved(): SavedItems | null {
    if (this.result === null || this.#running !== null) return null;
    const { folder, items } = this.result;
    const only = items.length === 1 ? (items[0]?.id ?? null) : null;
    return { uri: this.uri, run: folder.path.slice(folder.path.lastIndexOf('/') + 1), only, shown: this.shown };
  }
}
