import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletionItem, DocumentSymbol, Hover } from 'vscode-languageserver-protocol/node';
import { ITEM_EVIDENCE, ITEM_FILES, type Evidence, type ItemFileEntry } from '../../protocol/items.ts';
import { Editor, Folder } from './editor.ts';

const item = (more: object = {}) => ({
  id: 'NUM_001',
  task_type: 'numerical_reasoning',
  source: 'RBI',
  document: 'd.txt',
  context: 'A lender may keep twenty per cent. of the value as margin.\nIt tells the borrower.',
  question: 'What margin may be kept of 50 lakh rupees?',
  answer: '10 lakh rupees (20% of 50 lakh = 10 lakh)',
  answer_type: 'calculated',
  difficulty: 'easy',
  ...more,
});
const array = (...items: object[]) => JSON.stringify(items, null, 2);
const lines = (...items: object[]) => items.map((each) => JSON.stringify(each)).join('\n');

/** A request about a document. */
function ask<T>(editor: Editor, method: string, uri: string, more: object = {}): Promise<T> {
  return editor.request<T>(method, { textDocument: { uri }, uri, ...more });
}

/** Where a fragment stands in a text, as editors count. */
function at(text: string, fragment: string, into = 1) {
  const before = text.slice(0, text.indexOf(fragment) + into).split('\n');
  return { position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}

test('files of items are linted as they are typed, arrays and lines, closed and open', async () => {
  using folder = new Folder({
    'qa/a.json': array(item(), item({ id: 'X' })),
    'qa/b.jsonl': lines(item(), item({ difficulty: 'Hard' })),
    'qa/named.json': '[{}]',
    'qa/other.json': '[1, 2]',
  });
  await using editor = await Editor.start([folder], {
    settings: (section) => (section === 'sarq' ? { items: ['qa/named.json'] } : null),
  });
  await editor.scanned();
  const [a, b] = [folder.file('qa/a.json'), folder.file('qa/b.jsonl')];
  assert.deepEqual(editor.codes(a), ['qa_id', 'qa_near_duplicate']);
  assert.ok(editor.codes(b).includes('qa_duplicate_id') && editor.codes(b).includes('qa_value'));
  assert.ok(editor.codes(folder.file('qa/named.json')).includes('qa_field'));
  assert.deepEqual(editor.codes(folder.file('qa/other.json')), []);

  await editor.changeSettings((section) =>
    section === 'sarq' ? { items: ['qa/named.json'], lint: { rules: { qa_value: 'off' } } } : null,
  );
  await editor.until(() => !editor.codes(b).includes('qa_value'), 'the rule that was switched off to be silent');

  await editor.open(a, array(item()));
  await editor.linted(a);
  assert.deepEqual(editor.codes(a), []);
  await editor.replace(a, '= 10 lakh', '= 12 lakh');
  await editor.linted(a);
  assert.deepEqual(editor.underlined(a, 'qa_arithmetic'), ['12 lakh']);
  const files = await ask<ItemFileEntry[]>(editor, ITEM_FILES, a);
  assert.deepEqual(files.map(({ name, items }) => [name, items.length]).sort(), [
    ['qa/a.json', 1],
    ['qa/b.jsonl', 2],
    ['qa/named.json', 1],
  ]);
});

test('hover tells the best support and recomputes the arithmetic; evidence lies in the passage', async () => {
  await using editor = await Editor.start();
  const uri = 'file:///tmp/sarq-none/items.json';
  const text = array(item({ answer: '20% of 50 lakh = 10 lakh' }));
  await editor.open(uri, text);
  await editor.linted(uri);
  const hover = await ask<Hover>(editor, 'textDocument/hover', uri, at(text, '20% of'));
  const value = JSON.stringify(hover.contents);
  assert.match(value, /Best support.*context.*score 0\.\d\d/);
  assert.match(value, /✓ 20% of 50 lakh = 10 lakh/);
  const evidence = await ask<Evidence[]>(editor, ITEM_EVIDENCE, uri, { from: 0, to: 99 });
  assert.ok(evidence.length <= 1);
  const onSource = await ask<Hover>(editor, 'textDocument/hover', uri, at(text, '"source"'));
  assert.match(JSON.stringify(onSource.contents), /SEBI/);
});

test('lenses, outline and completion', async () => {
  await using editor = await Editor.start();
  const uri = 'file:///tmp/sarq-none/items.jsonl';
  const text = lines(item(), item({ id: 'NUM_009', difficulty: '' }), { task_type: 'numerical_reasoning', id: '' });
  await editor.open(uri, text, 'jsonl');
  await editor.linted(uri);
  const lenses = (await editor.codeLenses(uri)) ?? [];
  assert.deepEqual(
    lenses.slice(0, 3).map(({ command }) => command?.title),
    ['Run', 'Score an answer…', 'Run all items'],
  );
  assert.equal(lenses.length, 7);
  const outline = await ask<DocumentSymbol[]>(editor, 'textDocument/documentSymbol', uri);
  assert.deepEqual(
    outline.map(({ name }) => name),
    ['Numerical reasoning'],
  );
  assert.deepEqual(
    outline[0]?.children?.map(({ name }) => name),
    ['easy', 'no difficulty'],
  );

  const complete = async (fragment: string, into: number) =>
    (await ask<CompletionItem[]>(editor, 'textDocument/completion', uri, at(text, fragment, into))).map(
      ({ label }) => label,
    );
  assert.deepEqual(await complete('"difficulty":""', 14), ['easy', 'medium', 'hard']);
  assert.deepEqual(await complete('"id":""', 6), ['NUM_010']);
  assert.ok((await complete('{"task_type":"numerical_reasoning","id":""', 1)).includes('context'));
});
