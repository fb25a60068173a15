import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseConfig, parseConfigValue } from './config.ts';

const model = (more: object = {}) => ({
  name: 'big',
  provider: 'openai-compatible',
  baseUrl: 'https://api.example.com/v1',
  model: 'm-1',
  ...more,
});
const told = (text: string) =>
  parseConfig(text).problems.map(({ severity, line, column, message }) => `${line}:${column} ${severity} ${message}`);
const toldOf = (value: object) =>
  parseConfigValue(value).problems.map(({ severity, message }) => `${severity} ${message}`);

test('a whole configuration with comments and trailing commas', () => {
  const text = `\uFEFF// our bank
  {
    "models": [
      { "name": "big", "provider": "openai-compatible", "baseUrl": "https://api.example.com/v1", "model": "m-1",
        "apiKeyEnv": "BIG_KEY", "temperature": null, "maxTokens": 800, "topP": 0.9, "seed": 7, "timeoutSeconds": 30,
        "maxRetries": 0, "extraBody": { "reasoning": { "enabled": false } }, },
      { "name": "fast", "provider": "scripted", "assistant": "hasty" },
    ],
    "candidate": "big", "judge": "heuristic", "resolver": "confirming",
    "lint": { "gold_s3": "error", "id_sim_failure": "off" },
    "cases": ["banks/*/case_bank/**/*.json"],
    "tools": { "definitions": "defs/tools.json", "harness": "defs/harness_tool_spec.json" },
    "prompt": "prompts/published.md", "results": "out/results", "skipJudgeAfterFail": true,
  }`;
  const { config, problems } = parseConfig(text);
  assert.deepEqual(problems, []);
  assert.equal(config.models?.length, 2);
  assert.equal(config.candidate, 'big');
  assert.deepEqual(config.lint, { gold_s3: 'error', id_sim_failure: 'off' });
});

test('an empty file and an empty object configure nothing', () => {
  assert.deepEqual(parseConfig(''), { config: {}, problems: [] });
  assert.deepEqual(parseConfig('{}'), { config: {}, problems: [] });
});

test('a wrong value is told at its place, and the rest stays usable', () => {
  const text = '{\n  "results": "out",\n  "lint": {\n    "gold_s3": "loud",\n    "dep_order": "off"\n  }\n}';
  assert.deepEqual(told(text), ['4:16 error lint.gold_s3 must be one of off, hint, information, warning, error']);
  assert.deepEqual(parseConfig(text).config, { results: 'out', lint: { dep_order: 'off' } });
});

test('one wrong profile does not take the others along, nor is its name missed', () => {
  const { config, problems } = parseConfigValue({
    models: [model({ temperature: 'hot' }), model({ name: 'small' })],
    candidate: 'big',
  });
  assert.deepEqual(
    problems.map(({ path, message }) => [path.join('.'), message]),
    [['models.0.temperature', 'models[0].temperature must be a number from 0 to 2, or null to send none']],
  );
  assert.deepEqual(config.models, [model({ name: 'small' })]);
});

test('an unknown key is a warning at the key', () => {
  const text =
    '{\n  "modles": [],\n  "models": [{ "name": "s", "provider": "scripted", "assistant": "gold", "speed": 2 }],\n "candidate": "s" }';
  assert.deepEqual(told(text), [
    '2:3 warning "modles" is not known here and has no effect: correct its name or take it out',
    '3:74 warning "speed" is not known here and has no effect: correct its name or take it out',
  ]);
  assert.equal(parseConfig(text).config.models?.[0]?.name, 's');
});

test('a key that the schema library passes over is a warning like any other, and null is no configuration', () => {
  const unknown = 'warning "__proto__" is not known here and has no effect: correct its name or take it out';
  assert.deepEqual(told('{ "lint": { "__proto__": "off" } }'), [`1:13 ${unknown}`]);
  assert.deepEqual(told('{ "__proto__": { "passes": 5 } }'), [`1:3 ${unknown}`]);
  assert.deepEqual(told('null'), ['1:1 error a configuration is one object: put everything between { and }']);
  assert.deepEqual(told('// nothing yet\n'), []);
});

test('the key itself, credentials and other protocols are refused without being repeated', () => {
  const problems = toldOf({
    models: [
      model({ apiKeyEnv: 'sk-123-secret' }),
      model({ name: 'b', baseUrl: 'https://joe:pa55@api.example.com/v1' }),
      model({ name: 'c', baseUrl: 'ftp://example.com' }),
      model({ name: 'd', baseUrl: 'http://example.com/v1' }),
      model({ name: 'e', baseUrl: 'http://127.0.0.1:8000/v1' }),
      model({ name: 'f', baseUrl: 'https://example.com/v1/chat/completions' }),
      model({ name: 'g', apiKeyEnv: 'gsk_1a2b3c4d5e6f7g8h9i0j' }),
      model({ name: 'h', apiKeyEnv: 'AZURE_OPENAI_KEY_FOR_TEAM_7' }),
    ],
    candidate: 'b',
  });
  assert.equal(problems.length, 6);
  assert.match(
    problems[0] ?? '',
    /^error models\[0\]\.apiKeyEnv must be the name of an environment variable, never the key/,
  );
  assert.match(problems[1] ?? '', /^error models\[6\]\.apiKeyEnv looks like a key itself/);
  assert.match(problems[2] ?? '', /^error baseUrl holds a user name or password/);
  assert.match(problems[3] ?? '', /^error baseUrl must begin with https/);
  assert.match(problems[4] ?? '', /^warning baseUrl sends the API key and every case unencrypted/);
  assert.match(problems[5] ?? '', /^error baseUrl ends in \/chat\/completions/);
  assert.ok(!problems.join().includes('pa55') && !/sk-123|gsk_/.test(problems.join()));
});

test('providers and presets: an address may be left out where it is known, and nowhere else', () => {
  const only = (profile: object) => toldOf({ models: [{ name: 'p', model: 'm', ...profile }], candidate: 'p' });
  assert.deepEqual(only({ provider: 'anthropic' }), []);
  assert.deepEqual(only({ provider: 'vscode-lm', vendor: 'copilot' }), []);
  assert.deepEqual(only({ provider: 'openai-compatible', preset: 'deepseek' }), []);
  const wire = { emptyContent: 'empty', instructions: 'developer', reasoning: 'none' };
  assert.deepEqual(only({ provider: 'openai-compatible', preset: 'vllm', wire, parallelCalls: false }), []);
  assert.match(only({ provider: 'openai-compatible' })[0] ?? '', /baseUrl is missing: give the address.*or a "preset"/);
  assert.match(only({ provider: 'openai-compatible', preset: 'other' })[0] ?? '', /preset must be one of vllm, ollama/);
  assert.match(
    only({ provider: 'openai-compatible', preset: 'xai', wire: { seed: 1 } })[0] ?? '',
    /wire\.seed must be true/,
  );
  assert.match(only({ provider: 'anthropic', extraBody: { system: 'x' } })[0] ?? '', /may not set system/);
  assert.match(only({ provider: 'anthropic', baseUrl: 'https://a.example/v1/messages' })[0] ?? '', /Sarq adds itself/);
  assert.match(only({ provider: 'cohere' })[0] ?? '', /must be "openai-compatible", "anthropic", "vscode-lm" or/);
});

test('paths never leave the bank', () => {
  for (const results of [
    '/etc',
    '../other',
    'a/../../b',
    '~/x',
    'C:\\x',
    '\\\\host\\x',
    'a\\..\\..\\x',
    '',
    'file:///x',
  ]) {
    assert.match(toldOf({ results })[0] ?? '', /^error results leads out of the bank/, results);
  }
  assert.deepEqual(toldOf({ results: 'a/../b', prompt: './p.md', cases: ['**/*.json'] }), []);
});

test('names must lead somewhere, once, and to something that fits', () => {
  assert.match(
    toldOf({ candidate: 'gpt' })[0] ?? '',
    /candidate names "gpt", which is no profile: use one of "scripted:gold"/,
  );
  assert.match(toldOf({ judge: 'scripted:gold' })[0] ?? '', /judge names "scripted:gold", which cannot judge/);
  assert.match(toldOf({ models: [model(), model()], candidate: 'big' })[0] ?? '', /two profiles are named "big"/);
  assert.match(toldOf({ models: [model({ name: 'heuristic' })], candidate: 'heuristic' })[0] ?? '', /names a built-in/);
  assert.match(toldOf({ models: [model()] })[0] ?? '', /^warning no candidate is named.*add "candidate": "big"/);
  assert.deepEqual(toldOf({ candidate: 'scripted:hasty', judge: 'heuristic', resolver: 'env:judge' }), []);
});

test('what is no object, or no JSON, is told with its place', () => {
  assert.match(told('[1]')[0] ?? '', /^1:1 error a configuration is one object/);
  assert.match(
    told('{\n  "judge" "x"\n}')[0] ?? '',
    /^2:11 error the file is not JSON with comments \(colon expected\)/,
  );
  assert.match(told('['.repeat(9000))[0] ?? '', /error/);
  assert.match(
    told('{"judge":"heuristic","judge":"heuristic"}')[0] ?? '',
    /^1:2 warning "judge" stands more than once/,
  );
});

test('hostile keys are data', () => {
  const { config, problems } = parseConfig(
    '{"__proto__": {"judge": "x"}, "constructor": 1, "models": [{"name":"a","provider":"scripted","assistant":"gold","__proto__":{}}]}',
  );
  assert.equal(config.judge, undefined);
  assert.ok(problems.length >= 2);
  assert.equal(({} as Record<string, unknown>)['judge'], undefined);
});

test('any JSON value as a configuration gives problems, never a crash', () => {
  const key = fc.constantFrom(
    'models',
    'candidate',
    'lint',
    'tools',
    'cases',
    'name',
    'provider',
    'extraBody',
    '__proto__',
  );
  const leaf = fc.jsonValue({ maxDepth: 1 });
  const profile = fc.dictionary(key, leaf);
  const value = fc.oneof(leaf, fc.dictionary(key, fc.oneof(leaf, fc.array(fc.oneof(leaf, profile)), profile)));
  fc.assert(
    fc.property(value, (any) => void parseConfig(JSON.stringify(any))),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.string(), (text) => void parseConfig(text)),
    { numRuns: 200 },
  );
});
