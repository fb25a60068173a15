import type { JsonObject, JsonPath } from '../document/json.ts';
import type { CaseContext } from './context.ts';

/** An entry of `gold.dependencies`: `before` must be called in an earlier message than `after`. */
export interface Dependency {
  path: JsonPath;
  before: string;
  after: string;
}

/**
 * The entries of `gold.dependencies` as A4 reads them: the first two names of a pair; a shorter or wrong entry is
 * left out (SPEC 13, "S and A").
 */
export function dependencyPairs(gold: JsonObject): Dependency[] {
  const list = gold.dependencies;
  if (!Array.isArray(list)) return [];
  return list.flatMap((pair, index) => {
    if (!Array.isArray(pair)) return [];
    const [before, after] = pair;
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    return [{ path: ['gold', 'dependencies', index], before, after }];
  });
}

/** The tools that gold calls, and the gates that let further ones be called. */
export interface Callable {
  called: ReadonlySet<string>;
  optional: ReadonlySet<string>;
}

export function callable({ goldCalls, gates }: Pick<CaseContext, 'goldCalls' | 'gates'>): Callable {
  return {
    called: new Set(goldCalls.map(({ tool }) => tool)),
    optional: new Set(gates.filter(({ value }) => value.optional === true).map(({ tool }) => tool)),
  };
}

/** Which tools of a dependency are not called where they would have to be for it to hold and to count (A4). */
export function uncalled({ before, after }: Dependency, { called, optional }: Callable): ('before' | 'after')[] {
  const mayCall = (tool: string) => called.has(tool) || optional.has(tool);
  const sides: ('before' | 'after')[] = [];
  if (called.has(after) ? !called.has(before) : !mayCall(before)) sides.push('before');
  if (!mayCall(after)) sides.push('after');
  return sides;
}

/** Which of the gold tools must come before which, declared directly or through others (SPEC 13, "Provenance"). */
export class DeclaredOrder {
  /** Tool -> the gold tools directly declared to come before it; itself never. */
  readonly #direct = new Map<string, string[]>();
  readonly #all = new Map<string, ReadonlySet<string>>();

  constructor(dependencies: readonly Dependency[], goldTools: ReadonlySet<string>) {
    for (const { before, after } of dependencies) {
      if (before === after || !goldTools.has(before) || !goldTools.has(after)) continue;
      const list = this.#direct.get(after);
      if (list) list.push(before);
      else this.#direct.set(after, [before]);
    }
  }

  directPrerequisites(tool: string): readonly string[] {
    return this.#direct.get(tool) ?? [];
  }

  /** The declared prerequisites at any distance, followed transitively; without the tool itself. */
  prerequisites(tool: string): ReadonlySet<string> {
    const known = this.#all.get(tool);
    if (known) return known;
    // A set may grow while it is walked: what is added is visited too.
    const found = new Set(this.directPrerequisites(tool));
    for (const other of found) for (const next of this.directPrerequisites(other)) found.add(next);
    found.delete(tool);
    this.#all.set(tool, found);
    return found;
  }

  /**
   * The calls' positions in an order in which every call of a prerequisite stands before every call that needs it;
   * as in the file otherwise.
   */
  sort(tools: readonly string[]): number[] {
    if (this.#direct.size === 0) return [...tools.keys()];
    const positions = new Map<string, number[]>();
    tools.forEach((tool, position) => {
      const list = positions.get(tool);
      if (list) list.push(position);
      else positions.set(tool, [position]);
    });
    const needs = (node: number | string) =>
      typeof node === 'number' ? this.directPrerequisites(tools[node] ?? '') : (positions.get(node) ?? []);
    return visit<number | string>(tools.keys(), needs).filter((node) => typeof node === 'number');
  }
}

/**
 * Dependencies that run in a circle, so that no order of calls can satisfy A4. Each circle begins with its last
 * entry in the file; every following entry leads on from the one before, the last one back to the first.
 */
export function dependencyCycles(dependencies: readonly Dependency[]): Dependency[][] {
  if (dependencies.length === 0) return [];
  const leading = new Map<string, Map<string, Dependency>>();
  for (const pair of dependencies) {
    const from = leading.get(pair.before) ?? new Map<string, Dependency>();
    leading.set(pair.before, from);
    if (!from.has(pair.after)) from.set(pair.after, pair);
  }
  const cycles: Dependency[][] = [];
  visit(
    leading.keys(),
    (tool) => [...(leading.get(tool)?.keys() ?? [])],
    (tools) => {
      const pairs = tools.flatMap((tool, i) => leading.get(tool)?.get(tools[(i + 1) % tools.length] ?? '') ?? []);
      const closing = pairs.reduce((last, pair, i) => (indexOf(pair) > indexOf(pairs[last]) ? i : last), 0);
      cycles.push([...pairs.slice(closing), ...pairs.slice(0, closing)]);
    },
  );
  return cycles;
}

function indexOf(pair: Dependency | undefined): number {
  return Number(pair?.path.at(-1) ?? -1);
}

/**
 * All nodes that can be reached from the roots, every node after what it needs, in the order of the roots otherwise.
 * A circle is handed over as its nodes in order. Without recursion: a hostile case may chain ten thousand tools.
 */
function visit<T>(roots: Iterable<T>, needs: (node: T) => readonly T[], onCircle?: (nodes: T[]) => void): T[] {
  const done: T[] = [];
  const state = new Map<T, 'open' | 'done'>();
  for (const root of roots) {
    if (state.has(root)) continue;
    state.set(root, 'open');
    const stack = [{ node: root, rest: [...needs(root)].reverse() }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        state.set(top.node, 'done');
        done.push(top.node);
        stack.pop();
      } else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ node: next, rest: [...needs(next)].reverse() });
      } else if (onCircle && state.get(next) === 'open') {
        onCircle(stack.slice(stack.findIndex(({ node }) => node === next)).map(({ node }) => node));
      }
    }
  }
  return done;
}
