import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import manifest from '../package.json' with { type: 'json' };

test("the editor's own JSON support offers nothing in a case and finds nothing, where Sarq does both", async () => {
  const text = '{ "gold": { "tool_calls": [{ "tool": "block_card" }, { "tool": "" }, { "" }] } }';
  const own = getLanguageService({});
  const ours = getLanguageService({});
  ours.configure({
    schemas: manifest.contributes.jsonValidation.map(({ fileMatch, url }) => ({
      uri: `sarq:${url}`,
      fileMatch: [`/${fileMatch}`],
      schema: JSON.parse(readFileSync(join(import.meta.dirname, '..', url), 'utf8')) as JSONSchema,
    })),
  });
  const document = TextDocument.create('file:///bank/case_bank/cards/block_card/happy.001.json', 'json', 1, text);
  for (const fragment of ['"tool": "" }', '"" }]']) {
    const position = document.positionAt(text.indexOf(fragment) + fragment.indexOf('""') + 1);
    const count = async (service: typeof own) =>
      (await service.doComplete(document, position, service.parseJSONDocument(document)))?.items.length;
    assert.ok(((await count(own)) ?? 0) > 0, 'without a schema it offers words of the file');
    assert.equal(await count(ours), 0);
  }
  const whole = TextDocument.create(document.uri, 'json', 1, '{ "axis": 5, "axis_": [] }');
  assert.deepEqual(await ours.doValidation(whole, ours.parseJSONDocument(whole)), []);
});
