import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printable } from './terminal.ts';

test('what a terminal would obey or hide is shown as code points', () => {
  assert.equal(
    printable('a\u001b[2J\u200b\u2028\u2029\u202e\ufeffb'),
    'a\\u001b[2J\\u200b\\u2028\\u2029\\u202e\\ufeffb',
  );
  assert.equal(printable('a\tä\r\n\u200c😀'), 'a\tä\n\u200c😀');
});
