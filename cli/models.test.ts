import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { faultyServer, send, type Behaviour } from '../test/faulty-server.ts';
import { sarq, type SarqOptions } from '../test/sarq-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-models-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const models = (args: string[], options: SarqOptions = {}) => sarq(['models', ...args], { cwd: folder, ...options });
const configure = (config: object) => {
  writeFileSync(join(folder, 'sarq.config.jsonc'), JSON.stringify(config));
};
const openAi = (baseUrl: string, more: object = {}) => ({
  ...{ name: 'mine', provider: 'openai-compatible', baseUrl, model: 'm', apiKeyEnv: 'MY_KEY' },
  ...more,
});
const KEY = 'sk-canary-0123456789';

const calling: Behaviour = (response) => {
  const call = { id: 'c', function: { name: 'sarq_ping', arguments: '{"word":"pong"}' } };
  send(response, 200, JSON.stringify({ choices: [{ message: { content: null, tool_calls: [call] } }] }));
};

test('profiles are listed with provider, address, where the key is looked for, and role', async () => {
  configure({
    models: [
      openAi('https://api.example.com/v1'),
      { name: 'claude', provider: 'anthropic', model: 'c-1' },
      { name: 'local', provider: 'openai-compatible', preset: 'ollama', model: 'q' },
    ],
    candidate: 'claude',
    judge: 'mine',
  });
  const { code, stdout } = await models(['list']);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^profile +provider +model +key +role\nmine .*https:\/\/api\.example\.com\/v1 +key in MY_KEY +judge/,
  );
  assert.match(stdout, /claude +anthropic +c-1 at https:\/\/api\.anthropic\.com +key in ANTHROPIC_API_KEY +candidate/);
  assert.match(stdout, /local .*localhost:11434\/v1 +no key/);
  const json = JSON.parse((await models(['list', '--format', 'json'])).stdout) as { name: string; roles: string[] }[];
  assert.deepEqual(
    json.map(({ name, roles }) => [name, roles]),
    [
      ['mine', ['judge', 'resolver']],
      ['claude', ['candidate']],
      ['local', []],
    ],
  );
});

test('a connection is tested step by step, as text and as JSON, without the key', async () => {
  const server = await faultyServer(calling);
  try {
    configure({
      models: [openAi(server.baseUrl), openAi('http://127.0.0.1:9/v1', { name: 'gone' })],
      candidate: 'mine',
    });
    const fine = await models(['test', 'mine'], { env: { MY_KEY: KEY } });
    assert.equal(fine.code, 0, fine.stderr);
    assert.match(
      fine.stdout,
      /: works\n {2}✓ reachable .* ms\n {2}✓ authorised.*\n {2}✓ model known.*\n {2}✓ tools called/,
    );
    assert.equal(server.requests[0]?.headers.authorization, `Bearer ${KEY}`);
    const both = await models(['test', '--format', 'json'], { env: { MY_KEY: KEY } });
    assert.equal(both.code, 1);
    const results = JSON.parse(both.stdout) as { name: string; ok: boolean; latency_ms: number | null }[];
    assert.deepEqual(
      results.map(({ name, ok, latency_ms: ms }) => [name, ok, ms === null]),
      [
        ['mine', true, false],
        ['gone', false, true],
      ],
    );
    assert.ok(![fine, both].some(({ stdout, stderr }) => `${stdout}${stderr}`.includes(KEY)));
  } finally {
    await server.close();
  }
});

test('where no candidate is named, nothing claims that the model under test is not tested', async () => {
  const server = await faultyServer(calling);
  try {
    configure({ models: [openAi(server.baseUrl)] });
    const { stdout, stderr } = await models(['test', 'mine'], { env: { MY_KEY: KEY } });
    assert.match(stdout, /^mine .*: works/);
    assert.match(stderr, /no candidate is named, so a run evaluates none of these models: add "candidate": "mine"$/m);
  } finally {
    await server.close();
  }
});

test('a name that is unknown, and a model that only the editor has', async () => {
  configure({ models: [{ name: 'ed', provider: 'vscode-lm', model: 'gpt' }], candidate: 'ed' });
  const unknown = await models(['test', 'huge']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /no model profile "huge": use one of "ed"/);
  const editor = await models(['test', 'ed']);
  assert.equal(editor.code, 2);
  assert.match(editor.stderr, /is a model of VS Code itself .*run it in the editor/);
  const all = await models(['test']);
  assert.equal(all.code, 1, 'among all it is one that does not work');
});

test("a key of the user's environment goes to no address that only the bank names, unless the user allows it", async () => {
  const origin = 'https://sarq-test.invalid';
  configure({ models: [openAi(`${origin}/v1`, { maxRetries: 0 })], candidate: 'mine' });
  const env = { MY_KEY: KEY };
  const refused = await models(['test', 'mine'], { env });
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /would send the value of your variable MY_KEY to https:\/\/sarq-test\.invalid/);
  assert.match(refused.stderr, /--allow-origin https:\/\/sarq-test\.invalid, or set SARQ_ALLOW_ORIGINS=/);
  assert.ok(!refused.stderr.includes(KEY));
  const reached = async (args: string[], more: Record<string, string> = {}) => {
    const { code, stdout } = await models(['test', 'mine', ...args], { env: { ...env, ...more } });
    assert.ok(!stdout.includes(KEY));
    return [code, /✗ reachable/.test(stdout)];
  };
  assert.deepEqual(await reached(['--allow-origin', `${origin}/v1`]), [1, true]);
  assert.deepEqual(await reached([], { SARQ_ALLOW_ORIGINS: `https://other.example, ${origin}` }), [1, true]);
  assert.equal((await models(['test', 'mine', '--allow-origin', 'x'], { env })).code, 2);
});

test('a provider of its own name may have its key, but not at an address that the bank put in its place', async () => {
  const anthropic = (more: object) => ({ name: 'claude', provider: 'anthropic', model: 'c', maxRetries: 0, ...more });
  configure({ models: [anthropic({ baseUrl: 'https://sarq-test.invalid' })], candidate: 'claude' });
  const unnamed = await models(['test', 'claude'], { env: { ANTHROPIC_API_KEY: KEY } });
  assert.match(unnamed.stdout, /no API key for https:\/\/sarq-test\.invalid/, 'the variable is not even looked at');
  configure({
    models: [anthropic({ baseUrl: 'https://sarq-test.invalid', apiKeyEnv: 'ANTHROPIC_API_KEY' })],
    candidate: 'claude',
  });
  const named = await models(['test', 'claude'], { env: { ANTHROPIC_API_KEY: KEY } });
  assert.equal(named.code, 2);
  assert.match(named.stderr, /ANTHROPIC_API_KEY to https:\/\/sarq-test\.invalid, which you have not allowed/);
});

test('the bank cannot allow itself an address, but may send the key that lies in its own .env', async () => {
  const origin = 'https://sarq-test.invalid';
  configure({ models: [openAi(`${origin}/v1`, { maxRetries: 0 })], candidate: 'mine' });
  writeFileSync(join(folder, '.env'), `SARQ_ALLOW_ORIGINS=${origin}\nMY_KEY=sk-of-the-bank-1\n`);
  try {
    assert.equal((await models(['test', 'mine'], { env: { MY_KEY: KEY } })).code, 2);
    assert.match((await models(['test', 'mine'])).stdout, /✗ reachable/);
  } finally {
    rmSync(join(folder, '.env'));
  }
});

test('`sarq run` and `sarq qa run` refuse in the same way', async () => {
  configure({ models: [openAi('https://sarq-test.invalid/v1')], candidate: 'mine' });
  const { sampleCase } = await import('../test/sample-case.ts');
  writeFileSync(join(folder, 'a.json'), JSON.stringify(sampleCase({ tools_exposed: ['get_card_details'] })));
  const item = { id: 'NUM_1', task_type: 'numerical_reasoning', context: 'It is 5.', question: 'What?', answer: '5' };
  writeFileSync(join(folder, 'items.json'), JSON.stringify([item]));
  for (const args of [
    ['run', 'a.json'],
    ['qa', 'run', 'items.json'],
  ]) {
    const { code, stderr } = await sarq(args, { cwd: folder, env: { MY_KEY: KEY } });
    assert.equal(code, 2, stderr);
    assert.match(stderr, /which you have not allowed/, args.join(' '));
  }
});
