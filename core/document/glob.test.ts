import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { globMatcher } from './glob.ts';

const matches: [glob: string, path: string, expected: boolean][] = [
  ['cases/*.json', 'cases/a.json', true],
  ['cases/*.json', 'cases/deep/a.json', false],
  ['cases/**/*.json', 'cases/a.json', true],
  ['cases/**/*.json', 'cases/deep/er/a.json', true],
  ['cases/**', 'cases/deep/a.json', true],
  ['**/bank/*.json', 'my/bank/a.json', true],
  ['**/bank/*.json', 'bank/a.json', true],
  ['*.case.json', 'deep/x.case.json', true],
  ['*.case.json', 'deep/x.json', false],
  ['./cases/*.json', 'cases/a.json', true],
  ['{cards,calc}/happy.00?.json', 'calc/happy.001.json', true],
  ['{cards,calc}/*.json', 'depl/a.json', false],
  ['a[0-9]b[!x].json', 'a7by.json', true],
  ['a[0-9]b[!x].json', 'a7bx.json', false],
  ['a.json', 'axjson', false],
  ['{open', '{open', true],
  ['[open', '[open', true],
];

for (const [glob, path, expected] of matches) {
  test(`${glob} ${expected ? 'matches' : 'does not match'} ${path}`, () => {
    assert.equal(globMatcher(glob)(path), expected);
  });
}

test('many stars take no longer than few', () => {
  const deep = `${'a/'.repeat(50)}${'a'.repeat(48)}`;
  assert.equal(globMatcher('**/*a*a*a*a*a*a*a*a*a*ab')(deep), false);
  assert.equal(globMatcher('**/*a*a*a*a*a*a*a*a*a*ab')(`${deep}b`), true);
  assert.equal(globMatcher(`${'**/'.repeat(40)}x`)(deep), false);
});

const odd = fc.constantFrom(...Array.from('{}[]!,*?/.ab-\\^$('));

test('takes any text as a glob', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: odd })), fc.string(), (glob, path) => {
      globMatcher(glob)(path);
    }),
  );
});
