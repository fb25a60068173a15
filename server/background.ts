import type { Session } from './session.ts';
import { uriOf } from './uri.ts';
import type { Root } from './workspace/root.ts';
import { isInside } from './workspace/roots.ts';
import { scan, type ScanProgress } from './workspace/scan.ts';

/** How long typing rests before the cases of a bank are compared with each other. */
const COMPARE_AFTER_MS = 200;

export interface Pass {
  milliseconds: number;
  endedAt: string;
  files: number;
}

export interface BackgroundHooks {
  /** Runs work nobody waits for; its faults go to the output channel. */
  run(name: string, work: () => Promise<void>): void;
  /** Told after every file; the first call of a pass and the last one frame it. */
  progress(progress: ScanProgress): void;
  /** Nothing is being read any more. */
  readEverything(): void;
  /** Findings or figures are others than before. */
  changed(): void;
}

/** Everything that happens off the keystroke path: reading banks, linting again, comparing cases. */
export class Background {
  lastPass: Pass | null = null;
  readonly #session: Session;
  readonly #hooks: BackgroundHooks;
  readonly #waiting = new Set<Root>();
  readonly #limits = new Map<Root, string[]>();
  #current: { root: Root; stopped: boolean; cancelled: boolean } | null = null;
  #relints = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(session: Session, hooks: BackgroundHooks) {
    this.#session = session;
    this.#hooks = hooks;
  }

  get scanning(): boolean {
    return this.#current !== null;
  }

  get limits(): string[] {
    return [...this.#limits.values()].flat();
  }

  /** Reads whole folders again, one after the other; one that is being read begins anew. */
  scan(roots: Iterable<Root>): void {
    for (const root of roots) if (root.path !== null) this.#waiting.add(root);
    if (this.#current !== null && this.#waiting.has(this.#current.root)) this.#current.stopped = true;
    if (this.#current === null && this.#waiting.size > 0) this.#hooks.run('reading the bank', () => this.#work());
  }

  /** Stops reading, because the user asked for it; what was read so far stays linted. */
  cancel(): void {
    this.#waiting.clear();
    if (this.#current !== null) Object.assign(this.#current, { stopped: true, cancelled: true });
  }

  /** The folder is gone. */
  forget(root: Root): void {
    this.#waiting.delete(root);
    this.#limits.delete(root);
    if (this.#current?.root === root) this.#current.stopped = true;
  }

  /** Lints every case again without reading its file: open ones at once, the others one by one. */
  relintAll(): void {
    const { bank } = this.#session;
    const run = ++this.#relints;
    bank.touch();
    for (const document of this.#session.openDocuments()) this.#session.lintOpen(document);
    this.#hooks.run('linting the bank again', async () => {
      for (const { uri } of [...bank.all()]) {
        await new Promise((resolve) => setImmediate(resolve));
        if (run !== this.#relints) return;
        const record = bank.get(uri);
        if (record !== undefined && !this.#session.isOpen(uri)) this.#session.relint(record);
      }
      const { items } = this.#session;
      for (const { uri, parsed, hasMark } of [...items.all()]) {
        await new Promise((resolve) => setImmediate(resolve));
        if (run !== this.#relints) return;
        if (!this.#session.isOpen(uri)) items.take(uri, { text: parsed.text, hasMark });
      }
      this.#hooks.changed();
    });
  }

  /** Compares the cases of changed banks once nothing has changed for a moment. */
  compareSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#hooks.run('comparing cases', async () => {
        this.compare();
      });
    }, COMPARE_AFTER_MS);
  }

  compare(): void {
    clearTimeout(this.#timer);
    for (const record of this.#session.bank.compare(this.#session.onRuleError)) this.#session.publisher.publish(record);
    this.#hooks.changed();
  }

  async #work(): Promise<void> {
    const start = performance.now();
    let files: number | null = null;
    for (const root of this.#waiting) {
      this.#waiting.delete(root);
      this.#current = { root, stopped: false, cancelled: false };
      try {
        const read = await this.#read(root, this.#current);
        if (read !== null) files = (files ?? 0) + read;
      } finally {
        this.#current = null;
      }
    }
    if (files !== null) {
      const milliseconds = Math.round(performance.now() - start);
      this.lastPass = { milliseconds, endedAt: new Date().toISOString(), files };
    }
    this.#hooks.readEverything();
    this.compare();
  }

  /** How many files were read; null where it was stopped. */
  async #read(root: Root, current: { stopped: boolean; cancelled: boolean }): Promise<number | null> {
    const { path } = root;
    if (path === null) return null;
    const session = this.#session;
    const result = await scan(path, {
      walked: ({ pair }) => {
        this.#found(root, pair);
      },
      isOpen: (file) => session.isOpen(uriOf(file)),
      take: (file, text) => {
        // A folder inside this one that is open itself reads its own files.
        if (session.roots.of(file) === root) session.takeFile(file, text);
      },
      progress: (progress) => {
        this.#hooks.progress(progress);
      },
      stopped: () => current.stopped,
    });
    const cut = current.cancelled ? [`Reading ${path} was cancelled: some of its cases are not linted.`] : [];
    this.#limits.set(root, [...result.limits, ...cut]);
    if (result.stopped) return null;
    for (const record of [...session.bank.all()]) {
      const gone = record.root === root && record.path !== null && isInside(record.path, path);
      if (gone && !result.files.has(record.path ?? '') && !session.isOpen(record.uri)) session.drop(record.uri);
    }
    return result.files.size;
  }

  /** A definition pair below the folder came or went: open cases that have none above them are to be linted with it. */
  #found(root: Root, pair: Root['foundPair']): void {
    if (root.foundPair?.tools === pair?.tools) return;
    root.foundPair = pair;
    for (const document of this.#session.openDocuments()) this.#session.lintOpen(document);
  }
}
