import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { TextDocuments } from 'vscode-languageserver/node';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { canonical, uriOf } from '../uri.ts';
import { Session } from '../session.ts';
import { DiagnosticWriter } from './diagnostics.ts';

test('findings are published for the version whose places they have, also from elsewhere while an edit waits for its lint', () => {
  const sent: { version?: number; lines: number[] }[] = [];
  const faults: string[] = [];
  const note = (message: string) => faults.push(message);
  const log = { error: note, warn: note, info: note };
  const session = new Session(
    new TextDocuments(TextDocument),
    new DiagnosticWriter('rules.md'),
    ({ version, diagnostics }) => {
      sent.push({ ...(version !== undefined && { version }), lines: diagnostics.map(({ range }) => range.start.line) });
    },
    log,
  );
  const text = sampleText().replace('"18:40"', '""');
  const line = text.slice(0, text.indexOf('""')).split('\n').length - 1;
  const document = TextDocument.create(canonical(uriOf('/bank/case_bank/a.json')), 'json', 1, text);
  session.opened(document);
  session.lintOpen(document);
  assert.deepEqual(sent, [{ version: 1, lines: [line] }]);

  TextDocument.update(document, [{ text: `\n\n${text}` }], 2);
  const record = session.bank.get(document.uri);
  assert.ok(record);
  session.publisher.publish(record);
  assert.equal(sent.length, 1, 'the places of version 1 are none of version 2');

  session.lintOpen(document);
  assert.deepEqual(sent[1], { version: 2, lines: [line + 2] });
  assert.deepEqual(faults, []);
});
