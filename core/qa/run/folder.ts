import type { Message } from '../../run/transcript.ts';
import { itemErrors, type ItemErrorEntry } from '../../results/error-list.ts';
import { toJsonFile, writeWhole, type FileSystem } from '../../results/files.ts';
import { checkedRunId, ResultNameError } from '../../results/names.ts';
import {
  itemsRunSchema,
  reviewSchema,
  storedScoreSchema,
  type ItemReview,
  type ItemsRun,
  type StoredItemScore,
} from './stored.ts';

/**
 * The folder of a run of items, laid out as SPEC 9 lays out a run of cases: run.json, items/<id>/{transcript,score}.json,
 * errors.jsonl, summary.json, REPORT.md; a reviewer's labels in items/<id>/review.json. Every file is written whole.
 */
export class ItemsFolder {
  readonly path: string;
  readonly runId: string;
  readonly #files: FileSystem;
  readonly #errors: ReturnType<typeof itemErrors>;

  /** @throws ResultNameError for a run id that could lead out of `root`. */
  constructor(files: FileSystem, root: string, runId: string) {
    this.#files = files;
    this.runId = checkedRunId(runId);
    this.path = `${root}/${this.runId}`;
    this.#errors = itemErrors(files, `${this.path}/errors.jsonl`);
  }

  /** Begins or resumes the run: writes run.json, and takes over the errors of items that are not asked again. */
  async begin(run: ItemsRun): Promise<void> {
    await this.#files.makeFolder(this.path);
    await writeWhole(this.#files, `${this.path}/run.json`, toJsonFile(run));
    await this.#errors.open();
  }

  /** Null where there is none that can be read. */
  async readRun(): Promise<ItemsRun | null> {
    return this.#read(`${this.path}/run.json`, (value) => itemsRunSchema.safeParse(value).data);
  }

  async readScore(id: string): Promise<StoredItemScore | null> {
    return this.#read(`${this.#itemFolder(id)}/score.json`, (value) => storedScoreSchema.safeParse(value).data);
  }

  /** A reviewer's labels, if they were given for this very answer. */
  async readReview(id: string, prediction: string): Promise<ItemReview | null> {
    const review = await this.#read(
      `${this.#itemFolder(id)}/review.json`,
      (value) => reviewSchema.safeParse(value).data,
    );
    return review?.prediction === prediction ? review : null;
  }

  async writeReview(id: string, review: ItemReview): Promise<void> {
    await this.#files.makeFolder(this.#itemFolder(id));
    await writeWhole(this.#files, `${this.#itemFolder(id)}/review.json`, toJsonFile(review));
  }

  async writeItem(score: StoredItemScore, transcript: readonly Message[]): Promise<void> {
    const folder = this.#itemFolder(score.id);
    await this.#files.makeFolder(folder);
    await this.#files.remove(`${folder}/score.json`);
    await writeWhole(this.#files, `${folder}/transcript.json`, toJsonFile(transcript));
    await this.writeScore(score);
  }

  /** The same answer with more said about it. */
  async writeScore(score: StoredItemScore): Promise<void> {
    await writeWhole(this.#files, `${this.#itemFolder(score.id)}/score.json`, toJsonFile(score));
  }

  /** Enters into `errors.jsonl` how an item ended: with an error, or null for none. */
  async noteError(id: string, entry: ItemErrorEntry | null): Promise<void> {
    await this.#errors.set(id, entry);
  }

  /** Ids of the items that something is stored of. */
  async itemIds(): Promise<string[]> {
    const names = await this.#files.list(`${this.path}/items`);
    return names.flatMap(({ name, folder }) => (folder && isItemId(name) ? [name] : []));
  }

  async writeReport(summary: unknown, report: string): Promise<void> {
    await writeWhole(this.#files, `${this.path}/summary.json`, toJsonFile(summary));
    await writeWhole(this.#files, `${this.path}/REPORT.md`, report);
  }

  #itemFolder(id: string): string {
    return `${this.path}/items/${checkedItemId(id)}`;
  }

  async #read<T>(path: string, parse: (value: unknown) => T | undefined): Promise<T | null> {
    const text = await this.#files.readText(path);
    try {
      return text === null ? null : (parse(JSON.parse(text)) ?? null);
    } catch {
      return null;
    }
  }
}

/** An item's id, checked: it becomes a folder. @throws ResultNameError */
export function checkedItemId(id: string): string {
  if (!isItemId(id)) {
    throw new ResultNameError(
      `${JSON.stringify(id)} cannot name an item's results: use letters, digits, ".", "_" and "-"`,
    );
  }
  return id;
}

function isItemId(id: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id);
}
