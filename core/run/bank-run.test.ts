import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { calling, fakeModel, type FakeModel } from '../../test/fake-model.ts';
import { MemoryFiles } from '../../test/memory-files.ts';
import { SAMPLE_EXPOSURE, sampleCase } from '../../test/sample-case.ts';
import { sampleRecord } from '../../test/sample-score.ts';
import { ModelError } from '../models/model.ts';
import { ResultFolder } from '../results/folder.ts';
import { runBank, type BankRun, type FinishedTrial } from './bank-run.ts';
import type { RunnableCase } from './prepare.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const runnable = (id: string): RunnableCase => ({
  path: `${id}.json`,
  text: id,
  case: sampleCase({ case_id: id }),
  exposure: SAMPLE_EXPOSURE,
});
const polite = () =>
  fakeModel([
    calling(['get_cards', { card_ids: ['CARD-1'] }]),
    'Shall I block CARD-1?',
    calling(['block_card', { card_id: 'CARD-1' }]),
    'Blocked.',
  ]);

function setUp(files: MemoryFiles, make: (id: string) => FakeModel, changes: Partial<BankRun> = {}) {
  const cases = [runnable('a'), runnable('b')];
  const record = sampleRecord({ passes: 2, n_cases: 2, case_ids: ['a', 'b'] });
  const trials: FinishedTrial[] = [];
  const run: BankRun = {
    folder: new ResultFolder(files, 'results', 'r1'),
    record,
    cases,
    unreadable: [],
    castFor: ({ case: { case_id: id } }) => ({
      candidate: make(id),
      judge: { kind: 'heuristic' },
      resolver: { kind: 'heuristic' },
    }),
    template: 't',
    skipJudgeAfterFailure: false,
    hash,
    timeStamp: () => '2026-09-01 11:00:00',
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onTrial: (trial) => trials.push(trial),
    ...changes,
  };
  return { run, trials };
}
const outcomes = (trials: FinishedTrial[]) =>
  trials.map(({ trial, score, reused }) => `${score.case_id}${trial} ${score.verdict}${reused ? ' reused' : ''}`);

test('every case is run as often as asked, stored and summarised', async () => {
  const files = new MemoryFiles();
  const { run, trials } = setUp(files, polite);
  const { summary, rows } = await runBank(run);
  assert.deepEqual(outcomes(trials), ['a1 PASS', 'b1 PASS', 'a2 PASS', 'b2 PASS']);
  assert.deepEqual([summary.strict_pass, summary.n_cases, rows.length], [2, 2, 2]);
  assert.match(files.texts.get('results/r1/REPORT.md') ?? '', /heuristic judge/);
  assert.deepEqual(summary.stand_ins, ['heuristic judge']);
});

test('a second run of the same id takes over what holds, and runs errors again', async () => {
  const files = new MemoryFiles();
  const dead = () => fakeModel([new ModelError('unreachable', 'no connection')]);
  const first = setUp(files, (id) => (id === 'b' ? dead() : polite()));
  const { summary } = await runBank(first.run);
  assert.deepEqual(outcomes(first.trials), ['a1 PASS', 'b1 ERROR', 'a2 PASS', 'b2 ERROR']);
  assert.deepEqual([summary.verdicts.ERROR, summary.strict_rate], [2, 0.5]);
  assert.match(files.texts.get('results/r1/cases/pass2/errors.jsonl') ?? '', /"kind":"unreachable"/);

  const second = setUp(files, polite);
  await runBank(second.run);
  assert.deepEqual(outcomes(second.trials), ['a1 PASS reused', 'b1 PASS', 'a2 PASS reused', 'b2 PASS']);
  assert.equal(files.texts.get('results/r1/cases/pass2/errors.jsonl'), '');
});

test('whatever can change an outcome makes stored scores void', async () => {
  const other = (changes: object) => () => fakeModel(['Done.'], changes);
  const variants: [string, Partial<BankRun>, () => FakeModel][] = [
    ['case text', { cases: [{ ...runnable('a'), text: 'edited' }] }, polite],
    ['prompt', { template: 'other' }, polite],
    ['skipping the judge', { skipJudgeAfterFailure: true }, polite],
    ['tools', { cases: [{ ...runnable('a'), exposure: { ...SAMPLE_EXPOSURE, shown: [] } }] }, polite],
    ['model', {}, other({ name: 'another' })],
    ['endpoint', {}, other({ baseUrl: 'http://127.0.0.1:10/v1' })],
    ['sampling', {}, other({ settings: { temperature: 0 } })],
  ];
  const none = { kind: 'none' } as const;
  variants.push(
    ['judge', { castFor: () => ({ candidate: polite(), judge: none, resolver: { kind: 'heuristic' } }) }, polite],
    ['resolver', { castFor: () => ({ candidate: polite(), judge: { kind: 'heuristic' }, resolver: none }) }, polite],
  );
  for (const [what, changes, make] of variants) {
    const files = new MemoryFiles();
    const only = { cases: [runnable('a')] };
    await runBank(setUp(files, polite, only).run);
    const again = setUp(files, polite, only);
    await runBank(again.run);
    assert.ok(again.trials.every((trial) => trial.reused));
    const changed = setUp(files, make, { ...only, ...changes });
    await runBank(changed.run);
    assert.ok(
      changed.trials.every((trial) => !trial.reused),
      what,
    );
  }
});

test('cancelling stores the trial at hand as ERROR, leaves the rest out and still reports', async () => {
  const files = new MemoryFiles();
  const controller = new AbortController();
  const stopping = () =>
    fakeModel([
      () => {
        controller.abort();
        return 'Hello.';
      },
    ]);
  const { run, trials } = setUp(files, (id) => (id === 'b' ? stopping() : polite()), { signal: controller.signal });
  const { summary } = await runBank(run);
  assert.deepEqual(outcomes(trials), ['a1 PASS', 'b1 ERROR']);
  assert.equal(summary.verdicts.missing, 2);
  assert.match(files.texts.get('results/r1/cases/pass1/b/transcript.json') ?? '', /Hello/);
});

test('a case file that cannot be read stays in the denominator', async () => {
  const files = new MemoryFiles();
  const record = sampleRecord({ passes: 1, n_cases: 2, case_ids: ['a', 'x/broken.json'] });
  const unreadable = [{ path: 'x/broken.json', message: 'not valid JSON' }];
  const { summary } = await runBank(setUp(files, polite, { record, cases: [runnable('a')], unreadable }).run);
  assert.deepEqual([summary.n_cases, summary.strict_pass, summary.verdicts.missing], [2, 1, 1]);
  assert.match(files.texts.get('results/r1/cases/pass1/errors.jsonl') ?? '', /not valid JSON/);
});

test('a trial that cannot be stored is stored as ERROR, and the next one is run', async () => {
  const files = new MemoryFiles();
  let failures = 0;
  files.failOn = (step, path) => {
    if (step !== 'write' || !path.includes('pass1/a/transcript.json') || failures++ > 0) return;
    throw new RangeError('Maximum call stack size exceeded');
  };
  const { run, trials } = setUp(files, polite);
  const { summary } = await runBank(run);
  assert.deepEqual(outcomes(trials), ['a1 ERROR', 'b1 PASS', 'a2 PASS', 'b2 PASS']);
  assert.deepEqual([summary.verdicts.ERROR, summary.verdicts.PASS, summary.verdicts.missing], [1, 3, 0]);
  assert.match(files.texts.get('results/r1/cases/pass1/a/score.json') ?? '', /cannot be stored: Maximum call stack/);
  assert.match(files.texts.get('results/r1/cases/pass1/errors.jsonl') ?? '', /"kind":"internal"/);
});
