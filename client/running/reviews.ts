import type { Score } from '../../core/grade/score.ts';
import { ResultFolder } from '../../core/results/folder.ts';
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

/** A trial whose result is shown: in `folder` where that is known, else under `root`. */
export interface ShownTrial {
  root: string;
  folder: string | null;
  trial: number;
  score: Score;
}

/** What a reviewer has said of a trial; null for nothing, and for a trial that is not stored. */
export async function reviewOf(shown: ShownTrial): Promise<ReviewView | null> {
  const place = await placeOf(shown);
  const review = place === null ? null : await readReview(disk, place, shown.score);
  return review && viewOf(review);
}

/** Stores what a reviewer says of a trial beside its score. */
export async function storeReview(
  shown: ShownTrial,
  said: { verdict: 'PASS' | 'FAIL'; note: string },
): Promise<ReviewView> {
  const place = await placeOf(shown);
  if (place === null) throw new Error('The result of this trial is not in the result folder any more.');
  const review = newReview(shown.score, shown.trial, said, new Date());
  await writeReview(disk, place, review);
  return viewOf(review);
}

/** Every review under some result folders as a file's text, and how far reviewers and runs agree, in a sentence. */
export async function exportReviews(
  roots: readonly string[],
  as: 'csv' | 'jsonl',
): Promise<{ text: string; summary: string } | null> {
  const trials = (await Promise.all(roots.map((root) => allReviews(disk, root)))).flat();
  if (trials.length === 0) return null;
  const { all, judge } = reviewAgreement(trials);
  const words = ({ n, agreement, kappa }: typeof all) =>
    `${Math.round(agreement * 100)} % of ${n} reviewed verdicts (kappa ${kappa === null ? 'undefined: all are the same' : kappa.toFixed(2)})`;
  const ofJudge = judge.n === 0 ? '' : ` Of those that the judge decided: ${words(judge)}.`;
  const summary =
    all.n === 0 ? 'No reviewed trial has a verdict.' : `The reviewer agrees with ${words(all)}.${ofJudge}`;
  return { text: as === 'csv' ? reviewsCsv(trials) : reviewsJsonl(trials), summary };
}

/** Where this very score is stored: in the run it was read from, else in the newest that holds it. */
async function placeOf({ root, folder: known, trial, score }: ShownTrial): Promise<TrialPlace | null> {
  const folders =
    known === null ? (await runsNewestFirst(root)).map(({ folder }) => folder) : [ResultFolder.at(disk, known)];
  for (const folder of folders) {
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
