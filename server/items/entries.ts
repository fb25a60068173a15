import { contextsOf } from '../../core/qa/lint/engine.ts';
import { textAt } from '../../core/qa/lint/rule.ts';
import type { ItemEntry, ItemFileEntry, ItemsChange } from '../../protocol/items.ts';
import { spanOf } from '../language/places.ts';
import type { ItemShelf, ItemsRecord } from './shelf.ts';

/** Changes are told together, so that typing does not flood the editor. */
const TELL_AFTER_MS = 150;

export function entriesOf(record: ItemsRecord): ItemEntry[] {
  return contextsOf(record.parsed.value).map(({ index, item }) => ({
    index,
    id: textAt(item, 'id') ?? `#${index + 1}`,
    task: textAt(item, 'task_type') ?? '',
    difficulty: textAt(item, 'difficulty') ?? '',
    question: textAt(item, 'question') ?? '',
    range: spanOf(record, record.parsed.rangeOf([index])),
  }));
}

/** Keeps the editor's list of items current. */
export class ItemList {
  readonly #shelf: ItemShelf;
  readonly #tell: (change: ItemsChange) => void;
  readonly #changed = new Set<string>();
  #waiting = false;

  constructor(shelf: ItemShelf, tell: (change: ItemsChange) => void) {
    this.#shelf = shelf;
    this.#tell = tell;
  }

  all(): ItemFileEntry[] {
    return [...this.#shelf.all()].map(entryOf);
  }

  changed(uri: string): void {
    this.#changed.add(uri);
    if (this.#waiting) return;
    this.#waiting = true;
    setTimeout(() => {
      this.#waiting = false;
      const change: ItemsChange = { changed: [], removed: [] };
      for (const each of this.#changed) {
        const record = this.#shelf.get(each);
        if (record === undefined) change.removed.push(each);
        else change.changed.push(entryOf(record));
      }
      this.#changed.clear();
      this.#tell(change);
    }, TELL_AFTER_MS);
  }
}

function entryOf(record: ItemsRecord): ItemFileEntry {
  return { uri: record.uri, name: record.name, items: entriesOf(record) };
}
