import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sampleItem } from '../test/sample-item.ts';

let folder = '';
const items = [sampleItem('REG_001')];

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarq-qa-'));
  write('items.json', JSON.stringify(items));
  write('a.csv', 'id,prediction,correct\nREG_001,"ten per cent, of net assets",1\n');
  write('b.jsonl', '{"id":"REG_001","prediction":"May","correct":0}\n');
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function qa(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, 'qa', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

test('score: accuracy and stages, and the flags of the file beside them', () => {
  const { stdout, status } = qa('score', '--items', 'items.json', '--predictions', 'a.csv');
  assert.equal(status, 0);
  assert.match(stdout, /^all +1\/1 +100\.00 %/m);
  assert.match(stdout, /decided by: exact 1/);
  assert.match(stdout, /flags stored in the file: 1\/1/);
  const lines = qa('score', '--items', 'items.json', '--predictions', 'b.jsonl', '--format', 'jsonl').stdout;
  const line = JSON.parse(lines) as { correct: number; stage: string; evidence: { text: string }[] };
  assert.deepEqual([line.correct, line.stage, line.evidence[0]?.text], [0, 'none', 'ten per cent of net assets']);
});

test('compare: flags, and scored anew', () => {
  const { stdout, status } = qa('compare', 'a.csv', 'b.jsonl', '--format', 'json');
  assert.equal(status, 0);
  const { comparisons } = JSON.parse(stdout) as { comparisons: { difference: number; onlyA: number }[] };
  assert.deepEqual([comparisons[0]?.difference, comparisons[0]?.onlyA], [1, 1]);
  assert.match(qa('compare', 'a.csv', 'b.jsonl', '--items', 'items.json').stdout, /\+100\.00/);
  assert.equal(qa('compare', 'a.csv').status, 2);
});

test('results that share no item are not compared, and an id of no item is told', () => {
  write('c.csv', 'id,prediction,correct\nREG_777,x,1\n');
  const apart = qa('compare', 'a.csv', 'c.csv');
  assert.deepEqual([apart.status, apart.stdout], [2, '']);
  assert.match(apart.stderr, /a and c have no item in common/);
  write('more.csv', 'id,prediction\nREG_001,May\nREG_777,x\n');
  const more = qa('score', '--items', 'items.json', '--predictions', 'more.csv');
  assert.equal(more.status, 0);
  assert.match(more.stderr, /more\.csv: no item has the id REG_777/);
});

test('lint: findings with exit code, in a folder only files of items', () => {
  write('bad.jsonl', `${JSON.stringify({ ...items[0], id: 'X' })}\n`);
  write('other.json', '{}');
  const { stdout, status } = qa('lint', '.', '--format', 'json');
  assert.equal(status, 1);
  const report = JSON.parse(stdout) as { files: number; findings: { code: string; file: string }[] };
  assert.equal(report.files, 2);
  assert.deepEqual(
    report.findings.map(({ code, file }) => [code, file]),
    [['qa_id', 'bad.jsonl']],
  );
});

test('run: with the stand-in, into a result folder, resumed and compared', () => {
  const run = () => qa('run', 'items.json', '--model', 'scripted:passage', '--run-id', 'r1', '--results', 'out');
  const { stdout, status } = run();
  assert.equal(status, 0);
  assert.match(stdout, /stand-ins took part: scripted:passage/);
  assert.ok(existsSync(join(folder, 'out/r1/items/REG_001/score.json')));
  assert.match(readFileSync(join(folder, 'out/r1/REPORT.md'), 'utf8'), /scripted:passage/);
  assert.match(run().stderr, /\(stored\)/);
  assert.equal(qa('compare', 'out/r1', 'b.jsonl').status, 0);
});

test('run: a scripted assistant, which plays cases, answers no questions', () => {
  const run = (model: string) => qa('run', 'items.json', '--model', model, '--run-id', 'r9', '--results', 'out');
  const { status, stderr } = run('scripted:gold');
  assert.equal(status, 2);
  assert.match(
    stderr,
    /"scripted:gold" plays customers' cases and cannot answer questions: use one of "scripted:passage"/,
  );
  assert.match(run('nope').stderr, /there is no model "nope" to answer questions: use one of "scripted:passage"/);
  assert.equal(existsSync(join(folder, 'out/r9')), false);
});

test('wrong calls are told in a line, with exit code 2', () => {
  write('empty.csv', '');
  write('guess.csv', 'id,guess\nREG_001,x\n');
  write('other.csv', 'id,prediction,correct\nREG_777,x,1\n');
  write('flag.csv', 'id,prediction,correct\nREG_001,x,yes\n');
  for (const args of [
    ['score', '--items', 'items.json', '--predictions', 'empty.csv'],
    ['score', '--items', 'items.json', '--predictions', 'guess.csv'],
    ['score', '--items', 'items.json', '--predictions', 'other.csv'],
    ['score', '--items', 'items.json', '--predictions', 'flag.csv'],
    ['compare', 'a.csv', 'other.csv'],
    ['compare', 'a.csv', 'other.csv', '--items', 'items.json'],
    ['score', '--items', 'none.json', '--predictions', 'a.csv'],
    ['score', '--items', 'a.csv', '--predictions', 'a.csv'],
    ['run', 'items.json', '--only', 'REG_9', '--model', 'scripted:passage'],
    ['run', 'items.json', '--shots', '9'],
    ['run', 'items.json', '--recheck', '--model', 'scripted:passage'],
    ['compare', 'out', 'a.csv'],
  ]) {
    const { status, stderr } = qa(...args);
    assert.equal(status, 2, args.join(' '));
    assert.ok(stderr.length > 0 && !stderr.includes('    at '), stderr);
  }
});
