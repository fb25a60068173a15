import { z } from 'zod';

/** The response judge's signals (SPEC 7). */
export const judgeResultSchema = z.looseObject({
  case_id: z.string(),
  behavior_class: z.enum(['answer', 'clarify', 'decline']),
  axis_gate: z.enum(['PASS', 'FAIL']),
  gate_reason: z.string(),
  sub_scores: z.record(z.string(), z.number().nullable()),
  rationale: z.string(),
});

/** The confirmation resolver's answer (SPEC 7). */
export const confirmationSchema = z.looseObject({ confirmed: z.boolean(), reason: z.string().optional() });

/** One thing a check found wrong, and the transcript message it stands at. */
export const violationSchema = z.looseObject({
  message: z.string(),
  /** Index into the transcript; absent where something never happened (A1). */
  index: z.number().int().optional(),
  /** Which tool call of that message, counted from 0. */
  call: z.number().int().optional(),
  tool: z.string().optional(),
  argument: z.string().optional(),
  expected: z.json().optional(),
  actual: z.json().optional(),
});

const check = z.looseObject({ active: z.boolean(), ok: z.boolean(), details: z.array(violationSchema) });
export const checksSchema = z.looseObject({
  S1: check,
  S2: z.looseObject({
    active: z.boolean(),
    result: z.looseObject({
      status: z.enum(['n/a', 'pass', 'fail', 'needs_judge']),
      details: z.array(violationSchema),
    }),
  }),
  S3: check,
  S4: check,
  A1: check,
  A2: check,
  A3: check,
  A4: check,
});

export const verdictSchema = z.enum(['PASS', 'FAIL', 'ERROR', 'INCOMPLETE']);
export const FAILURE_ORDER = ['S1', 'S3', 'S4', 'S2', 'A1', 'A2', 'A3', 'A4'] as const;

/** `score.json` (SPEC 9). */
export const scoreSchema = z.looseObject({
  case_id: z.string(),
  axis: z.string(),
  domain: z.string(),
  tool: z.string(),
  target_behavior: z.string(),
  verdict: verdictSchema,
  /** First failing gate, `NO_FINAL_ANSWER`, `awaiting judge…`, an error's text for ERROR; null for PASS. */
  fail_reason: z.string().nullable(),
  quality_score: z.number().nullable(),
  checks: checksSchema.nullable(),
  judge_result: judgeResultSchema.nullable(),
  confirmation_result: confirmationSchema.nullable(),
  termination_reason: z.string().optional(),
  /** Stand-ins that had a part in this result, by name; shown wherever the score is. */
  stand_ins: z.array(z.string()).optional(),
  /** What may be wrong with the server rather than the model; it has no part in the verdict. */
  hint: z.string().optional(),
  _fingerprint: z.string().optional(),
});

export type JudgeResult = z.infer<typeof judgeResultSchema>;
export type Confirmation = z.infer<typeof confirmationSchema>;
export type Violation = z.infer<typeof violationSchema>;
export type Check = z.infer<typeof check>;
export type Checks = z.infer<typeof checksSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type Score = z.infer<typeof scoreSchema>;
