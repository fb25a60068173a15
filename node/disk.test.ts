import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeWhole } from '../core/results/files.ts';
import { disk } from './disk.ts';

test('a link that lies in wait is never written through', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarq-files-'));
  const [target, path] = [join(folder, 'target'), join(folder, 'run.json')];
  writeFileSync(target, 'mine');
  for (const link of ['run.json.tmp', 'run.json', 'run.json.x.tmp']) symlinkSync(target, join(folder, link));
  await writeWhole(disk, path, 'first');
  await writeWhole(disk, path, 'second');
  assert.equal(readFileSync(path, 'utf8'), 'second');
  assert.deepEqual(readdirSync(folder), ['run.json', 'run.json.tmp', 'run.json.x.tmp', 'target']);
  await assert.rejects(writeWhole({ ...disk, unguessable: () => 'x' }, path, 'third'), { code: 'EEXIST' });
  assert.equal(readFileSync(target, 'utf8'), 'mine');
  rmSync(folder, { recursive: true });
});

test('folders are made with those above them, once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sarq-folders-'));
  assert.equal(await disk.makeFolder(join(root, 'a/b/c')), true);
  assert.equal(await disk.makeFolder(join(root, 'a/b/c')), false);
  writeFileSync(join(root, 'file'), '');
  await assert.rejects(disk.makeFolder(join(root, 'file')), { code: 'EEXIST' });
  await assert.rejects(disk.makeFolder(join(root, 'file/below')), { code: 'ENOTDIR' });
  rmSync(root, { recursive: true });
});

test(
  'a file system that takes no folder says so, and nobody waits for ever',
  { skip: !existsSync('/proc/self') },
  async () => {
    await assert.rejects(disk.makeFolder('/proc/x/y'), { code: 'ENOENT' });
  },
);
