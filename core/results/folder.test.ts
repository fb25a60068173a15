import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { MemoryFiles } from '../../test/memory-files.ts';
import { sampleRecord, sampleScore } from '../../test/sample-score.ts';
import { ResultFolder } from './folder.ts';
import { checkedRunId, defaultRunId, isCaseId, ResultNameError } from './names.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const CASE = 'cards.block_card.happy.001';
const TRANSCRIPT = [{ role: 'user' as const, content: 'Hi' }];

async function begun(record = sampleRecord()) {
  const files = new MemoryFiles();
  const folder = new ResultFolder(files, 'results', record.run_id);
  await folder.begin(record);
  return { files, folder, record };
}

test('a run lies where the published harness would put it', async () => {
  const { files, folder } = await begun();
  await folder.writeTrial(1, sampleScore(), TRANSCRIPT, hash);
  await folder.noteError(1, 'x', { case_id: 'x', case_path: 'x.json', kind: 'timeout', error: 'too slow' });
  await folder.writeReport({}, '# Run');
  assert.deepEqual([...files.texts.keys()].sort(), [
    'results/r1/REPORT.md',
    `results/r1/cases/pass1/${CASE}/score.json`,
    `results/r1/cases/pass1/${CASE}/transcript.json`,
    'results/r1/cases/pass1/errors.jsonl',
    'results/r1/run.json',
    'results/r1/summary.json',
  ]);
  assert.equal(files.texts.get('results/r1/cases/pass1/errors.jsonl')?.split('\n').length, 2);
});

test('a stored score stands for a trial only with the same fingerprint, and never where it is ERROR', async () => {
  const { folder } = await begun();
  assert.equal(await folder.reusableScore(1, CASE, 'f1', hash), null);
  await folder.writeTrial(1, sampleScore({ _fingerprint: 'f1', verdict: 'FAIL', fail_reason: 'S1' }), TRANSCRIPT, hash);
  assert.equal((await folder.reusableScore(1, CASE, 'f1', hash))?.fail_reason, 'S1');
  assert.equal(await folder.reusableScore(1, CASE, 'f2', hash), null);
  assert.equal(await folder.reusableScore(2, CASE, 'f1', hash), null);
  await folder.writeTrial(1, sampleScore({ _fingerprint: 'f1', verdict: 'ERROR', checks: null }), TRANSCRIPT, hash);
  assert.equal(await folder.reusableScore(1, CASE, 'f1', hash), null);
});

test('a score whose transcript is gone or another one does not stand, nor one of an empty reply', async () => {
  const { files, folder } = await begun();
  const transcript = `results/r1/cases/pass1/${CASE}/transcript.json`;
  const stands = async () => (await folder.reusableScore(1, CASE, 'f1', hash)) !== null;
  const write = (more: object = {}) =>
    folder.writeTrial(1, sampleScore({ _fingerprint: 'f1', ...more }), TRANSCRIPT, hash);
  await write();
  assert.equal(await stands(), true);
  files.texts.set(transcript, (files.texts.get(transcript) ?? '').replace('Hi', 'Ho'));
  assert.equal(await stands(), false);
  files.texts.delete(transcript);
  assert.equal(await stands(), false);
  await write({ empty_reply: true });
  assert.equal(await stands(), false);
});

test('errors of trials that are not run again stay listed, those that got a verdict go', async () => {
  const { files, folder, record } = await begun();
  const entry = (id: string) => ({ case_id: id, case_path: `${id}.json`, kind: 'timeout', error: 'too slow' });
  await Promise.all(['a', 'b', 'c'].map((id) => folder.noteError(1, id, entry(id))));
  const list = 'results/r1/cases/pass1/errors.jsonl';
  files.texts.set(list, `${files.texts.get(list) ?? ''}{"case_id": "cut`);
  files.texts.set(`${list}.1.tmp`, 'half');
  const again = new ResultFolder(files, 'results', 'r1');
  await again.begin(record);
  await again.noteError(1, 'b', null);
  assert.deepEqual(files.texts.get(list), `${JSON.stringify(entry('a'))}\n${JSON.stringify(entry('c'))}\n`);
  assert.deepEqual(
    [...files.texts.keys()].filter((path) => path.endsWith('.tmp')),
    [],
  );
});

test('a kill at any step leaves every file whole, and no score beside another transcript', async () => {
  const old = { score: sampleScore({ _fingerprint: 'old' }), transcript: [{ role: 'user' as const, content: 'old' }] };
  const STEPS = 5;
  for (let kill = 1; kill <= STEPS + 1; kill++) {
    const { files, folder } = await begun();
    await folder.writeTrial(1, old.score, old.transcript, hash);
    let steps = 0;
    files.failOn = () => {
      if (++steps === kill) throw new Error('killed');
    };
    const write = folder.writeTrial(1, sampleScore({ _fingerprint: 'new' }), [{ role: 'user', content: 'new' }], hash);
    if (kill <= STEPS) await assert.rejects(write, /killed/);
    else await write;
    for (const [path, text] of files.texts) {
      if (!path.endsWith('.tmp') && !path.endsWith('.jsonl')) JSON.parse(text);
    }
    const score = await folder.readScore(1, CASE);
    const transcript = files.texts.get(`results/r1/cases/pass1/${CASE}/transcript.json`) ?? '';
    if (score !== null) assert.ok(transcript.includes(`"${String(score._fingerprint)}"`), `killed at step ${kill}`);
    assert.ok(transcript !== '');
  }
});

test('scores: cases without any, and folders that run.json does not name, count', async () => {
  const record = sampleRecord({ passes: 2, case_ids: [CASE, 'never.run'] });
  const { files, folder } = await begun(record);
  await folder.writeTrial(2, sampleScore(), TRANSCRIPT, hash);
  await folder.writeTrial(1, sampleScore({ case_id: 'extra' }), TRANSCRIPT, hash);
  files.texts.set('results/r1/cases/pass1/broken/score.json', '{"verdict": "PA');
  files.texts.set('results/r1/cases/pass1/__proto__/score.json', JSON.stringify(sampleScore()));
  const scores = await folder.readScores(record);
  const verdicts = [...scores].map(([id, trials]) => [id, trials.map((score) => score?.verdict ?? null)]);
  assert.deepEqual(verdicts, [
    [CASE, [null, 'PASS']],
    ['never.run', [null, null]],
    ['extra', ['PASS', null]],
    ['broken', [null, null]],
    ['__proto__', ['PASS', null]],
  ]);
});

test('names that could lead out of the results are refused', () => {
  for (const bad of [
    '',
    '.',
    '..',
    '../x',
    'a/b',
    'a\\b',
    '/abs',
    'C:',
    'a b',
    '.hidden',
    'x'.repeat(129),
    'a\n',
    'a.',
  ]) {
    assert.throws(() => checkedRunId(bad), ResultNameError, JSON.stringify(bad));
  }
  for (const good of ['r1', '_smoke', 'gpt-5.2_20260901_1000']) assert.equal(checkedRunId(good), good);
  for (const bad of ['.', '..', 'A', 'a/b', '', 'a\n']) assert.equal(isCaseId(bad), false);
});

test('property: a default run id is always a valid one', () => {
  fc.assert(
    fc.property(fc.string(), (model) => {
      checkedRunId(defaultRunId(model, new Date(2026, 8, 1, 9, 5)));
    }),
  );
  assert.equal(defaultRunId('org/model:free', new Date(2026, 8, 1, 9, 5)), 'org_model_free_20260901_0905');
});

test('a score is written under a case id only if that id names a folder', async () => {
  const { folder } = await begun();
  await assert.rejects(folder.writeTrial(1, sampleScore({ case_id: '../../x' }), [], hash), ResultNameError);
});
