import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, RenameFile, TextDocumentEdit } from 'vscode-languageserver-protocol/node';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const FILE = 'case_bank/cards/toggle_card_freeze/happy.001.json';
const workspaceEdit = { documentChanges: true, resourceOperations: ['rename' as const] };

async function opened(text: string, folder: Folder, settings: object = {}): Promise<Editor> {
  const editor = await Editor.start([folder], {
    workspaceEdit,
    settings: (section) => (section === 'json.validate' ? settings : null),
  });
  const uri = folder.file(FILE);
  await editor.open(uri, text);
  await editor.linted(uri);
  return editor;
}

function titles(actions: readonly CodeAction[]): string[] {
  return actions.map(({ title }) => title);
}

function after(editor: Editor, uri: string, action: CodeAction | undefined): string {
  const [change] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
  assert.equal(change?.textDocument.version, editor.document(uri).version);
  return TextDocument.applyEdits(editor.document(uri), change.edits as Parameters<typeof TextDocument.applyEdits>[1]);
}

test('a fix is offered with its diagnostic, the obvious one preferred, as an edit of this version', async () => {
  const text = sampleText().replace('"target_behavior": "answer"', '"target_behavior": "clarify"');
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder);
  const uri = folder.file(FILE);
  const actions = await editor.codeActions(uri, '"clarify"');
  assert.deepEqual(titles(actions), [
    'Set target_behavior to "answer", as the judge gate says',
    'Set behavior_class to "clarify", as target_behavior says',
    'Ignore behavior_class_mismatch in this case, with a reason',
  ]);
  assert.deepEqual(
    actions.map(({ kind, diagnostics }) => [kind, diagnostics?.map(({ code }) => code)]),
    actions.map(() => ['quickfix', ['behavior_class_mismatch']]),
  );
  assert.equal(after(editor, uri, actions[0]), sampleText());
});

test('the note that ignores a rule selects its reason, and silences the rule', async () => {
  const text = sampleText().replace('"target_behavior": "answer"', '"target_behavior": "clarify"');
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder);
  const uri = folder.file(FILE);
  const action = (await editor.codeActions(uri, '"clarify"')).at(-1);
  const changed = after(editor, uri, action);
  assert.equal(action?.command?.command, 'sarq.select');
  const [, range] = action.command.arguments as [string, Parameters<TextDocument['getText']>[0]];
  assert.equal(TextDocument.create(uri, 'json', 1, changed).getText(range), 'this is what the case is about');
  await editor.edit(uri, { text: changed });
  await editor.linted(uri);
  assert.deepEqual(editor.codes(uri), []);
});

test('only what is asked for: quick fixes, safe fixes, or neither', async () => {
  const text = sampleText().replace('"tools_exposed": [', '"tools_exposed": [\n    "block_card",\n    "block_card",');
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder);
  const uri = folder.file(FILE);
  const kinds = async (...only: string[]) =>
    (await editor.codeActions(uri, '"block_card",\n    "block_card"', { only })).map(({ kind }) => kind);
  assert.deepEqual(await kinds('refactor'), []);
  const [safe] = await editor.codeActions(uri, '"block_card"', { only: ['source.fixAll'] });
  assert.equal(safe?.kind, 'source.fixAll.sarq');
  assert.equal(after(editor, uri, safe).split('"block_card"').length, 2);
  assert.deepEqual(await kinds('source.fixAll.eslint'), []);
  assert.deepEqual([...new Set(await kinds('quickfix'))], ['quickfix']);
});

test('a gold call without a gate is offered one, at its own place, whatever is found', async () => {
  const { arg_gate: gates, ...gold } = (JSON.parse(sampleText()) as { gold: { arg_gate: object } }).gold;
  const text = JSON.stringify({ ...(JSON.parse(sampleText()) as object), gold }, null, 2);
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder);
  const uri = folder.file(FILE);
  const offered = async (at: string, only: string[]) => titles(await editor.codeActions(uri, at, { only }));
  const title = 'Add a gate for toggle_card_freeze that requires card_id, state';
  assert.deepEqual(await offered('"state"', ['refactor']), [title]);
  assert.equal((await offered('"state"', ['quickfix'])).includes(title), false);
  assert.deepEqual(await offered('"persona"', ['refactor']), []);
  const [gate] = await editor.codeActions(uri, '"state"', { only: ['refactor.rewrite'] });
  assert.equal(gate?.kind, 'refactor.rewrite');
  const written = (JSON.parse(after(editor, uri, gate)) as { gold: { arg_gate: object } }).gold;
  assert.deepEqual(Object.keys(written).slice(0, 2), ['tool_calls', 'arg_gate']);
  assert.deepEqual(Object.keys(written.arg_gate), Object.keys(gates));
});

test('a key that stands twice is mended where only the JSON support of the editor speaks of it', async () => {
  const text = sampleText().replace('"tool": "toggle', '"tool": "block_card",\n  "tool": "toggle');
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder, { enable: true });
  const uri = folder.file(FILE);
  assert.equal(editor.codes(uri).includes('duplicate_key'), false);
  const start = editor.document(uri).positionAt(text.indexOf('"tool": "block'));
  const range = { start, end: { line: start.line, character: start.character + 6 } };
  const diagnostic = { range, message: 'Duplicate object key' };
  const actions = await editor.codeActions(uri, '"tool": "block_card"', { diagnostics: [diagnostic] });
  const removal = actions.find(({ title }) => title === 'Remove the first "tool", which is lost');
  assert.deepEqual(removal?.diagnostics, [diagnostic]);
  assert.equal(removal.isPreferred, true);
  assert.equal(after(editor, uri, removal), sampleText());
  assert.equal(
    titles(actions).some((title) => title.startsWith('Ignore duplicate_key')),
    false,
  );
});

test('a file is moved to where its id says, or the id set to what the file says', async () => {
  using folder = new Folder({ [FILE]: sampleText() });
  await using editor = await opened(sampleText(), folder);
  const wrong = folder.file('case_bank/cards/toggle_card_freeze/happy.007.json');
  await editor.open(wrong, sampleText());
  await editor.linted(wrong);
  const actions = await editor.codeActions(wrong, '"cards.toggle_card_freeze.happy.001"');
  assert.equal(
    titles(actions).some((title) => title.startsWith('Move the file')),
    false,
    'another case lies there',
  );
  await editor.edit(wrong, { text: sampleText().replace('happy.001', 'happy.009') });
  await editor.linted(wrong);
  const [move, id] = await editor.codeActions(wrong, '"cards.toggle_card_freeze.happy.009"');
  assert.equal(move?.title, 'Move the file to cards/toggle_card_freeze/happy.009.json');
  const [renamed] = (move.edit?.documentChanges ?? []) as RenameFile[];
  assert.equal(renamed?.kind, 'rename');
  assert.equal(renamed.newUri, folder.file('case_bank/cards/toggle_card_freeze/happy.009.json'));
  assert.match(after(editor, wrong, id), /"case_id": "cards\.toggle_card_freeze\.happy\.007"/);
});

test('an editor that knows no file operations is offered none', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('case_bank/cards/toggle_card_freeze/happy.007.json');
  await editor.open(uri, sampleText());
  await editor.linted(uri);
  const actions = await editor.codeActions(uri, '"cards.toggle_card_freeze.happy.001"');
  assert.deepEqual(titles(actions).slice(0, 1), [
    'Set case_id to "cards.toggle_card_freeze.happy.007", as the file says',
  ]);
  assert.ok(actions[0]?.edit?.changes?.[uri]);
});

test('nothing is offered for a document that is no case', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('notes.json');
  await editor.open(uri, '{ "a": 1 }');
  assert.deepEqual(await editor.codeActions(uri, '"a"'), []);
});

test('a taken id is replaced by the next free one, and the file renamed in the same edit', async () => {
  const [second, elsewhere] = [FILE.replace('001', '002'), FILE.replace('toggle_card_freeze', 'block_card')];
  using folder = new Folder({ [FILE]: sampleText(), [second]: sampleText(), [elsewhere]: sampleText() });
  await using editor = await opened(sampleText(), folder);
  await editor.scanned();
  await editor.until(
    () => editor.published.some(({ diagnostics }) => diagnostics.some(({ code }) => code === 'duplicate_case_id')),
    'the comparison of the bank',
  );
  const { uri } =
    editor.published.find(({ diagnostics }) => diagnostics.some(({ code }) => code === 'duplicate_case_id')) ?? {};
  assert.equal(uri, folder.file(FILE), 'the second in the order of the bank');
  await editor.linted(folder.file(FILE));
  const [action] = (await editor.codeActions(folder.file(FILE), '"cards.toggle_card_freeze.happy.001"')).filter(
    ({ title }) => title.endsWith('which is free'),
  );
  assert.equal(action?.title, 'Set case_id to "cards.toggle_card_freeze.happy.003", which is free');
  const [, renamed] = (action.edit?.documentChanges ?? []) as RenameFile[];
  assert.equal(renamed?.newUri, folder.file(FILE.replace('001', '003')));
  assert.match(after(editor, folder.file(FILE), action), /"case_id": "cards\.toggle_card_freeze\.happy\.003"/);
});

test('in a text that is torn elsewhere the readable part can be mended', async () => {
  const text = sampleText()
    .replace('"current_time": "18:40"', '"current_time": "18.40"')
    .replace('"judge_advisory": [', '"judge_advisory": [[');
  using folder = new Folder({ [FILE]: text });
  await using editor = await opened(text, folder);
  const uri = folder.file(FILE);
  assert.ok(editor.codes(uri).includes('case_parse'));
  const [time] = await editor.codeActions(uri, '"18.40"');
  assert.equal(time?.title, 'Write 18:40');
  assert.equal(after(editor, uri, time), text.replace('"18.40"', '"18:40"'));
  assert.equal(
    (await editor.codeActions(uri, '"18.40"')).length,
    1,
    'no note can be written at the top of a torn case',
  );
});
