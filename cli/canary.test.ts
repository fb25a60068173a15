import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { faultyServer } from '../test/faulty-server.ts';
import { sampleText } from '../test/protocol/sample-case.ts';
import { sarq } from '../test/sarq-process.ts';
import { CANARY, FAULTS, leaksIn, leakyFiles, type Provider } from '../test/secrets/canary.ts';

/** One bank whose profiles lead to one fault each, each run by its own process: results, output and exit are searched. */
async function runAll(provider: Provider, asJudge: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'sarq-canary-'));
  const servers = await Promise.all(
    Object.entries(FAULTS).map(async ([name, fault]) => ({
      name,
      server: await faultyServer((response) => {
        fault(response, provider);
      }),
    })),
  );
  try {
    writeFileSync(join(folder, 'a.json'), sampleText());
    const models = servers.map(({ name, server }) => ({
      ...{ name, provider, model: 'm', apiKeyEnv: 'CANARY_KEY', maxRetries: 1 },
      baseUrl: provider === 'anthropic' ? server.baseUrl.replace('/v1', '') : server.baseUrl,
    }));
    writeFileSync(join(folder, 'sarq.config.jsonc'), JSON.stringify({ models, candidate: models[0]?.name }));
    // All at once: most of them do nothing but wait for their next attempt.
    const runs = servers.map(async ({ name, server }, i) => {
      const who = asJudge ? ['--model', 'scripted:gold', '--judge', name] : ['--model', name];
      const args = ['run', 'a.json', ...who, '--run-id', `r${i}`, '--transcript'];
      const { code, stdout, stderr } = await sarq(args, { cwd: folder, env: { CANARY_KEY: CANARY } });
      assert.ok([0, 1, 3].includes(code ?? -1), `${name}: ${code} ${stderr}`);
      assert.ok(server.requests.length > 0, `${name} was asked`);
      assert.ok(JSON.stringify(server.requests[0]?.headers).includes(CANARY), `${name} was sent the key`);
      assert.deepEqual(leaksIn(stdout + stderr), [], name);
    });
    await Promise.all(runs);
    const tested = await sarq(['models', 'test'], { cwd: folder, env: { CANARY_KEY: CANARY } });
    assert.deepEqual(leaksIn(tested.stdout + tested.stderr), [], 'connection test');
    assert.deepEqual(leakyFiles(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
    await Promise.all(servers.map(({ server }) => server.close()));
  }
}

test('a key leaves the command line in no file, output or error: OpenAI-compatible candidate', () =>
  runAll('openai-compatible', false));
test('the same for Anthropic', () => runAll('anthropic', false));
test('the same for a judge', () => runAll('openai-compatible', true));

test('a crash tells where it happened, and not what it was about to send', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarq-canary-'));
  try {
    // A fault of our own at the worst moment, thrown where nobody catches it, with the request at hand.
    const crash = join(folder, 'crash.mjs');
    writeFileSync(
      crash,
      `import { EventEmitter } from 'node:events';
       import http from 'node:http';
       http.request = (url, options) => {
         setImmediate(() => { throw Object.assign(new Error('crashed', { cause: options }), { url, options }); });
         return Object.assign(new EventEmitter(), { end: () => undefined });
       };`,
    );
    writeFileSync(join(folder, 'a.json'), sampleText());
    const baseUrl = 'http://127.0.0.1:9/v1';
    const model = { name: 'm', provider: 'openai-compatible', model: 'm', apiKeyEnv: 'CANARY_KEY', baseUrl };
    writeFileSync(join(folder, 'sarq.config.jsonc'), JSON.stringify({ models: [model], candidate: 'm' }));
    const env = { CANARY_KEY: CANARY, NODE_OPTIONS: `--import ${crash}` };
    const { code, stdout, stderr } = await sarq(['run', 'a.json'], { cwd: folder, env });
    assert.equal(code, 1);
    assert.match(stderr, /this is a fault of Sarq itself: Error: crashed\n +at /);
    assert.deepEqual(leaksIn(stdout + stderr), []);
    assert.deepEqual(leakyFiles(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
