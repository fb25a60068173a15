import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText } from '../../../document/text.ts';
import { lintBank } from '../../engine.ts';

const bank = (files: Record<string, string>) =>
  Object.entries(files).map(([file, text]) => ({ file, parsed: parseText(text) }));

test('reports a shared id once, at the second file, and points at all others', () => {
  const found = lintBank(
    bank({ 'a.json': '{ "case_id": "x" }', 'b.json': '{"case_id": "x"}', 'c.json': '{ "case_id": "x" }' }),
  );
  assert.deepEqual([...found.keys()], ['b.json']);
  const [finding, ...more] = found.get('b.json') ?? [];
  assert.equal(more.length, 0);
  assert.equal(finding?.code, 'duplicate_case_id');
  assert.deepEqual(finding.range, {
    offset: 12,
    length: 3,
    start: { line: 0, column: 12 },
    end: { line: 0, column: 15 },
  });
  assert.deepEqual(
    finding.related.map(({ file }) => file),
    ['a.json', 'c.json'],
  );
});

test('compares only ids that are there', () => {
  const files = {
    'a.json': '{}',
    'b.json': '{ "case_id": "" }',
    'c.json': '{ "case_id": "" }',
    'd.json': '[]',
    'e.json': '{',
  };
  assert.equal(lintBank(bank(files)).size, 0);
});

test('can be switched off in the case and in the settings', () => {
  const files = {
    'a.json': '{ "case_id": "x" }',
    'b.json': '{ "case_id": "x", "_lint_ignore": { "duplicate_case_id": "a copy on purpose" } }',
  };
  assert.equal(lintBank(bank(files)).size, 0);
  assert.equal(
    lintBank(bank({ 'a.json': '{ "case_id": "x" }', 'b.json': '{ "case_id": "x" }' }), {
      severity: { duplicate_case_id: 'off' },
    }).size,
    0,
  );
});
