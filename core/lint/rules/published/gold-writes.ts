import { isWriteTool } from '../../../contract/contract.ts';
import { hasAffirmation } from '../../../grade/affirmation.ts';
import type { CaseContext, GoldCall } from '../../context.ts';

/**
 * The gold calls of write tools, the first of each tool, for which S2 is active and no user turn holds an affirmation.
 * Turns count wherever they stand; prior messages do not (SPEC 13, "Formats").
 */
export function unconfirmedWrites(ctx: CaseContext): GoldCall[] {
  if (!ctx.invariants.has('S2')) return [];
  const writes = new Map<string, GoldCall>();
  for (const call of ctx.goldCalls) {
    if (call.contract && isWriteTool(call.contract) && !writes.has(call.tool)) writes.set(call.tool, call);
  }
  if (writes.size === 0 || ctx.turns.some(({ content }) => hasAffirmation(content))) return [];
  return [...writes.values()];
}
