import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareCase, type RunnableCase } from '../core/run/prepare.ts';
import { DEFINITIONS } from './tools.ts';

/** The ten cases of the example bank, ready to be run. */
export function exampleBank(): RunnableCase[] {
  const root = join(import.meta.dirname, '../cases');
  const paths = globSync('**/*.json', { cwd: root }).filter((path) => !path.startsWith('questions'));
  return paths.sort().map((path) => prepareCase(readFileSync(join(root, path), 'utf8'), path, DEFINITIONS));
}
