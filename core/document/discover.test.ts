import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCaseFile } from './discover.ts';
import { parseText } from './text.ts';

const CASE = '{ "case_id": "a", "gold": {}, "user_turns": [] }';
const is = (path: string, text: string, globs: string[] = []) => isCaseFile(path, parseText(text), globs);

test('a case is known by its keys, wherever it lies', () => {
  assert.equal(is('anywhere/x.json', CASE), true);
  assert.equal(is('anywhere/x.JSON', CASE), true);
  assert.equal(is('anywhere/x.txt', CASE), false);
  assert.equal(is('package.json', '{ "name": "x" }'), false);
  assert.equal(is('list.json', '[1]'), false);
});

test('a case is known by its place, whatever its state', () => {
  assert.equal(is('case_bank/cards/x.json', '{}'), true);
  assert.equal(is('mine/x.json', '{}', ['other/*', 'mine/**']), true);
  assert.equal(is('case_bank/cards/x.json', ''), true);
});

test('broken text is a case as soon as it has an id', () => {
  assert.equal(is('x.json', '{ "case_id": "a", "gold": '), true);
  assert.equal(is('x.json', '{ "name": '), false);
});

test('retired cases and tool definitions are none', () => {
  assert.equal(is('case_bank/_retired/x.json', CASE), false);
  assert.equal(is('_retired/deep/x.json', CASE), false);
  assert.equal(is('case_bank/tools.json', '{ "tools": [] }'), false);
  assert.equal(is('case_bank/harness_tool_spec.json', '{ "tools": [] }'), false);
});
