import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placesOf, withValueAt } from '../../test/json-places.ts';
import { sampleCase } from '../../test/sample-case.ts';
import type { Json } from './json.ts';
import { CaseError, readCase } from './read-case.ts';

const good = sampleCase() as unknown as Json;
const read = (value: Json) => readCase(JSON.stringify(value, null, 2), 'a.json');

function issuesOf(text: string): string[] {
  try {
    readCase(text, 'a.json');
    return [];
  } catch (error) {
    assert.ok(error instanceof CaseError);
    return error.message.split('\n');
  }
}

test('a good case is returned as it was parsed, unknown keys included', () => {
  assert.deepEqual(read({ ...(good as object), _note: 1, extra: [null] }), {
    ...sampleCase(),
    _note: 1,
    extra: [null],
  });
});

test('every fault is told with its place, counted from 1', () => {
  const text = '{\n  "case_id": "A b",\n  "axis": "",\n  "user_turns": [{"content": 3}]\n}';
  const issues = issuesOf(text);
  assert.ok(issues.includes('a.json:2:14: case_id: must consist of a-z, 0-9, ".", "_" and "-" to be run'));
  assert.ok(issues.includes('a.json:4:30: user_turns.0.content: must be a string'));
  assert.ok(issues.includes('a.json:1:1: gold: is missing and must be an object'));
  assert.ok(issues.some((issue) => issue.startsWith('a.json:3:11: axis:')));
});

test('what is not strict JSON is told as such', () => {
  for (const text of ['', '{', '\uFEFF{}', '{"a": 1,}', '// x\n{}'])
    assert.match(issuesOf(text)[0] ?? '', /not valid JSON/);
});

test('a number that is read as infinity is told where it stands', () => {
  const text = JSON.stringify(good).replace('"blocked"', '{ "limit": 1e999 }');
  const [issue, another] = issuesOf(text);
  assert.match(issue ?? '', /^a\.json:1:\d+: [\w.]+\.limit: 1e999 is too large to be read as a number$/);
  assert.equal(another, undefined);
});

test('a case id that would be no folder of its own is refused', () => {
  for (const id of ['.', '..', '../x', 'a/b', '']) {
    assert.match(issuesOf(JSON.stringify({ ...sampleCase(), case_id: id }))[0] ?? '', /case_id/);
  }
});

test('deep nesting is an error like any other', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  assert.equal(issuesOf(JSON.stringify(good).replace('"blocked"', deep)).length, 1);
});

test('property: any JSON value at any path gives a case or an error with a place', () => {
  const paths = [...placesOf(good)];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue() as fc.Arbitrary<Json>, (path, value) => {
      const text = JSON.stringify(withValueAt(good, path, value), null, 1);
      try {
        readCase(text, 'a.json');
      } catch (error) {
        assert.ok(error instanceof CaseError);
        const lines = text.split('\n').length;
        assert.ok(
          error.issues.length > 0 &&
            error.issues.every(({ line, column }) => line >= 1 && line <= lines && column >= 1),
        );
      }
    }),
    { numRuns: 300 },
  );
});
