import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HARNESS_FILE, TOOLS_FILE } from '../../core/document/locate-bank.ts';

/** More JSON files than this in one folder are not looked at; the status item says so. */
export const MOST_FILES = 50_000;

/** Folders that hold no case an author wrote; `_retired` is the format's own (SPEC 1). */
const SKIPPED = new Set(['node_modules', '_retired']);

export interface Walked {
  /** Paths of the JSON files, folder by folder in alphabetical order. */
  files: string[];
  /** The definition pair nearest to the top. */
  pair: { tools: string; harness: string } | null;
  limitHit: boolean;
}

/** Lists the JSON files below a folder. Folders that cannot be read and links to folders are passed over. */
export async function walk(folder: string, stopped: () => boolean): Promise<Walked> {
  const walked: Walked = { files: [], pair: null, limitHit: false };
  let level = [folder];
  while (level.length > 0 && !stopped()) {
    const next: string[] = [];
    for (const at of level) {
      if (stopped()) break;
      const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
      const names = new Set<string>();
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.isDirectory()) {
          if (!isSkipped(entry.name)) next.push(join(at, entry.name));
        } else if (/\.jsonl?$/.test(entry.name)) {
          names.add(entry.name);
        }
      }
      if (walked.pair === null && names.has(TOOLS_FILE) && names.has(HARNESS_FILE)) {
        walked.pair = { tools: join(at, TOOLS_FILE), harness: join(at, HARNESS_FILE) };
      }
      for (const name of names) {
        if (walked.files.length >= MOST_FILES) return { ...walked, limitHit: true };
        walked.files.push(join(at, name));
      }
    }
    level = next;
  }
  return walked;
}

/** True where a path leads through a folder that the walk passes over. */
export function inSkippedFolder(relativePath: string): boolean {
  return relativePath.split('/').slice(0, -1).some(isSkipped);
}

function isSkipped(name: string): boolean {
  return SKIPPED.has(name) || name.startsWith('.');
}
