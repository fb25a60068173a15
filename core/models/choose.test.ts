import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseModels, profileNamed } from './choose.ts';
import type { Config } from './config-schema.ts';
import { profilesFromEnv } from './env.ts';
import type { OpenAiProfile } from './profile.ts';
import { samplingFor } from './sampling.ts';

const big: OpenAiProfile = { name: 'big', provider: 'openai-compatible', baseUrl: 'https://a.example/v1', model: 'm' };
const ENV = {
  CANDIDATE_BASE_URL: 'http://localhost:10000/v1',
  CANDIDATE_MODEL: 'served',
  CANDIDATE_API_KEY: 'EMPTY',
  CANDIDATE_EXTRA_BODY: '{"top_k": 20}',
  JUDGE_BASE_URL: 'https://judge.example/v1',
  JUDGE_MODEL: '/model',
  MODEL_MAX_RETRIES: '0',
};
const names = (config: Config, env = {}, asked = {}) => {
  const { candidate, judge, resolver, problems } = chooseModels(config, env, asked);
  return [candidate.name, judge.name, resolver.name, ...problems];
};

test('with nothing configured the embedded stand-ins are used', () => {
  assert.deepEqual(names({}), ['scripted:gold', 'heuristic', 'confirming']);
});

test("the published harness's variables are used where the configuration is silent", () => {
  assert.deepEqual(names({}, ENV), ['env:candidate', 'env:judge', 'env:judge']);
  assert.deepEqual(names({ judge: 'heuristic' }, ENV), ['env:candidate', 'heuristic', 'confirming']);
  assert.deepEqual(names({ models: [big], candidate: 'big' }, ENV), ['big', 'env:judge', 'env:judge']);
  assert.deepEqual(names({ models: [big], candidate: 'big' }, ENV, { candidate: 'scripted:silent' }), [
    'scripted:silent',
    'env:judge',
    'env:judge',
  ]);
});

test('who resolves confirmations, if not said, is who judges', () => {
  assert.deepEqual(names({ models: [big], judge: 'big' }), ['scripted:gold', 'big', 'big']);
  assert.deepEqual(names({ models: [big], judge: 'big', resolver: 'confirming' }), [
    'scripted:gold',
    'big',
    'confirming',
  ]);
});

test('an unknown model is a problem that names the choice, and a scripted assistant cannot judge', () => {
  const [, , , problem] = names({ models: [big] }, ENV, { candidate: 'huge' });
  assert.match(
    problem ?? '',
    /there is no model "huge" to be the candidate: use one of "big", "env:candidate", "env:judge"/,
  );
  assert.match(names({ judge: 'scripted:gold' })[3] ?? '', /cannot be the judge/);
});

test('the choice is what the role accepts', () => {
  const config: Config = { models: [big, { name: 'played', provider: 'scripted', assistant: 'gold' }] };
  const told = (asked: object) => names(config, {}, asked)[3]?.replace(/.*: use one of /, '');
  assert.equal(told({ judge: 'huge' }), '"big", "heuristic"');
  assert.equal(told({ judge: 'played' }), '"big", "heuristic"');
  assert.equal(told({ resolver: 'huge' }), '"big", "confirming"');
  assert.equal(
    told({ candidate: 'huge' }),
    '"big", "played", "scripted:gold", "scripted:silent", "scripted:hasty", "scripted:wrong-target"',
  );
});

test('the profiles of the variables', () => {
  assert.deepEqual(profilesFromEnv(ENV), {
    candidate: {
      name: 'env:candidate',
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:10000/v1',
      model: 'served',
      apiKeyEnv: 'CANDIDATE_API_KEY',
      maxRetries: 0,
      extraBody: { top_k: 20 },
    },
    judge: {
      name: 'env:judge',
      provider: 'openai-compatible',
      baseUrl: 'https://judge.example/v1',
      model: '/model',
      apiKeyEnv: 'JUDGE_API_KEY',
      maxRetries: 0,
    },
    problems: [],
  });
  assert.deepEqual(profilesFromEnv({ CANDIDATE_BASE_URL: '  ', JUDGE_MODEL: '' }), { problems: [] });
});

test('variables that cannot be used are told without their values', () => {
  const { problems, candidate, judge } = profilesFromEnv({
    CANDIDATE_BASE_URL: 'https://u:pw@x.example',
    CANDIDATE_MODEL: 'm',
    JUDGE_MODEL: 'm',
    MODEL_MAX_RETRIES: 'many',
  });
  assert.equal(candidate ?? judge, undefined);
  assert.deepEqual(problems, [
    'MODEL_MAX_RETRIES is not a whole number from 0 to 20: correct it or take it out',
    'CANDIDATE_BASE_URL holds a user name or password: take it out and keep the key in a secret or in apiKeyEnv',
    'JUDGE_MODEL is set but JUDGE_BASE_URL is not: set both or none',
  ]);
  for (const text of ['{"stream": true}', '[1]', 'x']) {
    const found = profilesFromEnv({ ...ENV, CANDIDATE_EXTRA_BODY: text });
    assert.match(found.problems[0] ?? '', /^CANDIDATE_EXTRA_BODY /);
    assert.equal(found.candidate?.extraBody, undefined);
  }
});

test('sampling: what the profile sets, else what the role asks for; null sends none', () => {
  assert.deepEqual(samplingFor(big, 'candidate'), { temperature: 0.7 });
  assert.deepEqual(samplingFor(big, 'judge'), { temperature: 0, top_p: 1, seed: 42 });
  assert.deepEqual(samplingFor({ ...big, temperature: 1, maxTokens: 5 }, 'resolver'), {
    temperature: 1,
    top_p: 1,
    seed: 42,
    max_tokens: 5,
  });
  assert.deepEqual(samplingFor({ ...big, temperature: null, topP: null, seed: null }, 'judge'), {});
});

test('built-in names lead to the scripted assistants', () => {
  assert.deepEqual(profileNamed('scripted:wrong-target', {}, {}), {
    name: 'scripted:wrong-target',
    provider: 'scripted',
    assistant: 'wrong-target',
  });
  assert.equal(profileNamed('scripted:best', {}, {}), undefined);
  assert.equal(profileNamed('env:judge', {}, ENV)?.name, 'env:judge');
});
