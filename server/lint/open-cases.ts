import type { TextDocument } from 'vscode-languageserver-textdocument';

/** A lint that took longer than this gives way to edits that have arrived already: only the latest version counts. */
const PROMPT_MS = 8;
/** Someone who never stops typing into a huge case still sees findings this often. */
const LONGEST_WAIT_MS = 250;

interface Pending {
  version: number;
  since: number;
}

/**
 * Decides when an open document is linted: at once, inside the handler of the edit, as long as that is quick; else as
 * soon as no further edit waits in the pipe. An edit replaces whatever was still waiting for the same document.
 */
export class OpenCases {
  readonly #lint: (document: TextDocument) => void;
  readonly #latest: (uri: string) => TextDocument | undefined;
  readonly #lastTook = new Map<string, number>();
  readonly #pending = new Map<string, Pending>();

  constructor(lint: (document: TextDocument) => void, latest: (uri: string) => TextDocument | undefined) {
    this.#lint = lint;
    this.#latest = latest;
  }

  changed(document: TextDocument): void {
    if ((this.#lastTook.get(document.uri) ?? 0) <= PROMPT_MS) {
      this.#now(document);
      return;
    }
    const since = this.#pending.get(document.uri)?.since ?? performance.now();
    const waiting = this.#pending.has(document.uri);
    this.#pending.set(document.uri, { version: document.version, since });
    if (!waiting) this.#whenQuiet(document.uri, document.version);
  }

  closed(document: TextDocument): void {
    this.#pending.delete(document.uri);
    this.#lastTook.delete(document.uri);
  }

  #whenQuiet(uri: string, seen: number): void {
    // Two turns of the event loop: in the first one the pipe hands over what it holds.
    setImmediate(() =>
      setImmediate(() => {
        const pending = this.#pending.get(uri);
        const document = this.#latest(uri);
        if (pending === undefined || document === undefined) return;
        if (pending.version !== seen && performance.now() - pending.since < LONGEST_WAIT_MS) {
          this.#whenQuiet(uri, pending.version);
          return;
        }
        this.#now(document);
      }),
    );
  }

  #now(document: TextDocument): void {
    this.#pending.delete(document.uri);
    const start = performance.now();
    this.#lint(document);
    this.#lastTook.set(document.uri, performance.now() - start);
  }
}
