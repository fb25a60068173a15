import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSymbol, TextDocument } from 'vscode';
import { sampleText } from '../test/protocol/sample-case.ts';
import { FakeVsCode } from '../test/fakes/vscode.ts';
import { outlineAtOnce } from './case-outline.ts';

class Symbol {
  children: unknown[] = [];
  readonly name: string;
  readonly kind: unknown;
  constructor(name: string, _detail: string, kind: unknown) {
    this.name = name;
    this.kind = kind;
  }
}

function outlineOf(text: string, path = '/bank/a.json', languageId = 'json'): DocumentSymbol[] | undefined {
  const vscode = new FakeVsCode();
  const SymbolKind = new Proxy({}, { get: (_, name) => name });
  Object.assign(vscode.api, { DocumentSymbol: Symbol, SymbolKind });
  const document = { uri: vscode.uri(path), getText: () => text, languageId } as unknown as TextDocument;
  return outlineAtOnce(vscode.api, document);
}

test('the outline of a case is there at once, with the icons of its parts', () => {
  const [first, , tools] = outlineOf(sampleText()) ?? [];
  assert.equal(first?.name, 'case cards.toggle_card_freeze.happy.001');
  assert.deepEqual(
    tools?.children.map(({ name, kind }) => [name, kind]),
    [
      ['get_card_details', 'Function'],
      ['toggle_card_freeze', 'Function'],
    ],
  );
});

test('the server is asked about what may be no case, and about a case of great length', () => {
  assert.equal(outlineOf('{ "a": 1 }'), undefined);
  assert.equal(outlineOf(sampleText(), '/bank/a.jsonl', 'jsonl'), undefined);
  assert.equal(outlineOf(`${sampleText()}${' '.repeat(200_000)}`), undefined);
});
