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
    if (error instanceof PredictionsError) throw new UsageError(error.message);
    throw error;
  }
}
