import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseText } from '../../core/document/text.ts';
import { lintCase } from '../../core/lint/engine.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { withoutOverlap } from './json-overlap.ts';

const service = getLanguageService({});

/** What the editor's own JSON support says, which keeps silent about an empty document. */
async function jsonSays(text: string, lenient = false): Promise<string[]> {
  if (text === '') return [];
  const document = TextDocument.create('file:///a.json', lenient ? 'jsonc' : 'json', 1, text);
  const strictness = lenient
    ? { comments: 'ignore' as const, trailingCommas: 'warning' as const }
    : { comments: 'error' as const, trailingCommas: 'error' as const };
  const found = await service.doValidation(document, service.parseJSONDocument(document), strictness);
  return found.map(({ message }) => (typeof message === 'string' ? message : message.value));
}

function oursLeft(text: string, lenient = false): string[] {
  const parsed = parseText(text);
  const { findings } = lintCase(parsed, new Map());
  const syntax = findings.filter(({ code }) => code === 'case_parse' || code === 'duplicate_key');
  return withoutOverlap(syntax, parsed, { validates: true, lenient }).map(({ code }) => code);
}

const whole = sampleText();
const BROKEN: Record<string, string> = {
  'comma missing': whole.replace('"1_happy_path",', '"1_happy_path"'),
  'value missing': whole.replace('"1_happy_path"', ''),
  'trailing comma': whole.replace('"Q_complete"]', '"Q_complete",]'),
  comment: whole.replace('{', '{ // note'),
  'key twice': whole.replace('{', '{ "tool": "x",'),
  'brace missing': whole.trimEnd().slice(0, -1),
  'text after the end': `${whole}x`,
  'single quotes': whole.replace('"1_happy_path"', "'1_happy_path'"),
  'bad escape': whole.replace('1_happy_path', '\\x'),
  'string without end': whole.replace('"1_happy_path",', '"1_happy_path,'),
  word: 'nothing',
};

for (const [name, text] of Object.entries(BROKEN)) {
  test(`${name}: said once, by the JSON support`, async () => {
    assert.notDeepEqual(await jsonSays(text), []);
    assert.deepEqual(oursLeft(text), []);
  });
}

const OURS: Record<string, string> = {
  empty: '',
  'only blanks': '  \n ',
  'a list': '[]',
  'a number': '12',
  'byte order mark': `\uFEFF${whole}`,
  'nested too deep': `{"case_id": ${'['.repeat(600)}${']'.repeat(600)}}`,
};

for (const [name, text] of Object.entries(OURS)) {
  test(`${name}: said once, by us`, async () => {
    assert.deepEqual(await jsonSays(text.replace('\uFEFF', '')), []);
    assert.deepEqual(oursLeft(text), ['case_parse']);
  });
}

test('in a document of the language jsonc a comment is ours to report', async () => {
  const text = BROKEN['comment'] ?? '';
  assert.deepEqual(await jsonSays(text, true), []);
  assert.deepEqual(oursLeft(text, true), ['case_parse']);
  assert.deepEqual(oursLeft(BROKEN['comma missing'] ?? '', true), []);
});
