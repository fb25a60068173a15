import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readCaseFiles } from './case-files.ts';
import { textOrFault } from './io.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-files-'));
after(() => {
  rmSync(folder, { recursive: true });
});

test('a file that cannot be read, or is not UTF-8, is told of and stops nobody', () => {
  writeFileSync(join(folder, 'a.json'), '{ "case_id": "a", "gold": {}, "user_turns": [] }');
  writeFileSync(join(folder, 'b.json'), Buffer.from([0x7b, 0xff, 0x7d]));
  const named = ['a.json', 'b.json'].map((name) => join(folder, name));
  assert.deepEqual(
    readCaseFiles(named, folder, []).map(({ fault }) => fault),
    [null, 'the file is not UTF-8'],
  );
  const unreadable = textOrFault(folder);
  assert.equal(unreadable.text, null);
  assert.match(unreadable.fault ?? '', /^the file cannot be read: EISDIR/);
});
