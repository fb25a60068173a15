import type { GateId } from '../../protocol/panel.ts';
import { quoteInside } from '../contract/wording.ts';
import type { Json } from '../document/json.ts';
import type { Violation } from '../grade/score.ts';
import { clip } from './shown-text.ts';

/**
 * A violation as a headline says it. Where an argument gate (A3) asks for another value: `stop_cheque_payment used
 * account_id …002, the gate requires …001`; everything else in the check's own words.
 */
export function violationWords(gate: GateId, violation: Violation): string {
  const { message, tool, argument, expected, actual } = violation;
  const required = expected !== undefined && !Array.isArray(expected);
  if (gate !== 'A3' || tool === undefined || argument === undefined || !required) return clip(message, 2000);
  if (actual === undefined) return clip(`${tool} left out ${argument}, the gate requires ${brief(expected)}`, 2000);
  const [used, wanted] = differing(actual, expected);
  return clip(`${tool} used ${argument} ${used}, the gate requires ${wanted}`, 2000);
}

/** Two values told apart: of long ids only what is behind their common beginning. */
function differing(actual: Json, expected: Json): [string, string] {
  if (typeof actual !== 'string' || typeof expected !== 'string') return [brief(actual), brief(expected)];
  let same = 0;
  while (same < Math.min(actual.length, expected.length) && actual[same] === expected[same]) same++;
  const from = Math.min(same, actual.length - 3, expected.length - 3);
  if (from < 5 || /\s/.test(actual + expected)) return [brief(actual), brief(expected)];
  return [`…${actual.slice(from)}`, `…${expected.slice(from)}`];
}

function brief(value: Json): string {
  return typeof value === 'string' && /^[\w./-]{1,40}$/.test(value) ? value : quoteInside(value);
}
