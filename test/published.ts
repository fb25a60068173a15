import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolDefinitions } from '../core/contract/contract.ts';
import { joinDefinitions } from '../core/contract/definitions.ts';
import { prepareCase, type RunnableCase } from '../core/run/prepare.ts';

/** The published definitions and the 68 published cases below `../shared`, ready to be run. */
export function publishedBank(sharedDir: string): { definitions: ToolDefinitions; cases: RunnableCase[] } {
  const root = join(sharedDir, 'real/indicbankbench');
  const json = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const definitions = joinDefinitions(json('tools.json'), json('harness_tool_spec.json'));
  const cases = globSync('case_bank/**/*.json', { cwd: root })
    .sort()
    .map((path) => prepareCase(readFileSync(join(root, path), 'utf8'), path, definitions));
  return { definitions, cases };
}
