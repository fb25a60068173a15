import type { Check, Violation } from './score.ts';
import type { Subject } from './subject.ts';

/**
 * A4, order (SPEC 6 and 13): for each `[A, B]` with B called, A was called in an earlier message than B's first call.
 * Active where `dependencies` is not empty; the first two names of a pair count, a shorter pair does not.
 */
export function checkOrder({ dependencies, firstCalls, calls }: Subject): Check {
  const details: Violation[] = [];
  for (const pair of dependencies) {
    const [before, after] = Array.isArray(pair) ? pair : [];
    if (typeof before !== 'string' || typeof after !== 'string') continue;
    const second = firstCalls.get(after);
    if (second === undefined) continue;
    const first = firstCalls.get(before);
    if (first !== undefined && first < second) continue;
    const instead =
      first === undefined
        ? `${before} was never called`
        : first === second
          ? `${before} was called in the same message`
          : `${before} came only in message ${first}`;
    const call = calls.find(({ tool, index }) => tool === after && index === second)?.call ?? 0;
    const message = `${after} needs a result of ${before} from an earlier message; ${instead}`;
    details.push({ message, index: second, call, tool: after, expected: [before, after] });
  }
  return { active: dependencies.length > 0, ok: details.length === 0, details };
}
