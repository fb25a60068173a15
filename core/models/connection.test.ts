import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { faultyServer, send, type Behaviour, type FaultyServer } from '../../test/faulty-server.ts';
import { testConnection, type ConnectionReport } from './connection.ts';
import type { ModelProfile } from './profile.ts';
import { transport } from '../../node/transport.ts';

let server: FaultyServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

let now = 0;
async function tested(behave: Behaviour, more: object = {}, key = 'sk-long-secret-1') {
  await server?.close();
  server = await faultyServer(behave);
  const provider = 'openai-compatible';
  const profile = { name: 'p', provider, baseUrl: server.baseUrl, model: 'm', apiKeyEnv: 'K', ...more } as ModelProfile;
  const report = await testConnection(profile, {
    transport,
    clock: { now: () => (now += 40), sleep: () => Promise.reject(new Error('a test does not try again')) },
    keys: { secret: async () => undefined, env: () => key || undefined },
  });
  assert.ok(!JSON.stringify(report).includes('sk-long-secret-1'));
  return report;
}

const told = ({ ok, steps }: ConnectionReport) => [
  ok,
  ...steps.map(({ step, outcome, detail }) => `${step} ${outcome}${outcome === 'failed' ? ` ${detail}` : ''}`),
];
const message = (content: object, finish = 'stop') =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', ...content }, finish_reason: finish }] });
const calling = (args: unknown, name = 'sarq_ping') =>
  message({ content: null, tool_calls: [{ id: 'c', function: { name, arguments: args } }] });
const answer = (status: number, body: string) => (response: Parameters<Behaviour>[0]) => {
  send(response, status, body);
};
const error = (text: string) => JSON.stringify({ error: { message: text } });
const REACHED = ['reachable ok', 'authorised ok', 'model ok'];

test('everything works: one request with one tool, and how long it took', async () => {
  const report = await tested(answer(200, calling('{"word": "pong"}')));
  assert.deepEqual(told(report), [true, ...REACHED, 'tools ok']);
  assert.equal(report.latencyMs, 40);
  assert.match(report.steps[0]?.detail ?? '', /answered in 40 ms/);
  assert.equal(server?.requests.length, 1);
  const tools = (JSON.parse(server?.requests[0]?.body ?? '') as { tools: unknown[] }).tools;
  assert.equal(tools.length, 1);
});

test('tools that are not called, each with its way out', async () => {
  const detail = async (body: string, more: object = {}) =>
    (await tested(answer(200, body), more)).steps[3]?.detail ?? '';
  assert.match(await detail(message({ content: 'pong' })), /no tool was called: choose a model/);
  assert.match(await detail(message({ content: 'pong' }), { preset: 'vllm' }), /--enable-auto-tool-choice/);
  const text = '<tool_call>{"name": "sarq_ping", "arguments": {}}</tool_call>';
  assert.match(await detail(message({ content: text })), /looks like a tool call.*as text/);
  assert.match(await detail(calling('[1]')), /arguments are no JSON object/);
  assert.match(await detail(calling('{}', 'other')), /not offered \("other"\)/);
  assert.match(await detail(calling('{"wo', 'sarq_ping').replace('"stop"', '"length"')), /raise maxTokens/);
});

const FAULTS: [name: string, status: number, body: string, told: (string | RegExp)[]][] = [
  ['a wrong key', 401, error('no'), ['reachable ok', /^authorised failed .*enter a valid one/, 'model not tried']],
  ['a model unknown', 404, error('no such model'), ['reachable ok', 'authorised ok', /^model failed .*check model/]],
  ['no tools', 400, error('tools are not supported'), [...REACHED, /^tools failed .*tools are not supported/]],
  ['overload', 503, '', [/^reachable failed .*HTTP 503/, 'authorised not tried', 'model not tried']],
  ['no change', 304, '', [/^reachable failed .*a status that no chat reply has/, 'authorised not tried']],
  ['a web page', 200, '<html>', [/^reachable failed .*web page/, 'authorised not tried', 'model not tried']],
  ['a rate limit', 429, error('slow'), ['reachable ok', 'authorised ok', /^model failed .*limits the rate/]],
];
for (const [name, status, body, expected] of FAULTS) {
  test(`${name} is told at its step`, async () => {
    const [ok, ...steps] = told(await tested(answer(status, body)));
    assert.equal(ok, false);
    for (const [i, want] of expected.entries())
      assert.match(String(steps[i]), typeof want === 'string' ? new RegExp(`^${want}$`) : want);
  });
}

test('an endpoint that does not know the model says which it has', async () => {
  const report = await tested((response, n) => {
    if (n === 0) send(response, 404, error('gone'));
    else send(response, 200, JSON.stringify({ data: [{ id: 'small' }, { id: 'big' }] }));
  });
  assert.match(report.steps[2]?.detail ?? '', /; it has small, big$/);
  assert.equal(server?.requests[1]?.url, '/v1/models');
});

test('without a key nothing is sent, so nothing is known of the endpoint', async () => {
  const report = await tested(answer(200, ''), { baseUrl: 'https://api.example.com/v1' }, '');
  const [, ...steps] = told(report);
  assert.match(String(steps[1]), /^authorised failed no API key .*set the environment variable K/);
  assert.deepEqual([steps[0], ...steps.slice(2)], ['reachable not tried', 'model not tried', 'tools not tried']);
  assert.equal(server?.requests.length, 0);
});

test('Anthropic, a stand-in, and a model of the editor without an editor', async () => {
  const content = [{ type: 'tool_use', id: 't', name: 'sarq_ping', input: { word: 'pong' } }];
  const body = JSON.stringify({ content, stop_reason: 'tool_use' });
  assert.equal((await tested(answer(200, body), { provider: 'anthropic' })).ok, true);
  assert.equal((await tested(answer(200, ''), { provider: 'scripted', assistant: 'gold' })).ok, true);
  const [, ...steps] = told(await tested(answer(200, ''), { provider: 'vscode-lm' }));
  assert.match(steps.join('\n'), /failed .*run it in the editor/);
});
