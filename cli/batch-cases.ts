import { dirname } from 'node:path';
import type { Json } from '../core/document/json.ts';
import { CaseError } from '../core/document/read-case.ts';
import { prepareCase, type RunnableCase } from '../core/run/prepare.ts';
import { bankCache } from './bank.ts';
import { LineError } from './batch.ts';
import { readText } from './io.ts';

/** The cases that lines or arguments name by path, relative to the current folder; each file is read once. */
export function caseReader(): (path: Json | undefined) => RunnableCase {
  const bankOf = bankCache();
  const cases = new Map<string, RunnableCase>();
  return (path) => {
    if (typeof path !== 'string') throw new LineError('"case" must be the path of a case file');
    const known = cases.get(path);
    if (known !== undefined) return known;
    const prepared = prepare(path, bankOf);
    cases.set(path, prepared);
    return prepared;
  };
}

function prepare(path: string, bankOf: ReturnType<typeof bankCache>): RunnableCase {
  const text = readText(path);
  try {
    return prepareCase(text, path, bankOf(dirname(path)).definitions);
  } catch (error) {
    if (error instanceof CaseError) throw new LineError(error.message);
    throw error;
  }
}
