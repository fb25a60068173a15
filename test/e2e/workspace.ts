import { chmodSync, cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sharedDir } from '../shared.ts';

const root = resolve(import.meta.dirname, '../..');
export const vsix = join(root, 'dist/sarq.vsix');

/** The bank that the tests open: the published layout where it is at hand, else our own example bank. */
export const published = sharedDir !== null;
if (!published)
  console.log('left out (no ../shared): end-to-end on published cases; our own examples are used instead');

const source = sharedDir === null ? join(root, 'cases') : join(sharedDir, 'real/indicbankbench');
const inside = published ? 'case_bank/' : '';

/** The case that most tests use: a write tool, a sibling account, a confirmation. */
export const CASE = `${inside}accounts_and_transactions/stop_cheque_payment/happy.001.json`;

/** A copy that may be changed: published data is read-only where it lies. */
export function copyWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sq-bank-'));
  cpSync(source, folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chmodSync(join(folder, file), 0o755);
  return folder;
}
