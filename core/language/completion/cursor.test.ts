import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursorAt, mended } from './cursor.ts';

/** What is replaced, in brackets behind the path of the place, with `,` before and after where one is missing. */
function drawn(marked: string): string {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const cursor = cursorAt(text, offset, isBroken(text));
  if (cursor === null) return 'nothing';
  const { role, container, step, range, commaAt, commaAfter, taken } = cursor;
  const path = role === 'key' ? [...container, '?'] : [...container, step];
  const token = text.slice(range.offset, range.offset + range.length);
  const colon = role === 'key' && taken ? ':' : '';
  return `${path.join('.')} ${commaAt === null ? '' : ','}<${token}>${colon}${commaAfter ? ',' : ''}`;
}

function isBroken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

const STATES: [string, string, string][] = [
  ['an empty object', '{|}', '? <>'],
  ['empty quotes', '{ "|" }', '? <"">'],
  ['a half-typed key', '{ "to|" }', '? <"to">'],
  ['a half-typed key without quotes', '{ to| }', '? <to>'],
  ['a key with a value', '{ "to|": 1 }', '? <"to">:'],
  ['a key before another one', '{ "a|"\n"b": 1 }', '? <"a">,'],
  ['a key that lost its quote', '{ "a|\n"b": 1 }', '? <"a>,'],
  ['a key that lost its quote before its colon', '{ "a|: 1 }', '? <"a>:'],
  ['before a key', '{ |"b": 1 }', '? <>,'],
  ['after a value, comma missing', '{ "a": 1 | }', '? ,<>'],
  ['between values, commas missing', '{ "a": 1\n"|"\n"b": 2 }', '? ,<"">,'],
  ['an empty value', '{ "a": | }', 'a <>'],
  ['an empty value before a key', '{ "a": |\n"b": 1 }', 'a <>,'],
  ['inside quotes', '{ "a": "x|y" }', 'a <"xy">'],
  ['before a quote', '{ "a": |"xy" }', 'a <"xy">'],
  ['a value that lost its quote', '{ "a": "x|, "b": 1 }', 'a <"x>'],
  ['a value that lost its quote, on one line', '{ "a": "x|y, "b": 1 }', 'a <"xy>'],
  ['a value that lost its quote, nothing typed', '{ "a": "|, "b": "c" }', 'a <">'],
  ['a value that lost quote and comma, on one line', '{ "a": "x| "b": 1 }', 'a <"x>,'],
  ['a value that lost its quote, nothing typed, comma missing', '{ "a": "| "b": "c" }', 'a <">,'],
  ['an item that lost its quote', '{ "a": ["x|, "y"] }', 'a.0 <"x>'],
  ['a key that lost its quote, on one line', '{ "a|: "x", "b": 1 }', '? <"a>:'],
  ['a key that lost its quote before another, on one line', '{ "a| "b": 1 }', '? <"a>,'],
  ['a text with a comma, broken elsewhere', '{ "a": "x|, y", "b" }', 'a <"x, y">'],
  ['a value that lost its quote, at the end of its line', '{ "a": "x|y\n"b": 1 }', 'a <"xy>,'],
  ['a value with a comma in it', '{ "a": "x|, y" }', 'a <"x, y">'],
  ['a number', '{ "a": 1|2 }', 'a <12>'],
  ['a half-typed word', '{ "a": get_| }', 'a <get_>'],
  ['an object that is there', '{ "a": |{} }', 'nothing'],
  ['an empty list', '{ "a": [|] }', 'a.0 <>'],
  ['behind an item', '{ "a": ["x", |] }', 'a.1 <>'],
  ['behind an item, comma missing', '{ "a": ["x" "|"] }', 'a.1 ,<"">'],
  ['before an item', '{ "a": [|"x"] }', 'a.0 <>,'],
  ['in an object of a list', '{ "a": [{}, { "|" }] }', 'a.1.? <"">'],
  ['directly behind a value', '{ "a": "x"| }', 'nothing'],
  ['directly behind a key', '{ "a"|: 1 }', 'nothing'],
  ['in a comment', '{ // "|\n }', 'nothing'],
  ['outside', '{} |', 'nothing'],
  ['behind a bracket that was never opened', '{ "a": ] | }', 'a <>'],
  ['in text that ends', '{ "a": { "b": [ "|', 'a.b.0 <">'],
];

for (const [name, marked, expected] of STATES) {
  test(`the cursor: ${name}`, () => {
    assert.equal(drawn(marked), expected);
  });
}

test('the rest of a text that is being typed can be read', () => {
  const rest = (marked: string) => {
    const text = marked.replace('|', '');
    const cursor = cursorAt(text, marked.indexOf('|'), true);
    assert.ok(cursor);
    return mended(text, cursor);
  };
  assert.equal(rest('{ "a": |\n"b": 1 }'), '{ "a": null,\n"b": 1 }');
  assert.equal(rest('{ "a": "x|, "b": 1 }'), '{ "a": null, "b": 1 }');
  assert.equal(rest('{ "a": ["x" "|"] }'), '{ "a": ["x", null] }');
  assert.equal(rest('{ "a|: 1 }'), '{ "a": 1 }');
});
