import type { BankChange, CaseEntry } from '../../protocol/requests.ts';
import type { Session } from '../session.ts';
import type { CaseRecord } from '../workspace/bank.ts';

/** Changes are told together, so that typing and reading a bank do not flood the editor. */
const TELL_AFTER_MS = 150;

export function entryOf({ uri, facts, parsed }: CaseRecord): CaseEntry {
  const end = parsed.position(parsed.text.length);
  const range = { start: { line: 0, character: 0 }, end: { line: end.line, character: end.column } };
  return { uri, ...facts, range };
}

/** Keeps the editor's list of cases current. */
export class CaseList {
  readonly #session: Session;
  readonly #tell: (change: BankChange) => void;
  readonly #told = new Map<string, string>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(session: Session, tell: (change: BankChange) => void) {
    this.#session = session;
    this.#tell = tell;
  }

  all(): CaseEntry[] {
    return [...this.#session.bank.all()].map(entryOf);
  }

  changed(uri: string): void {
    this.#changed.add(uri);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#flush();
    }, TELL_AFTER_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const change: BankChange = { changed: [], removed: [] };
    for (const uri of this.#changed) {
      const record = this.#session.bank.get(uri);
      if (record === undefined) {
        this.#told.delete(uri);
        change.removed.push(uri);
        continue;
      }
      const entry = entryOf(record);
      const said = JSON.stringify(entry);
      if (this.#told.get(uri) === said) continue;
      this.#told.set(uri, said);
      change.changed.push(entry);
    }
    this.#changed.clear();
    if (change.changed.length > 0 || change.removed.length > 0) this.#tell(change);
  }
}
