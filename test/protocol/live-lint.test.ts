import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DiagnosticSeverity } from 'vscode-languageserver-protocol/node';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const FILE = 'case_bank/cards/toggle_card_freeze/happy.001.json';

test('a case without faults has no findings, and an edit brings one on the exact value', async () => {
  using folder = new Folder({ [FILE]: sampleText() });
  await using editor = await Editor.start([folder]);
  const uri = folder.file(FILE);
  await editor.open(uri, sampleText());
  assert.deepEqual(await editor.linted(uri), []);

  await editor.replace(uri, '"state": "freeze" } }\n    ]', '"state": "thaw" } }\n    ]');
  const found = await editor.linted(uri);
  assert.deepEqual(editor.underlined(uri, 'gold_s3'), ['"thaw"']);
  const mismatch = found.find(({ code }) => code === 'gate_required_mismatch');
  assert.equal(mismatch?.source, 'sarq');
  assert.equal(mismatch.severity, DiagnosticSeverity.Error);
  assert.match(mismatch.codeDescription?.href ?? '', /\/docs\/rules\.md#gate_required_mismatch$/);
  const related = mismatch.relatedInformation ?? [];
  assert.equal(related.length > 0, true, 'the other side of the disagreement is shown');
  assert.ok(related.every(({ location }) => location.uri === uri));
  assert.deepEqual((mismatch.data as { path: unknown }).path instanceof Array, true);

  await editor.replace(uri, '"thaw"', '"freeze"');
  assert.deepEqual(await editor.linted(uri), []);
});

test('each version is published with its number, and the last one counts', async () => {
  using folder = new Folder({ [FILE]: sampleText() });
  await using editor = await Editor.start([folder]);
  const uri = folder.file(FILE);
  await editor.open(uri, sampleText());
  await editor.linted(uri);
  for (const letter of 'abcdefghij') await editor.replace(uri, '"axis": "', `"axis": "${letter}`);
  await editor.replace(uri, '"axis": "jihgfedcba', '"axis": "');
  assert.deepEqual(await editor.linted(uri), []);
  const versions = editor.published.filter((publication) => publication.uri === uri).map(({ version }) => version ?? 0);
  assert.deepEqual(
    versions,
    [...versions].sort((a, b) => a - b),
  );
});

test('syntax errors and duplicate keys are left to the JSON support where it is on', async () => {
  using folder = new Folder({ [FILE]: sampleText() });
  let validates = true;
  const settings = (section: string) => (section === 'json.validate' ? { enable: validates } : null);
  await using editor = await Editor.start([folder], { settings });
  const uri = folder.file(FILE);
  const broken = sampleText()
    .replace('"domain": "cards",', '"domain": "cards", "domain": "cards",')
    .replace('"axis": "1_happy_path",', '"axis": "1_happy_path"');
  await editor.open(uri, broken);
  await editor.linted(uri);
  assert.equal(editor.codes(uri).includes('case_parse'), false);
  assert.equal(editor.codes(uri).includes('duplicate_key'), false);

  validates = false;
  await editor.changeSettings(settings);
  await editor.until(() => editor.codes(uri).includes('case_parse'), 'our own syntax error');
  assert.equal(editor.codes(uri).filter((code) => code === 'duplicate_key').length, 2);
});

test('what the JSON support does not say is said: an empty case, a list, a byte order mark', async () => {
  using folder = new Folder({ [FILE]: `\uFEFF${sampleText()}` });
  await using editor = await Editor.start([folder], {
    settings: (section) => (section === 'json.validate' ? { enable: true } : null),
  });
  const uri = folder.file(FILE);
  await editor.open(uri, sampleText());
  await editor.until(() => editor.codes(uri).includes('case_parse'), 'the byte order mark');
  assert.deepEqual(editor.diagnostics(uri)[0]?.range.start, { line: 0, character: 0 });
  folder.write(FILE, sampleText());
  await editor.save(uri);
  await editor.until(() => editor.codes(uri).length === 0, 'the mark to be gone');
  for (const text of ['', '[]', '"text"']) {
    const document = editor.document(uri);
    const end = document.positionAt(document.getText().length);
    await editor.edit(uri, { range: { start: { line: 0, character: 0 }, end }, text });
    await editor.linted(uri);
    assert.deepEqual(editor.codes(uri), ['case_parse'], JSON.stringify(text));
  }
});

test('broken text still gets the findings of its readable part', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('anywhere.json');
  await editor.open(uri, sampleText().replace('"Frozen."', '"null"'));
  await editor.linted(uri);
  assert.deepEqual(editor.underlined(uri, 'mock_null_token'), ['"null"']);
  await editor.replace(uri, '"grading": {', '"grading": {{');
  await editor.linted(uri);
  assert.deepEqual(editor.underlined(uri, 'mock_null_token'), ['"null"']);
});

test('line ends of Windows and characters outside the BMP keep the ranges exact', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('a.json');
  const text = sampleText()
    .replace('"persona": "Misplaced a card at home"', '"persona": "😀😀", "current_date": "soon"')
    .replace('    "current_date": "2026-04-02",\n', '')
    .replaceAll('\n', '\r\n');
  await editor.open(uri, text);
  await editor.linted(uri);
  assert.deepEqual(editor.underlined(uri, 'setup_date'), ['"soon"']);
});

test('JSON that is no case gets nothing, and what stops being one is cleared', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const other = folder.file('package.json');
  await editor.open(other, '{ "name": "x", }');
  const uri = folder.file('a.json');
  await editor.open(uri, sampleText().replace('"18:40"', '""'));
  await editor.linted(uri);
  assert.deepEqual(editor.codes(uri), ['setup_time']);
  assert.deepEqual(await editor.codeLenses(other), []);
  assert.deepEqual(
    (await editor.topLenses(uri)).map(({ command }) => command?.arguments),
    [
      [uri, 1],
      [uri, 3],
    ],
  );
  const document = editor.document(uri);
  const range = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
  await editor.edit(uri, { range, text: '{}' });
  await editor.until(() => editor.codes(uri).length === 0, 'the findings to go');
  assert.deepEqual(await editor.codeLenses(uri), []);
  assert.equal(
    editor.published.some((publication) => publication.uri === other),
    false,
  );
});

test('an untitled case is linted by its shape', async () => {
  await using editor = await Editor.start();
  const uri = 'untitled:Untitled-1';
  await editor.open(uri, sampleText().replace('"2026-04-02"', '"x"'));
  await editor.linted(uri);
  assert.deepEqual(editor.codes(uri), ['setup_date']);
});

test('a large case is linted too, and edits that arrive meanwhile are taken together', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('large.json');
  const record = '{ "card_id": "CARD-7710", "card_type": "debit", "status": "active" },\n';
  await editor.open(uri, sampleText().replace('"records": [', `"records": [${record.repeat(5_000)}`));
  await editor.linted(uri);
  const before = editor.published.length;
  for (let i = 0; i < 20; i++) await editor.replace(uri, '"persona": "', '"persona": "x');
  await editor.replace(uri, '"18:40"', '""');
  await editor.linted(uri);
  assert.deepEqual(editor.codes(uri), ['setup_time']);
  assert.ok(editor.published.length - before < 21, `${editor.published.length - before} publications for 21 edits`);
});

test('a cancelled request and a failing one answer so, and the server lives on', async () => {
  using folder = new Folder();
  await using editor = await Editor.start([folder]);
  const uri = folder.file('a.json');
  await editor.open(uri, sampleText());
  await editor.linted(uri);
  await assert.rejects(editor.request('sarq/surroundings', null), /surroundings/);
  assert.ok(editor.logged.some((line) => line.startsWith('surroundings:')));
  assert.equal((await editor.topLenses(uri)).length, 2);
});
