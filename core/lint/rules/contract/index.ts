import type { CaseRule } from '../../rule.ts';
import { advisoryMetricUnknown } from './advisory_metric_unknown.ts';
import { caseIdLocation } from './case_id_location.ts';
import { caseIdShape } from './case_id_shape.ts';
import { enumNotStated } from './enum_not_stated.ts';
import { inlineToolDisclosure } from './inline_tool_disclosure.ts';
import { inlineToolKeys } from './inline_tool_keys.ts';
import { inlineToolShadows } from './inline_tool_shadows.ts';
import { mockUndeclaredField } from './mock_undeclared_field.ts';
import { mockUnknownTool } from './mock_unknown_tool.ts';
import { mockWrapper } from './mock_wrapper.ts';
import { prerequisiteUnreachable } from './prerequisite_unreachable.ts';
import { s2InlineOff } from './s2_inline_off.ts';
import { s2Scope } from './s2_scope.ts';
import { txnBalance } from './txn_balance.ts';
import { txnEnum } from './txn_enum.ts';
import { txnFields } from './txn_fields.ts';
import { txnOrder } from './txn_order.ts';

/** The published contract tests as rules (SPEC 11b), in the order of the reference. */
export const contractRules: readonly CaseRule[] = [
  s2Scope,
  s2InlineOff,
  mockWrapper,
  mockUndeclaredField,
  mockUnknownTool,
  inlineToolDisclosure,
  inlineToolKeys,
  inlineToolShadows,
  prerequisiteUnreachable,
  enumNotStated,
  advisoryMetricUnknown,
  caseIdShape,
  caseIdLocation,
  txnFields,
  txnEnum,
  txnOrder,
  txnBalance,
];
