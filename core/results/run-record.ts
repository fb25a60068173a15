import { z } from 'zod';
import { pricesSchema } from '../models/endpoint-fields.ts';

const jsonObject = z.record(z.string(), z.json());

/** `run.json` (SPEC 9). The keys up to `prompt_hash` are the published harness's; the others are ours. */
export const runRecordSchema = z.looseObject({
  run_id: z.string(),
  passes: z.number().int().min(1).max(1000),
  n_cases: z.number().int(),
  /** Ids of the cases; of a case file that could not be read, its path. */
  case_ids: z.array(z.string()),
  case_meta: z.record(
    z.string(),
    z.looseObject({ axis: z.string().nullish(), domain: z.string().nullish(), tool: z.string().nullish() }),
  ),
  case_bank_hash: z.string(),
  /** `YYYY-MM-DD HH:MM:SS`, local time. */
  started_at: z.string(),
  candidate_model: z.string(),
  candidate_base_url: z.string().nullish(),
  temperature: z.number().nullish(),
  max_tokens: z.number().nullish(),
  seed: z.number().nullish(),
  judge_model: z.string().nullish(),
  judge_base_url: z.string().nullish(),
  prompt_path: z.string().nullish(),
  prompt_hash: z.string().nullish(),
  candidate_settings: jsonObject.optional(),
  judge_settings: jsonObject.nullish(),
  resolver_model: z.string().nullish(),
  resolver_base_url: z.string().nullish(),
  resolver_settings: jsonObject.nullish(),
  skip_judge_after_failure: z.boolean().optional(),
  definitions: z.string().optional(),
  grader_version: z.number().optional(),
  /** Every stand-in that the run was set up with. */
  stand_ins: z.array(z.string()).optional(),
  /** What the models cost at the time, by role; absent where no profile says so. */
  prices: z
    .object({
      candidate: pricesSchema.optional().catch(undefined),
      judge: pricesSchema.optional().catch(undefined),
      resolver: pricesSchema.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** The licence line of published cases, which goes wherever the results are shown. */
  attribution: z.string().max(1000).optional(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** The bank's hash as the published harness computes it: of the files' bytes in the order of their paths. */
export function caseBankHash(files: readonly { path: string; text: string }[], hash: (text: string) => string): string {
  const ordered = [...files].sort((a, b) => comparePaths(a.path.split('/'), b.path.split('/')));
  return hash(ordered.map((file) => file.text).join('')).slice(0, 12);
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** A time as run.json and REPORT.md write it. */
export function timeStamp(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
