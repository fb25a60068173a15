import type { TestController, TestItem, TestItemCollection } from 'vscode';
import type { BankChange, CaseEntry } from '../../protocol/requests.ts';
import type { VsCode } from '../vscode.ts';

/** One way down the tree: the names of a case's levels above it, from the workspace folder to the tool. */
type Way = readonly string[];

/**
 * The tree of the Test Explorer: domain / tool / case, below the workspace folders where there are several. A level
 * is filled when it is opened, or when a case in it is open in an editor and needs its gutter icon.
 */
export class CaseTree {
  readonly #vscode: VsCode;
  readonly #controller: TestController;
  readonly #entries = new Map<string, CaseEntry>();
  readonly #filled = new Set<string>();

  constructor(vscode: VsCode, controller: TestController) {
    this.#vscode = vscode;
    this.#controller = controller;
    controller.resolveHandler = (item) => {
      this.#fill(item === undefined ? [] : wayOf(item));
    };
  }

  entry(uri: string): CaseEntry | undefined {
    return this.#entries.get(uri);
  }

  /** Every case of this id: more than one where banks share it. */
  withId(id: string): CaseEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.id === id);
  }

  change({ changed, removed }: BankChange): void {
    let moved = false;
    for (const uri of removed) moved = this.#entries.delete(this.#key(uri)) || moved;
    for (const entry of changed) moved = this.#take(entry) || moved;
    if (!moved) return;
    for (const way of [...this.#filled]) this.#fill(JSON.parse(way) as string[]);
    for (const { uri } of this.#vscode.workspace.textDocuments) this.show(uri.toString());
  }

  /** Makes sure that a case stands in the tree; undefined where the document is no case. */
  show(uri: string): TestItem | undefined {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return undefined;
    const way = this.#wayTo(entry);
    for (let depth = 0; depth <= way.length; depth++) this.#fill(way.slice(0, depth));
    return this.#collection(way)?.get(uri);
  }

  /** The cases at and below the items, each once, in the order of the tree. */
  casesBelow(items: readonly TestItem[] | undefined, exclude: readonly TestItem[] = []): TestItem[] {
    const excluded = exclude.map(({ id }) => id);
    const uris = [...this.#entries.values()]
      .filter((entry) => items === undefined || items.some(({ id }) => this.#isAtOrBelow(entry, id)))
      .filter((entry) => !excluded.some((id) => this.#isAtOrBelow(entry, id)))
      .sort((a, b) => compare([...this.#wayTo(a), a.id], [...this.#wayTo(b), b.id]))
      .map(({ uri }) => this.#key(uri));
    return uris.flatMap((uri) => this.show(uri) ?? []);
  }

  /** True where the case is new or has another place in the tree; else its item is brought up to date here. */
  #take(entry: CaseEntry): boolean {
    const key = this.#key(entry.uri);
    const before = this.#entries.get(key);
    this.#entries.set(key, entry);
    if (before?.domain !== entry.domain || before.tool !== entry.tool) return true;
    const items = this.#collection(this.#wayTo(entry));
    if (items?.get(key) !== undefined) this.#caseItem(entry, items);
    return false;
  }

  #key(uri: string): string {
    return this.#vscode.Uri.parse(uri).toString();
  }

  #wayTo({ uri, domain, tool }: CaseEntry): Way {
    const { workspace } = this.#vscode;
    const levels = [domain || 'no domain', tool || 'no tool'];
    if ((workspace.workspaceFolders?.length ?? 0) < 2) return levels;
    return [workspace.getWorkspaceFolder(this.#vscode.Uri.parse(uri))?.name ?? 'outside the folders', ...levels];
  }

  #isAtOrBelow(entry: CaseEntry, id: string): boolean {
    if (id === this.#key(entry.uri)) return true;
    const above = wayOfId(id);
    return above !== null && this.#wayTo(entry).slice(0, above.length).join('\n') === above.join('\n');
  }

  #collection(way: Way): TestItemCollection | undefined {
    let items: TestItemCollection | undefined = this.#controller.items;
    for (let depth = 1; depth <= way.length; depth++) items = items?.get(idOf(way.slice(0, depth)))?.children;
    return items;
  }

  /** Brings the children of one level to what the bank holds now; items that stay keep their results. */
  #fill(way: Way): void {
    const items = this.#collection(way);
    if (items === undefined) {
      this.#filled.delete(JSON.stringify(way));
      return;
    }
    this.#filled.add(JSON.stringify(way));
    const below = [...this.#entries.values()]
      .map((entry) => ({ entry, path: this.#wayTo(entry) }))
      .filter(({ path }) => way.every((name, depth) => path[depth] === name));
    const wanted = new Map<string, () => TestItem>();
    for (const { entry, path } of below) {
      const name = path[way.length];
      if (name === undefined) wanted.set(this.#key(entry.uri), () => this.#caseItem(entry, items));
      else wanted.set(idOf([...way, name]), () => this.#levelItem([...way, name], items));
    }
    items.forEach(({ id }) => {
      if (!wanted.has(id)) items.delete(id);
    });
    for (const item of wanted.values()) items.add(item());
  }

  #levelItem(way: Way, items: TestItemCollection): TestItem {
    const present = items.get(idOf(way));
    if (present !== undefined) return present;
    const item = this.#controller.createTestItem(idOf(way), way.at(-1) ?? '');
    item.canResolveChildren = true;
    return item;
  }

  #caseItem(entry: CaseEntry, items: TestItemCollection): TestItem {
    const { uri, id, axis, range } = entry;
    const { Uri, Range, TestTag } = this.#vscode;
    const key = this.#key(uri);
    const item = items.get(key) ?? this.#controller.createTestItem(key, id, Uri.parse(uri));
    item.label = id;
    item.description = axis;
    item.tags = tagsOf(entry).map((tag) => new TestTag(tag));
    item.range = new Range(range.start.line, range.start.character, range.end.line, range.end.character);
    return item;
  }
}

/** What the filter of the Test Explorer finds a case by: `@sarq:cards`, `@sarq:1_happy_path`, `@sarq:write`. */
function tagsOf({ domain, axis, writes }: CaseEntry): string[] {
  return [domain, axis, writes ? 'write' : 'read'].filter((tag) => tag !== '');
}

/** Ids of levels are lists of names; those of cases are URIs. */
function idOf(way: Way): string {
  return JSON.stringify(way);
}

function wayOfId(id: string): Way | null {
  return id.startsWith('[') ? (JSON.parse(id) as string[]) : null;
}

function wayOf(item: TestItem): Way {
  return wayOfId(item.id) ?? [];
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? '';
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
