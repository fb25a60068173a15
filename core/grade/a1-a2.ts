import type { Check } from './score.ts';
import type { Subject } from './subject.ts';

/** A1 (SPEC 6): every tool of `gold.tool_calls` was called. */
export function checkExpectedTools({ goldTools, firstCalls }: Subject): Check {
  const details = [...goldTools]
    .filter((tool) => !firstCalls.has(tool))
    .map((tool) => ({ message: `${tool} was expected and never called`, tool }));
  return { active: true, ok: details.length === 0, details };
}

/** A2 (SPEC 6): nothing was called but gold tools and tools whose gate says `optional: true`. */
export function checkUnexpectedTools({ goldTools, gates, calls }: Subject): Check {
  const optional = new Set(gates.filter(({ value }) => value['optional'] === true).map(({ tool }) => tool));
  const details = calls
    .filter(({ tool }) => !goldTools.has(tool) && !optional.has(tool))
    .map(({ index, call, tool }) => ({
      message: `${tool === '' ? 'a tool without a name' : tool} was called; it is neither expected nor optional in this case`,
      index,
      call,
      tool,
    }));
  return { active: true, ok: details.length === 0, details };
}
