import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { areInLine, placesOf, withValueAt } from '../../../test/json-places.ts';
import type { Json, JsonPath } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { lintItems } from './engine.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Json;
const fits = new Ajv({ strict: false }).compile(read('schemas/items.schema.json') as object);
const marks = (items: Json) => lintItems(parseText(JSON.stringify(items))).findings;

test('what the schema of items refuses is marked, at the value, above or in it', () => {
  const items = read('cases/questions/specimen.json');
  assert.deepEqual([fits(items), marks(items)], [true, []]);
  const place = fc.constantFrom<JsonPath>(...placesOf(items));
  const value = fc.oneof(fc.constantFrom<Json>(null, '', ' ', 0, [], {}, ['']), fc.jsonValue() as fc.Arbitrary<Json>);
  fc.assert(
    fc.property(place, value, (path, value) => {
      const changed = withValueAt(items, path, value);
      return fits(changed) || marks(changed).some((finding) => areInLine(finding.path, path));
    }),
    { numRuns: 500 },
  );
});
