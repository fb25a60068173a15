import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BankFiles } from '../../core/document/locate-bank.ts';

/** The disk as looking for a bank needs it. */
export const diskBankFiles: BankFiles = {
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  parent: dirname,
  join,
};
