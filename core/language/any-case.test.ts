import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf, withValueAt } from '../../test/json-places.ts';
import { duplicateCase } from '../author/duplicate.ts';
import { isObject, type Json } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { smallCase, smallDefinitions } from '../lint/rules/small-case.ts';
import { caseRegions } from './folding.ts';
import { caseIds } from './case-ids.ts';
import { caseTools } from './case-tools.ts';
import { definitionsIn, nameAt } from './case-names.ts';
import { caseLinks } from './links.ts';
import { caseOutline } from './outline.ts';
import { renamePlaces } from './rename.ts';
import { selectionsAt } from './selection.ts';

/** Everything that an editor may ask about a text, at one place of it. */
function askAll(text: string, offset: number): void {
  const parsed = parseText(text);
  const ctx = buildContext(isObject(parsed.value) ? parsed.value : {}, smallDefinitions).context;
  const name = nameAt(parsed, ctx, offset);
  if (name) definitionsIn(parsed, ctx, name);
  renamePlaces(parsed, ctx, offset, 'NEW-1');
  caseLinks(parsed, ctx);
  caseRegions(parsed, ctx);
  caseOutline(parsed);
  for (const range of selectionsAt(parsed, ctx, offset)) {
    assert.ok(range.offset <= offset && range.offset + range.length >= offset);
  }
  for (const place of [...caseIds(parsed, ctx).occurrences, ...caseTools(parsed, ctx).places]) {
    assert.ok(place.offset + place.length <= text.length);
  }
  if (parsed.whole) duplicateCase(parsed, ctx, { caseId: 'a.b.c.1', customerName: 'A B', isTaken: () => false });
}

const VALUES: Json[] = [
  null,
  7,
  '',
  'SB-1',
  [],
  ['transfer', 5],
  {},
  { id: ['X-1', null], name: 'transfer', tool: 'transfer' },
];

test('answers about a case with any value at any place', () => {
  const base = smallCase();
  for (const [i, path] of [...placesOf(base)].entries()) {
    for (const value of VALUES) {
      const text = JSON.stringify(withValueAt(base, path, value), null, 1);
      askAll(text, (i * 97) % text.length);
    }
  }
  for (const text of ['', '7', '[]', '"SB-1"', '{ "__proto__": { "id": "SB-1" }, "mock": { "__proto__": {} } }'])
    askAll(text, 3);
});

test('answers about a case of five megabytes without making anybody wait', () => {
  const records = Array.from({ length: 10_000 }, (_, i) => ({
    account_id: `TK${1_000_000 + i}`,
    note: 'n '.repeat(200),
  }));
  const prior = records.map((record) => ({ role: 'tool', tool_call_id: 'c1', content: JSON.stringify(record) }));
  const text = JSON.stringify({
    ...{ case_id: 'a', setup: { login_context: {}, prior_messages: prior }, user_turns: [] },
    mock: { transfer: { kind: 'record_set_filtered', records } },
    gold: {},
  });
  assert.ok(text.length > 5_000_000);
  const start = performance.now();
  askAll(text, text.length >> 1);
  const took = performance.now() - start;
  assert.ok(took < 10_000, `${took.toFixed(0)} ms`);
});
