import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../document/json.ts';
import { collectIds, idShapedWords, isIdKey } from './ids.ts';

describe('id-like keys', () => {
  test('are id, ids and names that end in _id or _ids', () => {
    for (const key of ['id', 'ids', 'card_id', 'account_ids', '_id', 'linked_product_ids'])
      assert.ok(isIdKey(key), key);
    for (const key of ['ID', 'Id', 'card_ID', 'cardid', 'paid', 'idx', 'id_type', 'source_account', '']) {
      assert.ok(!isIdKey(key), key);
    }
  });
});

describe('ids of a JSON value', () => {
  test('texts and texts in a list, at every depth', () => {
    const value = {
      customer_id: 'CUST1',
      name: 'Asha',
      linked: [{ card_id: 'C1', other: { ids: ['A', 5, 'B', ['nested'], { id: 'D' }] } }],
      account_id: 5,
      deep_id: { id: 'E', name: 'x' },
    };
    assert.deepEqual([...collectIds(value)].sort(), ['A', 'B', 'C1', 'CUST1', 'D', 'E']);
  });

  test('any value may be asked', () => {
    for (const value of [null, undefined, 5, 'TKA1', [], ['TKA1']]) assert.deepEqual([...collectIds(value)], []);
  });

  test('a value nested deeper than the stack', () => {
    let deep: Json = { id: 'DEEP' };
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    assert.deepEqual([...collectIds(deep)], ['DEEP']);
  });
});

describe('id-shaped words', () => {
  const rows: [string, string[]][] = [
    ['Close TKFD-9001 and TKSB1 please.', ['TKFD-9001', 'TKSB1']],
    ['SB-123-', ['SB-123']],
    ['PAN-card', ['PAN-']],
    ['REF/2026/A1, then (CHQ-100291).', ['REF/2026/A1', 'CHQ-100291']],
    ['HDFC bank and an FD', []],
    ['A1 B-2', []],
    ['AB1', ['AB1']],
    ['AB', []],
    ['SBI-', []],
    ['AB12x', []],
    ['AB-12x', ['AB-']],
    ['xAB12', []],
    ['_AB12', []],
    ['AB12_', []],
    ['9AB12', []],
    ['9-AB12', ['AB12']],
    ['-AB12-', ['AB12']],
    ['AB--12', ['AB--12']],
    ['AB12é', []],
    ['éAB12', []],
    ['कAB12', []],
    ['AB-12क', ['AB-']],
    // A vowel sign is no letter: it ends the word before it.
    ['काAB12', ['AB12']],
    ['𝐀AB12', []],
    ['AB12𝟙', []],
    ['😀AB12😀', ['AB12']],
    ['', []],
  ];
  for (const [text, ids] of rows) {
    test(JSON.stringify(text), () => {
      assert.deepEqual(idShapedWords(text), ids);
    });
  }

  test('the same as the rule written as one pattern', () => {
    const word = '[\\p{L}\\p{N}_]';
    const pattern = `(?<!${word})[A-Z]{2,}[A-Z0-9/-]*[0-9/-][A-Z0-9/-]*(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    const piece = fc.constantFrom(
      'A',
      'B',
      'Z',
      '1',
      '9',
      '-',
      '/',
      ' ',
      'a',
      '_',
      '.',
      'é',
      'क',
      'ा',
      '𝐀',
      '😀',
      '\ud835',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        assert.deepEqual(idShapedWords(text), text.match(new RegExp(pattern, 'gu')) ?? []);
      }),
      { numRuns: 3000 },
    );
  });

  test('take time in proportion to the text', () => {
    for (const text of [
      'A'.repeat(2_000_000),
      'AB-'.repeat(700_000),
      `AB${'-'.repeat(2_000_000)}`,
      `AB${'1'.repeat(2_000_000)}x`,
    ]) {
      assert.ok(idShapedWords(text).length < 2);
    }
  });
});
