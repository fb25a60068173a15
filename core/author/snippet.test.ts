import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { expandSnippet as expand } from '../../snippets/expand.ts';
import { asSnippet } from './snippet.ts';

test('every spot is a tab stop that holds its text; what a snippet would read is escaped', () => {
  const text = '{ "a": "x$1 {y}", "b": "c:\\\\d" }';
  const spots = ['x$1 {y}', 'c:\\\\d'].map((part) => ({ offset: text.indexOf(part), length: part.length }));
  const expected = String.raw`{ "a": "#{1:x\$1 {y\}}", "b": "#{2:c:\\\\d}#{0}" \}`.replaceAll('#', '$');
  assert.equal(asSnippet(text, spots), expected);
});

test('nothing is lost whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, a, b) => {
      const offset = Math.min(a, text.length);
      const length = Math.min(b, text.length - offset);
      assert.equal(expand(asSnippet(text, [{ offset, length }])), text);
    }),
  );
});
