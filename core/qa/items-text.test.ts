import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isItemFile } from './discover.ts';
import { parseItems } from './items-text.ts';
import { ItemsError, readItems } from './read-items.ts';
import { rangeWithin, valueOffset } from '../document/string-range.ts';

test('JSONL: paths begin with the item, blank lines are none, and offsets lead back', () => {
  const text = '{"id":"A"}\r\n\r\n{"id":"B","n":[1,2]}\n';
  const parsed = parseItems(text, 'x.jsonl');
  assert.deepEqual(parsed.value, [{ id: 'A' }, { id: 'B', n: [1, 2] }]);
  const { offset, length } = parsed.rangeOf([1, 'n', 1]);
  assert.equal(text.slice(offset, offset + length), '2');
  assert.deepEqual(parsed.pathAt(offset), [1, 'n', 1]);
  assert.deepEqual(parsed.position(offset), { line: 2, column: 17 });
  assert.equal(parsed.broken, false);
});

test('a part of a text value is found behind escapes, and back', () => {
  const text = '[{ "a": "\\u20b9 5\\n crore" }]';
  const parsed = parseItems(text, 'x.json');
  const { offset, length } = rangeWithin(parsed, [0, 'a'], { offset: 2, length: 3 });
  assert.equal(text.slice(offset, offset + length), '5\\n ');
  assert.equal(valueOffset(parsed, [0, 'a'], offset), 2);
  assert.equal(valueOffset(parsed, [0, 'a'], 0), null);
});

test('items are read with everything that is wrong told by line and column', () => {
  const good =
    '{ "id": "REG_1", "task_type": "regulatory_interpretation", "context": "c", "question": "q", "answer": "a" }';
  assert.equal(readItems(`[${good}]`, 'a.json')[0]?.id, 'REG_1');
  assert.throws(() => readItems(`${good}\n${good}`, 'a.jsonl'), /a\.jsonl:2:9: 1\.id: the id REG_1 stands twice/);
  assert.throws(() => readItems('[{"task_type":"x"}, 3]', 'a.json'), ItemsError);
  assert.throws(() => readItems('[', 'a.json'), /not valid JSON/);
});

test('a file of items is known by its shape or by a glob', () => {
  const is = (path: string, text: string, globs: string[] = []) => isItemFile(path, parseItems(text, path), globs);
  assert.ok(is('a.json', '[{ "task_type": "x", "question": "q" }]'));
  assert.ok(is('a.jsonl', '{ "question": "q", "context": "c", "gold_answer": "a" }'));
  assert.ok(is('a.json', '[{ "task_type": "regulatory'));
  assert.ok(is('qa/a.json', '[]', ['qa/*.json']));
  assert.ok(!is('a.json', '[{ "case_id": "x" }]') && !is('a.txt', '[]', ['**']) && !is('a.json', '{}'));
});
