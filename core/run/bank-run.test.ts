import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { calling, fakeModel, type FakeModel } from '../../test/fake-model.ts';
import { FakeClock } from '../../test/fake-clock.ts';
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

/** A candidate that answers only when it is let, so that a test can see how many are asked at a time. */
function heldModels() {
  const open: (() => void)[] = [];
  let most = 0;
  const make = () =>
    fakeModel([], {
      complete: async () => {
        await new Promise<void>((resolve) => {
          most = Math.max(most, open.push(resolve));
        });
        return { content: 'Hello.', toolCalls: [], finishReason: 'stop' };
      },
    });
  const letOne = () => open.shift()?.();
  return { make, letOne, asked: () => open.length, most: () => most };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('so many trials as allowed are under way at a time, none is lost or done twice', async () => {
  const held = heldModels();
  const ids = Array.from({ length: 10 }, (_, i) => `case${i}`);
  const cases = ids.map(runnable);
  const record = sampleRecord({ passes: 2, n_cases: 10, case_ids: ids });
  const { run, trials } = setUp(new MemoryFiles(), held.make, { cases, record, atOnce: 3 });
  let over = false;
  const ended = runBank(run).finally(() => (over = true));
  while (!over) {
    await turn();
    held.letOne();
  }
  await ended;
  assert.equal(held.most(), 3);
  assert.equal(new Set(trials.map(({ trial, score }) => `${score.case_id} ${trial}`)).size, 20);
  assert.equal(trials.length, 20);
});

test('one case after the other where that is asked for', async () => {
  const { run, trials } = setUp(new MemoryFiles(), polite, { order: 'case' });
  await runBank(run);
  assert.deepEqual(outcomes(trials), ['a1 PASS', 'a2 PASS', 'b1 PASS', 'b2 PASS']);
});

test('what is run again: only errors, failures too, or all', async () => {
  const silent = () => fakeModel(['I cannot.']);
  const dead = () => fakeModel([new ModelError('unreachable', 'no connection')]);
  const begin = async () => {
    const files = new MemoryFiles();
    const cases = ['pass', 'fail', 'error'].map(runnable);
    const make = (id: string) => (id === 'pass' ? polite() : id === 'fail' ? silent() : dead());
    const record = sampleRecord({ passes: 1, n_cases: 4, case_ids: ['pass', 'fail', 'error', 'new'] });
    await runBank(setUp(files, make, { cases, record }).run);
    return { files, record, cases: [...cases, runnable('new')] };
  };
  const again = async (how: BankRun['again']) => {
    const { files, ...changes } = await begin();
    const leftOut: string[] = [];
    const onLeftOut: BankRun['onLeftOut'] = (of) => leftOut.push(of.case.case.case_id);
    const { run, trials } = setUp(files, polite, { ...changes, onLeftOut, ...(how && { again: how }) });
    await runBank(run);
    return { trials: outcomes(trials), leftOut };
  };
  assert.deepEqual((await again('resume')).trials, [
    'pass1 PASS reused',
    'fail1 FAIL reused',
    'error1 PASS',
    'new1 PASS',
  ]);
  const errors = await again('errors');
  assert.deepEqual(errors.trials, ['pass1 PASS reused', 'fail1 FAIL reused', 'error1 PASS']);
  assert.deepEqual(errors.leftOut, ['new']);
  assert.deepEqual((await again('failures')).trials, ['pass1 PASS reused', 'fail1 PASS', 'error1 PASS']);
  assert.deepEqual((await again('fresh')).trials, ['pass1 PASS', 'fail1 PASS', 'error1 PASS', 'new1 PASS']);
});

test('an empty reply is graded, and asked for anew by the next run', async () => {
  const files = new MemoryFiles();
  const first = setUp(files, () => fakeModel(['']), { cases: [runnable('a')] });
  await runBank(first.run);
  assert.deepEqual(outcomes(first.trials), ['a1 FAIL', 'a2 FAIL']);
  const second = setUp(files, polite, { cases: [runnable('a')] });
  await runBank(second.run);
  assert.deepEqual(outcomes(second.trials), ['a1 PASS', 'a2 PASS']);
});

test('a trial past its deadline is an ERROR that says so, and the others go on', async () => {
  const clock = new FakeClock();
  const held = heldModels();
  const make = (id: string) => (id === 'a' ? held.make() : polite());
  const deadline = { seconds: 60, clock };
  const { run, trials } = setUp(new MemoryFiles(), make, { deadline });
  let over = false;
  const ended = runBank(run).finally(() => (over = true));
  while (!over) await clock.advance(10_000);
  await ended;
  assert.deepEqual(outcomes(trials), ['a1 ERROR', 'b1 PASS', 'a2 ERROR', 'b2 PASS']);
  assert.match(trials[0]?.score.fail_reason ?? '', /^the trial took longer than 60 seconds/);
  assert.equal(trials[0]?.fault?.kind, 'timeout');
  assert.deepEqual([trials[0]?.score['seconds'], trials[1]?.score['seconds']], [60, 0], 'stored for the slowest cases');
  assert.equal(clock.sleeping, 0, 'no timer is left behind');
});

test('cancelling ends trials at once whose model does not listen', async () => {
  const held = heldModels();
  const stop = new AbortController();
  const { run, trials } = setUp(new MemoryFiles(), held.make, { atOnce: 2, signal: stop.signal });
  const ended = runBank(run);
  while (held.asked() < 2) await turn();
  stop.abort();
  await ended;
  assert.deepEqual(outcomes(trials), ['a1 ERROR', 'b1 ERROR']);
  assert.deepEqual(
    trials.map(({ fault }) => fault?.kind),
    ['cancelled', 'cancelled'],
  );
});

test('what a run spent is told per role', async () => {
  const counted = { usage: { promptTokens: 10, completionTokens: 3 } };
  const judge = fakeModel([{ content: 'no', ...counted }]);
  const { run, trials } = setUp(new MemoryFiles(), polite, {
    cases: [runnable('a')],
    castFor: () => ({
      candidate: fakeModel([{ content: 'Hello.', ...counted }]),
      judge: { kind: 'model', model: judge },
      resolver: { kind: 'none' },
    }),
  });
  await runBank(run);
  const [first] = trials;
  assert.deepEqual(first?.usage.candidate, { modelCalls: 2, promptTokens: 20, completionTokens: 6 });
  assert.deepEqual(first.usage.judge, { modelCalls: 3, promptTokens: 30, completionTokens: 9 });
  assert.deepEqual(first.score['judge_usage'], { model_calls: 3, prompt_tokens: 30, completion_tokens: 9 });
});
