import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const FILE = 'case_bank/cards/toggle_card_freeze/happy.001.json';

async function complete(editor: Editor, uri: string, marked: string): Promise<CompletionItem[]> {
  const text = marked.replace('|', '');
  await editor.edit(uri, { text });
  const position = editor.document(uri).positionAt(marked.indexOf('|'));
  return editor.request<CompletionItem[]>('textDocument/completion', { textDocument: { uri }, position });
}

function accept(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): string {
  return TextDocument.applyEdits(TextDocument.create('', 'json', 1, text), [
    textEdit as TextEdit,
    ...additionalTextEdits,
  ]);
}

test('a case is completed as it is typed, and a tool explains itself when it is looked at', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file(FILE);
  const whole = sampleText();
  await editor.open(uri, whole);
  await editor.linted(uri);

  const atId = whole.replace(
    '"card_id": "CARD-7710", "state": "freeze" } }\n    ]',
    '"card_id": "|", "state": "freeze" } }\n    ]',
  );
  const ids = await complete(editor, uri, atId);
  assert.deepEqual(
    ids.map(({ label, detail }) => `${label}: ${detail ?? ''}`),
    [
      'CARD-7710: login_context, get_card_details: debit · required by the gate',
      'CARD-9921: login_context: credit',
      'CUST4471: login_context',
    ],
  );
  assert.equal(accept(atId.replace('|', ''), ids[0]!), whole);

  const broken = whole.replace(
    '{ "tool": "toggle_card_freeze", "arguments": { "card_id"',
    '{ "tool": | "arguments": { "card_id"',
  );
  const tools = await complete(editor, uri, broken);
  assert.equal(tools[0]?.label, 'toggle_card_freeze');
  assert.equal(
    accept(broken.replace('|', ''), tools[0]),
    whole.replace('"toggle_card_freeze", "arguments": { "card_id"', '"toggle_card_freeze", "arguments": { "card_id"'),
  );
  assert.equal(tools[0].documentation, undefined);
  const card = await editor.request<CompletionItem>('completionItem/resolve', tools[0]);
  assert.match(JSON.stringify(card.documentation), /toggle\\\\_card\\\\_freeze.*Inputs/);

  const comma = whole.replace(
    '"dependencies": [["get_card_details", "toggle_card_freeze"]],',
    '"dependencies": [["get_card_details"\n "|"]],',
  );
  const added = accept(comma.replace('|', ''), (await complete(editor, uri, comma))[0]!);
  assert.match(added, /\["get_card_details",\n "toggle_card_freeze"\]/);
});

test('a case that is only begun is offered whole, and its keys', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file(FILE);
  await editor.open(uri, '{\n  "\n}');
  await editor.linted(uri);
  const [only, ...others] = await complete(editor, uri, '|');
  assert.deepEqual([only?.label, others.length], ['whole case', 0]);
  const [whole, ...keys] = await complete(editor, uri, '{\n  "|\n}');
  assert.equal(whole?.label, 'whole case');
  assert.match(JSON.stringify(whole.textEdit), /cards\.toggle_card_freeze\.happy\.001/);
  assert.deepEqual(
    keys.slice(0, 3).map(({ label }) => label),
    ['case_id', 'axis', 'domain'],
  );
  assert.match(JSON.stringify(keys[0]?.documentation), /unique in the bank/);
  const ids = await complete(editor, uri, '{\n  "case_id": "|"\n}');
  assert.deepEqual(
    ids.map(({ label }) => label),
    ['cards.toggle_card_freeze.happy.001'],
  );
});
