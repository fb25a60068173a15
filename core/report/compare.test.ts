import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFiles } from '../../test/memory-files.ts';
import { sampleRecord, sampleScore } from '../../test/sample-score.ts';
import type { Score } from '../grade/score.ts';
import { ResultFolder } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { compareRuns, type StoredRun } from './compare.ts';
import { readStoredRun } from './read-run.ts';

const pass = sampleScore();
const fail = sampleScore({ verdict: 'FAIL', fail_reason: 'A3' });

/** One trial a case: `+` passes, `-` fails, `?` is an error; the case's id is its place. */
function run(name: string, outcomes: string, changes: Partial<RunRecord> = {}): StoredRun {
  const error = sampleScore({ verdict: 'ERROR', fail_reason: 'HTTP 500', checks: null });
  const scores = new Map(
    outcomes
      .split('')
      .map((sign, i): [string, Score[]] => [`c${i}`, [sign === '+' ? pass : sign === '-' ? fail : error]]),
  );
  const record = sampleRecord({ run_id: name, case_ids: [...scores.keys()], ...changes });
  return { name, record, scores, standIns: [], attribution: null };
}

test('two runs: paired difference, who lost and gained, and the exact test', () => {
  const [pair] = compareRuns([run('a', '++++++++--'), run('b', '++-------+')]).pairs;
  assert.ok(pair);
  assert.deepEqual([pair.n, pair.strictA.part, pair.strictB.part, pair.lost, pair.gained], [10, 8, 3, 6, 1]);
  assert.equal(pair.difference, -0.5);
  assert.ok(pair.interval[0] < -0.5 && pair.interval[1] > -0.5 && pair.interval[1] <= 0.1);
  // 2 * (1 + 7) / 2^7
  assert.ok(Math.abs(pair.mcnemar - 0.125) < 1e-12);
  assert.deepEqual(
    pair.regressions.map(({ id }) => id),
    ['c2', 'c3', 'c4', 'c5', 'c6', 'c7'],
  );
  assert.deepEqual(
    pair.improvements.map(({ id, kA, kB }) => [id, kA, kB]),
    [['c9', 0, 1]],
  );
  assert.equal(pair.significant, false);
});

test('the same runs give the same figures; three are compared pairwise and adjusted together', () => {
  const runs = [run('a', '+'.repeat(12)), run('b', '-'.repeat(8) + '++++'), run('c', '-'.repeat(12))];
  const report = compareRuns(runs);
  assert.deepEqual(report, compareRuns(runs));
  assert.deepEqual(
    report.pairs.map(({ a, b }) => a + b),
    ['ab', 'ac', 'bc'],
  );
  const [ab, ac, bc] = report.pairs;
  // 2/2^12 times 3; 2/2^8 times 2; 2/2^4 times 1.
  assert.deepEqual(
    [ac, ab, bc].map((pair) => pair?.holm.toFixed(12)),
    [6 / 4096, 4 / 256, 2 / 16].map((p) => p.toFixed(12)),
  );
  assert.deepEqual([ac?.significant, ab?.significant, bc?.significant], [true, true, false]);
});

test('whatever makes two runs measure different things is said', () => {
  const a = run('a', '+?', { prompt_hash: 'p1', judge_model: 'j1', temperature: 0.7, definitions: 'built in' });
  const b = run('b', '++', { prompt_hash: 'p2', judge_model: 'j2', temperature: 0, case_bank_hash: 'other' });
  const text = compareRuns([a, { ...b, standIns: ['heuristic judge', 'scripted:gold (candidate)'] }]).pairs[0]
    ?.warnings;
  for (const part of [/prompts: p1 and p2/, /judges: j1 and j2/, /temperatures: 0.7 and 0/, /Case files differ/]) {
    assert.match(text?.join('\n') ?? '', part);
  }
  assert.match(text?.join('\n') ?? '', /definitions: built in and not recorded/);
  assert.match(text?.join('\n') ?? '', /Stand-ins graded: heuristic judge/);
  assert.match(text?.join('\n') ?? '', /Scripted assistants, not models/);
  assert.match(text?.join('\n') ?? '', /without verdict .* 1 and 0/);
  assert.deepEqual(compareRuns([run('a', '+'), run('b', '+')]).pairs[0]?.warnings, []);
});

test('cases of one run alone are left out and counted', () => {
  const [pair] = compareRuns([run('a', '+++'), run('b', '+')]).pairs;
  assert.deepEqual([pair?.n, pair?.onlyInA, pair?.onlyInB], [1, 2, 0]);
  assert.match(pair?.warnings[0] ?? '', /Different cases: 2 only in the first run/);
});

test('a run is read from its folder with its licence line; a folder without one is none', async () => {
  const files = new MemoryFiles();
  const folder = new ResultFolder(files, 'results', 'r1');
  await folder.begin(sampleRecord({ attribution: 'CC BY' }));
  await folder.writeTrial(1, sampleScore({ stand_ins: ['heuristic judge'] }), [], (text) => text);
  const read = await readStoredRun(files, 'results/r1', null);
  assert.deepEqual([read?.name, read?.attribution, read?.standIns], ['r1', 'CC BY', ['heuristic judge']]);
  assert.equal(await readStoredRun(files, 'results/r2', null), null);
});
