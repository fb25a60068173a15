import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { joinDefinitions, listsTools } from '../core/contract/definitions.ts';
import type { ToolDefinitions } from '../core/contract/contract.ts';
import { locateBank, type BankPlace } from '../core/document/locate-bank.ts';
import { parseText } from '../core/document/text.ts';
import { diskBankFiles } from '../node/bank-files.ts';
import builtInHarness from '../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../schemas/tools.json' with { type: 'json' };
import { onOneLine } from './terminal.ts';

/** A wrong call or configuration: told in one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface LoadedDefinitions {
  definitions: ToolDefinitions;
  /** The file they came from relative to the current folder, or `built in`. */
  source: string;
}

/** @throws UsageError where the file cannot be read or is not UTF-8. */
export function readText(path: string): string {
  const { text, utf8 } = readAnyText(path, true);
  if (!utf8) throw new UsageError(`${onOneLine(path)} is not UTF-8`);
  return text;
}

/**
 * Without `utf8` the text is not what stands in the file.
 * @throws UsageError where the file cannot be read, with the system's own error as its cause.
 */
function readAnyText(path: string, mayBeSpecial: boolean): { text: string; utf8: boolean } {
  try {
    if (mayBeSpecial) refuseSpecial(path);
    const text = readFileSync(path, 'utf8');
    // Only a replacement character can be the trace of a wrong byte.
    return { text, utf8: !text.includes('\ufffd') || isUtf8(readFileSync(path)) };
  } catch (error) {
    throw new UsageError(onOneLine(`cannot read ${path}: ${reason(error)}`), { cause: error });
  }
}

/** A pipe waits for a writer and a device may never end. @throws an Error that says what it is instead of a file. */
export function refuseSpecial(path: string): void {
  const found = statSync(path);
  if (!found.isFile() && !found.isDirectory()) {
    throw new Error(`it is a ${found.isFIFO() ? 'pipe' : found.isSocket() ? 'socket' : 'device'}, not a file`);
  }
}

/** The text of a file as `findJsonFiles` finds it, null where it cannot be read, and what is wrong with the file itself. */
export function textOrFault(path: string, mayBeSpecial = false): { text: string | null; fault: string | null } {
  try {
    const { text, utf8 } = readAnyText(path, mayBeSpecial);
    return { text, fault: utf8 ? null : 'the file is not UTF-8' };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { text: null, fault: `the file cannot be read: ${reason(error.cause)}` };
  }
}

/** @throws UsageError where the file cannot be read or is not JSON. */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(onOneLine(`${path} is not JSON: ${reason(error)}`));
  }
}

export function findBank(nearPath: string): BankPlace {
  return locateBank(resolve(nearPath), diskBankFiles);
}

/** The tool definitions that hold for a bank: the pair found in its folders, else the one that ships with Sarq. */
export function loadDefinitions(place: Pick<BankPlace, 'definitions' | 'half'>): LoadedDefinitions {
  if (place.definitions === null) {
    if (place.half !== null) tellOfHalf(place.half);
    return { definitions: joinDefinitions(builtInTools, builtInHarness), source: 'built in' };
  }
  const { tools, harness } = place.definitions;
  try {
    return {
      definitions: joinDefinitions(readJson(tools), readJson(harness)),
      source: relative(process.cwd(), tools) || tools,
    };
  } catch (error) {
    throw new UsageError(`the tool definitions in ${dirname(tools)} cannot be used: ${reason(error)}`);
  }
}

const told = new Set<string>();

/** Says once of each file why it is not in use; a `tools.json` that lists no tools belongs to somebody else. */
function tellOfHalf({ file, missing }: NonNullable<BankPlace['half']>): void {
  const { text } = textOrFault(file, true);
  if (told.has(file) || text === null || !listsTools(parseText(text).value)) return;
  told.add(file);
  const shown = relative(process.cwd(), file) || file;
  const warning = `${shown}: warning: there is no ${basename(missing)} beside it, so the built-in tool definitions are used`;
  console.error(onOneLine(warning));
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
