import { ItemsError, readItems } from '../../core/qa/read-items.ts';
import { PredictionsError, readPredictions, type Prediction } from '../../core/qa/predictions.ts';
import type { Item } from '../../core/qa/item.ts';
import { readText, UsageError } from '../io.ts';
import { onOneLine } from '../terminal.ts';

/** @throws UsageError for a file that cannot be read or used. */
export function loadItems(path: string): Item[] {
  try {
    const items = readItems(readText(path), path);
    if (items.length === 0) throw new UsageError(`there is no item in ${onOneLine(path)}`);
    return items;
  } catch (error) {
    if (error instanceof ItemsError) throw new UsageError(`these items cannot be used:\n${error.message}`);
    throw error;
  }
}

/** @throws UsageError for a file that cannot be read or used. */
export function loadPredictions(path: string): Prediction[] {
  try {
    return readPredictions(readText(path), path).rows;
  } catch (error) {
    if (error instanceof PredictionsError) throw new UsageError(onOneLine(error.message));
    throw error;
  }
}

/** The same of given items; ids of no item are told. @throws UsageError also where there is none of any of them. */
export function loadPredictionsOf(items: readonly Item[], itemsPath: string, path: string): Prediction[] {
  const predictions = loadPredictions(path);
  const known = new Set(items.map(({ id }) => id));
  const foreign = predictions.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (foreign.length === 0) return predictions;
  const named = `${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ''}`;
  if (foreign.length === predictions.length)
    throw new UsageError(onOneLine(`${path} holds no prediction for an item of ${itemsPath}, but for ${named}`));
  console.error(onOneLine(`sarq: ${path}: no item has the id ${named}`));
  return predictions;
}
