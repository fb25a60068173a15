import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sarq } from '../test/sarq-process.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const EXAMPLE = join(import.meta.dirname, '../cases/accounts_and_transactions/stop_cheque_payment/happy.001.json');
const folder = mkdtempSync(join(tmpdir(), 'sarq-main-'));
after(() => {
  rmSync(folder, { recursive: true });
});

test('a standard output that takes nothing ends with 2 and says so: it is no finding', async () => {
  // Opened for reading only, so that every write fails.
  const output = openSync(EXAMPLE, 'r');
  const child = spawn(process.execPath, [MAIN, 'lint', EXAMPLE], { stdio: ['ignore', output, 'pipe'] });
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (told += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 2);
  assert.match(told, /^sarq: cannot write to standard output: .*\n$/);
});

test('a run goes on to its end where nobody reads what it tells on standard error', async () => {
  const child = spawn(process.execPath, [MAIN, 'run', EXAMPLE, '--run-id', 'unread'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.destroy();
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 0);
  assert.ok(existsSync(join(folder, 'results/unread/REPORT.md')));
  assert.ok(!existsSync(join(folder, 'results/unread/run.lock')));
});

test('a stored result that is no file is told in one line', async () => {
  await sarq(['run', EXAMPLE, '--run-id', 'odd', '--passes', '1'], { cwd: folder });
  const [score = ''] = globSync('results/odd/cases/pass1/*/score.json', { cwd: folder });
  rmSync(join(folder, score));
  mkdirSync(join(folder, score));
  const { code, stderr } = await sarq(['report', 'results/odd'], { cwd: folder });
  assert.equal(code, 2);
  assert.match(stderr, /^sarq: EISDIR.*\n$/);
});
