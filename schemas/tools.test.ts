import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { joinDefinitions } from '../core/contract/definitions.ts';
import { isObject, type Json } from '../core/document/json.ts';
import { sharedTest } from '../test/shared.ts';

const FILES = ['tools.json', 'harness_tool_spec.json'] as const;
const published = (dir: string): string => join(dir, 'real/indicbankbench');
const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;
const ours = (file: string): Json => read(join(import.meta.dirname, file));

/** The tools of one definition file, by name. */
function toolsOf(definitions: Json): Map<string, Json> {
  const tools = isObject(definitions) && Array.isArray(definitions['tools']) ? definitions['tools'] : [];
  return new Map(tools.map((tool) => [nameOf(tool), tool]));
}

function nameOf(tool: Json): string {
  const holder = isObject(tool) && isObject(tool['function']) ? tool['function'] : tool;
  const name = isObject(holder) ? holder['name'] : undefined;
  assert(typeof name === 'string');
  return name;
}

/** What is left of a definition without its prose: `description` and `examples` of tools, arguments and fields. */
function facts(value: Json): Json {
  if (Array.isArray(value)) return value.map(facts);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'examples' && !isProse(key, inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, facts(inner)]));
}

/** `description` is prose as text only: raise_request has an argument of that name. */
function isProse(key: string, value: Json): value is string {
  return key === 'description' && typeof value === 'string';
}

function* proseOf(value: Json): Generator<string> {
  for (const [key, inner] of Object.entries(isObject(value) || Array.isArray(value) ? value : {})) {
    if (isProse(key, inner)) yield inner;
    else yield* proseOf(inner);
  }
}

function* textsOf(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) yield* textsOf(inner);
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

function* runsOfEight(text: string): Generator<string> {
  const all = words(text);
  for (let i = 0; i + 8 <= all.length; i++) yield all.slice(i, i + 8).join(' ');
}

/** Every argument and output field: an entry of a `properties` map, at any depth. */
function* fieldsOf(value: Json, path = ''): Generator<[string, Json]> {
  for (const [key, inner] of Object.entries(isObject(value) || Array.isArray(value) ? value : {})) {
    if (key === 'properties' && isObject(inner)) {
      for (const [name, field] of Object.entries(inner)) yield [`${path}.${name}`, field];
    }
    yield* fieldsOf(inner, key === 'properties' || key === 'items' ? path : `${path}.${key}`);
  }
}

test('both files name the same 32 tools and join', () => {
  const definitions = joinDefinitions(ours('tools.json'), ours('harness_tool_spec.json'));
  assert.equal(definitions.size, 32);
  assert.deepEqual([...toolsOf(ours('tools.json')).keys()], [...toolsOf(ours('harness_tool_spec.json')).keys()]);
});

test('every argument and output field is described', () => {
  for (const file of FILES) {
    for (const [name, tool] of toolsOf(ours(file))) {
      for (const [path, field] of fieldsOf(tool)) {
        assert(isObject(field) && isProse('description', field['description'] ?? null), `${file}: ${name}${path}`);
      }
    }
  }
});

test('a description tells the model what the harness knows', () => {
  for (const contract of joinDefinitions(ours('tools.json'), ours('harness_tool_spec.json')).values()) {
    const { name, description } = contract;
    assert.match(description, /^Category: [a-z_]+\.$/m, name);
    assert.ok(description.includes(`Action type: ${contract.actionType} `), name);
    assert.equal(description.includes('REQUIRES explicit customer confirmation'), contract.requiresConfirmation, name);
    const prerequisites = /^Prerequisites(?:, in this order)?: (.+)$/m.exec(description)?.[1];
    assert.ok(prerequisites !== undefined, name);
    for (const tool of contract.prerequisites) assert.ok(prerequisites.includes(tool), `${name} needs ${tool}`);
    assert.equal(/^none\.$/.test(prerequisites), contract.prerequisites.length === 0, name);
  }
});

for (const file of FILES) {
  sharedTest(`${file}: the facts are those of the published tools`, (dir) => {
    const theirs = toolsOf(read(join(published(dir), file)));
    const mine = toolsOf(ours(file));
    assert.deepEqual([...mine.keys()].sort(), [...theirs.keys()].sort());
    for (const [name, tool] of mine) {
      const other = theirs.get(name);
      assert(other !== undefined);
      assert.deepEqual(facts(tool), facts(other), name);
    }
  });

  sharedTest(`${file}: no description is taken from the published tools`, (dir) => {
    const texts = FILES.flatMap((name) => [...textsOf(read(join(published(dir), name)))]);
    const taken = new Set(texts.map((text) => words(text).join(' ')));
    const takenRuns = new Set(texts.flatMap((text) => [...runsOfEight(text)]));
    for (const text of proseOf(ours(file))) {
      assert.ok(!taken.has(words(text).join(' ')), `the same description: ${text}`);
      for (const run of runsOfEight(text)) assert.ok(!takenRuns.has(run), `the same eight words: ${run}`);
    }
  });
}
