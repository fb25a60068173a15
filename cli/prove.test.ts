import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

const example = join(import.meta.dirname, '../cases/accounts_and_transactions/stop_cheque_payment/happy.001.json');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarq-prove-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function prove(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  return spawnSync(process.execPath, [main, 'prove', ...args], { cwd: folder, encoding: 'utf8' });
}

test('proves a folder, with a line per case and the score by axis', () => {
  cpSync(example, join(folder, 'case.json'));
  writeFileSync(join(folder, 'other.json'), '{"no": "case"}');
  const { stdout, status } = prove('.', '--mutants');
  assert.equal(status, 0);
  assert.match(stdout, /^case\.json: Proof \d+\/\d+/m);
  assert.match(stdout, /only the judge sees: calls stop_cheque_payment twice \(write-twice\)/);
  assert.match(stdout, /^1_happy_path +1 +\d+\/\d+/m);
  assert.match(stdout, /1 of 1 cases can be passed/);
  assert.doesNotMatch(stdout, /other\.json/);
});

test('JSON: the case, its mutants and findings, the scores; severities as configured', () => {
  cpSync(example, join(folder, 'case.json'));
  writeFileSync(join(folder, 'sarq.config.jsonc'), '{ "lint": { "prove_judge_only": "hint" } }');
  const { stdout, status, stderr } = prove('case.json', '--format', 'json');
  assert.equal(status, 0, stderr);
  const { files, cases, score, by_axis } = JSON.parse(stdout) as {
    files: number;
    cases: {
      status: string;
      mutants: { outcome: string; gate: string | null }[];
      findings: { severity: string; line: number }[];
    }[];
    score: { killed: number };
    by_axis: Record<string, { killed: number }>;
  };
  const [proved] = cases;
  assert.deepEqual([files, proved?.status], [1, 'proved']);
  assert.equal(proved?.mutants.filter(({ outcome }) => outcome === 'killed').length, score.killed);
  assert.equal(by_axis['1_happy_path']?.killed, score.killed);
  assert.ok(
    proved.findings.length > 0 && proved.findings.every(({ severity, line }) => severity === 'hint' && line > 1),
  );
});

test('exit code 1 where nobody can pass a case or it cannot be proved, 2 for a wrong call', () => {
  const broken = readFileSync(example, 'utf8').replace('"Yes', '"No').replaceAll('"mock"', '"mocks"');
  writeFileSync(join(folder, 'case.json'), broken);
  const unprovable = prove('case.json');
  assert.equal(unprovable.status, 1);
  assert.match(unprovable.stdout, /This case cannot be proved because mock is missing/);
  const value = JSON.parse(readFileSync(example, 'utf8')) as { mock: Record<string, unknown> };
  Reflect.deleteProperty(value.mock, 'stop_cheque_payment');
  writeFileSync(join(folder, 'case.json'), JSON.stringify(value));
  const failing = prove('case.json');
  assert.equal(failing.status, 1);
  assert.match(failing.stdout, /error prove_gold_fails: Nobody can pass this case: stop_cheque_payment has no mock/);
  assert.equal(prove('nowhere.json').status, 2);
  assert.equal(prove('--format', 'yaml').status, 2);
});

test('a file that is not UTF-8 is told, and the others are proved all the same', () => {
  cpSync(example, join(folder, 'z.json'));
  writeFileSync(join(folder, 'a.json'), Buffer.from('{"case_id": "caf\u00e9"}', 'latin1'));
  const { stdout, status } = prove('.');
  assert.equal(status, 1);
  assert.match(stdout, /^a\.json: This case cannot be proved because the file is not UTF-8\.$/m);
  assert.match(stdout, /^z\.json: Proof \d+\/\d+/m);
});
