import { basename } from 'node:path';
import { statSync } from 'node:fs';
import { compareAll, RESAMPLES, type Comparison, type Outcomes } from '../../core/qa/report/compare.ts';
import { percent } from '../../core/qa/report/markdown.ts';
import { rowsOf } from '../../core/qa/report/rows.ts';
import { ItemsFolder } from '../../core/qa/run/folder.ts';
import { whyNoRun } from '../../core/results/kind.ts';
import { disk } from '../../node/disk.ts';
import { UsageError } from '../io.ts';
import { onOneLine, table, writtenJson } from '../terminal.ts';
import { loadItems, loadPredictions, loadPredictionsOf } from './items.ts';

export interface QaCompareOptions {
  items?: string;
  seed: number;
  format: 'text' | 'json';
}

export async function compare(paths: readonly string[], { items, seed, format }: QaCompareOptions): Promise<number> {
  if (paths.length < 2) throw new UsageError('name two or more results to compare');
  const outcomes: Outcomes[] = [];
  for (const path of paths) outcomes.push(await loadOutcomes(path, items));
  const comparisons = compareAll(outcomes, seed);
  const apart = comparisons.find(({ n }) => n === 0);
  if (apart)
    throw new UsageError(onOneLine(`${apart.a} and ${apart.b} have no item in common: there is nothing to compare`));
  if (format === 'json') {
    process.stdout.write(`${writtenJson({ seed, resamples: RESAMPLES, comparisons }, 2)}\n`);
    return 0;
  }
  console.log(show(comparisons));
  console.log(
    `\npaired bootstrap of the difference, ${RESAMPLES.toLocaleString('en')} resamples of items, seed ${seed}; p two-sided`,
  );
  for (const { a, b, unpaired } of comparisons) {
    if (unpaired > 0)
      console.log(`${onOneLine(a)} and ${onOneLine(b)}: ${unpaired} items stand in only one of them and are left out`);
  }
  return 0;
}

async function loadOutcomes(path: string, itemsPath: string | undefined): Promise<Outcomes> {
  const name = basename(path).replace(/\.(csv|jsonl)$/i, '');
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return { name, correct: await outcomesOfRun(path) };
  if (itemsPath !== undefined) {
    const items = loadItems(itemsPath);
    const rows = rowsOf(items, loadPredictionsOf(items, itemsPath, path)).filter(({ state }) => state !== 'missing');
    return { name, correct: new Map(rows.map(({ id, correct }) => [id, correct])) };
  }
  const predictions = loadPredictions(path);
  const flags = predictions.flatMap(({ id, correct }): [string, boolean][] =>
    correct === null ? [] : [[id, correct]],
  );
  if (flags.length < predictions.length)
    throw new UsageError(`${onOneLine(path)} has no "correct" for every item: name --items to score it`);
  return { name, correct: new Map(flags) };
}

async function outcomesOfRun(path: string): Promise<Map<string, boolean>> {
  const trimmed = path.replace(/\/+$/, '');
  const at = trimmed.lastIndexOf('/');
  const folder = new ItemsFolder(disk, at < 0 ? '.' : trimmed.slice(0, at), trimmed.slice(at + 1));
  const run = await folder.readRun();
  if (!run) throw new UsageError(`${onOneLine(path)} ${await whyNoRun(disk, folder.path, 'items')}`);
  const correct = new Map<string, boolean>();
  for (const id of run.item_ids) correct.set(id, (await folder.readScore(id))?.correct === 1);
  return correct;
}

function show(comparisons: readonly Comparison[]): string {
  const points = (value: number) => `${value >= 0 ? '+' : ''}${(100 * value).toFixed(2)}`;
  return table([
    ['a', 'b', 'items', 'a right', 'b right', 'difference', '95 %', 'only a', 'only b', 'p', 'p Bonferroni'],
    ...comparisons.map((row) => [
      onOneLine(row.a),
      onOneLine(row.b),
      String(row.n),
      percent(row.accuracyA),
      percent(row.accuracyB),
      points(row.difference),
      `${points(row.interval[0])} to ${points(row.interval[1])}`,
      String(row.onlyA),
      String(row.onlyB),
      row.pValue.toFixed(4),
      row.bonferroni.toFixed(4),
    ]),
  ]);
}
