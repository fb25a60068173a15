import type { CancellationToken, Disposable, TestController, TestItem } from 'vscode';
import type { ItemEntry, ItemFileEntry } from '../../protocol/items.ts';
import type { VsCode } from '../vscode.ts';
import type { StoredItemScore } from './run-items.ts';

type Run = (uri: string, id: string | null, token: CancellationToken) => Promise<StoredItemScore[]>;

/** Question items in the Test Explorer: file / task / item. */
export class ItemTests implements Disposable {
  readonly #vscode: VsCode;
  readonly #controller: TestController;
  readonly #run: Run;
  /** File and id of the items that stand in the tree. */
  readonly #leaves = new WeakMap<TestItem, { uri: string; id: string }>();

  constructor(vscode: VsCode, run: Run, report: (error: unknown) => void) {
    this.#vscode = vscode;
    this.#run = run;
    this.#controller = vscode.tests.createTestController('sarq.items', 'Sarq questions');
    this.#controller.createRunProfile(
      'Run',
      vscode.TestRunProfileKind.Run,
      (request, token) =>
        this.#runItems(request.include ?? all(this.#controller.items), request.exclude ?? [], token).catch(report),
      true,
    );
  }

  update(files: readonly ItemFileEntry[]): void {
    this.#controller.items.replace(files.map((file) => this.#fileItem(file)));
  }

  dispose(): void {
    this.#controller.dispose();
  }

  #fileItem({ uri, name, items }: ItemFileEntry): TestItem {
    const at = this.#vscode.Uri.parse(uri);
    const file = this.#controller.createTestItem(uri, name, at);
    const tasks = new Map<string, TestItem[]>();
    for (const entry of items) tasks.set(entry.task, [...(tasks.get(entry.task) ?? []), this.#leaf(uri, entry)]);
    for (const [task, members] of tasks) {
      const group = this.#controller.createTestItem(`${uri} ${task}`, task.replaceAll('_', ' ') || 'no task', at);
      group.children.replace(members);
      file.children.add(group);
    }
    return file;
  }

  #leaf(uri: string, { index, id, difficulty, range: { start, end } }: ItemEntry): TestItem {
    const item = this.#controller.createTestItem(`${uri}#${index}`, id, this.#vscode.Uri.parse(uri));
    item.description = difficulty;
    item.range = new this.#vscode.Range(start.line, start.character, end.line, end.character);
    this.#leaves.set(item, { uri, id });
    return item;
  }

  async #runItems(include: readonly TestItem[], exclude: readonly TestItem[], token: CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(new this.#vscode.TestRunRequest([...include]));
    const leaves = [...new Set(include.flatMap((item) => this.#below(item)))].filter((item) => !exclude.includes(item));
    try {
      for (const leaf of leaves) run.enqueued(leaf);
      for (const [uri, ofFile] of this.#wholeFiles(leaves)) {
        // A whole file is one run with one report; single items are runs of their own.
        const only = ofFile.whole ? [null] : ofFile.leaves.map((leaf) => this.#leaves.get(leaf)?.id ?? '');
        for (const id of only) {
          if (token.isCancellationRequested) return;
          const scores = new Map((await this.#run(uri, id, token)).map((score) => [score.id, score]));
          for (const leaf of ofFile.leaves) {
            const score = scores.get(this.#leaves.get(leaf)?.id ?? '');
            if (score) this.#tell(run, leaf, score);
          }
        }
      }
    } finally {
      run.end();
    }
  }

  #tell(run: ReturnType<TestController['createTestRun']>, leaf: TestItem, score: StoredItemScore): void {
    const { TestMessage } = this.#vscode;
    if (score.status === 'ERROR') run.errored(leaf, new TestMessage(score.error ?? 'no answer'));
    else if (score.correct === 1) run.passed(leaf);
    else run.failed(leaf, TestMessage.diff(`Wrong (${score.stage}).`, score.ref_answer, score.prediction));
  }

  #below(item: TestItem): TestItem[] {
    return this.#leaves.has(item) ? [item] : all(item.children).flatMap((child) => this.#below(child));
  }

  #wholeFiles(leaves: readonly TestItem[]): Map<string, { leaves: TestItem[]; whole: boolean }> {
    const files = new Map<string, { leaves: TestItem[]; whole: boolean }>();
    for (const leaf of leaves) {
      const uri = this.#leaves.get(leaf)?.uri ?? '';
      const known = files.get(uri) ?? { leaves: [], whole: false };
      known.leaves.push(leaf);
      files.set(uri, known);
    }
    for (const [uri, file] of files) {
      const root = this.#controller.items.get(uri);
      file.whole = root !== undefined && this.#below(root).length === file.leaves.length;
    }
    return files;
  }
}

function all(items: TestItem['children']): TestItem[] {
  const list: TestItem[] = [];
  items.forEach((item) => {
    list.push(item);
  });
  return list;
}
