import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmarked } from '../../test/marked-text.ts';
import { isObject } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { caseLinks } from './links.ts';
import { selectionsAt } from './selection.ts';

function read(text: string) {
  const parsed = parseText(text);
  return { parsed, ctx: buildContext(isObject(parsed.value) ? parsed.value : {}, new Map()).context };
}

/** What a growing selection holds, from the cursor out. */
function growing(marked: string): string[] {
  const { text, cursor } = unmarked(marked);
  const { parsed, ctx } = read(text);
  return selectionsAt(parsed, ctx, cursor).map(({ offset, length }) => text.slice(offset, offset + length));
}

test('grows from the word to the sentence, the text, the string, the property and on', () => {
  assert.deepEqual(growing('{ "user_turns": [{ "content": "Hello. Please blo‸ck it, Rs. 500 e.g. now! Thanks." }] }'), [
    'block',
    'Please block it, Rs. 500 e.g. now!',
    'Hello. Please block it, Rs. 500 e.g. now! Thanks.',
    '"Hello. Please block it, Rs. 500 e.g. now! Thanks."',
    '"content": "Hello. Please block it, Rs. 500 e.g. now! Thanks."',
    '{ "content": "Hello. Please block it, Rs. 500 e.g. now! Thanks." }',
    '[{ "content": "Hello. Please block it, Rs. 500 e.g. now! Thanks." }]',
    '"user_turns": [{ "content": "Hello. Please block it, Rs. 500 e.g. now! Thanks." }]',
    '{ "user_turns": [{ "content": "Hello. Please block it, Rs. 500 e.g. now! Thanks." }] }',
  ]);
});

test('takes an id as a whole, also one with a slash', () => {
  const [id, sentence] = growing('{ "mock": { "t": { "x_id": "TK/12" } }, "n": "Pay T‸K/12 now." }');
  assert.deepEqual([id, sentence], ['TK', 'TK/12']);
});

test('grows within a JSON text in a string', () => {
  const marked = '{ "a": "{\\"id\\":\\"SB-‸1\\",\\"n\\":[1]}" }';
  const inner = '{\\"id\\":\\"SB-1\\",\\"n\\":[1]}';
  assert.deepEqual(growing(marked), [
    'SB-1',
    '\\"SB-1\\"',
    '\\"id\\":\\"SB-1\\"',
    inner,
    `"${inner}"`,
    `"a": "${inner}"`,
    `{ "a": "${inner}" }`,
  ]);
});

test('starts at a key, a number and in a broken text as far as it goes', () => {
  assert.deepEqual(growing('{ "a‸b": 15 }'), ['ab', '"ab"', '"ab": 15', '{ "ab": 15 }']);
  assert.deepEqual(growing('[1‸5]'), ['15', '[15]']);
  assert.equal(growing('{ "a": "x‸ y')[0], 'x');
  assert.deepEqual(growing('‸'), []);
});

test('links dependencies and state_from to mocks, and a reply to its call', () => {
  const { text, ranges } = unmarked(`{
  "setup": { "prior_messages": [
    { "role": "assistant", "tool_calls": [{ "id": "c1", "function": { "name": "get_a" } }, 7] },
    { "role": "tool", "tool_call_id": "«c1»" }, { "role": "tool", "tool_call_id": "c9" }
  ] },
  "mock": { "get_a": {}, "set_a": { "merge": { "state_from": "«get_a»" } } },
  "gold": { "dependencies": [["«get_a»", "«set_a»", 5], ["none"]], "_dependencies": [["«get_a»"]] }
}`);
  const { parsed, ctx } = read(text);
  const links = caseLinks(parsed, ctx);
  assert.deepEqual(
    links.map(({ offset, length }) => ({ offset, length })),
    ranges,
  );
  const targets = links.map(({ target }) => parsed.pathAt(target).join('.'));
  assert.deepEqual(targets, [
    'setup.prior_messages.0.tool_calls.0.id',
    'mock.get_a',
    'mock.get_a',
    'mock.set_a',
    'mock.get_a',
  ]);
});
