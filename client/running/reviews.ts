import type { Score } from '../../core/grade/score.ts';
import {
  allReviews,
  newReview,
  readReview,
  reviewAgreement,
  reviewsCsv,
  reviewsJsonl,
  writeReview,
  type Review,
  type TrialPlace,
} from '../../core/results/review.ts';
import { readScoreText } from '../../core/results/stored-score.ts';
import type { ReviewView } from '../../protocol/panel.ts';
import { disk } from '../../node/disk.ts';
import { runsNewestFirst } from './stored.ts';

/** What a reviewer has said of a trial; null for nothing, and for a trial that is not stored. */
export async function reviewOf(root: string, trial: number, score: Score): Promise<ReviewView | null> {
  const place = await placeOf(root, trial, score);
  const review = place === null ? null : await readReview(disk, place, score);
  return review && viewOf(review);
}

/** Stores what a reviewer says of a trial beside its score. */
export async function storeReview(
  root: string,
  trial: number,
  score: Score,
  said: { verdict: 'PASS' | 'FAIL'; note: string },
): Promise<ReviewView> {
  const place = await placeOf(root, trial, score);
  if (place === null) throw new Error('The result of this trial is not in the result folder any more.');
  const review = newReview(score, trial, said, new Date());
  await writeReview(disk, place, review);
  return viewOf(review);
}

/** Every review under a result folder as a file's text, and how far reviewers and runs agree, in a sentence. */
export async function exportReviews(
  root: string,
  as: 'csv' | 'jsonl',
): Promise<{ text: string; summary: string } | null> {
  const trials = await allReviews(disk, root);
  if (trials.length === 0) return null;
  const { all, judge } = reviewAgreement(trials);
  const words = ({ n, agreement, kappa }: typeof all) =>
    n === 0
      ? 'none'
      : `${Math.round(agreement * 100)} % of ${n}, kappa ${kappa === null ? 'undefined' : kappa.toFixed(2)}`;
  const summary = `Agreement of reviewer and verdict: ${words(all)}. Of those that the judge decided: ${words(judge)}.`;
  return { text: as === 'csv' ? reviewsCsv(trials) : reviewsJsonl(trials), summary };
}

/** Where the newest run stores this very score. */
async function placeOf(root: string, trial: number, score: Score): Promise<TrialPlace | null> {
  for (const { folder } of await runsNewestFirst(root)) {
    const stored = await folder.readScore(trial, score.case_id);
    if (stored !== null && JSON.stringify(stored) === JSON.stringify(readBack(score))) {
      return { runPath: folder.path, trial, caseId: score.case_id };
    }
  }
  return null;
}

/** A score as it comes back from its file: keys in the order of the reader. */
function readBack(score: Score): Score | null {
  return readScoreText(JSON.stringify(score));
}

function viewOf({ verdict, note, reviewed_at: reviewedAt }: Review): ReviewView {
  return { verdict, note, reviewedAt };
}
