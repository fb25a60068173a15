import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaDescription } from './key-text.ts';

const SCHEMA = {
  properties: {
    setup: { description: 'The setup.', properties: { day: { type: 'string', description: 'The day.' }, bare: {} } },
    turns: { items: { properties: { content: { description: 'What is said.' } } } },
    gates: { additionalProperties: { anyOf: [{ $ref: '#/definitions/gate' }, {}] } },
    loop: { $ref: '#/definitions/loop' },
  },
  definitions: {
    gate: { description: 'A gate.', properties: { required: { description: 'What must match.' } } },
    loop: { anyOf: [{ $ref: '#/definitions/loop' }, { additionalProperties: { $ref: '#/definitions/loop' } }] },
  },
};

test('keys are described by the schema, through lists, names of any kind, alternatives and references', () => {
  for (const [path, description] of [
    [['setup'], 'The setup.'],
    [['setup', 'day'], 'The day.'],
    [['turns', 3, 'content'], 'What is said.'],
    [['gates', 'any_tool'], 'A gate.'],
    [['gates', 'any_tool', 'required'], 'What must match.'],
  ] as const) {
    assert.equal(schemaDescription(path, SCHEMA), description);
  }
});

test('what the schema does not describe has no description', () => {
  for (const path of [
    [],
    ['setup', 'bare'],
    ['turns', 3],
    ['nobody'],
    ['setup', '__proto__'],
    ['loop', 'a', 'b', 'c'],
  ]) {
    assert.equal(schemaDescription(path, SCHEMA), null, path.join('.'));
  }
  assert.equal(schemaDescription(['a'], null), null);
});
