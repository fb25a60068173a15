import { isObject, type JsonObject } from './json.ts';

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
/** No file system takes a longer name for the folder of a case's results. */
export const LONGEST_ID = 255;

export const METRICS = ['Q_grounded', 'Q_complete', 'Q_tone', 'Q_clarify', 'Q_refusal'] as const;

/** True for a value that has the marks of a case, whatever its state: `case_id`, `gold` and `user_turns`. */
export function looksLikeCase(value: unknown): value is JsonObject {
  return isObject(value) && 'case_id' in value && 'gold' in value && 'user_turns' in value;
}
