import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFiles } from '../../test/memory-files.ts';
import { sampleScore } from '../../test/sample-score.ts';
import type { Score } from '../grade/score.ts';
import { allReviews, newReview, readReview, reviewAgreement, reviewsCsv, reviewsJsonl, writeReview } from './review.ts';

const NOW = new Date('2026-09-01T10:00:00.500Z');
const judged = {
  case_id: 'c',
  behavior_class: 'answer' as const,
  axis_gate: 'PASS' as const,
  gate_reason: '',
  sub_scores: {},
  rationale: '',
};

async function stored(
  files: MemoryFiles,
  caseId: string,
  changes: Partial<Score>,
  verdict: 'PASS' | 'FAIL',
  note = '',
) {
  const score = sampleScore({ case_id: caseId, ...changes });
  const place = { runPath: 'results/r1', trial: 1, caseId };
  files.texts.set(`results/r1/cases/pass1/${caseId}/score.json`, JSON.stringify(score));
  await writeReview(files, place, newReview(score, 1, { verdict, note }, NOW));
  return { score, place };
}

test('a review lies beside its score, and speaks of that score alone', async () => {
  const files = new MemoryFiles();
  const { score, place } = await stored(files, 'c.1', { _fingerprint: 'f1' }, 'FAIL', 'It named the wrong card.');
  const review = await readReview(files, place, score);
  assert.deepEqual(
    [review?.verdict, review?.note, review?.reviewed_at, review?.score_verdict],
    ['FAIL', 'It named the wrong card.', '2026-09-01 10:00:00', 'PASS'],
  );
  assert.ok(files.texts.has('results/r1/cases/pass1/c.1/review.json'));
  assert.equal(await readReview(files, place, { ...score, verdict: 'FAIL' }), null, 'graded anew');
  assert.equal(await readReview(files, place, { ...score, _fingerprint: 'f2' }), null, 'run anew');
  files.texts.set('results/r1/cases/pass1/c.1/review.json', '{"verdict":"MAYBE"}');
  assert.equal(await readReview(files, place, score), null);
  await assert.rejects(writeReview(files, { ...place, caseId: '../x' }, review!), /cannot name a case/);
});

test('a kill while it is written leaves the earlier review whole', async () => {
  const files = new MemoryFiles();
  const { score, place } = await stored(files, 'c.1', {}, 'PASS', 'first');
  files.failOn = (step) => {
    if (step === 'rename') throw new Error('killed');
  };
  await assert.rejects(writeReview(files, place, newReview(score, 1, { verdict: 'FAIL', note: 'second' }, NOW)));
  assert.equal((await readReview(files, place, score))?.note, 'first');
});

test('all reviews are exported, and agreement is told of all and of those that the judge decided', async () => {
  const files = new MemoryFiles();
  await stored(files, 'c.1', { judge_result: judged }, 'PASS', '=HYPERLINK("x"), "quoted"\nline');
  await stored(files, 'c.2', { judge_result: judged, verdict: 'FAIL', fail_reason: 'R' }, 'PASS');
  await stored(files, 'c.3', { verdict: 'FAIL', fail_reason: 'A3' }, 'FAIL');
  await stored(files, 'c.4', { verdict: 'ERROR', fail_reason: 'down' }, 'FAIL');
  files.texts.set('results/.lock/cases/pass1/c.1/review.json', '{}');
  const trials = await allReviews(files, 'results');
  assert.deepEqual(
    trials.map(({ review }) => review.case_id),
    ['c.1', 'c.2', 'c.3', 'c.4'],
  );
  const { all, judge } = reviewAgreement(trials);
  assert.deepEqual([all.n, judge.n, judge.agreement], [3, 2, 0.5]);
  assert.equal(all.agreement, 2 / 3);
  const [head, first] = reviewsCsv(trials).split('\r\n');
  assert.equal(head, 'run,case_id,trial,verdict,fail_reason,reviewer_verdict,note,reviewed_at');
  assert.equal(first, `r1,c.1,1,PASS,,PASS,"'=HYPERLINK(""x""), ""quoted""\nline",2026-09-01 10:00:00`);
  const lines = reviewsJsonl(trials).trimEnd().split('\n');
  assert.equal((JSON.parse(lines[1] ?? '') as { fail_reason: string }).fail_reason, 'R');
});
