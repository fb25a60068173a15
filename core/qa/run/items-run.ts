import type { ChatModel } from '../../models/model.ts';
import { modelParts, type Hash } from '../../results/fingerprint.ts';
import { timeStamp } from '../../results/run-record.ts';
import { inPool } from '../../run/pool.ts';
import type { Item } from '../item.ts';
import { renderItemsReport } from '../report/markdown.ts';
import { missingRow, referenceLabel, type ItemRow } from '../report/rows.ts';
import { summariseItems, type ItemsSummary } from '../report/summary.ts';
import type { ItemsFolder } from './folder.ts';
import { promptText } from './prompt.ts';
import { RECHECK_INSTRUCTION } from './recheck.ts';
import { lacksRecheck, rechecked, runItem, type FinishedItem } from './run-item.ts';
import type { ItemsRun, StoredItemScore } from './stored.ts';

/** To be raised with every change that can alter a score: stored ones of another version are not reused. */
export const SCORER_VERSION = 1;

export interface ItemsRunSetup {
  runId: string;
  folder: ItemsFolder;
  /** Those to be asked. */
  items: readonly Item[];
  /** Every item of the file; default `items`. */
  ofFile?: readonly Item[];
  /** As the items' file is called in run.json. */
  itemsPath: string;
  /** A stand-in answers its own item, so models are made per item. */
  modelFor: (item: Item) => ChatModel;
  judge: ChatModel | null;
  shots: number;
  /** How many items are asked at a time. Default 1. */
  atOnce?: number;
  hash: Hash;
  now: () => Date;
  signal: AbortSignal;
  onState: (id: string, text: string) => void;
  /** Told in the order of the items, whichever is answered first. */
  onItem: (score: StoredItemScore, reused: boolean) => void;
}

/**
 * Runs every item once and stores everything as it comes; a stored score of the same fingerprint stands for its item, so that
 * running the same id again resumes. The report is over all that is stored under this id, also where only some items are
 * asked again. When `signal` fires the rest is left out. @throws only what the file system throws.
 */
export async function runItems(setup: ItemsRunSetup): Promise<ItemsSummary> {
  const { folder, items, signal } = setup;
  const [first] = items;
  if (!first) throw new Error('a run needs items');
  await folder.begin(await recordOf(setup, setup.modelFor(first)));
  const settled: ItemOutcome[] = [];
  let told = 0;
  await inPool(items.entries(), setup.atOnce ?? 1, async ([index, item]) => {
    if (signal.aborted) return;
    settled[index] = await storedOrRun(setup, item);
    for (let next = settled[told]; next !== undefined; next = settled[++told]) setup.onItem(next.score, next.reused);
  });
  return reportItems(folder, setup.ofFile ?? items, setup.now());
}

/**
 * Sums up what a run's folder holds and writes summary.json and REPORT.md; also after reviews. `items` tell what those are that
 * have no answer yet.
 */
export async function reportItems(folder: ItemsFolder, items: readonly Item[], now: Date): Promise<ItemsSummary> {
  const run = await folder.readRun();
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows: ItemRow[] = [];
  for (const id of new Set([...(run?.item_ids ?? []), ...(await folder.itemIds())])) {
    const row = await storedRow(folder, id, byId.get(id));
    if (row) rows.push(row);
  }
  const summary = summariseItems(rows);
  const facts = run
    ? [
        `model: ${run.candidate_model} at ${run.candidate_base_url}, temperature ${run.temperature ?? 'not sent'}, ${run.shots}-shot`,
        `re-check: ${run.recheck_model ?? 'none'}`,
        `items: ${run.items_path}, started ${run.started_at}, reported ${timeStamp(now)}`,
        ...(summary.stand_ins.length > 0 ? [`stand-ins took part: ${summary.stand_ins.join(', ')}`] : []),
      ]
    : [];
  await folder.writeReport({ meta: run, ...summary }, renderItemsReport(`Run ${run?.run_id ?? ''}`, facts, summary));
  return summary;
}

/** Null for an item that nothing is known of any more: it was never answered and is gone from the file. */
async function storedRow(folder: ItemsFolder, id: string, item: Item | undefined): Promise<ItemRow | null> {
  const stored = await folder.readScore(id);
  if (stored === null) return item ? missingRow(item) : null;
  const review = await folder.readReview(id, stored.prediction);
  return {
    ...aboutStored(stored),
    correct: stored.correct === 1,
    state: stored.status === 'ERROR' ? 'error' : 'scored',
    score: {
      score: stored.correct,
      stage: stored.stage,
      unanswered: stored.status === 'ERROR' ? 'fault' : stored.unanswered,
      ratio: stored.token_set_ratio,
      numbers: stored.numbers,
      yesNo: stored.yes_no,
      tokenF1: stored.token_f1,
    },
    recheck: stored.recheck?.correct ?? null,
    recheckFailed: stored.recheck_error !== null,
    labels: review?.labels ?? [],
    standIns: stored.stand_ins,
  };
}

/** What a row holds of the item itself, as it was when it was asked. */
function aboutStored({ id, task_type: task, difficulty, ref_answer: answer }: StoredItemScore) {
  return { id, task, difficulty, reference: referenceLabel(task, answer) };
}

interface ItemOutcome {
  score: StoredItemScore;
  reused: boolean;
}

async function storedOrRun(setup: ItemsRunSetup, item: Item): Promise<ItemOutcome> {
  const { folder, judge, shots, signal } = setup;
  const model = setup.modelFor(item);
  const fingerprint = fingerprintOf(setup, item, model);
  const stored = await folder.readScore(item.id);
  const onState = (text: string) => {
    setup.onState(item.id, text);
  };
  if (stored?._fingerprint === fingerprint && stored.status === 'SCORED') {
    // A re-check that failed is asked again, though the answer is not.
    if (!lacksRecheck(judge, stored)) return { score: stored, reused: true };
    const { score, fault } = await rechecked({ item, judge, signal, onState }, stored);
    await folder.writeScore(score);
    await folder.noteError(item.id, errorEntry(item.id, fault));
    return { score, reused: true };
  }
  const finished: FinishedItem = await runItem({ item, model, judge, shots, fingerprint, signal, onState });
  await folder.writeItem(finished.score, finished.transcript);
  await folder.noteError(item.id, errorEntry(item.id, finished.fault));
  return { score: finished.score, reused: false };
}

function errorEntry(id: string, fault: FinishedItem['fault']) {
  return fault && { id, kind: fault.kind, error: fault.message };
}

function fingerprintOf({ judge, shots, hash }: ItemsRunSetup, item: Item, model: ChatModel): string {
  const material = {
    scorer: SCORER_VERSION,
    item,
    shots,
    prompt: promptText(),
    model: modelParts(model),
    judge: judge && [modelParts(judge), RECHECK_INSTRUCTION],
  };
  return hash(JSON.stringify(material)).slice(0, 32);
}

async function recordOf(setup: ItemsRunSetup, model: ChatModel): Promise<ItemsRun> {
  const { temperature } = model.settings;
  const { items, ofFile = items } = setup;
  const ids = await idsOf(setup.folder, items, ofFile);
  return {
    run_id: setup.runId,
    kind: 'items',
    items_path: setup.itemsPath,
    n_items: ids.length,
    item_ids: ids,
    items_hash: setup.hash(JSON.stringify(ofFile)).slice(0, 12),
    started_at: timeStamp(setup.now()),
    candidate_model: model.name,
    candidate_base_url: model.baseUrl,
    candidate_settings: model.settings,
    temperature: typeof temperature === 'number' ? temperature : null,
    shots: setup.shots,
    prompt_hash: setup.hash(promptText()).slice(0, 12),
    recheck_model: setup.judge?.name ?? null,
    scorer_version: SCORER_VERSION,
    stand_ins: [model, ...(setup.judge ? [setup.judge] : [])].filter(({ standIn }) => standIn).map(({ name }) => name),
  };
}

/** The items of the run: those of earlier ones under the same id that are stored or still in the file, and those asked now. */
async function idsOf(folder: ItemsFolder, items: readonly Item[], ofFile: readonly Item[]): Promise<string[]> {
  const stored = await folder.itemIds();
  const known = new Set([...stored, ...ofFile.map(({ id }) => id)]);
  const earlier = ((await folder.readRun())?.item_ids ?? []).filter((id) => known.has(id));
  return [...new Set([...earlier, ...items.map(({ id }) => id), ...stored])];
}
