import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { HttpRequest } from '../core/models/transport.ts';
import { faultyServer, type Behaviour, type FaultyServer } from '../test/faulty-server.ts';
import { transport } from './transport.ts';

let server: FaultyServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function ask(behave: Behaviour, more: Partial<HttpRequest> = {}) {
  server = await faultyServer(behave);
  return transport({ url: `${server.baseUrl}/x?y=1`, method: 'POST', headers: {}, signals: [], ...more });
}

test('a request goes out as it stands, and its reply comes back whole', async () => {
  const reply = await ask(
    (response) => {
      response.writeHead(418, { 'Content-Type': 'text/plain', 'retry-after': '7' });
      response.write('\ufeffकार्ड ');
      setTimeout(() => response.end('बंद'), 20);
    },
    { headers: { 'x-own': 'a' }, body: '{"₹":1}' },
  );
  assert.deepEqual([reply.status, reply.headers['retry-after'], reply.body], [418, '7', 'कार्ड बंद']);
  const { host, connection, ...headers } = server?.requests[0]?.headers ?? {};
  assert.deepEqual([typeof host, connection], ['string', 'keep-alive']);
  assert.deepEqual(headers, { 'x-own': 'a', 'content-length': '9' });
  assert.deepEqual([server?.requests[0]?.url, server?.requests[0]?.body], ['/v1/x?y=1', '{"₹":1}']);
});

test('a letter that is cut between two pieces of the reply stays one', async () => {
  const bytes = Buffer.from('₹');
  const reply = await ask((response) => {
    response.write(bytes.subarray(0, 1));
    setTimeout(() => response.end(bytes.subarray(1)), 20);
  });
  assert.equal(reply.body, '₹');
});

test('a redirect is handed on, not followed', async () => {
  const reply = await ask((response) => response.writeHead(307, { location: '/elsewhere' }).end());
  assert.deepEqual([reply.status, reply.headers['location'], server?.requests.length], [307, '/elsewhere', 1]);
});

const packings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, GZIP: gzipSync };
for (const [name, pack] of Object.entries(packings)) {
  test(`a reply packed as ${name}`, async () => {
    const reply = await ask((response) => response.writeHead(200, { 'content-encoding': name }).end(pack('hello')));
    assert.equal(reply.body, 'hello');
  });
}

test('a packed reply that is broken, or a bomb, is refused', async () => {
  const broken = ask((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'));
  await assert.rejects(broken, { code: 'Z_DATA_ERROR' });
  await server?.close();
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  const large = ask((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  await assert.rejects(large, { kind: 'malformed_reply', message: 'the reply is larger than 32 MB' });
});

test('any of its signals ends a request, before it is sent, while it waits and inside the reply', async () => {
  const reason = new Error('stopped');
  const [never, gone] = [new AbortController(), new AbortController()];
  gone.abort(reason);
  await assert.rejects(
    ask(() => null, { signals: [never.signal, gone.signal] }),
    reason,
  );
  assert.equal(server?.requests.length, 0);
  await server?.close();
  const inside: Behaviour = (response) => response.writeHead(200).write('half');
  for (const behave of [() => null, inside]) {
    const late = new AbortController();
    const asked = ask(behave, { signals: [never.signal, late.signal] });
    setTimeout(() => {
      late.abort(reason);
    }, 100);
    await assert.rejects(asked, reason);
    await server?.close();
  }
});

test('a connection is kept for the next request, and nothing piles up at a signal', async (t) => {
  const sockets = new Set();
  const stop = new AbortController();
  const added = t.mock.method(stop.signal, 'addEventListener');
  const removed = t.mock.method(stop.signal, 'removeEventListener');
  const behave: Behaviour = (response) => {
    sockets.add(response.socket);
    response.end('ok');
  };
  await ask(behave, { signals: [stop.signal] });
  const url = server?.baseUrl ?? '';
  for (let i = 0; i < 4; i++) await transport({ url, method: 'GET', headers: {}, signals: [stop.signal] });
  assert.equal(sockets.size, 1);
  assert.deepEqual([added.mock.callCount(), removed.mock.callCount()], [5, 5]);
});

test('faults keep the code that tells them apart', async () => {
  const cut = ask((response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('half', () => response.socket?.destroy());
  });
  await assert.rejects(cut, { code: 'ECONNRESET' });
  const url = server?.baseUrl ?? '';
  await server?.close();
  server = undefined;
  await assert.rejects(transport({ url, method: 'GET', headers: {}, signals: [] }), { code: 'ECONNREFUSED' });
  const secure = transport({ url: 'https://127.0.0.1:9/', method: 'GET', headers: {}, signals: [] });
  await assert.rejects(secure, { code: 'ECONNREFUSED' });
});

test('a header that no request may have is refused, not thrown past the caller', async () => {
  await assert.rejects(
    ask(() => null, { headers: { 'x-own': 'a\nb' } }),
    { code: 'ERR_INVALID_CHAR' },
  );
});
