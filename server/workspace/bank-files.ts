import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { BankFiles } from '../../core/document/locate-bank.ts';
import type { RealPaths } from '../../core/models/bank-path.ts';

/** The disk as looking for a bank needs it. */
export const diskBankFiles: BankFiles = {
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  parent: dirname,
  join,
};

/** The disk's links. */
export const realPaths: RealPaths = {
  real: (path) => (lstatSync(path, { throwIfNoEntry: false }) === undefined ? null : realpathSync.native(path)),
  separator: sep,
};
