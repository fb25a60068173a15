import { validateArguments } from '../contract/validate.ts';
import { quoteValue, writePath } from '../contract/wording.ts';
import type { Json } from '../document/json.ts';
import type { Check, Violation } from './score.ts';
import type { LiveCall, Subject } from './subject.ts';

/** S3, valid arguments (SPEC 2, 6 and 13): every live call's arguments satisfy the tool's contract in this case. */
export function checkValidArguments(subject: Subject): Check {
  const details = subject.calls.flatMap((call) => violationsOf(call, subject));
  return { active: subject.invariants.has('S3'), ok: details.length === 0, details };
}

function violationsOf(call: LiveCall, subject: Subject): Violation[] {
  const where = { index: call.index, call: call.call, tool: call.tool };
  if (call.rawArguments !== undefined) {
    const message = `the arguments of ${call.tool} are not a JSON object: ${quoteValue(call.rawArguments)}`;
    return [{ message, ...where, actual: call.rawArguments }];
  }
  return validateArguments(subject.exposure.contracts.get(call.tool), call.arguments).map((error): Violation => {
    const [argument] = error.path;
    const actual = valueAt(call.arguments, error.path);
    return {
      message: `${call.tool === '' ? 'a call without a name' : call.tool}: ${error.message}`,
      ...where,
      ...(argument !== undefined && { argument: writePath(error.path) }),
      ...(error.expected !== undefined && { expected: error.expected }),
      ...(actual !== undefined && { actual }),
    };
  });
}

function valueAt(root: Json, path: readonly (string | number)[]): Json | undefined {
  if (path.length === 0) return undefined;
  let value: Json | undefined = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, Json>)[step];
  }
  return value;
}
