import type { Rule } from '../../rule.ts';
import { behaviorClassMismatch } from './behavior_class_mismatch.ts';
import { caseParse } from './case_parse.ts';
import { dependenciesShape } from './dependencies_shape.ts';
import { duplicateCaseId } from './duplicate_case_id.ts';
import { goldCallShape } from './gold_call_shape.ts';
import { goldMissing } from './gold_missing.ts';
import { goldResolution } from './gold_resolution.ts';
import { goldToolCalls } from './gold_tool_calls.ts';
import { gradingMissing } from './grading_missing.ts';
import { invariants } from './invariants.ts';
import { judgeGateBehavior } from './judge_gate_behavior.ts';
import { judgeGateMissing } from './judge_gate_missing.ts';
import { judgeGateRule } from './judge_gate_rule.ts';
import { mockKind } from './mock_kind.ts';
import { mockMerge } from './mock_merge.ts';
import { mockNullToken } from './mock_null_token.ts';
import { mockRejectWhen } from './mock_reject_when.ts';
import { mockStateFrom } from './mock_state_from.ts';
import { mockUnderscoreKey } from './mock_underscore_key.ts';
import { setupDate } from './setup_date.ts';
import { setupLoginContext } from './setup_login_context.ts';
import { setupMissing } from './setup_missing.ts';
import { setupPriorMessages } from './setup_prior_messages.ts';
import { setupTime } from './setup_time.ts';
import { structure } from './structure.ts';
import { toolsExposed } from './tools_exposed.ts';
import { userTurns } from './user_turns.ts';

/** The published rules on a case's own structure, in the order of the reference. */
export const structureRules: readonly Rule[] = [
  caseParse,
  duplicateCaseId,
  structure,
  goldMissing,
  gradingMissing,
  setupMissing,
  judgeGateMissing,
  goldToolCalls,
  goldCallShape,
  goldResolution,
  judgeGateBehavior,
  judgeGateRule,
  invariants,
  setupDate,
  setupTime,
  setupLoginContext,
  setupPriorMessages,
  userTurns,
  toolsExposed,
  dependenciesShape,
  behaviorClassMismatch,
  mockKind,
  mockMerge,
  mockStateFrom,
  mockRejectWhen,
  mockUnderscoreKey,
  mockNullToken,
];
