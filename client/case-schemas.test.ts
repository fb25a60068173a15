import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { FakeVsCode } from '../test/fakes/vscode.ts';
import manifest from '../package.json' with { type: 'json' };
import { CaseSchemas } from './case-schemas.ts';

interface Registry {
  schemas: { url: string; fileMatch: string[] }[];
}

function started() {
  const vscode = new FakeVsCode();
  const schemas = new CaseSchemas(vscode.api, vscode.uri('/ext'));
  const [{ url } = { url: '' }] = manifest.contributes.jsonValidationRegistry;
  const provider = vscode.fileSystems.get(url.split(':')[0] ?? '') ?? assert.fail('no file system for the registry');
  const changed: string[] = [];
  provider.onDidChangeFile((events) => changed.push(...events.map(({ uri }) => uri.path)));
  const read = () =>
    JSON.parse(new TextDecoder().decode(provider.readFile(vscode.api.Uri.parse(url)) as Uint8Array)) as Registry;
  return { vscode, schemas, changed, read, url };
}

test('the registry of the manifest names the open cases, and tells when they change', () => {
  const { vscode, schemas, changed, read, url } = started();
  assert.deepEqual(read(), { schemas: [] });
  schemas.update([vscode.api.Uri.parse('file:///bank/b.json'), vscode.api.Uri.parse('file:///bank/a.json')]);
  assert.deepEqual(read(), {
    schemas: [{ url: 'file:///ext/schemas/any.schema.json', fileMatch: ['bank/a.json', 'bank/b.json'] }],
  });
  assert.deepEqual(changed, [url.replace(/^[^:]+:/, '')]);
  assert.ok(manifest.activationEvents.includes(`onFileSystem:${url.split(':')[0] ?? ''}`));
});

test("what it says the editor's own JSON support understands, whatever a folder is called", async () => {
  const { vscode, schemas, read } = started();
  const cases = ['file:///my bank [1]/{old}/a.json', 'untitled:Untitled-1'].map((uri) => vscode.api.Uri.parse(uri));
  schemas.update(cases);
  const service = getLanguageService({});
  const schema = JSON.parse(readFileSync(new URL('../schemas/any.schema.json', import.meta.url), 'utf8')) as object;
  service.configure({ schemas: read().schemas.map(({ url, fileMatch }) => ({ uri: url, fileMatch, schema })) });
  const offered = async (uri: string) => {
    const document = TextDocument.create(uri, 'json', 1, '{ "a": { "tool": "block_card" }, "b": { "tool": "" } }');
    const at = document.positionAt(document.getText().lastIndexOf('""') + 1);
    return (await service.doComplete(document, at, service.parseJSONDocument(document)))?.items.length;
  };
  assert.equal(await offered('file:///my%20bank%20%5B1%5D/%7Bold%7D/a.json'), 0);
  assert.equal(await offered('untitled:Untitled-1'), 0);
  assert.equal(await offered('file:///my%20bank%20%5B1%5D/%7Bold%7D/notes.json'), 1, 'any other file keeps its words');
});
