import type { ChatModel } from '../../models/model.ts';
import { modelParts, type Hash } from '../../results/fingerprint.ts';
import { timeStamp } from '../../results/run-record.ts';
import { inPool } from '../../run/pool.ts';
import type { Item } from '../item.ts';
import { renderItemsReport } from '../report/markdown.ts';
import { aboutItem, type ItemRow } from '../report/rows.ts';
import { summariseItems, type ItemsSummary } from '../report/summary.ts';
import type { ItemsFolder } from './folder.ts';
import { promptText } from './prompt.ts';
import { RECHECK_INSTRUCTION } from './recheck.ts';
import { runItem, type FinishedItem } from './run-item.ts';
import type { ItemsRun, StoredItemScore } from './stored.ts';

/** To be raised with every change that can alter a score: stored ones of another version are not reused. */
export const SCORER_VERSION = 1;

export interface ItemsRunSetup {
  runId: string;
  folder: ItemsFolder;
  items: readonly Item[];
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
 * running the same id again resumes. When `signal` fires the rest is left out. @throws only what the file system throws.
 */
export async function runItems(setup: ItemsRunSetup): Promise<ItemsSummary> {
  const { folder, items, signal } = setup;
  const [first] = items;
  if (!first) throw new Error('a run needs items');
  await folder.begin(recordOf(setup, setup.modelFor(first)));
  const settled: ItemOutcome[] = [];
  let told = 0;
  await inPool(items.entries(), setup.atOnce ?? 1, async ([index, item]) => {
    if (signal.aborted) return;
    settled[index] = await storedOrRun(setup, item);
    for (let next = settled[told]; next !== undefined; next = settled[++told]) setup.onItem(next.score, next.reused);
  });
  return reportItems(folder, items, setup.now());
}

/** Sums up what a run's folder holds and writes summary.json and REPORT.md; also after reviews. */
export async function reportItems(folder: ItemsFolder, items: readonly Item[], now: Date): Promise<ItemsSummary> {
  const rows: ItemRow[] = [];
  for (const item of items) rows.push(await storedRow(folder, item));
  const run = await folder.readRun();
  const summary = summariseItems(rows);
  const facts = run
    ? [
        `model: ${run.candidate_model} at ${run.candidate_base_url}, temperature ${run.temperature ?? 'not sent'}, ${run.shots}-shot`,
        `re-check: ${run.recheck_model ?? 'none'}`,
        `items: ${run.items_path}, started ${run.started_at}, reported ${timeStamp(now)}`,
        ...(run.stand_ins.length > 0 ? [`stand-ins took part: ${run.stand_ins.join(', ')}`] : []),
      ]
    : [];
  await folder.writeReport({ meta: run, ...summary }, renderItemsReport(`Run ${run?.run_id ?? ''}`, facts, summary));
  return summary;
}

async function storedRow(folder: ItemsFolder, item: Item): Promise<ItemRow> {
  const stored = await folder.readScore(item.id);
  const review = stored && (await folder.readReview(item.id, stored.prediction));
  return {
    ...aboutItem(item),
    correct: stored?.correct === 1,
    state: !stored ? 'missing' : stored.status === 'ERROR' ? 'error' : 'scored',
    score: stored && {
      score: stored.correct,
      stage: stored.stage,
      unanswered: stored.status === 'ERROR' ? 'fault' : stored.unanswered,
      ratio: stored.token_set_ratio,
      numbers: stored.numbers,
      yesNo: stored.yes_no,
      tokenF1: stored.token_f1,
    },
    recheck: stored?.recheck?.correct ?? null,
    labels: review?.labels ?? [],
  };
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
  if (stored?._fingerprint === fingerprint && stored.status === 'SCORED') return { score: stored, reused: true };
  const onState = (text: string) => {
    setup.onState(item.id, text);
  };
  const finished: FinishedItem = await runItem({ item, model, judge, shots, fingerprint, signal, onState });
  await folder.writeItem(finished.score, finished.transcript);
  if (finished.fault) await folder.logError(item.id, finished.fault.kind, finished.fault.message);
  return { score: finished.score, reused: false };
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

function recordOf(setup: ItemsRunSetup, model: ChatModel): ItemsRun {
  const { temperature } = model.settings;
  return {
    run_id: setup.runId,
    kind: 'items',
    items_path: setup.itemsPath,
    n_items: setup.items.length,
    item_ids: setup.items.map(({ id }) => id),
    items_hash: setup.hash(JSON.stringify(setup.items)).slice(0, 12),
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
