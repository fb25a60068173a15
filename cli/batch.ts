import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isObject, type JsonObject } from '../core/document/json.ts';
import { reason, UsageError } from './io.ts';
import { writtenJson } from './terminal.ts';

/** One line of input that cannot be answered; told in the place of its answer, the others are answered all the same. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** What was worked out before the fault. */
  readonly partial: JsonObject;
  constructor(message: string, partial: JsonObject = {}) {
    super(message);
    this.partial = partial;
  }
}

/**
 * Reads JSON lines from standard input and writes one line per line, in order. A line that cannot be answered yields
 * `{"error": ..}` in its place. Returns the exit code: 0 if every line was answered, else 1.
 */
export async function answerLines(answer: (line: JsonObject) => object): Promise<number> {
  let code = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    let result: object;
    try {
      result = answer(parseLine(line));
    } catch (error) {
      if (!(error instanceof LineError || error instanceof UsageError)) throw error;
      result = { error: error.message, ...(error instanceof LineError ? error.partial : {}) };
      code = 1;
    }
    if (!process.stdout.write(`${writtenJson(result)}\n`)) await once(process.stdout, 'drain');
  }
  return code;
}

function parseLine(line: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new LineError(`the line is not JSON: ${reason(error)}`);
  }
  if (!isObject(value)) throw new LineError('the line is not a JSON object');
  return value;
}
