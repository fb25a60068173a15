import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfProfile, withProfile } from './config-edit.ts';
import { parseConfig } from './config.ts';
import type { ModelProfile } from './profile.ts';

const PROFILE: ModelProfile = { name: 'new', provider: 'anthropic', model: 'c' };

test('a profile is added to any readable configuration, and then found at its place', () => {
  for (const text of [
    '',
    '{}',
    '// note\n{\n  "judge": "heuristic",\n}\n',
    '{ "models": [] }',
    '{\n  "models": [\n    // none yet\n  ],\n  "candidate": "scripted:gold"\n}\n',
    '{\n  "models": [{ "name": "a", "provider": "scripted", "assistant": "gold" }], // end\n  "candidate": "a"\n}',
    '{\n  "models": [{ "name": "a", "provider": "scripted", "assistant": "gold" },],\n  "candidate": "a"\n}',
  ]) {
    const added: string = withProfile(text, PROFILE) ?? assert.fail(text);
    const { config, problems } = parseConfig(added);
    assert.deepEqual(
      problems.filter(({ severity }) => severity === 'error'),
      [],
      added,
    );
    assert.deepEqual(config.models?.at(-1), PROFILE, added);
    for (const comment of text.match(/\/\/.*/g) ?? []) assert.ok(added.includes(comment), added);
    const place = placeOfProfile(added, 'new') ?? assert.fail(added);
    assert.equal(added.split('\n')[place.line - 1]?.[place.column - 1], '{', added);
  }
});

test('nothing is written into what cannot be read, and an unknown name has no place', () => {
  for (const text of ['{ "models": [', '[1]{', '{"models": 1}']) assert.equal(withProfile(text, PROFILE), null, text);
  for (const text of ['', '[]', '{"models": {}}', '{"models": [null, 1]}'])
    assert.equal(placeOfProfile(text, 'x'), null);
});
