import type { CasePath } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { isObject } from '../document/json.ts';
import type { FAILURE_ORDER, Violation } from '../grade/score.ts';

type Gate = (typeof FAILURE_ORDER)[number];

/**
 * The value of the case that a violation of a gate (SPEC 6) is measured by, such as `gold.arg_gate.<tool>.required.<argument>`;
 * `otherwise` where the case has none for it.
 */
export function violationPath(gate: Gate, violation: Violation, theCase: Case, otherwise: CasePath): CasePath {
  const { tool, argument } = violation;
  if (tool === undefined) return otherwise;
  if (gate === 'A3') return gatePath(theCase, tool, argument);
  if (gate === 'A4') {
    const pairs: unknown = theCase.gold.dependencies;
    const wanted = JSON.stringify(violation.expected);
    const index = Array.isArray(pairs) ? pairs.findIndex((pair) => JSON.stringify(pair) === wanted) : -1;
    return index < 0 ? otherwise : ['gold', 'dependencies', index];
  }
  const index = theCase.gold.tool_calls.findIndex((call) => call.tool === tool);
  if (index < 0) return otherwise;
  const path = ['gold', 'tool_calls', index];
  const given: unknown = theCase.gold.tool_calls[index]?.arguments;
  return argument !== undefined && isObject(given) && Object.hasOwn(given, argument)
    ? [...path, 'arguments', argument]
    : path;
}

function gatePath(theCase: Case, tool: string, argument: string | undefined): CasePath {
  const gates: unknown = theCase.gold.arg_gate;
  const gate = isObject(gates) && Object.hasOwn(gates, tool) ? gates[tool] : undefined;
  const path = ['gold', 'arg_gate', tool];
  if (!isObject(gate) || argument === undefined) return path;
  for (const part of ['required', 'optional_ok']) {
    const values = Object.hasOwn(gate, part) ? gate[part] : undefined;
    if (isObject(values) && Object.hasOwn(values, argument)) return [...path, part, argument];
  }
  return Object.hasOwn(gate, 'forbidden_ids') ? [...path, 'forbidden_ids'] : path;
}
