import { rowsOf, type ItemRow } from '../../core/qa/report/rows.ts';
import { interval, percent } from '../../core/qa/report/markdown.ts';
import { accuracyOf, summariseItems } from '../../core/qa/report/summary.ts';
import { storedScore } from '../../core/qa/run/run-item.ts';
import { writtenJson } from '../terminal.ts';
import { loadItems, loadPredictionsOf } from './items.ts';
import { showSummary } from './show-summary.ts';

export interface QaScoreOptions {
  items: string;
  predictions: string;
  format: 'text' | 'json' | 'jsonl';
}

export function score({ items: itemsPath, predictions: predictionsPath, format }: QaScoreOptions): number {
  const items = loadItems(itemsPath);
  const predictions = loadPredictionsOf(items, itemsPath, predictionsPath);
  if (format === 'jsonl') {
    const byId = new Map(predictions.map((prediction) => [prediction.id, prediction.prediction]));
    const model = { standIn: false, name: 'stored' };
    for (const item of items) {
      const scored = storedScore({ item, model, fingerprint: '' }, byId.get(item.id) ?? '');
      process.stdout.write(`${writtenJson({ ...scored, _fingerprint: undefined })}\n`);
    }
    return 0;
  }
  const rows = rowsOf(items, predictions);
  const flagged = rowsOf(items, predictions, { useFlags: true });
  const hasFlags = predictions.every(({ correct }) => correct !== null);
  const summary = summariseItems(rows);
  if (format === 'json') {
    const stored = hasFlags
      ? { stored_flags: summariseItems(flagged).overall, differing: differing(rows, flagged) }
      : {};
    process.stdout.write(`${writtenJson({ ...summary, ...stored }, 2)}\n`);
    return 0;
  }
  console.log(showSummary(summary));
  if (hasFlags) {
    const stored = accuracyOf(flagged);
    console.log(
      `flags stored in the file: ${stored.correct}/${stored.n} right, ${percent(stored.accuracy)} (${interval(stored)}); ${differing(rows, flagged).length} items are scored differently here`,
    );
  }
  return 0;
}

function differing(rows: readonly ItemRow[], flagged: readonly ItemRow[]): string[] {
  return rows.filter((row, i) => row.correct !== flagged[i]?.correct).map(({ id }) => id);
}
