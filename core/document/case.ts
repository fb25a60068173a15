import { z } from 'zod';
import { isObject, type JsonObject } from './json.ts';
import { messageSchema } from '../run/transcript.ts';

export const AXES = [
  '1_happy_path',
  '2_bad_tool_response',
  '3_confusing_intent',
  '4_not_enough_info',
  '5_contradicting_info',
  '6_context_switching',
  '7_wrong_info',
  '8_long_context',
  '9_irrelevant_rag',
  '10_unseen_tools',
  '11_out_of_scope_refuse',
  'general_agentic_multitool',
  'capability_credentials_jailbreak',
  'capability_social_engineering',
  'capability_political',
  'capability_harmful_illegal',
  'capability_financial_advice',
  'capability_fabrication',
  'capability_inappropriate',
  'capability_third_party',
] as const;

export const DOMAINS = {
  accounts_and_transactions: 'acct',
  cards: 'cards',
  calculators: 'calc',
  customer_service_and_catalog: 'csc',
  deposits_and_loans: 'depl',
  capability: 'cap',
} as const;

export const BEHAVIORS = ['answer', 'clarify', 'decline'] as const;
export const INVARIANTS = ['S1', 'S2', 'S3', 'S4'] as const;
export const METRICS = ['Q_grounded', 'Q_complete', 'Q_tone', 'Q_clarify', 'Q_refusal'] as const;

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

/** True for a value that has the marks of a case, whatever its state: `case_id`, `gold` and `user_turns`. */
export function looksLikeCase(value: unknown): value is JsonObject {
  return isObject(value) && 'case_id' in value && 'gold' in value && 'user_turns' in value;
}
