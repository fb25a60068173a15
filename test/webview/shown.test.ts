import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { counted, shown } from '../../webview/panel/shown.ts';

test('what changes how a text reads without being seen is spelled out', () => {
  assert.equal(shown('a\u202Eb\u2066c'), 'a‹U+202E›b‹U+2066›c');
  assert.equal(shown('\u0000\u001B[31m\u007F\u0085'), '‹U+0000›‹U+001B›[31m‹U+007F›‹U+0085›');
  assert.equal(shown('\uFEFF\u200B\u00AD\u{E0041}\u2028'), '‹U+FEFF›‹U+200B›‹U+00AD›‹U+E0041›‹U+2028›');
  assert.equal(shown('half \uD83D, half \uDE00, whole 😀'), 'half ‹U+D83D›, half ‹U+DE00›, whole 😀');
});

test('layout and the joiners of Indian scripts stay', () => {
  assert.equal(shown('a\tb\r\nc\nd'), 'a\tb\nc\nd');
  assert.equal(shown('a\rb'), 'a‹U+000D›b');
  for (const word of ['क्‍या', 'नहीं', 'ക്‍ഷ', '👨‍👩‍👧']) assert.equal(shown(word), word);
});

test('no text has anything unseen left in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(shown(text), /[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF\u{E0000}-\u{E007F}]/u);
    }),
  );
});

test('numbers are grouped and nouns agree', () => {
  assert.equal(counted(1, 'message'), '1 message');
  assert.equal(counted(2_032_903, 'character'), '2,032,903 characters');
});
