import { isObject, type JsonObject, type JsonPath } from '../document/json.ts';
import { MockError, MockRun } from '../mocks/executor.ts';
import { isRejected } from '../mocks/merge.ts';
import type { CaseContext, GoldCall } from './context.ts';
import { idsByPath } from './known-ids.ts';

/** What a gold call's mock replies in the simulated run, with the ids in it, or why it cannot reply. */
export type Simulation =
  | { reply: JsonObject; ids: ReadonlyMap<string, JsonPath> }
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
    return { reply, ids: rejects(ctx, call) ? new Map() : idsByPath(reply) };
  } catch (error) {
    if (error instanceof MockError) return { failure: error.message, mock: error.tool };
    throw error;
  }
}

/** An error reply holds no ids (SPEC 13); the only one with authored content is that of `reject_when`. */
function rejects({ mocks }: CaseContext, { tool, arguments: args }: GoldCall): boolean {
  const mock = Object.hasOwn(mocks, tool) ? mocks[tool] : null;
  if (!isObject(mock) || mock.kind !== 'outcome_merged' || !isObject(mock.reject_when)) return false;
  return isRejected(tool, mock.reject_when, args);
}
