import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { publishedBank } from '../test/published.ts';
import { sharedTest } from '../test/shared.ts';
import { jsonSchemas, writeJsonSchemas } from './generate-schemas.ts';

const validator = (file: string) =>
  new Ajv({ strict: false }).compile(JSON.parse(jsonSchemas().get(file) ?? '') as object);

test('the schema files are up to date', () => {
  assert.deepEqual(writeJsonSchemas(true), []);
});

test('our own cases fit the case schema, and a broken one does not', () => {
  const fits = validator('case.schema.json');
  const root = join(import.meta.dirname, '../cases');
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
  const [items, cases] = [
    globSync('questions/*.json', { cwd: root }),
    globSync('[!q]*/**/*.json', { cwd: root }).map(read),
  ];
  for (const path of items) assert.ok(validator('items.schema.json')(read(path)), path);
  assert.ok(cases.length > 0);
  for (const theCase of cases) assert.ok(fits(theCase), JSON.stringify(fits.errors));
  assert.ok(!fits({ ...cases[0], user_turns: [] }));
  assert.ok(!fits({ ...cases[0], case_id: 'No Spaces' }));
});

sharedTest('every published case fits the case schema', (dir) => {
  const fits = validator('case.schema.json');
  for (const { case: theCase, path } of publishedBank(dir).cases)
    assert.ok(fits(theCase), `${path} ${JSON.stringify(fits.errors)}`);
});

test('the configuration schema knows good from bad', () => {
  const fits = validator('sarq.config.schema.json');
  const profile = {
    name: 'a',
    provider: 'openai-compatible',
    baseUrl: 'https://a.example/v1',
    model: 'm',
    temperature: null,
  };
  assert.ok(
    fits({ models: [profile], candidate: 'a', lint: { gold_s3: 'off' }, tools: { definitions: 'tools.json' } }),
  );
  for (const wrong of [{ modles: [] }, { models: [{ ...profile, apiKey: 'sk' }] }, { lint: { gold_s3: 'loud' } }]) {
    assert.ok(!fits(wrong), JSON.stringify(wrong));
  }
});
