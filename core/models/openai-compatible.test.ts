import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { faultyServer, GOOD_REPLY, send, type Behaviour, type FaultyServer } from '../../test/faulty-server.ts';
import { isObject, type Json } from '../document/json.ts';
import { ModelError, type ModelErrorKind, type ModelRequest } from './model.ts';
import { openAiModel } from './openai-compatible.ts';
import type { ModelRole, OpenAiProfile } from './profile.ts';
import { transport } from '../../node/transport.ts';

const KEY = 'sk-very-secret-key-123';
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

/** Sleeps are noted, not slept, so that retries cost the tests no time. */
function modelAt(baseUrl: string, more: Partial<OpenAiProfile> = {}, role: ModelRole = 'candidate', key = KEY) {
  const profile: OpenAiProfile = {
    name: 'p',
    provider: 'openai-compatible',
    baseUrl,
    model: 'm-1',
    apiKeyEnv: 'K',
    ...more,
  };
  return openAiModel(profile, role, {
    transport,
    clock: {
      now: () => Date.parse('2026-03-15T10:00:00Z'),
      sleep: async (ms, signal) => {
        naps.push(ms);
        signal?.throwIfAborted();
      },
    },
    keys: { secret: async () => undefined, env: () => (key === '' ? undefined : key) },
  });
}

async function serve(behave: Behaviour, more: Partial<OpenAiProfile> = {}, role: ModelRole = 'candidate') {
  server = await faultyServer(behave);
  return modelAt(server.baseUrl, more, role);
}

async function faultOf(
  run: Promise<unknown>,
): Promise<{ kind: ModelErrorKind; message: string; status: number | undefined }> {
  try {
    await run;
  } catch (error) {
    assert.ok(error instanceof ModelError, String(error));
    assert.ok(!JSON.stringify(Object.values(error)).includes(KEY) && !error.message.includes(KEY), 'the key leaked');
    assert.equal(error.cause, undefined);
    return error;
  }
  assert.fail('no fault');
}

function bodyOf(n: number): Record<string, Json> {
  const body = JSON.parse(server?.requests[n]?.body ?? '') as Json;
  assert.ok(isObject(body));
  return body;
}

test('only what the profile sets and what the role asks for is sent', async () => {
  const model = await serve(
    (response) => {
      send(response, 200, GOOD_REPLY);
    },
    { maxTokens: 9, extraBody: { top_k: 3 } },
  );
  const reply = await model.complete(REQUEST, {});
  assert.deepEqual(reply, {
    content: 'hello',
    toolCalls: [],
    finishReason: 'stop',
    usage: { promptTokens: 5, completionTokens: 2 },
  });
  assert.deepEqual(bodyOf(0), {
    model: 'm-1',
    messages: [
      { role: 'system', content: 'rules' },
      { role: 'user', content: 'hi' },
    ],
    tools: REQUEST.tools as unknown as Json,
    temperature: 0.7,
    max_tokens: 9,
    top_k: 3,
  });
  const { url, headers } = server?.requests[0] ?? assert.fail();
  assert.equal(url, '/v1/chat/completions');
  assert.equal(headers.authorization, `Bearer ${KEY}`);
  assert.deepEqual(model.settings, { temperature: 0.7, max_tokens: 9, extra_body: { top_k: 3 } });
  assert.ok(!JSON.stringify(model).includes(KEY));
});

test('a judge is asked without tools and with fixed sampling; variables meant for another endpoint are not sent', async () => {
  process.env['OPENAI_ORG_ID'] = 'org-other';
  process.env['OPENAI_CUSTOM_HEADERS'] = 'X-Secret: other\nAuthorization: Bearer other';
  try {
    const model = await serve(
      (response) => {
        send(response, 200, GOOD_REPLY);
      },
      {},
      'judge',
    );
    await model.complete({ ...REQUEST, tools: [] }, {});
  } finally {
    delete process.env['OPENAI_ORG_ID'];
    delete process.env['OPENAI_CUSTOM_HEADERS'];
  }
  const rest = bodyOf(0);
  delete rest['messages'];
  assert.deepEqual(rest, { model: 'm-1', temperature: 0, top_p: 1, seed: 42 });
  assert.ok(!JSON.stringify(server?.requests[0]?.headers).includes('other'));
});

test('a server on this machine may need no key, and then gets no header', async () => {
  server = await faultyServer((response) => {
    send(response, 200, GOOD_REPLY);
  });
  await modelAt(server.baseUrl, {}, 'candidate', '').complete(REQUEST, {});
  assert.equal(server.requests[0]?.headers.authorization, undefined);
});

test('nothing listens', async () => {
  const gone = await faultyServer(() => null);
  await gone.close();
  const fault = await faultOf(modelAt(gone.baseUrl, { maxRetries: 1 }).complete(REQUEST, {}));
  assert.equal(fault.kind, 'unreachable');
  assert.match(fault.message, /^nothing listens at http:\/\/127\.0\.0\.1:\d+: start the server or check baseUrl$/);
  assert.deepEqual(naps, [500]);
});

const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });
const STATUSES: [status: number, body: string, kind: ModelErrorKind, tells: RegExp, requests: number][] = [
  [
    401,
    error(`Incorrect API key: ${KEY}`),
    'unauthorised',
    /refused the API key: enter a valid one \(HTTP 401\): Incorrect API key: \[key\]$/,
    1,
  ],
  [403, error('no access'), 'unauthorised', /does not allow this key to use "m-1"/, 1],
  [
    404,
    error('The model m-1 does not exist'),
    'bad_request',
    /does not know the model "m-1".*The model m-1 does not exist/,
    1,
  ],
  [
    404,
    '<html><body>nginx</body></html>',
    'bad_request',
    /does not know the model "m-1" or the address: check model and baseUrl \(HTTP 404\)$/,
    1,
  ],
  [
    400,
    '{"detail": "tools are not supported"}',
    'bad_request',
    /refused the request \(HTTP 400\): tools are not supported/,
    1,
  ],
  [413, '', 'bad_request', /too large/, 1],
  [425, '', 'server', /was not ready for the request \(HTTP 425\)/, 3],
  [429, error('slow down'), 'rate_limited', /limits the rate of requests \(HTTP 429\): slow down/, 3],
  [429, error('You exceeded your quota', { code: 'insufficient_quota' }), 'rate_limited', /quota .* is used up/, 1],
  [500, error('boom'), 'server', /failed \(HTTP 500\): boom/, 3],
  [503, 'overloaded\n\nplease wait', 'server', /failed \(HTTP 503\): overloaded please wait/, 3],
];
for (const [status, body, kind, tells, requests] of STATUSES) {
  test(`status ${status} is ${kind}, after ${requests} request(s): ${body.slice(0, 40)}`, async () => {
    const model = await serve(
      (response) => {
        send(response, status, body);
      },
      { maxRetries: 2 },
    );
    const fault = await faultOf(model.complete(REQUEST, {}));
    assert.equal(fault.kind, kind);
    assert.equal(fault.status, status);
    assert.match(fault.message, tells);
    assert.equal(server?.requests.length, requests);
  });
}

test('a key that the endpoint echoes is kept nowhere, also where a quote is cut inside it', async () => {
  for (const status of [400, 200]) {
    const failing = await serve((response) => {
      send(response, status, error(`${'x'.repeat(290)}${KEY}`));
    });
    assert.match((await faultOf(failing.complete(REQUEST, {}))).message, /x\[key\]$/);
    await server?.close();
  }
  const call = { name: 't', arguments: { [KEY]: KEY } };
  const message = {
    content: `My key is ${KEY}`,
    reasoning: btoa(`Bearer ${KEY}`),
    reasoning_details: [{ text: KEY }],
    tool_calls: [
      { id: KEY, function: call },
      { id: 'c', function: { name: KEY, arguments: JSON.stringify(call.arguments) } },
    ],
  };
  const body = JSON.stringify({ choices: [{ message, finish_reason: KEY }] }).replaceAll('sk-', '\\u0073k-');
  const echoing = await serve((response) => {
    send(response, 200, body);
  });
  assert.deepEqual(await echoing.complete(REQUEST, {}), {
    content: 'My key is [key]',
    toolCalls: [
      { id: '[key]', name: 't', arguments: { '[key]': '[key]' } },
      { id: 'c', name: '[key]', arguments: '{"[key]":"[key]"}' },
    ],
    finishReason: '[key]',
    reasoning: '[key]',
    reasoningDetails: [{ text: '[key]' }],
  });
});

test('no retries where none are allowed', async () => {
  const model = await serve(
    (response) => {
      send(response, 500, '');
    },
    { maxRetries: 0 },
  );
  assert.equal((await faultOf(model.complete(REQUEST, {}))).kind, 'server');
  assert.equal(server?.requests.length, 1);
});

test('Retry-After is waited for, as seconds and as a date, and the wait is told without the key', async () => {
  const headers: Record<string, string>[] = [
    { 'retry-after': '7' },
    { 'retry-after': 'Sun, 15 Mar 2026 10:00:20 GMT' },
  ];
  const model = await serve((response, n) => {
    if (n < 2) send(response, 429, error(`slow down ${KEY}`), headers[n]);
    else send(response, 200, GOOD_REPLY);
  });
  const states: string[] = [];
  const reply = await model.complete(REQUEST, { onState: (text) => states.push(text) });
  assert.equal(reply.content, 'hello');
  assert.deepEqual(naps, [7000, 20_000]);
  assert.match(states[0] ?? '', /^waiting 7 s, 429, retry 1\/5$/);
  assert.ok(!states.join().includes(KEY));
});

test('a pause beyond two minutes is not waited for', async () => {
  const model = await serve((response) => {
    send(response, 429, '', { 'retry-after': '3600' });
  });
  assert.match((await faultOf(model.complete(REQUEST, {}))).message, /asks to wait 3600 seconds, so run later/);
  assert.deepEqual(naps, []);
});

test('time-outs hold for the headers and for the body', async () => {
  const silent = await serve(() => null, { timeoutSeconds: 0.2, maxRetries: 1 });
  const fault = await faultOf(silent.complete(REQUEST, {}));
  assert.equal(fault.kind, 'timeout');
  assert.match(fault.message, /did not answer within 0\.2 seconds/);
  assert.equal(server?.requests.length, 2);
  await server.close();
  const slow = await serve(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices"');
    },
    { timeoutSeconds: 0.2, maxRetries: 0 },
  );
  assert.equal((await faultOf(slow.complete(REQUEST, {}))).kind, 'timeout');
});

test('a body cut in mid-JSON, a web page, no choices: malformed, and asked again', async () => {
  for (const [body, tells] of [
    [GOOD_REPLY.slice(0, 40), /cut off/],
    ['<!doctype html><title>Sign in</title>', /web page, not JSON: check the baseUrl/],
    ['{"choices": []}', /no "choices"/],
    ['', /empty/],
  ] as const) {
    const model = await serve((response) => {
      send(response, 200, body);
    });
    const fault = await faultOf(model.complete(REQUEST, {}));
    assert.equal(fault.kind, 'malformed_reply');
    assert.match(fault.message, tells);
    assert.equal(server?.requests.length, 6);
    await server.close();
  }
});

test('a reply without end is given up, an odd status and an odd character set are read', async () => {
  const endless = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let i = 0; i < 40; i++) response.write(' '.repeat(1024 * 1024));
    response.end();
  });
  assert.match((await faultOf(endless.complete(REQUEST, {}))).message, /larger than 32 MB/);
  await server?.close();
  const odd = await serve((response) => {
    send(response, 999, 'who knows');
  });
  assert.match((await faultOf(odd.complete(REQUEST, {}))).message, /failed \(HTTP 999\): who knows/);
  await server?.close();
  const latin = await serve((response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=latin1' });
    response.end(Buffer.from(GOOD_REPLY.replace('hello', 'h\u00e9'), 'utf8'));
  });
  assert.equal((await latin.complete(REQUEST, {})).content, 'h\u00e9');
});

test('a connection that is cut before or inside the reply', async () => {
  const reset = await serve(
    (response) => {
      response.socket?.resetAndDestroy();
    },
    { maxRetries: 1 },
  );
  const fault = await faultOf(reset.complete(REQUEST, {}));
  assert.equal(fault.kind, 'unreachable');
  assert.match(fault.message, /closed the connection before the reply was complete/);
  assert.equal(server?.requests.length, 2);
  await server.close();
  const cut = await serve(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write(GOOD_REPLY.slice(0, 50), () => response.socket?.destroy());
    },
    { maxRetries: 0 },
  );
  assert.match(
    (await faultOf(cut.complete(REQUEST, {}))).message,
    /closed the connection before the reply was complete/,
  );
});

test('a redirect is not followed: the key stays at home', async () => {
  const other = await faultyServer((response) => {
    send(response, 200, GOOD_REPLY);
  });
  try {
    for (const status of [301, 302, 307, 308]) {
      const model = await serve((response) => {
        send(response, status, '', { location: `${other.baseUrl}/chat?key=1` });
      });
      const fault = await faultOf(model.complete(REQUEST, {}));
      assert.equal(fault.kind, 'bad_request');
      assert.match(fault.message, /redirects to http:\/\/127\.0\.0\.1:\d+\/v1\/chat; the key is not sent there/);
      await server?.close();
    }
    assert.equal(other.requests.length, 0);
  } finally {
    await other.close();
  }
});

test('a cancelled request stops at once, while waiting for a reply and between retries', async () => {
  const waiting = await serve(() => null);
  const controller = new AbortController();
  const started = performance.now();
  setTimeout(() => {
    controller.abort();
  }, 50);
  await assert.rejects(waiting.complete(REQUEST, { signal: controller.signal }), { name: 'AbortError' });
  assert.ok(performance.now() - started < 1000);
  const between = new AbortController();
  await server?.close();
  const failing = await serve((response) => {
    between.abort();
    send(response, 500, '');
  });
  await assert.rejects(failing.complete(REQUEST, { signal: between.signal }), { name: 'AbortError' });
  assert.equal(server?.requests.length, 1);
  await assert.rejects(failing.complete(REQUEST, { signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('no key for an endpoint elsewhere: nothing is sent', async () => {
  const model = modelAt('https://api.example.invalid/v1', {}, 'candidate', '');
  const fault = await faultOf(model.complete(REQUEST, {}));
  assert.equal(fault.kind, 'no_key');
  assert.match(fault.message, /set the environment variable K/);
});

test('a host that does not exist', async () => {
  const fault = await faultOf(modelAt('http://nowhere.invalid/v1', { maxRetries: 0 }).complete(REQUEST, {}));
  assert.equal(fault.kind, 'unreachable');
});
