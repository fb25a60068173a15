import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFiles } from '../../test/memory-files.ts';
import { claimFolder } from './claim.ts';
import { OtherKindError, runKind, whyNoRun } from './kind.ts';
import type { LockOwner } from './lock.ts';

const holding = (texts: Record<string, string>) => {
  const files = new MemoryFiles();
  for (const [path, text] of Object.entries(texts)) files.texts.set(`r/${path}`, text);
  return files;
};
const QUESTIONS = holding({ 'run.json': '{"kind":"items","run_id":"r"}' });
const PUBLISHED = holding({ 'run.json': '{"run_id":"r"}', 'cases/pass1/a/score.json': '{}' });
const owner: LockOwner = { pid: 1, host: 'here', token: 't', isAlive: () => true, moment: async () => undefined };

test('the kind is what run.json says, and without one what lies there', async () => {
  assert.equal(await runKind(QUESTIONS, 'r'), 'items');
  assert.equal(await runKind(PUBLISHED, 'r'), 'cases');
  assert.equal(await runKind(holding({ 'items/REG_1/score.json': '{}' }), 'r'), 'items');
  assert.equal(await runKind(holding({ 'run.json': '{"kin', 'cases/pass1/a/score.json': '{}' }), 'r'), 'cases');
  assert.equal(await runKind(holding({ 'notes.txt': '' }), 'r'), null);
});

test('a run of cases leaves the folder of a run of questions as it is', async () => {
  const files = new MemoryFiles();
  files.texts.set('out/r/run.json', '{"kind":"items"}');
  await assert.rejects(
    claimFolder(files, 'out', owner, { runId: 'r', candidate: 'm', start: new Date(0) }),
    OtherKindError,
  );
  assert.deepEqual([...files.texts.keys()], ['out/r/run.json']);
});

test('why a run cannot be read is told of what is there', async () => {
  assert.match(await whyNoRun(QUESTIONS, 'r', 'cases'), /^holds a run of questions/);
  assert.match(await whyNoRun(PUBLISHED, 'r', 'items'), /^holds a run of cases/);
  assert.match(await whyNoRun(holding({}), 'r', 'cases'), /^is no result folder: it has no run\.json/);
  const broken = holding({ 'run.json': '{', 'cases/pass1/a/score.json': '{}' });
  assert.match(await whyNoRun(broken, 'r', 'cases'), /^is a result folder without a run\.json that can be read/);
});
