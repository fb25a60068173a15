import type { CaseRule } from '../../rule.ts';
import { argGateNotDict } from './arg_gate_not_dict.ts';
import { argGateUnexposed } from './arg_gate_unexposed.ts';
import { depCycle } from './dep_cycle.ts';
import { depOrder } from './dep_order.ts';
import { gateForbidden } from './gate_forbidden.ts';
import { gateOptionalOk } from './gate_optional_ok.ts';
import { gateOrderSensitive } from './gate_order_sensitive.ts';
import { gateRequiredMismatch } from './gate_required_mismatch.ts';
import { goldS3 } from './gold_s3.ts';
import { goldToolUnexposed } from './gold_tool_unexposed.ts';
import { idMaybeUnreachable } from './id_maybe_unreachable.ts';
import { idSimFailure } from './id_sim_failure.ts';
import { idUnreachable } from './id_unreachable.ts';
import { mockMissing } from './mock_missing.ts';
import { s2Affirmation } from './s2_affirmation.ts';
import { s2WeakAffirmation } from './s2_weak_affirmation.ts';
import { toolsExposedDup } from './tools_exposed_dup.ts';
import { toolsExposedUnknown } from './tools_exposed_unknown.ts';

/** The published rules that follow a case's tools, mocks, gates and ids, in the order of the reference. */
export const flowRules: readonly CaseRule[] = [
  toolsExposedUnknown,
  toolsExposedDup,
  goldToolUnexposed,
  argGateNotDict,
  argGateUnexposed,
  mockMissing,
  goldS3,
  gateRequiredMismatch,
  gateOrderSensitive,
  gateForbidden,
  gateOptionalOk,
  depOrder,
  depCycle,
  s2Affirmation,
  s2WeakAffirmation,
  idUnreachable,
  idMaybeUnreachable,
  idSimFailure,
];
