import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { ResultFolder } from '../core/results/folder.ts';
import { sampleRecord, sampleScore } from '../test/sample-score.ts';
import { sarq } from '../test/sarq-process.ts';
import type { ComparisonReport, RunReport } from '../protocol/report.ts';
import { disk, sha256 } from '../node/disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-report-'));

/** One trial a case: `+` passes, anything else fails. */
async function store(runId: string, outcomes: string): Promise<void> {
  const ids = outcomes.split('').map((_, i) => `cards.block_card.happy.${String(i).padStart(3, '0')}`);
  const results = new ResultFolder(disk, folder, runId);
  await results.begin(sampleRecord({ run_id: runId, case_ids: ids, attribution: 'Case data: CC BY 4.0.' }));
  for (const [i, case_id] of ids.entries()) {
    const fails = outcomes[i] === '+' ? {} : { verdict: 'FAIL' as const, fail_reason: 'A3' };
    await results.writeTrial(1, sampleScore({ case_id, ...fails }), [], sha256);
  }
}

before(async () => {
  await store('good', '+'.repeat(12));
  await store('bad', `${'-'.repeat(9)}+++`);
  await store('odd', '+-');
});

const run = (...args: string[]) => sarq(args, { cwd: folder });

test('a run as text, JSON and Markdown, the licence line with it', async () => {
  const text = await run('report', 'bad');
  assert.equal(text.code, 0);
  assert.match(text.stdout, /pass\^1, every trial passes +3\/12 \(25\.0 %\)/);
  assert.match(text.stdout, /Case data: CC BY 4\.0\./);
  const json = await run('report', 'bad/run.json', '--format', 'json');
  const report = JSON.parse(json.stdout) as RunReport;
  assert.deepEqual(report.scopes[0]?.gates, [{ gate: 'A3', trials: 9 }]);
  assert.equal(report.cases.length, 12);
  const markdown = await run('report', 'bad', '--format', 'md');
  assert.match(markdown.stdout, /^# Run bad\n/);
  assert.match(markdown.stdout, /\| A3 \| 9 \|/);
});

test('runs compared: regressions are named, and fail the command only where asked', async () => {
  const text = await run('compare', 'good', 'bad');
  assert.equal(text.code, 0);
  assert.match(text.stdout, /good → bad, 12 cases: significantly worse/);
  assert.match(text.stdout, /regressions:\n {2}cards\.block_card\.happy\.000 +1 → 0 passing/);
  assert.equal((await run('compare', 'good', 'bad', '--fail-on-regression')).code, 1);
  assert.equal((await run('compare', 'bad', 'good', '--fail-on-regression')).code, 0);
  const json = await run('compare', 'good', 'bad', 'odd', '--format', 'json');
  const { pairs, seed, resamples } = JSON.parse(json.stdout) as ComparisonReport & Record<string, unknown>;
  assert.deepEqual([pairs.length, seed, resamples], [3, 42, 10_000]);
  assert.match(pairs[1]?.warnings[0] ?? '', /Different cases/);
});

test('what is no run is told in a line', async () => {
  for (const args of [
    ['report', '.'],
    ['report', 'nowhere'],
    ['compare', 'good'],
    ['compare', 'good', '..'],
  ]) {
    const { code, stderr } = await run(...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /^sarq: .+\n$/);
  }
});

test('the report never writes into the run', async () => {
  const before = readFileSync(join(folder, 'good/run.json'), 'utf8');
  await run('report', 'good');
  assert.equal(readFileSync(join(folder, 'good/run.json'), 'utf8'), before);
});
