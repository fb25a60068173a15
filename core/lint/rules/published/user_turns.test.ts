import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks every wrong turn', () => {
  expectFindings(
    'user_turns',
    '{ "user_turns": [«"Hello"», { "content": «4» }, { "content": "Yes" }, «{» "text": "No" }, «null»] }',
  );
});

test('wants at least one turn', () => {
  expectFindings('user_turns', '{ "user_turns": «[]» }');
  expectFindings('user_turns', '{ "user_turns": «"Hello"» }');
  expectFindings('user_turns', '«{» "axis": "1_happy_path" }', { without: ['user_turns'] });
});

test('accepts turns with notes', () => {
  expectClean('user_turns', '{ "user_turns": [{ "content": "Hello", "_comment": "small talk" }] }');
});
