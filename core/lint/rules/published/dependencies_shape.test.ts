import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks every entry that is no pair of names', () => {
  expectFindings(
    'dependencies_shape',
    '{ "gold": { "dependencies": [«["a"]», ["a", "b"], «["a", "b", "c"]», «"a"», «["a", 1]», «null»] } }',
  );
});

test('marks a value that is no list', () => {
  expectFindings('dependencies_shape', '{ "gold": { "dependencies": «{ "a": "b" }» } }');
});

test('needs none, and does not ask whether the tools are in gold', () => {
  expectClean('dependencies_shape', '{ "gold": {} }');
  expectClean('dependencies_shape', '{ "gold": { "dependencies": [["x", "y"]] } }');
});
