import assert from 'node:assert/strict';
import { test } from 'node:test';
import { code, plain } from './markdown.ts';

test('no mark of a text has an effect within Markdown, and no address becomes a link', () => {
  assert.equal(plain('**a** _b_ [c](d) <e>'), '\\*\\*a\\*\\* \\_b\\_ \\[c\\]\\(d\\) \\<e\\>');
  assert.equal(plain('first  \n\n    # second'), 'first \\# second');
  assert.equal(plain('see https://a.example, FTP://b'), 'see https\\://a\\.example, FTP\\://b');
  assert.equal(plain('at 10:30: done'), 'at 10:30: done');
});

test('a name stays code whatever it holds', () => {
  assert.equal(code('get_fd_details'), '`get_fd_details`');
  assert.equal(code('a``b\nc'), '``` a``b c ```');
});
