import { isObject, jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import { MockRun } from '../../mocks/executor.ts';
import { MockError } from '../../mocks/mock-error.ts';
import { contractOf, defineMutant, mockOf, type Material, type MissingGate } from '../mutant.ts';
import { otherValues, replaced, wrongValue } from '../arguments.ts';
import { inQuestion } from '../in-question.ts';
import type { CallPlace } from '../script.ts';

/** How many values of one filter are tried; more say nothing new. */
const MOST_VALUES = 3;

export const filterTrap = defineMutant({
  name: 'filter-trap',
  tests: 'A filter that hides the record in question is noticed: at another value, added needlessly, or a page of one.',
  axes: [
    '1_happy_path',
    '2_bad_tool_response',
    '7_wrong_info',
    '8_long_context',
    '9_irrelevant_rag',
    'general_agentic_multitool',
  ],
  *generate(material) {
    for (const place of material.calls) {
      const { made } = place;
      const records = recordsOf(material, made.tool);
      if (records.length === 0) continue;
      const isNeeded = inQuestion(material, records);
      const hides = (name: string, value: Json): boolean => {
        const seen = reply(material, place, replaced(made.arguments, [name], value));
        return reply(material, place, made.arguments).some((record) => isNeeded(record) && !seen.includes(record));
      };
      for (const input of contractOf(material, made.tool)?.inputs ?? []) {
        const present = Object.hasOwn(made.arguments, input.name);
        if (input.name === 'limit') {
          if (hides('limit', 1)) yield wrongValue(material, place, ['limit'], 1, 'only the first record is seen', []);
          continue;
        }
        // Ids and dates have mutants of their own, and so has a filter of gold with a fixed set of values.
        if (isIdKey(input.name) || /^(from|to)_/.test(input.name) || (present && input.enum !== undefined)) continue;
        const values = valuesOf(records, input.name, present ? made.arguments[input.name] : undefined);
        const hiding = values.filter((value) => hides(input.name, value));
        const harmless = [null, ...otherValues([...(input.enum ?? []), ...values], null)].filter(
          (value) => !hiding.includes(value),
        );
        const allow: MissingGate = { gate: 'optional_ok', tool: made.tool, argument: input.name, allowed: harmless };
        for (const wrong of hiding.slice(0, MOST_VALUES)) {
          yield wrongValue(
            material,
            place,
            [input.name],
            wrong,
            'a filter that hides a record in question',
            present ? undefined : [allow],
          );
        }
      }
    }
  },
});

function recordsOf(material: Material, tool: string): JsonObject[] {
  const mock = mockOf(material, tool);
  const records = mock?.['kind'] === 'record_set_filtered' ? mock['records'] : null;
  return Array.isArray(records) ? records.filter(isObject) : [];
}

/** The records that the mock returns to a call, as texts. */
function reply({ case: theCase, context }: Material, { made }: CallPlace, args: JsonObject): string[] {
  if (context.exposure === null) return [];
  try {
    const lists = Object.values(new MockRun(theCase.mock, context.exposure).call(made.tool, args)).filter(
      Array.isArray,
    );
    return lists.flat().map((record) => JSON.stringify(record));
  } catch (error) {
    if (error instanceof MockError) return [];
    throw error;
  }
}

/** The values that a field has in the records, other than the right one. */
function valuesOf(records: readonly JsonObject[], field: string, right: Json | undefined): Json[] {
  if (records[0] === undefined || !Object.hasOwn(records[0], field)) return [];
  const values = records.flatMap((record) => (Object.hasOwn(record, field) ? [record[field] as Json] : []));
  const plain = values.filter((value) => value !== null && typeof value !== 'object');
  return otherValues(plain, right).filter((value) => records.some((record) => !jsonEqual(record[field], value)));
}
