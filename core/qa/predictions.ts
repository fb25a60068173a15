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
  if (rows.length === 0) throw new PredictionsError(`${fileName} holds no prediction`);
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

const NEEDED = ['id', 'prediction'];
const TAKEN = [...NEEDED, 'correct'];

function csvRows(text: string, fileName: string): Row[] {
  let records: { record: string[]; info: { bytes: number } }[];
  try {
    records = parse(text, { bom: true, skip_empty_lines: true, info: true }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) throw new PredictionsError(`${fileName}: ${error.message}`);
    throw error;
  }
  const [header, ...others] = records;
  if (!header)
    throw new PredictionsError(`${fileName} is empty: it needs a header with the columns "id" and "prediction"`);
  const columns = header.record;
  const lines = linesOf(text, records);
  refuseColumns(columns, `${fileName}:${lines[0] ?? 1}: `, 'column');
  for (const name of TAKEN) {
    if (columns.filter((column) => column === name).length > 1)
      throw new PredictionsError(`${fileName}:${lines[0] ?? 1}: there are two columns "${name}"`);
  }
  return others.map(({ record }, i) => {
    const row = Object.fromEntries(TAKEN.map((name) => [name, record[columns.indexOf(name)]]));
    return readRow(row as JsonObject, fileName, lines[i + 1] ?? 0);
  });
}

/** The line in which each record begins: it may have line breaks of its own, and empty lines before it. */
function linesOf(text: string, records: readonly { info: { bytes: number } }[]): number[] {
  const bytes = new TextEncoder().encode(text);
  const isBreak = (at: number) => bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF);
  let [at, line] = [0, 1];
  return records.map(({ info: { bytes: end } }) => {
    while (at < end && (bytes[at] === LF || bytes[at] === CR)) if (isBreak(at++)) line++;
    const begin = line;
    for (; at < end; at++) if (isBreak(at)) line++;
    return begin;
  });
}
const [LF, CR] = [10, 13];

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
    refuseColumns(Object.keys(value), `${fileName}:${i + 1}: `, 'key');
    return [readRow(value, fileName, i + 1)];
  });
}

/** @throws PredictionsError where one that is needed is missing, with those that are there. */
function refuseColumns(found: readonly string[], place: string, what: 'column' | 'key'): void {
  const missing = NEEDED.filter((name) => !found.includes(name)).map((name) => `"${name}"`);
  if (missing.length === 0) return;
  const shown = found.slice(0, 20).map((name) => JSON.stringify(name.slice(0, 100)));
  throw new PredictionsError(
    `${place}there is no ${what} ${missing.join(' and no ')}; found: ${shown.join(', ') || 'none'}`,
  );
}

function readRow(row: JsonObject, fileName: string, line: number): Row {
  const at = (key: string): Json | undefined => (Object.hasOwn(row, key) ? row[key] : undefined);
  const [id, prediction, correct] = [at('id'), at('prediction'), flag(at('correct'))];
  if (typeof id !== 'string' || id === '') throw new PredictionsError(`${fileName}:${line}: "id" is missing`);
  // A null answer is one that did not come.
  if (prediction !== null && typeof prediction !== 'string') {
    throw new PredictionsError(`${fileName}:${line}: "prediction" must be a text`);
  }
  if (correct === undefined) {
    const shown = JSON.stringify(at('correct')).slice(0, 100);
    throw new PredictionsError(
      `${fileName}:${line}: "correct" is ${shown}: it must be 1 or 0, true or false, or empty`,
    );
  }
  return { id, prediction: prediction ?? '', correct, line };
}

/** Null where there is none, undefined for what is none; 1.0 is how a table with gaps writes 1. */
function flag(value: Json | undefined): boolean | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const written = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (['1', '1.0', 'true'].includes(written)) return true;
  return ['0', '0.0', 'false'].includes(written) ? false : undefined;
}
