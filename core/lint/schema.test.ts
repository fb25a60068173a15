import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { exampleBank } from '../../test/example-bank.ts';
import { areInLine, placesOf, withValueAt } from '../../test/json-places.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import type { Json, JsonPath } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { lintCase } from './engine.ts';

const schema = new URL('../../schemas/case.schema.json', import.meta.url);
const fits = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object);

function isMarked(changed: Json, path: JsonPath): boolean {
  const { findings } = lintCase(parseText(JSON.stringify(changed)), DEFINITIONS);
  return findings.some((finding) => ['error', 'warning'].includes(finding.severity) && areInLine(finding.path, path));
}

test('what the schema of cases refuses, and no run takes, is marked at the value, above or in it', () => {
  const cases = exampleBank().map(({ text }) => JSON.parse(text) as Json);
  const place = fc.constantFrom(
    ...cases.flatMap((theCase) => [...placesOf(theCase)].map((path) => ({ theCase, path }))),
  );
  const value = fc.oneof(
    fc.constantFrom<Json>(null, '', ' ', 0, true, [], {}, [''], [null]),
    fc.jsonValue() as fc.Arbitrary<Json>,
  );
  fc.assert(
    fc.property(place, value, ({ theCase, path }, other) => {
      const changed = withValueAt(theCase, path, other);
      return fits(changed) || isMarked(changed, path);
    }),
    { numRuns: 1500 },
  );
});
