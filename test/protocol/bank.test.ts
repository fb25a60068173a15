import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FileChangeType } from 'vscode-languageserver-protocol/node';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const ONE = 'case_bank/cards/toggle_card_freeze/happy.001.json';
const TWO = 'case_bank/cards/toggle_card_freeze/happy.002.json';
const SECOND_ID = 'cards.toggle_card_freeze.happy.002';

function definitions(rename?: string): Record<string, string> {
  const read = (name: string) => readFileSync(`${import.meta.dirname}/../../schemas/${name}`, 'utf8');
  const change = (text: string) =>
    rename === undefined ? text : text.replaceAll('"toggle_card_freeze"', `"${rename}"`);
  return { 'tools.json': change(read('tools.json')), 'harness_tool_spec.json': change(read('harness_tool_spec.json')) };
}

test('the whole bank is linted in the background, closed files included, retired ones and other JSON not', async () => {
  using folder = new Folder({
    [ONE]: sampleText(),
    [TWO]: `\uFEFF${sampleText(SECOND_ID).replace('"18:40"', '""')}`,
    'case_bank/cards/broken.json': '{ "case_id": "x", ',
    'case_bank/cards/_retired/old.json': '{',
    'elsewhere/by-shape.json': sampleText('by-shape').replace('"18:40"', '""'),
    'elsewhere/named.json': '{}',
    'node_modules/x/case_bank/a.json': '{',
    'package.json': '{ "name": "x" ',
  });
  await using editor = await Editor.start([folder], {
    settings: (section) =>
      section === 'sarq' ? { cases: ['elsewhere/named.json'] } : section === 'json.validate' ? { enable: true } : null,
  });
  await editor.scanned();
  assert.deepEqual(editor.codes(folder.file(ONE)), []);
  assert.deepEqual(editor.codes(folder.file(TWO)), ['case_parse', 'setup_time']);
  const [mark] = editor.diagnostics(folder.file(TWO));
  assert.deepEqual(mark?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
  assert.ok(
    editor.codes(folder.file('case_bank/cards/broken.json')).includes('case_parse'),
    'closed: nobody else says it',
  );
  assert.ok(editor.codes(folder.file('elsewhere/by-shape.json')).includes('setup_time'));
  assert.ok(editor.codes(folder.file('elsewhere/named.json')).includes('gold_missing'));
  const touched = new Set(editor.published.map(({ uri }) => uri.slice(folder.uri.length + 1)));
  assert.deepEqual(
    [...touched].filter((name) => /_retired|node_modules|package/.test(name)),
    [],
  );
  const entries = await editor.cases();
  assert.deepEqual(entries.map(({ id, domain, tool }) => [id, domain, tool]).sort(), [
    ['by-shape', 'cards', 'toggle_card_freeze'],
    ['cards.toggle_card_freeze.happy.001', 'cards', 'toggle_card_freeze'],
    ['cards.toggle_card_freeze.happy.002', 'cards', 'toggle_card_freeze'],
    ['named', '', ''],
    ['x', 'case_bank', 'cards'],
  ]);
  assert.equal(editor.status?.cases, 5);
});

test('an id that two cases share is found, also in an unsaved document, and goes when it is changed', async () => {
  using folder = new Folder({ [ONE]: sampleText(), [TWO]: sampleText(SECOND_ID) });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const [one, two] = [folder.file(ONE), folder.file(TWO)];
  assert.deepEqual([...editor.codes(one), ...editor.codes(two)], []);
  await editor.open(one, sampleText());
  await editor.replace(one, 'cards.toggle_card_freeze.happy.001', SECOND_ID);
  await editor.until(() => editor.codes(two).includes('duplicate_case_id'), 'the finding in the closed file');
  assert.equal(editor.diagnostics(two)[0]?.relatedInformation?.[0]?.location.uri, one);
  assert.match(editor.messages(two)[0] ?? '', /already taken by case_bank/);

  await editor.open(two, sampleText(SECOND_ID));
  await editor.edit(two, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '\n\n' });
  await editor.linted(two);
  assert.deepEqual(editor.underlined(two, 'duplicate_case_id'), [`"${SECOND_ID}"`], 'it moves along');

  await editor.close(one);
  await editor.until(() => editor.codes(two).length === 0, 'the file on disk to count again');
});

test('files that come, change, move and go on disk are followed', async () => {
  using folder = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  assert.deepEqual(
    editor.registered.sort(),
    ['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles'].sort(),
  );
  const [one, two] = [folder.file(ONE), folder.file(TWO)];
  folder.write(TWO, sampleText(SECOND_ID).replace('"18:40"', '""'));
  await editor.onDisk({ uri: two, type: FileChangeType.Created });
  await editor.until(() => editor.codes(two).includes('setup_time'), 'the new file');
  folder.write(TWO, sampleText(SECOND_ID));
  await editor.onDisk({ uri: two, type: FileChangeType.Changed });
  await editor.until(() => editor.codes(two).length === 0, 'the file to be whole');

  folder.write('case_bank/moved/a.json', sampleText(SECOND_ID).replace('"18:40"', '""'));
  await editor.onDisk({ uri: folder.file('case_bank/moved'), type: FileChangeType.Created });
  await editor.until(
    () => editor.codes(folder.file('case_bank/moved/a.json')).includes('setup_time'),
    'a whole new folder',
  );
  folder.remove('case_bank/moved');
  await editor.onDisk({ uri: folder.file('case_bank/moved'), type: FileChangeType.Deleted });
  await editor.until(() => editor.codes(folder.file('case_bank/moved/a.json')).length === 0, 'the folder to be gone');
  await editor.until(() => editor.bankChanges.some(({ removed }) => removed.length > 0), 'the tree to hear of it');

  await editor.open(one, sampleText().replace('"18:40"', '""'));
  await editor.linted(one);
  folder.write(ONE, sampleText());
  await editor.onDisk({ uri: one, type: FileChangeType.Changed });
  await editor.replace(one, '"cards"', '"cards"');
  await editor.linted(one);
  assert.deepEqual(editor.codes(one), ['setup_time'], 'the unsaved text wins');
});

test('settings change severities at once, a case can switch a rule off', async () => {
  using folder = new Folder({ [ONE]: sampleText().replace('"18:40"', '""') });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file(ONE);
  assert.equal(editor.diagnostics(uri)[0]?.severity, 1);
  const rules = (severity: string) => (section: string) =>
    section === 'sarq' ? { lint: { rules: { setup_time: severity } } } : null;
  await editor.changeSettings(rules('hint'));
  await editor.until(() => editor.diagnostics(uri)[0]?.severity === 4, 'a hint');
  await editor.changeSettings(rules('off'));
  await editor.until(() => editor.codes(uri).length === 0, 'silence');
  await editor.changeSettings(rules('nonsense'));
  await editor.until(() => editor.diagnostics(uri)[0]?.severity === 1, 'the default for a wrong value');
  await editor.open(
    uri,
    sampleText().replace('"18:40"', '""').replace('{', '{ "_lint_ignore": { "setup_time": "kept empty" },'),
  );
  await editor.linted(uri);
  assert.deepEqual(editor.codes(uri), []);
});

test('several folders have their own definitions; one without uses the built-in ones', async () => {
  using plain = new Folder({ [ONE]: sampleText() });
  using own = new Folder({ [ONE]: sampleText(), ...definitions('freeze_card') });
  await using editor = await Editor.start([plain, own]);
  await editor.scanned();
  await editor.until(() => editor.codes(own.file(ONE)).includes('tools_exposed_unknown'), 'the other definitions');
  assert.deepEqual(editor.codes(plain.file(ONE)), [], 'and the shared id is no duplicate: these are two banks');
  assert.equal((await editor.surroundings(plain.file(ONE))).definitions.source, 'built in');
  const { definitions: use, bankRoot } = await editor.surroundings(own.file(ONE));
  assert.deepEqual([use.source, use.count, bankRoot], ['found', 32, own.path]);

  const tools = own.file('tools.json');
  const harness = own.file('harness_tool_spec.json');
  for (const [uri, name] of [
    [tools, 'tools.json'],
    [harness, 'harness_tool_spec.json'],
  ] as const) {
    await editor.open(uri, definitions('freeze_card')[name] ?? '');
    await editor.replace(uri, '"freeze_card"', '"toggle_card_freeze"');
  }
  await editor.replace(harness, '"freeze_card"', '"toggle_card_freeze"').catch(() => undefined);
  await editor.until(() => editor.codes(own.file(ONE)).length === 0, 'unsaved definitions to hold');

  await editor.folders([], [own]);
  await editor.until(
    () => editor.bankChanges.some(({ removed }) => removed.includes(own.file(ONE))),
    'its cases to go',
  );
});

test('the last pass is that over all folders', async () => {
  using one = new Folder({ [ONE]: sampleText(), [TWO]: sampleText(SECOND_ID) });
  using two = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([one, two]);
  await editor.scanned();
  assert.equal(editor.status?.lastPass?.files, 3);
});

test('a broken pair of definitions is told at its file, and the built-in pair is used', async () => {
  using folder = new Folder({ [ONE]: sampleText(), ...definitions() });
  folder.write('tools.json', '{ "tools": [ }');
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const tools = folder.file('tools.json');
  await editor.until(() => editor.codes(tools).includes('tool_definitions'), 'the fault');
  assert.match(editor.messages(tools)[0] ?? '', /not JSON.*built-in tool definitions are used/);
  assert.deepEqual(editor.codes(folder.file(ONE)), []);
  const { definitions: use } = await editor.surroundings(folder.file(ONE));
  assert.notEqual(use.problem, null);
  folder.write('tools.json', (definitions()['tools.json'] ?? '').replace('"block_card"', '"block_cart"'));
  await editor.onDisk({ uri: tools, type: FileChangeType.Changed });
  await editor.until(() => /block_cart/.test(editor.messages(tools)[0] ?? ''), 'the two tools that differ');
  folder.write('tools.json', definitions()['tools.json'] ?? '');
  await editor.onDisk({ uri: tools, type: FileChangeType.Changed });
  await editor.until(() => editor.diagnostics(tools).length === 0, 'the fault to be gone');
});

test('half a pair of definitions is told at its file until the other half comes', async () => {
  const { 'tools.json': half = '', ...other } = definitions('freeze_card');
  using folder = new Folder({
    'bank/a.json': sampleText(),
    'bank/tools.json': half,
    'x/tools.json': '{ "tools": "mine" }',
  });
  folder.write('x/b.json', sampleText());
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const tools = folder.file('bank/tools.json');
  await editor.until(() => editor.codes(tools).includes('tool_definitions'), 'the fault');
  assert.deepEqual(editor.messages(tools), [
    'There is no harness_tool_spec.json to these tool definitions. The built-in tool definitions are used instead.',
  ]);
  assert.deepEqual(editor.codes(folder.file('x/tools.json')), []);
  folder.write('bank/harness_tool_spec.json', other['harness_tool_spec.json'] ?? '');
  await editor.onDisk({ uri: folder.file('bank/harness_tool_spec.json'), type: FileChangeType.Created });
  await editor.until(() => editor.codes(tools).length === 0, 'the pair to hold');
  assert.equal((await editor.surroundings(folder.file('bank/a.json'))).definitions.source, 'found');
});

test('definitions are taken from settings, then from the configuration, then from what lies below the folder', async () => {
  const theirs = definitions('freeze_card');
  using folder = new Folder({
    [ONE]: sampleText(),
    'defs/tools.json': theirs['tools.json'] ?? '',
    'defs/harness_tool_spec.json': theirs['harness_tool_spec.json'] ?? '',
    'mine/t.json': definitions()['tools.json'] ?? '',
    'mine/harness_tool_spec.json': definitions()['harness_tool_spec.json'] ?? '',
  });
  const uri = folder.file(ONE);
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  await editor.until(() => editor.codes(uri).includes('tools_exposed_unknown'), 'the pair found below the folder');
  assert.equal((await editor.surroundings(uri)).definitions.source, 'found');
  folder.write('sarq.config.jsonc', '{ "tools": { "definitions": "mine/t.json" }, "lint": { "setup_time": "hint" } }');
  await editor.onDisk({ uri: folder.file('sarq.config.jsonc'), type: FileChangeType.Created });
  await editor.until(() => editor.codes(uri).length === 0, 'the configured pair');
  assert.equal((await editor.surroundings(uri)).definitions.source, 'config');
  await editor.changeSettings((section) => (section === 'sarq' ? { tools: { definitions: 'defs/tools.json' } } : null));
  await editor.until(() => editor.codes(uri).includes('tools_exposed_unknown'), 'the pair of the settings');
  assert.equal((await editor.surroundings(uri)).definitions.source, 'settings');
});

test('a configuration that was made just now is told to a run before the watcher has told the server', async () => {
  using folder = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file(ONE);
  assert.equal((await editor.surroundings(uri)).config, null);
  folder.write('sarq.config.jsonc', '{}');
  assert.equal((await editor.surroundings(uri)).config, join(folder.path, 'sarq.config.jsonc'));
});

test('a configuration that names what is not there is told at the place', async () => {
  using folder = new Folder({ [ONE]: sampleText(), 'sarq.config.jsonc': '{\n  // mine\n  "candidate": "nobody"\n}' });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file('sarq.config.jsonc');
  await editor.until(() => editor.codes(uri).includes('config'), 'the problem');
  assert.equal(editor.diagnostics(uri)[0]?.range.start.line, 2);
});

test('a configuration with an unknown rule and a link out of the bank is told at the place; the link is not followed', async () => {
  const config =
    '{\n  "lint": { "setup_dat": "off" },\n  "tools": { "definitions": "out/t.json", "harness": "out/h.json" }\n}';
  using outside = new Folder({ 't.json': '{', 'h.json': '{' });
  using folder = new Folder({ [ONE]: sampleText(), 'sarq.config.jsonc': config });
  symlinkSync(outside.path, join(folder.path, 'out'));
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file('sarq.config.jsonc');
  await editor.until(() => editor.codes(uri).length === 3, 'the problems');
  const told = editor.diagnostics(uri).map(({ range, severity, message }) => [range.start.line, severity, message]);
  assert.deepEqual(told, [
    [1, 2, 'there is no rule "setup_dat", so this has no effect. Did you mean "setup_date"?'],
    [2, 1, 'tools.definitions leads out of the bank by a link: name a path that lies in the bank itself'],
    [2, 1, 'tools.harness leads out of the bank by a link: name a path that lies in the bank itself'],
  ]);
  assert.notEqual((await editor.surroundings(folder.file(ONE))).definitions.source, 'config');
});

test('a bank of many files answers requests while it is read', async () => {
  const files: Record<string, string> = {};
  for (let i = 0; i < 400; i++) files[`case_bank/cards/t/happy.${i}.json`] = sampleText(`cards.t.happy.${i}`);
  using folder = new Folder(files);
  await using editor = await Editor.start([folder]);
  const uri = folder.file('case_bank/cards/t/happy.7.json');
  await editor.open(uri, sampleText('cards.t.happy.7').replace('"18:40"', '""'));
  await editor.linted(uri);
  assert.equal(editor.status?.lastPass ?? null, null, 'the open case comes before the bank');
  await editor.scanned();
  await editor.until(() => editor.status?.cases === 400, 'all cases');
  assert.ok(editor.codes(uri).includes('setup_time'), 'the unsaved text');
});
