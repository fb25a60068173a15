import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { OpenCases } from './open-cases.ts';

function typing(lintMs: number) {
  const linted: number[] = [];
  let document = TextDocument.create('file:///a.json', 'json', 1, '');
  const cases = new OpenCases(
    ({ version }) => {
      linted.push(version);
      for (const end = performance.now() + lintMs; performance.now() < end;);
    },
    () => document,
  );
  const type = () => {
    document = TextDocument.update(document, [{ text: 'x' }], document.version + 1);
    cases.changed(document);
  };
  return {
    linted,
    cases,
    type,
    close: () => {
      cases.closed(document);
    },
  };
}

test('a quick lint happens inside the handler of every edit', () => {
  const { linted, type } = typing(0);
  for (let i = 0; i < 3; i++) type();
  assert.deepEqual(linted, [2, 3, 4]);
});

test('a slow lint takes the edits that wait already as one, and only the latest text counts', async () => {
  const { linted, type } = typing(12);
  for (let i = 0; i < 5; i++) type();
  assert.deepEqual(linted, [2], 'the first one, whose cost was not known yet');
  for (let i = 0; i < 6; i++) await turn();
  assert.deepEqual(linted, [2, 6]);
});

test('whoever never stops typing sees findings all the same', async () => {
  const { linted, type } = typing(12);
  const end = performance.now() + 700;
  while (performance.now() < end) {
    type();
    await turn();
  }
  assert.ok(linted.length >= 2, String(linted.length));
});

test('a document that was closed is not linted any more', async () => {
  const { linted, type, close } = typing(12);
  type();
  type();
  close();
  for (let i = 0; i < 6; i++) await turn();
  assert.deepEqual(linted, [2]);
});
