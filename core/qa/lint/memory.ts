import type { ItemFinding, ItemRule } from './rule.ts';

/**
 * What the item rules found in the items of a file, kept from one look to the next: while a file is typed in, only the item
 * that changes is checked again. Items that are gone are forgotten with the second look after.
 */
export class ItemMemory {
  #last = new Map<string, readonly ItemFinding[]>();
  #now = new Map<string, readonly ItemFinding[]>();

  /** Begins a look over the file. */
  begin(): void {
    this.#last = this.#now;
    this.#now = new Map();
  }

  /** The findings of a rule in an item whose JSON is `item`, as they were found before or as `check` finds them. */
  recall(rule: ItemRule, item: string, check: () => Iterable<ItemFinding>): readonly ItemFinding[] {
    const key = `${rule.code} ${item}`;
    const found = this.#now.get(key) ?? this.#last.get(key) ?? [...check()];
    this.#now.set(key, found);
    return found;
  }
}
