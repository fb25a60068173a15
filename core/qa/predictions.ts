import { CsvError, parse } from 'csv-parse/sync';
import { isObject, type Json, type JsonObject } from '../document/json.ts';

/** A stored answer of some model. */
export interface Prediction {
  id: string;
  prediction: string;
  /** A flag that was stored beside it, such as the published one; null where the file has none. */
  correct: boolean | null;
}

/** A file of predictions that cannot be used; the message says where and why. */
export class PredictionsError extends Error {
  override readonly name = 'PredictionsError';
}

/**
 * Reads stored predictions (SPEC 12): CSV with a header, or JSONL by the file's name. Both need `id` and `prediction`;
 * `correct` (0 or 1) is kept where it stands. @throws PredictionsError
 */
export function readPredictions(text: string, fileName: string): { rows: Prediction[] } {
  const rows = /\.(jsonl|ndjson)$/i.test(fileName) ? jsonRows(text, fileName) : csvRows(text, fileName);
  const seen = new Map<string, number>();
  for (const { id, line } of rows) {
    const other = seen.get(id);
    if (other !== undefined)
      throw new PredictionsError(`${fileName}:${line}: the id ${id} stands in line ${other} too`);
    seen.set(id, line);
  }
  return { rows: rows.map(({ id, prediction, correct }) => ({ id, prediction, correct })) };
}

type Row = Prediction & { line: number };

function csvRows(text: string, fileName: string): Row[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, { columns: true, bom: true, skip_empty_lines: true, info: true });
  } catch (error) {
    if (error instanceof CsvError) throw new PredictionsError(`${fileName}: ${error.message}`);
    throw error;
  }
  return records.map(({ record, info }) => readRow(record, fileName, info.lines));
}

function jsonRows(text: string, fileName: string): Row[] {
  return text.split(/\r\n?|\n/).flatMap((content, i) => {
    if (content.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (error) {
      throw new PredictionsError(`${fileName}:${i + 1}: not JSON: ${error instanceof Error ? error.message : ''}`);
    }
    if (!isObject(value)) throw new PredictionsError(`${fileName}:${i + 1}: must be an object`);
    return [readRow(value, fileName, i + 1)];
  });
}

function readRow(row: JsonObject, fileName: string, line: number): Row {
  const at = (key: string): Json | undefined => (Object.hasOwn(row, key) ? row[key] : undefined);
  const [id, prediction] = [at('id'), at('prediction')];
  if (typeof id !== 'string' || id === '') throw new PredictionsError(`${fileName}:${line}: "id" is missing`);
  // A null answer is one that did not come.
  if (prediction !== null && typeof prediction !== 'string') {
    throw new PredictionsError(`${fileName}:${line}: "prediction" must be a text`);
  }
  return { id, prediction: prediction ?? '', correct: flag(at('correct')), line };
}

function flag(value: Json | undefined): boolean | null {
  if (value === 1 || value === true || value === '1' || value === 'true') return true;
  return value === 0 || value === false || value === '0' || value === 'false' ? false : null;
}
