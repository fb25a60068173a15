import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../../models/config-schema.ts';
import { chooseItemModel } from './choose.ts';

const config: Config = {
  models: [
    { name: 'mine', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' },
    { name: 'actor', provider: 'scripted', assistant: 'hasty' },
  ],
};

test('a name that is no model is refused with those that can answer questions', () => {
  const { problems } = chooseItemModel(
    config,
    { CANDIDATE_BASE_URL: 'http://127.0.0.1:9/v1', CANDIDATE_MODEL: 'm' },
    'nope',
  );
  assert.deepEqual(problems, [
    'there is no model "nope" to answer questions: use one of "mine", "env:candidate", "scripted:passage"',
  ]);
});

test('a scripted assistant asked for by name is refused: it plays cases', () => {
  for (const name of ['scripted:gold', 'scripted:silent', 'actor']) {
    assert.deepEqual(chooseItemModel(config, {}, name).problems, [
      `"${name}" plays customers' cases and cannot answer questions: use one of "mine", "scripted:passage"`,
    ]);
  }
});

test('where the bank names a scripted assistant, or nothing, the stand-in for questions answers under its own name', () => {
  const named = chooseItemModel({ ...config, candidate: 'actor' }, {}, undefined);
  assert.deepEqual([named.candidate.name, named.replaced, named.problems], ['scripted:passage', 'actor', []]);
  const nothing = chooseItemModel({}, {}, undefined);
  assert.deepEqual([nothing.candidate.name, nothing.replaced], ['scripted:passage', null]);
  assert.equal(chooseItemModel({ ...config, candidate: 'mine' }, {}, undefined).candidate.name, 'mine');
  assert.deepEqual(chooseItemModel(config, {}, 'scripted:passage').problems, []);
});
