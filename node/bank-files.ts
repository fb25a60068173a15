import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BankFiles } from '../core/document/locate-bank.ts';

const stat = (path: string) => statSync(path, { throwIfNoEntry: false });

/** The disk as looking for a bank needs it. */
export const diskBankFiles: BankFiles = {
  isFile: (path) => stat(path)?.isFile() ?? false,
  isFolder: (path) => stat(path)?.isDirectory() ?? false,
  parent: dirname,
  join,
};
