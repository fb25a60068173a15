import { basename } from 'node:path';
import { FileChangeType, WatchKind, type FileEvent, type FileSystemWatcher } from 'vscode-languageserver/node';
import { CONFIG_FILE, HARNESS_FILE, TOOLS_FILE } from '../core/document/locate-bank.ts';
import type { Background } from './background.ts';
import type { Session } from './session.ts';
import { canonical, pathOf } from './uri.ts';
import { diskBankFiles } from '../node/bank-files.ts';
import type { Root } from './workspace/root.ts';
import { isInside } from './workspace/roots.ts';
import { inSkippedFolder } from './workspace/walk.ts';

/** A folder that comes or goes as a whole is told without its files, so those two kinds are watched for every name. */
export const WATCHERS: FileSystemWatcher[] = [
  { globPattern: '**/*.{json,jsonc,jsonl}', kind: WatchKind.Change },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

const SPEAKS_FOR_BANK = new Set([CONFIG_FILE, TOOLS_FILE, HARNESS_FILE, 'case_bank', '.git']);

/**
 * Takes what happened on disk: cases are read again, definitions and configuration make their cases be linted again. True
 * where they did.
 */
export async function filesChanged(
  session: Session,
  background: Background,
  events: readonly FileEvent[],
): Promise<boolean> {
  const rescan = new Set<Root>();
  let relint = false;
  for (const { uri: spelled, type } of events) {
    const uri = canonical(spelled);
    const path = pathOf(uri);
    if (path === null) continue;
    const root = session.roots.of(path);
    const name = basename(path);
    if (inSkippedFolder(root.relative(path))) continue;
    if (SPEAKS_FOR_BANK.has(name)) {
      if (type !== FileChangeType.Changed) root.forgetPlaces();
      if (type !== FileChangeType.Changed) rescan.add(root);
      if (forgetFile(session, path)) relint = true;
    } else if (forgetFile(session, path)) {
      relint = true;
    }
    if (type === FileChangeType.Deleted) dropBelow(session, path);
    if (/\.jsonl?$/.test(name)) await session.readFromDisk(uri);
    else if (type === FileChangeType.Created && diskBankFiles.isFolder(path)) rescan.add(root);
  }
  if (relint) background.relintAll();
  background.scan(rescan);
  return relint;
}

/** True where the file is a configuration or a definition in use. */
export function forgetFile(session: Session, path: string): boolean {
  const isConfig = basename(path) === CONFIG_FILE;
  if (isConfig) session.configs.forgetAll();
  return session.definitions.forget(path) || isConfig;
}

function dropBelow(session: Session, folder: string): void {
  for (const { uri, path } of [...session.bank.all()]) {
    if (path !== null && path !== folder && isInside(path, folder) && !session.isOpen(uri)) session.drop(uri);
  }
  for (const { uri } of [...session.items.all()]) {
    const path = pathOf(uri);
    if (path !== null && path !== folder && isInside(path, folder) && !session.isOpen(uri)) session.drop(uri);
  }
}
