import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { faultyServer, send, type Behaviour, type FaultyServer } from '../../test/faulty-server.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { anthropicModel } from './anthropic.ts';
import { ModelError, type ModelErrorKind, type ModelRequest } from './model.ts';
import type { AnthropicProfile } from './profile.ts';
import { transport } from '../../node/transport.ts';

const KEY = 'sk-ant-very-secret-key-123';
const REQUEST: ModelRequest = {
  messages: [
    { role: 'system', content: 'rules' },
    { role: 'user', content: 'hi' },
  ],
  tools: [{ type: 'function', function: { name: 't', description: 'd', parameters: { type: 'object' } } }],
};

let server: FaultyServer | undefined;
const naps: number[] = [];
afterEach(async () => {
  await server?.close();
  server = undefined;
  naps.length = 0;
});

async function serve(behave: Behaviour, more: Partial<AnthropicProfile> = {}) {
  server = await faultyServer(behave);
  const baseUrl = server.baseUrl.replace('/v1', '');
  const profile: AnthropicProfile = { name: 'p', provider: 'anthropic', baseUrl, model: 'claude-1', ...more };
  return anthropicModel(
    { apiKeyEnv: 'K', ...profile },
    {
      transport,
      clock: {
        now: () => 0,
        sleep: async (ms) => {
          naps.push(ms);
        },
      },
      keys: { secret: async () => undefined, env: () => KEY },
    },
  );
}

const reply = (content: unknown, stop = 'end_turn', more: object = {}) =>
  JSON.stringify({ type: 'message', role: 'assistant', content, stop_reason: stop, ...more });
const answering = (body: string) => (response: Parameters<Behaviour>[0]) => {
  send(response, 200, body);
};
const text = (words: string) => [{ type: 'text', text: words }];

function sent(n = 0): JsonObject {
  const body = JSON.parse(server?.requests[n]?.body ?? '') as Json;
  assert.ok(isObject(body));
  return body;
}

test('a request has its system prompt apart, its tools in their own shape, and only the sampling that goes together', async () => {
  const model = await serve(
    answering(
      reply(text('hello'), 'end_turn', {
        usage: { input_tokens: 5, output_tokens: 2, output_tokens_details: { thinking_tokens: 1 } },
      }),
    ),
  );
  assert.deepEqual(await model.complete(REQUEST, {}), {
    content: 'hello',
    toolCalls: [],
    finishReason: 'stop',
    usage: { promptTokens: 5, completionTokens: 2, reasoningTokens: 1 },
  });
  assert.deepEqual(sent(), {
    model: 'claude-1',
    system: 'rules',
    messages: [{ role: 'user', content: text('hi') }],
    tools: [{ name: 't', description: 'd', input_schema: { type: 'object' } }],
    max_tokens: 8192,
  });
  const { url, headers } = server?.requests[0] ?? assert.fail();
  assert.equal(url, '/v1/messages');
  assert.equal(headers['x-api-key'], KEY);
  assert.equal(headers.authorization, undefined);
  assert.equal(headers['anthropic-version'], '2026-10-21');
  assert.ok(!JSON.stringify(model).includes(KEY));
});

test('sampling is sent only where the profile sets it, by the version of the API that takes it', async () => {
  const sampling = async (more: Partial<AnthropicProfile>) => {
    const model = await serve(answering(reply(text('x'))), more);
    await model.complete({ ...REQUEST, tools: [] }, {});
    const body = sent();
    for (const key of ['model', 'system', 'messages']) Reflect.deleteProperty(body, key);
    const version = server?.requests[0]?.headers['anthropic-version'];
    await server?.close();
    return [version, body];
  };
  assert.deepEqual(await sampling({ temperature: null }), ['2026-10-21', { max_tokens: 8192 }]);
  assert.deepEqual(await sampling({ temperature: 0 }), ['2023-06-01', { max_tokens: 8192, temperature: 0 }]);
  assert.deepEqual(await sampling({ topP: 0.9, maxTokens: 7 }), ['2023-06-01', { max_tokens: 7, top_p: 0.9 }]);
  const thinking = { type: 'adaptive' };
  assert.deepEqual(await sampling({ extraBody: { thinking } }), ['2026-10-21', { max_tokens: 8192, thinking }]);
});

test('thinking, parallel calls and their results keep the shape of a transcript, and go back as they came', async () => {
  const thinking = { type: 'thinking', thinking: 'let me see', signature: 'c2ln' };
  const redacted = { type: 'redacted_thinking', data: 'eHg=' };
  const content = [
    thinking,
    redacted,
    { type: 'text', text: 'One moment.' },
    { type: 'tool_use', id: 'toolu_1', name: 't', input: { a: 1 } },
    { type: 'tool_use', id: 'toolu_2', name: 't', input: {} },
  ];
  const model = await serve(answering(reply(content, 'tool_use')));
  const received = await model.complete(REQUEST, {});
  assert.deepEqual(received, {
    content: 'One moment.',
    toolCalls: [
      { id: 'toolu_1', name: 't', arguments: { a: 1 } },
      { id: 'toolu_2', name: 't', arguments: {} },
    ],
    finishReason: 'tool_calls',
    reasoning: 'let me see',
    reasoningDetails: [thinking, redacted],
  });
  const transcript: Message[] = [
    ...REQUEST.messages,
    {
      role: 'assistant',
      content: null,
      reasoning: 'let me see',
      reasoning_details: [thinking, redacted],
      tool_calls: [
        { id: 'toolu_1', function: { name: 't', arguments: { a: 1 } } },
        { id: 'toolu_2', function: { name: 't', arguments: {} } },
      ],
    },
    { role: 'tool', tool_call_id: 'toolu_1', content: '[]' },
    { role: 'tool', tool_call_id: 'toolu_2', content: 'null' },
  ];
  await model.complete({ ...REQUEST, messages: transcript }, {});
  assert.deepEqual(sent(1)['messages'], [
    { role: 'user', content: text('hi') },
    {
      role: 'assistant',
      content: [
        thinking,
        redacted,
        { type: 'tool_use', id: 'toolu_1', name: 't', input: { a: 1 } },
        { type: 'tool_use', id: 'toolu_2', name: 't', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: '[]' },
        { type: 'tool_result', tool_use_id: 'toolu_2', content: 'null' },
      ],
    },
  ]);
});

test('thinking whose words are kept back still goes back by its signature', async () => {
  const silent = { type: 'thinking', thinking: '', signature: 'c2ln' };
  const model = await serve(answering(reply([silent, ...text('hello')])));
  const { reasoning, reasoningDetails } = await model.complete(REQUEST, {});
  assert.deepEqual([reasoning, reasoningDetails], [undefined, [silent]]);
});

test('prior messages of any provenance are made into turns: user first, foreign ids and reasoning made fit', async () => {
  const model = await serve(answering(reply(text('x'))), { parallelCalls: false });
  const messages: Message[] = [
    { role: 'system', content: 'rules' },
    { role: 'assistant', content: 'Welcome.', reasoning_details: [{ type: 'reasoning.text', text: 'foreign' }] },
    { role: 'assistant', content: '', tool_calls: [{ id: 'call:1', function: { name: 't', arguments: {} } }] },
    { role: 'tool', tool_call_id: 'call:1', content: '{}' },
    { role: 'tool', tool_call_id: 'stray', content: '{"lost": true}' },
    { role: 'user', content: 'hi' },
    { role: 'user', content: ' ' },
  ];
  await model.complete({ ...REQUEST, messages }, {});
  assert.deepEqual(sent()['messages'], [
    { role: 'user', content: text('(The conversation begins.)') },
    { role: 'assistant', content: [...text('Welcome.'), { type: 'tool_use', id: 'call_1', name: 't', input: {} }] },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'call_1', content: '{}' },
        ...text('{"lost": true}'),
        ...text('hi'),
      ],
    },
  ]);
  assert.deepEqual(sent()['tool_choice'], { type: 'auto', disable_parallel_tool_use: true });
});

test('what ends a reply: the token limit, a refusal, arguments that are no object', async () => {
  const read = async (content: unknown, stop: string) => {
    const model = await serve(answering(reply(content, stop)));
    const { content: words, toolCalls, finishReason } = await model.complete(REQUEST, {});
    await server?.close();
    return { words, calls: toolCalls.map((call) => call.arguments), finishReason };
  };
  const use = (input: unknown) => ({ type: 'tool_use', id: 'x', name: 't', input });
  assert.deepEqual(await read([use({})], 'max_tokens'), { words: null, calls: [{}], finishReason: 'length' });
  assert.deepEqual(await read([use({})], 'model_context_window_exceeded'), {
    ...{ words: null, calls: [{}] },
    finishReason: 'length',
  });
  assert.deepEqual(await read([...text('I cannot help.'), use({})], 'refusal'), {
    ...{ words: 'I cannot help.', calls: [] },
    finishReason: 'refusal',
  });
  assert.deepEqual(await read([], 'refusal'), { words: null, calls: [], finishReason: 'refusal' });
  assert.equal(server?.requests.length, 1, 'it is asked once');
  assert.deepEqual((await read([use([1]), use('x'), use(null)], 'tool_use')).calls, ['[1]', 'x', '']);
});

async function faultOf(run: Promise<unknown>): Promise<ModelError> {
  try {
    await run;
  } catch (error) {
    assert.ok(error instanceof ModelError, String(error));
    assert.ok(!error.message.includes(KEY) && error.cause === undefined, 'the key leaked');
    return error;
  }
  assert.fail('no fault');
}

const error = (type: string, message: string) => JSON.stringify({ type: 'error', error: { type, message } });
const STATUSES: [status: number, body: string, kind: ModelErrorKind, tells: RegExp, requests: number][] = [
  [401, error('authentication_error', `invalid x-api-key ${KEY}`), 'unauthorised', /refused the API key.*\[key\]/, 1],
  [404, error('not_found_error', 'model: claude-1'), 'bad_request', /does not know the model "claude-1"/, 1],
  [400, error('invalid_request_error', 'too long'), 'bad_request', /refused the request.*too long/, 1],
  [402, error('billing_error', 'no credit'), 'rate_limited', /is used up.*no credit/, 1],
  [429, error('rate_limit_error', 'slow down'), 'rate_limited', /limits the rate/, 3],
  [529, error('overloaded_error', 'Overloaded'), 'server', /failed \(HTTP 529\): Overloaded/, 3],
  [200, error('api_error', 'boom'), 'server', /answered with an error: boom/, 3],
  [200, '{"content": "x"}', 'malformed_reply', /no list "content"/, 3],
  [200, '{"content": [1]}', 'malformed_reply', /no object/, 3],
  [200, '<html>', 'malformed_reply', /web page/, 3],
  [307, '', 'bad_request', /redirects/, 1],
];
for (const [status, body, kind, tells, requests] of STATUSES) {
  test(`status ${status} with ${body.slice(0, 50)} is ${kind}`, async () => {
    const headers: Record<string, string> = status === 429 ? { 'retry-after': '3' } : {};
    const model = await serve(
      (response) => {
        send(response, status, body, headers);
      },
      { maxRetries: 2 },
    );
    const fault = await faultOf(model.complete(REQUEST, {}));
    assert.equal(fault.kind, kind);
    assert.match(fault.message, tells);
    assert.equal(server?.requests.length, requests);
    if (status === 429) assert.deepEqual(naps, [3000, 3000]);
  });
}

test('a request that takes too long, and one that is stopped', async () => {
  const slow = await serve(() => null, { timeoutSeconds: 0.05, maxRetries: 0 });
  assert.match((await faultOf(slow.complete(REQUEST, {}))).message, /did not answer within 0.05 seconds/);
  await server?.close();
  const stop = new AbortController();
  const stopped = await serve(() => {
    stop.abort();
  });
  await assert.rejects(stopped.complete(REQUEST, { signal: stop.signal }), { name: 'AbortError' });
});

test('logins and addresses of this machine that are meant for other programs are not used', async () => {
  const before = { ...process.env };
  const foreign = {
    ANTHROPIC_API_KEY: 'other-1',
    ANTHROPIC_AUTH_TOKEN: 'other-2',
    ANTHROPIC_BASE_URL: 'http://other-3',
  };
  Object.assign(process.env, foreign, { ANTHROPIC_CUSTOM_HEADERS: 'X-Other: other-4' });
  try {
    const model = await serve(answering(reply(text('x'))));
    await model.complete(REQUEST, {});
  } finally {
    process.env = before;
  }
  assert.ok(!/other-\d/.test(JSON.stringify(server?.requests)));
});
