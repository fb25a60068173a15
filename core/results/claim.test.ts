import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFiles } from '../../test/memory-files.ts';
import { claimFolder } from './claim.ts';
import { RunLockedError, type LockOwner } from './lock.ts';
import { ResultNameError } from './names.ts';

const START = new Date(2026, 8, 1, 9, 5);
const LOCK = 'results/r1/run.lock';

function owner(pid: number, changes: Partial<LockOwner> = {}): LockOwner {
  return { pid, host: 'here', token: `t${pid}`, isAlive: () => true, moment: async () => undefined, ...changes };
}
const claim = (files: MemoryFiles, by: LockOwner, runId: string | undefined = 'r1') =>
  claimFolder(files, 'results', by, { runId, candidate: 'm', start: START });

test('a second run of the same id is refused with who holds it, until that one has ended', async () => {
  const files = new MemoryFiles();
  const { release } = await claim(files, owner(1));
  await assert.rejects(
    claim(files, owner(2)),
    /RunLockedError: process 1 on this machine has been writing this run since 2026-09-01 09:05:00: wait for it or stop it.*\(if that process is no run of Sarq, delete /,
  );
  await release();
  await (await claim(files, owner(2))).release();
  assert.equal(files.texts.has(LOCK), false);
});

test('the same process may not write one run twice', async () => {
  const files = new MemoryFiles();
  await claim(files, owner(1));
  await assert.rejects(claim(files, owner(1)), RunLockedError);
});

test('a lock is taken over where its process is gone, its number was given to this one, or it was never filled', async () => {
  for (const [held, by] of [
    [owner(1), owner(2, { isAlive: (pid) => pid !== 1 })],
    [owner(7, { token: 'an earlier process' }), owner(7)],
    [null, owner(2)],
  ] as const) {
    const files = new MemoryFiles();
    if (held === null) files.texts.set(LOCK, '');
    else await claim(files, held);
    await claim(files, by);
    assert.match(files.texts.get(LOCK) ?? '', new RegExp(`"pid": ${by.pid}`));
    assert.equal(files.texts.size, 1, 'nothing else is left');
  }
});

test('a lock of another machine is left alone, and it is said what to do', async () => {
  const files = new MemoryFiles();
  await claim(files, owner(1, { host: 'there' }));
  await assert.rejects(
    claim(files, owner(2, { isAlive: () => false })),
    /process 1 on there .*\(if that process is gone, delete results\/r1\/run\.lock\)/,
  );
});

test('of two that find a stale lock at the same moment one gets it', async () => {
  const files = new MemoryFiles();
  await claim(files, owner(1));
  const isAlive = (pid: number) => pid !== 1;
  const ended = await Promise.allSettled([2, 3, 4].map((pid) => claim(files, owner(pid, { isAlive }))));
  assert.deepEqual(ended.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
  for (const end of ended) if (end.status === 'rejected') assert.ok(end.reason instanceof RunLockedError);
});

test('a run that releases its lock leaves one alone that another has put there', async () => {
  const files = new MemoryFiles();
  const { release } = await claim(files, owner(1));
  files.texts.set(LOCK, 'of another');
  await release();
  assert.equal(files.texts.get(LOCK), 'of another');
});

test('a run without a name gets a folder of its own, also beside one that begins at the same moment', async () => {
  const files = new MemoryFiles();
  const claims = await Promise.all([1, 2, 3].map((pid) => claimFolder(files, 'results', owner(pid), named())));
  assert.deepEqual(claims.map(({ folder }) => folder.runId).sort(), [
    'm_20260901_0905',
    'm_20260901_0905_2',
    'm_20260901_0905_3',
  ]);
  await assert.rejects(claim(files, owner(1), '../out'), ResultNameError);
});
const named = () => ({ candidate: 'm', start: START });
