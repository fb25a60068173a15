import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks each syntax error at its place', () => {
  expectFindings('case_parse', '{ "case_id": "a"«,» }', { asIs: true });
});

test('is content with a whole case', () => {
  expectClean('case_parse', '{}');
});

test('a lost comma is marked where it belongs, not at what follows lines later', () => {
  const text = '{\n  "a": "x«"»\n\n  "b": [{ "c": 1«2»\n "d": [], "e": {} «}» {}]\n}';
  const [first, second] = expectFindings('case_parse', text, { asIs: true });
  assert.equal(first?.message, 'A comma is expected after this.');
  assert.equal(second?.message, 'A comma is expected after this.');
  expectFindings('case_parse', '{ "a": 1«2» «/* twelve */»\n "b": 3 }', { asIs: true });
  expectFindings('case_parse', '[1 «:»2]', { asIs: true });
});
