import { rowsOf, type ItemRow } from '../../core/qa/report/rows.ts';
import { interval, percent } from '../../core/qa/report/markdown.ts';
import { accuracyOf, summariseItems } from '../../core/qa/report/summary.ts';
import { storedScore } from '../../core/qa/run/run-item.ts';
import { onOneLine, writtenJson } from '../terminal.ts';
import { loadItems, loadPredictions } from './items.ts';
import { showSummary } from './show-summary.ts';

export interface QaScoreOptions {
  items: string;
  predictions: string;
  format: 'text' | 'json' | 'jsonl';
}

export function score({ items: itemsPath, predictions: predictionsPath, format }: QaScoreOptions): number {
  const items = loadItems(itemsPath);
  const predictions = loadPredictions(predictionsPath);
  const known = new Set(items.map(({ id }) => id));
  const foreign = predictions.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (foreign.length > 0)
    console.error(
      `sarq: no item has the id ${onOneLine(foreign.slice(0, 5).join(', '))}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ''}`,
    );
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
  const hasFlags = predictions.length > 0 && predictions.every(({ correct }) => correct !== null);
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
