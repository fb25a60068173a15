import assert from 'node:assert/strict';
import { publishedBank } from '../../../test/published.ts';
import { placesOf, withValueAt } from '../../../test/json-places.ts';
import { sharedTest } from '../../../test/shared.ts';
import { isObject, setKey, valueAt, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { applied, fixesFor, lintText } from './fixture.ts';

/** What a careless author does to one place of a case. */
const SLIPS: ((root: Json, path: JsonPath) => Json | undefined)[] = [
  (root, path) => {
    const [parent, key] = [valueAt(root, path.slice(0, -1)), path.at(-1)];
    if (!isObject(parent)) return undefined;
    const renamed: JsonObject = {};
    for (const [name, value] of Object.entries(parent)) setKey(renamed, name === key ? misspelt(name) : name, value);
    return withValueAt(root, path.slice(0, -1), renamed);
  },
  (root, path) => withValueAt(root, path, undefined as unknown as Json),
  (root, path) => withValueAt(root, path, null),
  (root, path) => changed(root, path, (value) => (typeof value === 'string' ? misspelt(value) : undefined)),
  (root, path) => changed(root, path, (value) => (typeof value === 'number' ? String(value) : undefined)),
  (root, path) => changed(root, path, (value) => (typeof value === 'number' ? value * 10 : undefined)),
  (root, path) => changed(root, path, (value) => (Array.isArray(value) ? value[0] : undefined)),
  (root, path) => changed(root, path, (value) => (Array.isArray(value) ? value.toReversed() : undefined)),
  (root, path) => changed(root, path, (value) => (isObject(value) ? JSON.stringify(value) : undefined)),
  (root, path) => changed(root, path, (value) => (isObject(value) ? [value] : undefined)),
];

function changed(root: Json, path: JsonPath, change: (value: Json) => Json | undefined): Json | undefined {
  const value = change(valueAt(root, path) ?? null);
  return value === undefined ? undefined : withValueAt(root, path, value);
}

/** A letter is missing. */
function misspelt(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + text.slice(at + 1);
}

sharedTest(
  'after one slip in a published case every fix that is offered mends its finding and breaks nothing',
  (dir) => {
    const { definitions, cases } = publishedBank(dir);
    const faults: string[] = [];
    let [turn, fixes] = [0, 0];
    for (const [index, { case: theCase, path: file }] of cases.entries()) {
      const whole = theCase as unknown as Json;
      const options = { definitions, relativePath: file.replace('case_bank/', '') };
      const places = [...placesOf(whole)].filter((path) => path.length > 0 && path.length < 6);
      // Every case has other places of its own turn, so that together they are tried all over.
      for (let i = index % STEP; i < places.length; i += STEP) {
        const place = places[i] as JsonPath;
        const slipped = SLIPS[turn++ % SLIPS.length]?.(whole, place);
        if (slipped === undefined) continue;
        const parsed = parseText(JSON.stringify(slipped, null, 2));
        for (const finding of lintText(parsed, options)) {
          for (const fix of fixesFor(parsed, finding, options)) {
            fixes++;
            try {
              applied(parsed, finding, fix, options);
            } catch (error) {
              faults.push(`${file} ${place.join('.')}: ${(error as Error).message.slice(0, 600)}`);
            }
          }
        }
      }
    }
    assert.deepEqual(faults, []);
    assert.ok(fixes > 300, String(fixes));
  },
);

const STEP = 23;
