import { z } from 'zod';
import { verdictSchema, type Score } from '../grade/score.ts';
import { cohensKappa, type Agreement } from '../stats/kappa.ts';
import { toJsonFile, writeWhole, type FileSystem } from './files.ts';
import { checkedCaseId, isCaseId } from './names.ts';
import { readScoreText } from './stored-score.ts';

/** `review.json`, beside the score that a reviewer has read. */
const reviewSchema = z.looseObject({
  case_id: z.string(),
  /** Counted from 1. */
  trial: z.number().int(),
  verdict: z.enum(['PASS', 'FAIL']),
  note: z.string(),
  /** UTC: `2026-09-01 10:00:00`. */
  reviewed_at: z.string(),
  /** What the run had come to when it was reviewed. */
  score_verdict: verdictSchema,
  fingerprint: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review with the score that it speaks of. */
export interface ReviewedTrial {
  run: string;
  review: Review;
  score: Score;
}

/** One trial of a run: the run's folder, the trial counted from 1, the case. */
export interface TrialPlace {
  runPath: string;
  trial: number;
  caseId: string;
}

/** A review of a trial as it stands now. */
export function newReview(
  score: Score,
  trial: number,
  said: { verdict: 'PASS' | 'FAIL'; note: string },
  now: Date,
): Review {
  return {
    case_id: score.case_id,
    trial,
    verdict: said.verdict,
    note: said.note,
    reviewed_at: now.toISOString().slice(0, 19).replace('T', ' '),
    score_verdict: score.verdict,
    fingerprint: score._fingerprint ?? null,
  };
}

/** Stores a review beside its score, whole or not at all. @throws ResultNameError for an id that is no file name. */
export async function writeReview(files: FileSystem, place: TrialPlace, review: Review): Promise<void> {
  await writeWhole(files, `${folderOf(place)}/review.json`, toJsonFile(review));
}

/** The review of a trial; null where there is none, or where the trial was run or graded anew since. */
export async function readReview(files: FileSystem, place: TrialPlace, score: Score): Promise<Review | null> {
  const text = await files.readText(`${folderOf(place)}/review.json`);
  try {
    const review = text === null ? null : reviewSchema.parse(JSON.parse(text));
    const same = review?.score_verdict === score.verdict && review.fingerprint === (score._fingerprint ?? null);
    return same ? review : null;
  } catch {
    return null;
  }
}

/** Every review of every run under a result folder, by run, trial and case. */
export async function allReviews(files: FileSystem, root: string): Promise<ReviewedTrial[]> {
  const found: ReviewedTrial[] = [];
  for (const run of await foldersIn(files, root)) {
    const runPath = `${root}/${run}`;
    for (const pass of await foldersIn(files, `${runPath}/cases`)) {
      const trial = Number(/^pass([1-9]\d{0,5})$/.exec(pass)?.[1] ?? Number.NaN);
      if (Number.isNaN(trial)) continue;
      for (const caseId of (await foldersIn(files, `${runPath}/cases/${pass}`)).filter(isCaseId)) {
        const place = { runPath, trial, caseId };
        const score = readScoreText(await files.readText(`${folderOf(place)}/score.json`));
        const review = score === null ? null : await readReview(files, place, score);
        if (score !== null && review !== null) found.push({ run, review, score });
      }
    }
  }
  return found;
}

/** How far reviewers and runs agree: over every verdict, and over those that the judge decided (PASS, or FAIL by R). */
export function reviewAgreement(trials: readonly ReviewedTrial[]): { all: Agreement; judge: Agreement } {
  const decided = trials.filter(({ score }) => score.verdict === 'PASS' || score.verdict === 'FAIL');
  const judged = decided.filter(
    ({ score }) => score.judge_result !== null && (score.verdict === 'PASS' || score.fail_reason === 'R'),
  );
  const pairs = (of: readonly ReviewedTrial[]) =>
    of.map(({ review, score }) => [review.verdict, score.verdict] as const);
  return { all: cohensKappa(pairs(decided)), judge: cohensKappa(pairs(judged)) };
}

const COLUMNS = [
  'run',
  'case_id',
  'trial',
  'verdict',
  'fail_reason',
  'reviewer_verdict',
  'note',
  'reviewed_at',
] as const;

function rowOf({ run, review, score }: ReviewedTrial): Record<(typeof COLUMNS)[number], string | number | null> {
  return {
    run,
    case_id: review.case_id,
    trial: review.trial,
    verdict: score.verdict,
    fail_reason: score.fail_reason,
    reviewer_verdict: review.verdict,
    note: review.note,
    reviewed_at: review.reviewed_at,
  };
}

/** One JSON object a line. */
export function reviewsJsonl(trials: readonly ReviewedTrial[]): string {
  return trials.map((trial) => `${JSON.stringify(rowOf(trial))}\n`).join('');
}

/** RFC 4180, with a header. What a spreadsheet would take for a formula is quoted as text. */
export function reviewsCsv(trials: readonly ReviewedTrial[]): string {
  const lines = trials.map((trial) => {
    const row = rowOf(trial);
    return COLUMNS.map((name) => csvField(row[name])).join(',');
  });
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function csvField(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function foldersIn(files: FileSystem, path: string): Promise<string[]> {
  return (await files.list(path))
    .filter(({ folder }) => folder)
    .map(({ name }) => name)
    .sort();
}

function folderOf({ runPath, trial, caseId }: TrialPlace): string {
  return `${runPath}/cases/pass${trial}/${checkedCaseId(caseId)}`;
}
