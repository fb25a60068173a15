import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import { oncePerCase } from './once-per-case.ts';

export const MOCK_KINDS = ['record_set_filtered', 'outcome_fixed', 'outcome_merged'] as const;
const KNOWN: ReadonlySet<unknown> = new Set(MOCK_KINDS);

/** A mock that is an object of a known kind: only such are looked into (SPEC 13, "Mocks in lint"). */
export interface ReadableMock {
  tool: string;
  path: JsonPath;
  mock: JsonObject;
}

export function isReadableMock(value: Json | undefined): value is JsonObject {
  return isObject(value) && KNOWN.has(value.kind);
}

/** The mocks of a case that can be looked into, worked out once per context. */
export const readableMocks = oncePerCase((ctx): readonly ReadableMock[] => {
  const mocks: ReadableMock[] = [];
  for (const [tool, mock] of Object.entries(ctx.mocks)) {
    if (isReadableMock(mock)) mocks.push({ tool, path: ['mock', tool], mock });
  }
  return mocks;
});

/** What keeps a `reject_when` from working: the path inside it and what should stand there; null where it is fine. */
export function rejectFault(reject: Json): { path: JsonPath; wanted: string; found: Json | undefined } | null {
  if (!isObject(reject)) return { path: [], wanted: 'an object', found: reject };
  const { payload_has_all_of: keys, output } = reject;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) {
    return { path: ['payload_has_all_of'], wanted: 'a list of keys', found: keys };
  }
  return isObject(output) ? null : { path: ['output'], wanted: 'an object', found: output };
}

/**
 * Visits everything in a mock that would be sent to the model, at any depth, in the order of the zones: each value with
 * its path, and its key where it stands in an object inside a zone.
 */
export function visitVisible(
  { mock, path }: ReadableMock,
  visit: (value: Json, path: readonly (string | number)[], key: string | undefined) => void,
): void {
  // One array for all paths: the visitor copies it where it keeps it.
  const here = [...path];
  const walk = (value: Json, step: string | number, key: string | undefined): void => {
    here.push(step);
    visit(value, here, key);
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) walk(value[index] as Json, index, undefined);
    } else if (isObject(value)) {
      for (const name in value) walk(value[name] as Json, name, name);
    }
    here.pop();
  };
  for (const zone of ['records', 'output', 'static_output']) {
    const value = mock[zone];
    if (value !== undefined) walk(value, zone, undefined);
  }
  const reject = mock.reject_when;
  if (isObject(reject) && rejectFault(reject) === null && reject.output !== undefined) {
    here.push('reject_when');
    walk(reject.output, 'output', undefined);
    here.pop();
  }
}
