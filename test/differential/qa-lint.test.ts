import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { JsonObject } from '../../core/document/json.ts';
import { parseItems } from '../../core/qa/items-text.ts';
import { lintItems } from '../../core/qa/lint/engine.ts';
import { readItems } from '../../core/qa/read-items.ts';
import { TASK_TYPES } from '../../core/qa/vocabulary.ts';
import { sharedTest } from '../shared.ts';

const root = join(import.meta.dirname, '../..');

sharedTest('the findings on the published items are those that docs/questions.md lists, and no other', (dir) => {
  const parsed = parseItems(readFileSync(join(dir, 'real/indiafinbench/items.json'), 'utf8'), 'items.json');
  const items = parsed.value as JsonObject[];
  const { findings } = lintItems(parsed);
  const documented = readFileSync(join(root, 'docs/questions.md'), 'utf8');
  const listed = new Map<string, number>();
  for (const [, ids = '', code = ''] of documented.matchAll(/^\| ([A-Z_0-9, a-z()]+?) +\| `(qa_\w+)`/gm)) {
    for (const [, id = '', times] of ids.matchAll(/([A-Z]{3}_\d+)(?: \((\w+))?/g)) {
      listed.set(`${id} ${code}`, times === 'twice' ? 2 : times === 'three' ? 3 : 1);
    }
  }
  const found = new Map<string, number>();
  for (const { code, path } of findings) {
    const id = items[Number(path[0])]?.['id'];
    const key = `${typeof id === 'string' ? id : ''} ${code}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries([...found].sort()), Object.fromEntries([...listed].sort()));
});

test('our own items are clean, three for each task', () => {
  const text = readFileSync(join(root, 'cases/questions/specimen.json'), 'utf8');
  assert.deepEqual(lintItems(parseItems(text, 'specimen.json')).findings, []);
  const items = readItems(text, 'specimen.json');
  for (const task of TASK_TYPES) assert.equal(items.filter(({ task_type }) => task_type === task).length, 3, task);
});
