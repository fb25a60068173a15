import { isObject, type JsonObject } from '../document/json.ts';
import { MockError, MockRun } from '../mocks/executor.ts';
import { isRejected } from '../mocks/merge.ts';
import type { CaseContext, GoldCall } from './context.ts';

/** What a gold call's mock replies in the simulated run, or why it cannot reply. */
export type Simulation =
  | { reply: JsonObject; /** Refused by `reject_when`: such a reply holds no ids. */ rejected: boolean }
  | { failure: string; /** The tool whose mock is at fault. */ mock: string };

/**
 * Runs the gold calls against the case's mocks in the given order and in one run state (SPEC 11a, "Provenance of gold
 * ids"). Returns one simulation per call, by its position in `goldCalls`. Error replies are no failures (SPEC 13).
 */
export function simulateGold(ctx: CaseContext, order: readonly number[]): Simulation[] {
  const run = new MockRun(ctx.case.mock, ctx.exposure ?? { contracts: new Map(), shown: [] });
  const simulations: Simulation[] = [];
  for (const position of order) {
    const call = ctx.goldCalls[position];
    if (call) simulations[position] = simulateCall(ctx, run, call);
  }
  return simulations;
}

function simulateCall(ctx: CaseContext, run: MockRun, call: GoldCall): Simulation {
  try {
    const reply = run.call(call.tool, call.arguments);
    return { reply, rejected: rejects(ctx, call) };
  } catch (error) {
    if (error instanceof MockError) return { failure: error.message, mock: error.tool };
    throw error;
  }
}

/** The only error reply with authored content, which may name ids (SPEC 13: an error reply holds none). */
function rejects({ mocks }: CaseContext, { tool, arguments: args }: GoldCall): boolean {
  const mock = Object.hasOwn(mocks, tool) ? mocks[tool] : null;
  if (!isObject(mock) || mock.kind !== 'outcome_merged' || !isObject(mock.reject_when)) return false;
  return isRejected(tool, mock.reject_when, args);
}
