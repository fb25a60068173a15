import type {
  TestController,
  TestItem,
  TestItemCollection,
  TestMessage,
  TestRun,
  TestRunProfile,
  TestRunRequest,
  Uri,
} from 'vscode';

/** What became of a test item in a run. */
export interface Outcome {
  state: string;
  messages: string[];
}

export class FakeItems implements Pick<TestItemCollection, 'get' | 'add' | 'delete' | 'size'> {
  readonly #items = new Map<string, TestItem>();

  get size(): number {
    return this.#items.size;
  }

  get(id: string): TestItem | undefined {
    return this.#items.get(id);
  }

  add(item: TestItem): void {
    this.#items.set(item.id, item);
  }

  delete(id: string): void {
    this.#items.delete(id);
  }

  forEach(take: (item: TestItem) => void): void {
    for (const item of [...this.#items.values()]) take(item);
  }
}

function fakeItem(id: string, label: string, uri?: Uri): TestItem {
  return { id, label, uri, children: new FakeItems(), canResolveChildren: false } as unknown as TestItem;
}

export class FakeRun {
  readonly outcomes = new Map<string, Outcome>();
  readonly states: string[] = [];
  output = '';
  ended = false;
  readonly #stops: (() => void)[] = [];
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.#listen.bind(this) };

  enqueued(item: TestItem): void {
    this.#note(item, 'enqueued');
  }
  started(item: TestItem): void {
    this.#note(item, 'started');
  }
  skipped(item: TestItem): void {
    this.#note(item, 'skipped');
  }
  passed(item: TestItem): void {
    this.#note(item, 'passed');
  }
  failed(item: TestItem, messages: readonly TestMessage[]): void {
    this.#note(item, 'failed', messages);
  }
  errored(item: TestItem, messages: TestMessage | readonly TestMessage[]): void {
    this.#note(item, 'errored', Array.isArray(messages) ? (messages as TestMessage[]) : [messages as TestMessage]);
  }
  appendOutput(text: string): void {
    this.output += text;
  }
  end(): void {
    this.ended = true;
  }
  /** The user stops the run. */
  cancel(): void {
    for (const stop of this.#stops) stop();
  }

  #listen(stop: () => void): { dispose(): void } {
    this.#stops.push(stop);
    return { dispose: () => undefined };
  }

  #note({ label, id }: TestItem, state: string, messages: readonly TestMessage[] = []): void {
    this.states.push(`${label} ${state}`);
    this.outcomes.set(id, {
      state,
      messages: messages.map(({ message }) => (typeof message === 'string' ? message : message.value)),
    });
  }
}

/** A test controller that keeps everything it is told. */
export class FakeController {
  readonly items = new FakeItems();
  readonly runs: FakeRun[] = [];
  readonly profiles: {
    label: string;
    run: Parameters<TestController['createRunProfile']>[2];
    isDefault: boolean;
  }[] = [];
  resolveHandler: TestController['resolveHandler'];

  createTestItem(id: string, label: string, uri?: Uri): TestItem {
    return fakeItem(id, label, uri);
  }

  createTestRun(): TestRun {
    const run = new FakeRun();
    this.runs.push(run);
    return run as unknown as TestRun;
  }

  createRunProfile(
    label: string,
    _kind: number,
    run: Parameters<TestController['createRunProfile']>[2],
    isDefault = false,
  ): TestRunProfile {
    this.profiles.push({ label, run, isDefault });
    return {} as TestRunProfile;
  }

  dispose(): void {
    // Nothing to give back.
  }

  /** "Test: Rerun Failed Tests": the default profile, with the items that failed by themselves in the last run. */
  async rerunFailed(requestOf: (include: TestItem[]) => TestRunRequest): Promise<void> {
    const failed = [...(this.runs.at(-1)?.outcomes ?? [])].filter(([, { state }]) => /^(failed|errored)$/.test(state));
    const include = failed.map(([id]) => this.#find(id, this.items)).filter((item) => item !== undefined);
    const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
    await this.profiles.find(({ isDefault }) => isDefault)?.run(requestOf(include), token);
  }

  #find(id: string, items: FakeItems | TestItemCollection): TestItem | undefined {
    let found = items.get(id);
    items.forEach((item) => (found ??= this.#find(id, item.children)));
    return found;
  }

  /** Opens a level of the tree, as the Test Explorer does. */
  async open(item?: TestItem): Promise<void> {
    await this.resolveHandler?.(item);
  }

  /** The tree as text: what is filled, two blanks a level. */
  draw(items: FakeItems | TestItemCollection = this.items, indent = ''): string {
    const lines: string[] = [];
    items.forEach((item) => {
      lines.push(`${indent}${item.label}`);
      const below = this.draw(item.children, `${indent}  `);
      if (below !== '') lines.push(below);
    });
    return lines.join('\n');
  }
}
