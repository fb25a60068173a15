import type { GoldCall } from './context.ts';
import { DeclaredOrder, dependencyCycles, dependencyPairs, type Dependency } from './dependencies.ts';
import { idArguments, IdTrace, reachable, type IdUse } from './id-trace.ts';
import { knownIds, type KnownId } from './known-ids.ts';
import { simulateGold, type Simulation } from './simulate-gold.ts';
import { oncePerCase } from './once-per-case.ts';

export interface CallProvenance {
  call: GoldCall;
  ids: readonly IdUse[];
  simulation: Simulation;
}

/** Where every id of the gold calls comes from. */
export interface Provenance {
  /** As in `CaseContext.goldCalls`. */
  calls: readonly CallProvenance[];
  /** Positions in `calls` in the order of the simulated run: prerequisites first, as in the file otherwise. */
  order: readonly number[];
  cycles: readonly (readonly Dependency[])[];
  knownIds: ReadonlyMap<string, KnownId>;
  /** The gold tools declared to come before a tool, followed transitively. */
  prerequisites(tool: string): ReadonlySet<string>;
}

/**
 * Traces every id of the gold calls to where the assistant can have it from (SPEC 11a, "Provenance of gold ids", and
 * SPEC 13, "Provenance"). The gold calls are run against the case's mocks in one run state, once per context.
 */
export const provenanceOf = oncePerCase((ctx): Provenance => {
  const dependencies = dependencyPairs(ctx.gold);
  const tools = ctx.goldCalls.map(({ tool }) => tool);
  const declared = new DeclaredOrder(dependencies, new Set(tools));
  const order = declared.sort(tools);
  const simulations = simulateGold(ctx, order);
  const calls = ctx.goldCalls.map((call, position) => ({
    call,
    given: idArguments(call),
    simulation: simulations[position] ?? { failure: 'it was not run', mock: call.tool },
  }));
  const known = knownIds(ctx);
  const trace = new IdTrace(calls, order, declared);
  return {
    calls: calls.map(({ call, given, simulation }, position) => ({
      call,
      ids: given.map((id) => {
        const source = known.get(id.value);
        return source ? reachable(id, source) : trace.follow(position, id);
      }),
      simulation,
    })),
    order,
    cycles: dependencyCycles(dependencies),
    knownIds: known,
    prerequisites: (tool) => declared.prerequisites(tool),
  };
});
