import type { ChosenModels } from '../../core/models/config.ts';
import { trialsAtOnce } from '../../core/models/endpoints-of.ts';
import type { Item } from '../../core/qa/item.ts';
import { ItemsError, readItems } from '../../core/qa/read-items.ts';
import type { ItemsSummary } from '../../core/qa/report/summary.ts';
import { claimItemsFolder } from '../../core/qa/run/claim.ts';
import { ItemsFolder } from '../../core/qa/run/folder.ts';
import { reportItems, runItems } from '../../core/qa/run/items-run.ts';
import { itemModel, recheckModel } from '../../core/qa/run/models.ts';
import { storedScore } from '../../core/qa/run/run-item.ts';
import type { StoredItemScore } from '../../core/qa/run/stored.ts';
import { batchView, itemRow, itemVerdict } from '../../core/qa/view.ts';
import { ERROR_LABEL_NAMES, type ErrorLabel } from '../../core/qa/vocabulary.ts';
import { runKind } from '../../core/results/kind.ts';
import { taskTitle } from '../../core/qa/report/markdown.ts';
import type { ItemRowView } from '../../protocol/items-panel.ts';
import { RunRefused, type BankSetup } from '../running/bank-setup.ts';
import { disk, sha256 } from '../../node/disk.ts';
import { lockOwner } from '../../node/lock-owner.ts';
import { modelDeps, type ModelSources } from '../running/model-deps.ts';
import { newLimits } from '../running/run-cases.ts';

export { batchView, itemRow, itemVerdict, type StoredItemScore };

/** Rows of items that have no answer yet. */
export function openRows(items: readonly Item[]): ItemRowView[] {
  return items.map(({ id, task_type: task, difficulty }) => ({
    id,
    task: taskTitle(task),
    difficulty: difficulty ?? '',
    outcome: null,
    stage: '',
  }));
}

/** Answers that the user gave are kept under this run id. */
const GIVEN = 'items_given';

/** Items that a run has left open. */
export interface Again {
  folder: ItemsFolder;
  ids: readonly string[];
}

/** Who is to answer, and whose bank it is. */
export interface ItemsModels extends ModelSources {
  bank: BankSetup;
  chosen: ChosenModels;
}

export interface ItemsJob extends ItemsModels {
  /** The file as it stands in its editor. */
  text: string;
  name: string;
  /** Only this item; null for all. */
  only: string | null;
  /** Asks these once more, under the id of their run and as it asked them; null for a run of its own. */
  again: Again | null;
  shots: number;
  recheck: boolean;
  signal: AbortSignal;
  onBegin: (items: readonly Item[], model: string) => void;
  onState: (id: string, text: string) => void;
  onItem: (score: StoredItemScore) => void;
}

export interface ItemsResult {
  folder: ItemsFolder;
  items: readonly Item[];
  summary: ItemsSummary;
}

/** Runs the items of a file, or one of them. @throws RunRefused where the file or the set-up does not allow it. */
export async function runItemFile(job: ItemsJob): Promise<ItemsResult> {
  const { bank, chosen, signal, again } = job;
  const ofFile = itemsOf(job.text, job.name, job.only);
  const earlier = again === null ? null : await again.folder.readRun();
  const items = again === null ? ofFile : stillThere(ofFile, again);
  const { shots, recheck } = earlier ? { shots: earlier.shots, recheck: earlier.recheck_model !== null } : job;
  const deps = { ...modelDeps(bank, job), limits: newLimits() };
  const modelFor = itemModel(chosen.candidate, deps);
  const judge = recheck && chosen.judge.provider !== 'heuristic' ? recheckModel(chosen.judge, deps) : null;
  if (recheck && judge === null) throw new RunRefused('Re-checking answers needs a model as judge: set sarq.judge.');
  const [first] = items;
  const model = first ? modelFor(first).name : '';
  if (earlier !== null && earlier.candidate_model !== model)
    throw new RunRefused(
      `This run was answered by ${earlier.candidate_model}, and now ${model} is chosen: choose that model again, or run the items anew.`,
    );
  const { folder, release } = await claim(bank, model, again);
  try {
    job.onBegin(items, model);
    const summary = await runItems({
      runId: folder.runId,
      folder,
      items,
      ofFile,
      itemsPath: job.name,
      modelFor,
      judge,
      shots,
      atOnce: trialsAtOnce(
        { candidate: chosen.candidate, ...(judge && { judge: chosen.judge }) },
        bank.config.concurrency,
      ),
      hash: sha256,
      now: () => new Date(),
      signal,
      onState: job.onState,
      onItem: job.onItem,
    });
    return { folder, items: ofFile, summary };
  } finally {
    await release();
  }
}

function stillThere(items: readonly Item[], { ids }: Again): Item[] {
  const found = items.filter(({ id }) => ids.includes(id));
  if (found.length === 0) throw new RunRefused(`The file no longer holds ${ids.join(', ')}.`);
  return found;
}

/** The folder of the run that goes on, else a new one. */
function claim({ resultsRoot }: BankSetup, candidate: string, again: Again | null) {
  const root = again?.folder.path.replace(/\/[^/]*$/, '') ?? resultsRoot;
  return claimItemsFolder(disk, root, lockOwner, { runId: again?.folder.runId, candidate, start: new Date() });
}

/** The stored results of a run of items; null where there are none any more. */
export async function storedItems(
  bank: BankSetup,
  { text, name, run, only }: { text: string; name: string; run: string; only: string | null },
): Promise<{ result: ItemsResult; scores: StoredItemScore[]; model: string } | null> {
  const items = itemsOf(text, name, only);
  const folder = new ItemsFolder(disk, bank.resultsRoot, run);
  const scores: StoredItemScore[] = [];
  for (const { id } of items) {
    const score = await folder.readScore(id);
    if (score !== null) scores.push(score);
  }
  if (scores.length === 0) return null;
  const model = (await folder.readRun())?.candidate_model ?? 'an answer that was given';
  return { result: { folder, items, summary: await reportItems(folder, items, new Date()) }, scores, model };
}

/** Scores an answer that the user gave, and keeps it so that it can be labelled. */
export async function scoreGiven(
  bank: BankSetup,
  { text, name, id, answer }: { text: string; name: string; id: string; answer: string },
): Promise<ItemsResult & { score: StoredItemScore }> {
  const items = itemsOf(text, name, id);
  const [item] = items;
  if (!item) throw new RunRefused(`There is no item ${id}.`);
  const folder = await givenFolder(bank.resultsRoot);
  const score = storedScore({ item, model: { name: 'given', standIn: false }, fingerprint: 'given' }, answer);
  await folder.writeItem(score, [{ role: 'assistant', content: answer }]);
  return { folder, items, score, summary: await reportItems(folder, items, new Date()) };
}

/** Where answers that the user gave are kept. @throws RunRefused where a run of cases took the place. */
async function givenFolder(root: string): Promise<ItemsFolder> {
  const folder = new ItemsFolder(disk, root, GIVEN);
  if ((await runKind(disk, folder.path)) === 'cases')
    throw new RunRefused(
      `A run of cases is stored in ${folder.path}, where given answers are kept: rename its folder.`,
    );
  return folder;
}

/** Keeps a reviewer's labels beside the score and counts them in the report. */
export async function labelItem(
  result: ItemsResult,
  score: StoredItemScore,
  labels: readonly string[],
): Promise<ItemsResult> {
  const known = ERROR_LABEL_NAMES.filter((label) => labels.includes(label));
  await result.folder.writeReview(score.id, { labels: known, prediction: score.prediction });
  return { ...result, summary: await reportItems(result.folder, result.items, new Date()) };
}

export async function labelsOf({ folder }: ItemsResult, score: StoredItemScore): Promise<ErrorLabel[]> {
  return (await folder.readReview(score.id, score.prediction))?.labels ?? [];
}

function itemsOf(text: string, name: string, only: string | null): Item[] {
  let items: Item[];
  try {
    items = readItems(text, name);
  } catch (error) {
    if (error instanceof ItemsError)
      throw new RunRefused(
        `These items cannot be used. ${error.issues.length} problem(s); the first: ${error.message.split('\n')[0] ?? ''}`,
      );
    throw error;
  }
  const wanted = only === null ? items : items.filter(({ id }) => id === only);
  if (wanted.length === 0)
    throw new RunRefused(only === null ? `There is no item in ${name}.` : `There is no item ${only}.`);
  return wanted;
}
