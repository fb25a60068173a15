import type { JsonPath } from '../document/json.ts';
import { isIdKey } from '../grade/ids.ts';
import type { GoldCall } from './context.ts';
import type { DeclaredOrder } from './dependencies.ts';
import { idsByPath, type KnownId } from './known-ids.ts';
import type { Simulation } from './simulate-gold.ts';

/** Arguments that carry an id although their names do not say so (SPEC 11a). */
const ACCOUNT_ARGUMENTS: ReadonlySet<string> = new Set([
  'source_account',
  'source_card',
  'from_account',
  'to_account',
  'target_account',
]);

/** Where the assistant can have an id from: a place in the case, or the reply of an earlier gold call. */
export type IdSource = KnownId | ReplySource;

export interface ReplySource {
  kind: 'reply';
  /** Position of the call in `Provenance.calls`. */
  call: number;
  /** The id's place inside the simulated reply. */
  path: JsonPath;
}

/** One id that a gold call passes. */
export interface IdUse {
  value: string;
  argument: string;
  /** The string itself, from the case's root. */
  path: JsonPath;
  /** `maybe`: not known, but a declared prerequisite that might return it could not be simulated. */
  state: 'reachable' | 'maybe' | 'unreachable';
  /** Null unless reachable. */
  source: IdSource | null;
  /** Where a gold call returns the id that is not declared to come before; null where the id is reachable. */
  undeclared: ReplySource | null;
  /** Positions of the declared prerequisites that could not be simulated; empty unless `maybe`. */
  failed: readonly number[];
}

export type IdArgument = Pick<IdUse, 'value' | 'argument' | 'path'>;

export function reachable(id: IdArgument, source: IdSource): IdUse {
  return { ...id, state: 'reachable', source, undeclared: null, failed: [] };
}

/** Whether an argument of this name carries ids. */
export function isIdArgument(name: string): boolean {
  return isIdKey(name) || ACCOUNT_ARGUMENTS.has(name);
}

/** Every string of the call's id arguments; top-level arguments only, as in S1. */
export function idArguments(call: GoldCall): IdArgument[] {
  return Object.entries(call.arguments).flatMap(([argument, value]): IdArgument[] => {
    if (!isIdArgument(argument)) return [];
    const path = [...call.path, 'arguments', argument];
    if (typeof value === 'string') return [{ value, argument, path }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, i) =>
      typeof item === 'string' ? [{ value: item, argument, path: [...path, i] }] : [],
    );
  });
}

export interface SimulatedCall {
  call: GoldCall;
  given: readonly IdArgument[];
  simulation: Simulation;
}

/** Looks ids up in the replies. The index is built only when an id is asked for that the case itself does not give. */
export class IdTrace {
  readonly #calls: readonly SimulatedCall[];
  readonly #order: readonly number[];
  readonly #declared: DeclaredOrder;
  readonly #rank: readonly number[];
  readonly #failures: readonly number[];
  #replies: Map<string, ReplySource[]> | undefined;

  constructor(calls: readonly SimulatedCall[], order: readonly number[], declared: DeclaredOrder) {
    this.#calls = calls;
    this.#order = order;
    this.#declared = declared;
    const rank: number[] = [];
    order.forEach((position, i) => (rank[position] = i));
    this.#rank = rank;
    this.#failures = order.filter((call) => 'failure' in (calls[call]?.simulation ?? {}));
  }

  /** Where the assistant can have the id from that the call at `position` passes. */
  follow(position: number, id: IdArgument): IdUse {
    const prerequisites = this.#declared.prerequisites(this.#tool(position));
    // In a circle a prerequisite can stand after the call; its reply comes too late.
    const isBefore = (call: number) =>
      prerequisites.has(this.#tool(call)) && (this.#rank[call] ?? 0) < (this.#rank[position] ?? 0);
    const source = this.#returning(id.value).find(({ call }) => isBefore(call));
    if (source) return reachable(id, source);
    const failed = this.#failures.filter(isBefore);
    const state = failed.length > 0 ? 'maybe' : 'unreachable';
    return { ...id, state, source: null, undeclared: this.#undeclared(position, id.value), failed };
  }

  /** A gold call that returns the id; one that is given the id itself only echoes it and is no source. */
  #undeclared(position: number, id: string): ReplySource | null {
    const tool = this.#tool(position);
    const sources = this.#returning(id).filter(
      ({ call }) => call !== position && !this.#calls[call]?.given.some(({ value }) => value === id),
    );
    const canBeDeclared = ({ call }: ReplySource) =>
      this.#tool(call) !== tool && !this.#declared.prerequisites(this.#tool(call)).has(tool);
    return sources.find(canBeDeclared) ?? sources[0] ?? null;
  }

  /** The replies that hold the id, in the order of the simulated run. */
  #returning(id: string): readonly ReplySource[] {
    this.#replies ??= this.#indexReplies();
    return this.#replies.get(id) ?? [];
  }

  #indexReplies(): Map<string, ReplySource[]> {
    const index = new Map<string, ReplySource[]>();
    for (const call of this.#order) {
      const simulation = this.#calls[call]?.simulation;
      if (!simulation || 'failure' in simulation || simulation.rejected) continue;
      for (const [id, path] of idsByPath(simulation.reply)) {
        const sources = index.get(id) ?? [];
        sources.push({ kind: 'reply', call, path });
        index.set(id, sources);
      }
    }
    return index;
  }

  #tool(position: number): string {
    return this.#calls[position]?.call.tool ?? '';
  }
}
