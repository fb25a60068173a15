import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneLine, printable, table, writtenJson } from './terminal.ts';

test('what a terminal would obey or hide is shown as code points', () => {
  assert.equal(
    printable('a\u001b[2J\u200b\u2028\u2029\u202e\ufeffb'),
    'a\\u001b[2J\\u200b\\u2028\\u2029\\u202e\\ufeffb',
  );
  assert.equal(printable('a\tä\r\n\u200c😀'), 'a\tä\n\u200c😀');
});

test('what a model names cannot begin a line of its own', () => {
  assert.equal(onOneLine('x\r\n\nPASS  forged\t1'), 'x\\n\\nPASS  forged\\t1');
  assert.equal(
    table([
      ['a', 'b'],
      ['1\n2', 'x\ty'],
    ]),
    'a     b\n1\\n2  x\\ty',
  );
});

test('JSON for a terminal has the same value and nothing that a terminal would obey', () => {
  const value = { 'a\u009b2J': ['\u007f\u202e\u2066\u001b\r\n"\\', '\ud800', 'é😀'] };
  for (const indent of [undefined, 2]) {
    const written = writtenJson(value, indent);
    assert.deepEqual(JSON.parse(written), value);
    assert.equal(printable(written), written);
  }
});
