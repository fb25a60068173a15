import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Piece } from '../../protocol/side-by-side.ts';
import { markWords } from './word-marks.ts';

const seen = (pieces: readonly Piece[]) => pieces.map(({ text, own }) => (own ? `[${text}]` : text)).join('');

for (const [name, a, b, marked] of [
  ['one word', 'Shall I block card C1?', 'Shall I block card C2?', 'Shall I block card [C2]?'],
  ['an amount', 'Your balance is ₹500.', 'Your balance is ₹900.', 'Your balance is ₹[900].'],
  ['a sentence more', 'It is blocked.', 'It is blocked. Your new card will come by post within a week.', null],
  ['a record less', '{"records":[{"id":"T1"}]}', '{"records":[{"id":"T1"},{"id":"T2"},{"id":"T3"},{"id":"T4"}]}', null],
  ['Hindi', 'आपका कार्ड बंद है।', 'आपका कार्ड चालू है।', 'आपका कार्ड [चालू] है।'],
] as const) {
  test(`words are marked where most of a text stays: ${name}`, () => {
    const { b: pieces, replaced } = markWords(a, b);
    assert.equal(replaced, false);
    if (marked !== null) assert.equal(seen(pieces), marked);
    else assert.ok(pieces.length > 1 && pieces.some(({ own }) => !own));
  });
}

for (const [name, a, b] of [
  ['another wording', 'I have blocked your card ending 4321.', 'Your card NKC4321 has been blocked successfully.'],
  ['another answer', 'It is blocked.', 'Yes.'],
  ['an error instead', '{"status":"success","reference_id":"R1"}', '{"error_code":"NOT_FOUND"}'],
  ['far too many words', 'a b '.repeat(2000), 'c d '.repeat(2000)],
] as const) {
  test(`texts with little in common are replaced whole: ${name}`, () => {
    assert.deepEqual(markWords(a, b), { a: [{ text: a, own: true }], b: [{ text: b, own: true }], replaced: true });
  });
}

test('property: the pieces of a side are its text, and the same text has no marks', () => {
  const text = fc.array(fc.constantFrom('card', 'is', ' ', '\n', '₹', '5', '.', '{"a":1}', 'है')).map((w) => w.join(''));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const marked = markWords(a, b);
      assert.equal(marked.a.map((piece) => piece.text).join(''), a);
      assert.equal(marked.b.map((piece) => piece.text).join(''), b);
      if (a === b) assert.ok([...marked.a, ...marked.b].every(({ own }) => !own));
    }),
  );
});
