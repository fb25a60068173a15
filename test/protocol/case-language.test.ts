import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hover, InlayHint, SemanticTokens } from 'vscode-languageserver-protocol/node';
import { ID_TOKEN_TYPES } from '../../core/language/id-tokens.ts';
import { GOLD_REPLY, MOCK_FORM, TRY_MOCK, type MockForm, type MockReply } from '../../protocol/mocks.ts';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const URI = 'file:///tmp/sarq-none/a (1)/case.json';
const WHOLE = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

async function opened(text = sampleText(), options = {}): Promise<Editor> {
  const editor = await Editor.start([], options);
  await editor.open(URI, text);
  await editor.linted(URI);
  return editor;
}

function placeOf(editor: Editor, fragment: string, uri = URI) {
  const document = editor.document(uri);
  return document.positionAt(document.getText().indexOf(fragment) + 1);
}

const hoverAt = (editor: Editor, fragment: string) =>
  editor.request<Hover | null>('textDocument/hover', {
    textDocument: { uri: URI },
    position: placeOf(editor, fragment),
  });
const hintsIn = (editor: Editor, range = WHOLE) =>
  editor.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri: URI }, range });
const labelsOf = (hints: InlayHint[]) =>
  hints.map(({ label }) => (typeof label === 'string' ? label : label.map(({ value }) => value).join('')));

/** The text under each token, with its type. */
function decoded(editor: Editor, { data }: SemanticTokens, uri = URI): string[] {
  const found: string[] = [];
  let [line, character] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, type = 0] = data.slice(i, i + 5);
    [line, character] = [line + down, down > 0 ? right : character + right];
    const range = { start: { line, character }, end: { line, character: character + length } };
    found.push(`${editor.document(uri).getText(range)} ${ID_TOKEN_TYPES[type]}`);
  }
  return found;
}

test('a hover tells of what is under the cursor, by the text as it is typed, with links to its places', async () => {
  await using editor = await opened();
  const onTool = await hoverAt(editor, 'toggle_card_freeze"]');
  assert.match(JSON.stringify(onTool?.contents), /toggle\\\\_card\\\\_freeze.*write, asks for confirmation/);
  // Nothing waits for the findings of this edit.
  await editor.replace(URI, '"card_ids": ["CARD-7710"]', '"card_ids": ["CARD-0001"]');
  const onId = await hoverAt(editor, 'CARD-0001');
  const { value } = onId?.contents as { value: string };
  assert.match(value, /Not reachable for this call of.* `get_card_details`/);
  assert.match(
    value,
    /\[`gold\.tool_calls\[0\][^`]*`\]\(file:\/\/\/tmp\/sarq-none\/a%20%281%29\/case\.json#L\d+,\d+\)/,
  );
  assert.equal(editor.document(URI).getText(onId!.range), 'CARD-0001');
});

test('hints stand in the range that is asked for, lead somewhere, and can be switched off one by one', async () => {
  await using editor = await opened();
  const all = await hintsIn(editor);
  assert.deepEqual(labelsOf(all), ['as cards', '← login_context', '← login_context']);
  const [, first] = all;
  const part = Array.isArray(first?.label) ? first.label[0] : undefined;
  assert.match(JSON.stringify(part?.tooltip), /login_context before any call/);
  assert.equal(editor.document(URI).getText(part!.location!.range), '"CARD-7710"');
  const { line } = first!.position;
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  assert.deepEqual(labelsOf(await hintsIn(editor, range)), ['← login_context']);

  editor.refreshes.length = 0;
  const off = { inlayHints: { provenance: false, figures: false } };
  await editor.changeSettings((section) => (section === 'sarq' ? off : null));
  await editor.until(() => editor.refreshes.includes('workspace/inlayHint/refresh'), 'a refresh of hints');
  assert.deepEqual(labelsOf(await hintsIn(editor)), ['as cards']);
});

test('tokens of all ids and of a range; broken text and files that are no case have what they can', async () => {
  await using editor = await opened();
  const params = { textDocument: { uri: URI } };
  const all = decoded(editor, await editor.request<SemanticTokens>('textDocument/semanticTokens/full', params));
  assert.ok(all.includes('CUST4471 caseIdLogin') && all.includes('TF-55120 caseIdReply'));
  const { line } = placeOf(editor, 'CUST4471');
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  const some = await editor.request<SemanticTokens>('textDocument/semanticTokens/range', { ...params, range });
  assert.deepEqual(decoded(editor, some), ['CUST4471 caseIdLogin']);

  await editor.replace(URI, '"gold": {', '"gold": {{');
  const broken = await editor.request<SemanticTokens>('textDocument/semanticTokens/full', params);
  assert.ok(decoded(editor, broken).includes('CUST4471 caseIdLogin'));
  const other = 'file:///tmp/sarq-none/other.json';
  await editor.open(other, '{"a": 1}');
  assert.deepEqual(await editor.request('textDocument/semanticTokens/full', { textDocument: { uri: other } }), {
    data: [],
  });
  assert.deepEqual(await editor.request('textDocument/inlayHint', { textDocument: { uri: other }, range: WHOLE }), []);
});

test('a byte order mark on disk shifts nothing', async () => {
  const text = JSON.stringify(JSON.parse(sampleText()));
  using folder = new Folder({ 'cards.json': `\uFEFF${text}` });
  const uri = folder.file('cards.json');
  await using editor = await Editor.start([folder]);
  await editor.open(uri, text);
  await editor.until(() => editor.codes(uri).includes('case_parse'), 'the mark to be found');
  const tokens = await editor.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } });
  assert.ok(decoded(editor, tokens, uri).includes('CUST4471 caseIdLogin'));
  const hover = await editor.request<Hover | null>('textDocument/hover', {
    textDocument: { uri },
    position: placeOf(editor, 'CUST4471', uri),
  });
  assert.equal(editor.document(uri).getText(hover!.range), 'CUST4471');
});

test('a byte order mark that the editor sends counts as it counts it', async () => {
  const text = `\uFEFF${JSON.stringify(JSON.parse(sampleText()))}`;
  using folder = new Folder({ 'typed.json': sampleText(), 'marked.json': text });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  for (const name of ['typed.json', 'marked.json']) {
    const uri = folder.file(name);
    await editor.open(uri, text);
    await editor.linted(uri);
    assert.ok(editor.codes(uri).includes('case_parse'), name);
    const position = placeOf(editor, 'CUST4471', uri);
    const hover = await editor.request<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
    assert.equal(editor.document(uri).getText(hover!.range), 'CUST4471', name);
    // Both ask for the disk first; what was found since holds too.
    await editor.replace(uri, '"CUST4471"', '"CUST4472"');
    const tokens = await editor.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } });
    assert.ok(decoded(editor, tokens, uri).includes('CUST4472 caseIdLogin'), name);
  }
});

test('lenses on mocks and gold calls, and what they ask, by the text as it is typed', async () => {
  await using editor = await opened();
  const lenses = (await editor.codeLenses(URI)) ?? [];
  assert.deepEqual(
    lenses.slice(2).map(({ command, range }) => {
      const { line } = range.start;
      const text = editor
        .document(URI)
        .getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
      return `${command?.title} ${JSON.stringify(command?.arguments?.[1])}: ${text.trim().slice(0, 40)}`;
    }),
    [
      'Try this mock "get_card_details": "get_card_details": {',
      'Try this mock "toggle_card_freeze": "toggle_card_freeze": {',
      'Reply 0: { "tool": "get_card_details", "arguments',
      'Reply 1: { "tool": "toggle_card_freeze", "argumen',
    ],
  );
  const form = await editor.request<MockForm>(MOCK_FORM, { uri: URI, tool: 'toggle_card_freeze' });
  assert.deepEqual(
    form.arguments?.map(({ name }) => name),
    ['card_id', 'state'],
  );
  assert.deepEqual(form.starts[0]?.arguments, { card_id: 'CARD-7710', state: 'freeze' });
  await editor.replace(URI, '"status": "success"', '"status": "failed"');
  const call = { uri: URI, tool: 'toggle_card_freeze', arguments: { card_id: 'CARD-9921', state: 'melt' } };
  const wrong = await editor.request<MockReply>(TRY_MOCK, call);
  assert.deepEqual(
    wrong.problems.map(({ argument }) => argument),
    ['state'],
  );
  const gold = await editor.request<MockReply>(GOLD_REPLY, { uri: URI, call: 1 });
  assert.equal((gold.reply as { status: string }).status, 'failed');
  assert.equal(await editor.request(GOLD_REPLY, { uri: URI, call: 9 }), null);
  await assert.rejects(editor.request(TRY_MOCK, { uri: URI, tool: 'x' }), /trying a mock/);
});

test('a case too large for hints and colours is still linted, and the status says what is left out', async () => {
  await using editor = await opened();
  assert.notEqual((await hintsIn(editor)).length, 0);
  const note = JSON.stringify('x'.repeat(2_000_000));
  await editor.replace(URI, '{', `{ "_note": ${note}, "extra_key": 1,`);
  await editor.until(() => editor.codes(URI).includes('unknown_key'), 'the finding of the large text');
  assert.deepEqual(await hintsIn(editor), []);
  const tokens = await editor.request<SemanticTokens>('textDocument/semanticTokens/full', {
    textDocument: { uri: URI },
  });
  assert.deepEqual(tokens.data, []);
  await editor.until(
    () => editor.status?.limits.some((limit) => /too large/.test(limit)) ?? false,
    'the limit to be told',
  );
});
