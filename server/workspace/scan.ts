import { open, readFile, stat } from 'node:fs/promises';
import { MOST_FILES, walk, type Walked } from './walk.ts';

/** Larger files are not read in the background; opened, they are linted like any other. */
export const MOST_BYTES = 20_000_000;
/** Files read ahead while earlier ones are linted. */
const READ_AHEAD = 8;

export interface ScanProgress {
  done: number;
  total: number;
}

export interface ScanHooks {
  /** Told what there is before any file is read. */
  walked(walked: Walked): void;
  /** Files the scan must leave alone: their open documents win. */
  isOpen(path: string): boolean;
  /** Takes the text of one file; throws only on a fault of ours. */
  take(path: string, text: string): void;
  progress(progress: ScanProgress): void;
  stopped(): boolean;
}

export interface ScanResult {
  files: Set<string>;
  limits: string[];
  stopped: boolean;
}

/** Reads every JSON file below a folder and hands over its text, giving way to requests between any two files. */
export async function scan(folder: string, hooks: ScanHooks): Promise<ScanResult> {
  const limits: string[] = [];
  const walked = await walk(folder, () => hooks.stopped());
  const { files } = walked;
  if (walked.limitHit) limits.push(`${folder} holds more than ${MOST_FILES} JSON files; the rest was not looked at.`);
  hooks.walked(walked);
  const queue = files.filter((path) => !hooks.isOpen(path));
  const ahead: Promise<string | null>[] = [];
  let asked = 0;
  for (const [index, path] of queue.entries()) {
    while (asked < queue.length && asked < index + READ_AHEAD) {
      const next = queue[asked++];
      if (next !== undefined) ahead.push(readCaseText(next, limits));
    }
    const text = await ahead.shift();
    await new Promise((resolve) => setImmediate(resolve));
    if (hooks.stopped()) return { files: new Set(files), limits, stopped: true };
    // Opened or deleted while it was read.
    if (text !== null && text !== undefined && !hooks.isOpen(path)) hooks.take(path, text);
    hooks.progress({ done: index + 1, total: queue.length });
  }
  return { files: new Set(files), limits, stopped: hooks.stopped() };
}

/** Null for a file that is gone, unreadable or too large. */
export async function readCaseText(path: string, limits: string[] = []): Promise<string | null> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) return null;
    const { size } = found;
    if (size > MOST_BYTES) {
      limits.push(`${path} is larger than ${MOST_BYTES / 1e6} MB; it is linted only while it is open.`);
      return null;
    }
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** Whether a file begins with a UTF-8 byte order mark; false for a file that cannot be read. */
export async function beginsWithMark(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.equals(Buffer.from([0xef, 0xbb, 0xbf]));
  } finally {
    await file.close();
  }
}
