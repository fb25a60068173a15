import { z } from 'zod';
import { ERROR_LABEL_NAMES, TASK_TYPES } from '../vocabulary.ts';
import { recheckSchema } from './recheck.ts';

const share = z.number();
const yesNo = z.enum(['yes', 'no']).nullable();

/** `items/<id>/score.json` of a run. Keys are those of the published files where these have one. */
export const storedScoreSchema = z.looseObject({
  id: z.string(),
  task_type: z.enum(TASK_TYPES),
  difficulty: z.string(),
  /** ERROR: the endpoint failed, nothing was answered. */
  status: z.enum(['SCORED', 'ERROR']),
  error: z.string().nullable(),
  question: z.string(),
  ref_answer: z.string(),
  prediction: z.string(),
  correct: z.union([z.literal(0), z.literal(1)]),
  stage: z.enum(['exact', 'variant', 'fuzzy', 'numeric', 'yes_no', 'none']),
  unanswered: z.enum(['empty', 'fault', 'cannot_tell']).nullable(),
  token_set_ratio: share.nullable(),
  numbers: z.object({ prediction: z.array(z.string()), reference: z.array(z.string()) }),
  yes_no: z.object({ prediction: yesNo, reference: yesNo }).nullable(),
  token_f1: share,
  /** Where the passage supports the reference answer, best first. */
  evidence: z.array(
    z.object({
      key: z.string(),
      offset: z.number(),
      length: z.number(),
      text: z.string(),
      score: share,
      covered: share,
    }),
  ),
  recheck: recheckSchema.extend({ judge: z.string() }).nullable(),
  /** Why the judge gave no result, where it was asked and gave none. */
  recheck_error: z.string().nullable().default(null),
  stand_ins: z.array(z.string()),
  _fingerprint: z.string(),
});
export type StoredItemScore = z.infer<typeof storedScoreSchema>;

/** `items/<id>/review.json`: what a reviewer says of a wrong answer; a new run leaves it alone. */
export const reviewSchema = z.looseObject({
  labels: z.array(z.enum(ERROR_LABEL_NAMES)),
  /** The prediction it was given for: a review of another answer does not count. */
  prediction: z.string(),
});
export type ItemReview = z.infer<typeof reviewSchema>;

/** `run.json` of a run of items. */
export const itemsRunSchema = z.looseObject({
  run_id: z.string(),
  kind: z.literal('items'),
  items_path: z.string(),
  n_items: z.number(),
  item_ids: z.array(z.string()),
  items_hash: z.string(),
  started_at: z.string(),
  candidate_model: z.string(),
  candidate_base_url: z.string(),
  candidate_settings: z.record(z.string(), z.json()),
  temperature: z.number().nullable(),
  shots: z.number(),
  prompt_hash: z.string(),
  recheck_model: z.string().nullable(),
  scorer_version: z.number(),
  stand_ins: z.array(z.string()),
});
export type ItemsRun = z.infer<typeof itemsRunSchema>;
