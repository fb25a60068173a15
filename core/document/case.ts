import { z } from 'zod';
import type { JsonObject } from './json.ts';
import { messageSchema } from '../run/transcript.ts';

// Kept apart from the zod type, so that what only needs the words (lint) does not load zod.
export { AXES, BEHAVIORS, DOMAINS, INVARIANTS, METRICS, looksLikeCase } from './vocabulary.ts';

const jsonObject = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;
const text = z.string().min(1);

const gateSchema = z.looseObject({
  required: jsonObject.optional(),
  forbidden_ids: z.array(z.json()).optional(),
  optional_ok: z.record(z.string(), z.json()).optional(),
  optional: z.boolean().optional(),
});

/** A case file (SPEC 1) as it must be to be run. Lint does not need it: its rules read any JSON value. */
export const caseSchema = z.looseObject({
  case_id: z.string().regex(/^[a-z0-9._-]+$/, 'must consist of a-z, 0-9, ".", "_" and "-" to be run'),
  axis: text,
  domain: text,
  tool: text,
  target_behavior: text,
  setup: z.looseObject({
    persona: z.string().optional(),
    current_date: text,
    current_time: text,
    login_context: jsonObject,
    prior_messages: z.array(messageSchema),
  }),
  tools_exposed: z.array(z.union([z.string(), jsonObject])),
  user_turns: z.array(z.looseObject({ content: z.string() })).min(1),
  mock: z.record(z.string(), z.json()),
  gold: z.looseObject({
    tool_calls: z.array(z.looseObject({ tool: z.string(), arguments: jsonObject })),
    arg_gate: z.record(z.string(), z.union([gateSchema, z.json()])).optional(),
    dependencies: z.array(z.json()).optional(),
    expected_resolution: z.string(),
  }),
  grading: z.looseObject({
    invariants_active: z.array(z.string()),
    judge_gate: z.looseObject({ behavior_class: z.string(), axis_gate_rule: z.string() }),
    judge_advisory: z.array(z.string()).optional(),
  }),
  reference_trajectory: z.json().optional(),
});

export type Case = z.infer<typeof caseSchema>;
