import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arithmeticTokens } from './arithmetic-tokens.ts';
import { recompute } from './arithmetic.ts';
import { expressionsIn, TokenList, type Token } from './expression.ts';
import { readFigures } from './quantities.ts';

const tokensOf = (text: string) => arithmeticTokens(text, readFigures(text)) as Token[];

/** How often a token is looked at while the arithmetic of a text is read. */
function looks(text: string): number {
  let count = 0;
  const tokens = new Proxy(tokensOf(text), {
    get: (list, key) => {
      count++;
      return Reflect.get(list, key) as unknown;
    },
  });
  Array.from(expressionsIn(new TokenList(tokens)));
  return count;
}

test('property: whatever is repeated, twice as much of it takes no more than twice as long to read', () => {
  const part = fc.constantFrom(
    '5',
    '1.',
    ' + ',
    ' - ',
    ' * ',
    '=',
    '(',
    ')',
    ' of ',
    '25% ',
    '; ',
    'x ',
    '1+',
    '(1+1)',
  );
  const piece = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(piece, piece, piece, (before, middle, after) => {
      const text = (n: number) => `${before.repeat(n)}${middle}${after.repeat(n)}`;
      const [once, twice] = [looks(text(150)), looks(text(300))];
      assert.ok(twice <= 2.2 * once + 2000, `${once} looks, then ${twice}`);
    }),
    { numRuns: 150 },
  );
});

test('what nobody writes is read to its end: deep parentheses, endless equations, numbers with a point each', () => {
  for (const text of [
    `${'('.repeat(30_000)}5`,
    `${'('.repeat(30_000)}5${')'.repeat(30_000)}`,
    `${'(1+'.repeat(20_000)}5${')'.repeat(20_000)}`,
    `${'5 ('.repeat(20_000)}5${')'.repeat(20_000)}`,
    `${'5='.repeat(20_000)}5`,
    '1.'.repeat(50_000),
    `5 ${'of '.repeat(20_000)}`,
  ])
    assert.deepEqual(recompute(text).equations, [], text.slice(0, 12));
});

test('parentheses are arithmetic up to a depth that somebody may have written', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}2 + 3${')'.repeat(depth)} = 6`;
  for (const depth of [0, 1, 20]) assert.equal(recompute(nested(depth)).equations[0]?.computed, '5', String(depth));
  assert.deepEqual(recompute('100 (week 1) + 50 (week (2)) = 150').equations[0]?.holds, true);
  assert.equal(recompute('40% of the sum of (100 + 50) = 61').equations[0]?.computed, '60');
});

test('a word before the arithmetic is no part of it', () => {
  const [equation] = recompute('a total of 5 + 3 = 9').equations;
  assert.deepEqual([equation?.stated, equation?.computed], ['5 + 3', '8']);
});
