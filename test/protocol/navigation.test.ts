import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Location,
  Range,
  SelectionRange,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const PLACE = 'cards/toggle_card_freeze/happy.001.json';

/** Asks about the place directly after the first character of a fragment. */
function about(text: string, fragment: string, uri: string, more: object = {}): object {
  const document = TextDocument.create(uri, 'json', 1, text);
  const position = document.positionAt(text.indexOf(fragment) + 1);
  return { textDocument: { uri }, position, ...more };
}

/** The text at a location of a file. */
function read({ uri, range }: Location): string {
  const document = TextDocument.create(uri, 'json', 1, readFileSync(fileURLToPath(uri), 'utf8'));
  return document.getText(range);
}

async function opened(text = sampleText(), place = PLACE) {
  const folder = new Folder({ [place]: text });
  const editor = await Editor.start([folder]);
  const uri = folder.file(place);
  await editor.open(uri, text);
  await editor.linted(uri);
  const close = async () => {
    await editor[Symbol.asyncDispose]();
    folder.remove();
  };
  return { folder, editor, uri, text, [Symbol.asyncDispose]: close };
}

test('an id leads to the login context, and is found everywhere', async () => {
  await using sample = await opened();
  const { editor, uri, text } = sample;
  const gold = about(text, 'CARD-7710", "state', uri);
  const [definition] = await editor.request<Location[]>('textDocument/definition', gold);
  assert.ok(definition);
  assert.equal(read(definition), 'CARD-7710');
  assert.equal(definition.range.start.line, text.slice(0, text.indexOf('CARD-7710')).split('\n').length - 1);
  const all = await editor.request<Location[]>('textDocument/references', {
    ...gold,
    context: { includeDeclaration: true },
  });
  assert.equal(all.length, 5);
  assert.ok(all.every((location) => read(location) === 'CARD-7710'));
  const uses = await editor.request<Location[]>('textDocument/references', {
    ...gold,
    context: { includeDeclaration: false },
  });
  assert.equal(uses.length, 4);
  const highlights = await editor.request<DocumentHighlight[]>('textDocument/documentHighlight', gold);
  assert.deepEqual(
    highlights.map(({ kind }) => kind),
    [3, 2, 2, 2, 2],
  );
  assert.deepEqual(await editor.request('textDocument/definition', about(text, '"kind"', uri)), []);
});

test('a built-in tool leads to the definitions that ship with Sarq', async () => {
  await using sample = await opened();
  const { editor, uri, text } = sample;
  const call = about(text, 'toggle_card_freeze", "arguments', uri);
  const [definition, ...more] = await editor.request<Location[]>('textDocument/definition', call);
  assert.ok(definition);
  assert.match(definition.uri, /schemas\/tools\.json$/);
  assert.equal(read(definition), 'toggle_card_freeze');
  assert.deepEqual(more, []);
  const all = await editor.request<Location[]>('textDocument/references', {
    ...call,
    context: { includeDeclaration: true },
  });
  assert.match(all[1]?.uri ?? '', /schemas\/harness_tool_spec\.json$/);
  assert.ok(all.every((location) => read(location) === 'toggle_card_freeze'));
});

test("a bank's own tool leads to its own files, an open one as it stands in the editor", async () => {
  const tools = readFileSync(new URL('../../schemas/tools.json', import.meta.url), 'utf8');
  const harness = readFileSync(new URL('../../schemas/harness_tool_spec.json', import.meta.url), 'utf8');
  const text = sampleText();
  using folder = new Folder({ 'tools.json': tools, 'harness_tool_spec.json': harness, [PLACE]: text });
  await using editor = await Editor.start([folder]);
  const uri = folder.file(PLACE);
  await editor.open(uri, text);
  await editor.linted(uri);
  const call = about(text, 'toggle_card_freeze", "arguments', uri);
  const [before] = await editor.request<Location[]>('textDocument/definition', call);
  assert.equal(before?.uri, folder.file('tools.json'));
  await editor.open(folder.file('tools.json'), `\n\n${tools}`);
  const [after] = await editor.request<Location[]>('textDocument/definition', call);
  assert.equal(after?.range.start.line, before.range.start.line + 2);
});

test('renames an id in the whole case as it is being typed, and says why it does not', async () => {
  await using sample = await opened();
  const { editor, uri } = sample;
  await editor.replace(uri, 'Please freeze my debit card', 'Please freeze CARD-7710');
  const text = editor.document(uri).getText();
  const place = about(text, 'CARD-7710 for now', uri);
  const prepared = await editor.request<{ range: Range; placeholder: string }>('textDocument/prepareRename', place);
  assert.equal(prepared.placeholder, 'CARD-7710');
  assert.equal(editor.document(uri).getText(prepared.range), 'CARD-7710');
  const edit = await editor.request<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'CARD-1234' });
  const renamed = TextDocument.applyEdits(editor.document(uri), edit.changes?.[uri] ?? []);
  assert.equal(renamed, text.replaceAll('CARD-7710', 'CARD-1234'));
  await assert.rejects(
    editor.request('textDocument/rename', { ...place, newName: 'CARD-9921' }),
    /^Error: "CARD-9921" already stands in this case \(line 15\): the two would become one\.$/,
  );
  await assert.rejects(
    editor.request('textDocument/prepareRename', about(text, 'toggle_card_freeze", "arguments', uri)),
    /defined in the tool definitions/,
  );
  assert.equal(await editor.request('textDocument/prepareRename', about(text, '"kind"', uri)), null);
  assert.deepEqual(editor.logged, [], 'a refusal is no fault');
});

test('outline, folding, links and growing selections of a case', async () => {
  await using sample = await opened();
  const { editor, uri, text } = sample;
  const document = editor.document(uri);
  const outline = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', about(text, '{', uri));
  assert.deepEqual(
    outline.map(({ name }) => name),
    [
      'case cards.toggle_card_freeze.happy.001',
      'setup',
      'tools (2)',
      'turns (2)',
      'mocks (2)',
      'gold (2)',
      'grading answer',
    ],
  );
  const turns = outline.find(({ name }) => name.startsWith('turns'))?.children ?? [];
  assert.equal(turns[1]?.name, 'turn 2: Yes, go ahead.');
  assert.equal(document.getText(turns[1].selectionRange), '"Yes, go ahead."');
  const folds = await editor.request<FoldingRange[]>('textDocument/foldingRange', about(text, '{', uri));
  const lines = text.split('\n');
  assert.deepEqual(
    folds.map(({ startLine, kind }) => [lines[startLine]?.trim(), kind]),
    [
      ['"login_context": {', 'region'],
      ['"get_card_details": {', 'region'],
      ['"toggle_card_freeze": {', 'region'],
    ],
  );
  const links = await editor.request<DocumentLink[]>('textDocument/documentLink', about(text, '{', uri));
  const [first] = links;
  assert.ok(first);
  assert.equal(document.getText(first.range), 'get_card_details');
  const mock = document.positionAt(text.indexOf('get_card_details": {'));
  assert.equal(first.target, `${uri}#L${mock.line + 1},${mock.character + 1}`);
  const { position } = about(text, 'freeze my', uri) as { position: object };
  const [selection] = await editor.request<SelectionRange[]>('textDocument/selectionRange', {
    textDocument: { uri },
    positions: [position],
  });
  assert.ok(selection?.parent?.parent);
  assert.equal(document.getText(selection.range), 'freeze');
  assert.equal(document.getText(selection.parent.range), 'Please freeze my debit card for now.');
  assert.equal(document.getText(selection.parent.parent.range), '"Please freeze my debit card for now."');
});

test('every feature answers while the case is broken, and nothing for a file that is no case', async () => {
  await using sample = await opened();
  const { folder, editor, uri, text } = sample;
  await editor.replace(uri, '"gold": {', '"gold": { "x" "y":: ');
  const broken = editor.document(uri).getText();
  const other = folder.file('package.json');
  await editor.open(other, '{ "name": "x" }');
  const methods = [
    'definition',
    'documentHighlight',
    'prepareRename',
    'documentSymbol',
    'foldingRange',
    'documentLink',
  ];
  for (const method of methods) {
    await editor.request(`textDocument/${method}`, about(broken, 'CARD-7710', uri));
    const none = await editor.request<unknown>(`textDocument/${method}`, about('{ "name": "x" }', 'name', other));
    assert.ok(none === null || (Array.isArray(none) && none.length === 0), method);
  }
  const [found] = await editor.request<Location[]>(
    'textDocument/definition',
    about(broken, 'CARD-7710", "card_type": "debit", "status": "active" }]', uri),
  );
  assert.equal(found?.range.start.line, text.slice(0, text.indexOf('CARD-7710')).split('\n').length - 1);
  assert.deepEqual(editor.logged, []);
});

test('finds cases of all folders by a part of their id', async () => {
  const names = ['toggle_card_freeze', 'block_card'];
  using one = new Folder(
    Object.fromEntries(names.map((name) => [`cards/${name}/happy.001.json`, sampleText(`cards.${name}.happy.001`)])),
  );
  using other = new Folder(
    Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`c/t/happy.${i}.json`, sampleText(`cards.many.happy.${i}`)]),
    ),
  );
  await using editor = await Editor.start([one, other]);
  await editor.scanned();
  const symbols = await editor.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'block' });
  assert.equal(symbols[0]?.name, 'cards.block_card.happy.001');
  assert.equal(symbols[0].containerName, 'cards · block_card · 1_happy_path');
  assert.equal(read(symbols[0].location as Location), '"cards.block_card.happy.001"');
  assert.equal((await editor.request<WorkspaceSymbol[]>('workspace/symbol', { query: '' })).length, 200);
});
