import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
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

test('a refusal counts, though its text cannot be read to its end', async () => {
  const refused: [status: number, Behaviour][] = [
    [429, (response) => response.writeHead(429, { 'content-encoding': 'gzip', 'retry-after': '7' }).end('slow down')],
    [503, (response) => response.writeHead(503, { 'retry-after': '7' }).write('ov', () => response.socket?.destroy())],
    [500, (response) => response.writeHead(500, { 'retry-after': '7' }).end(Buffer.alloc(40 * 1024 * 1024))],
  ];
  for (const [status, behave] of refused) {
    const reply = await ask(behave);
    assert.deepEqual([reply.status, reply.headers['retry-after']], [status, '7']);
    await server?.close();
  }
});

test('whoever wants another protocol has replied, and what stands behind a whole reply is left alone', async () => {
  const raw = (text: string) => ask((response) => response.socket?.write(text));
  const { status, body } = await raw('HTTP/1.1 101 Over\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  assert.deepEqual([status, body], [101, '']);
  await server?.close();
  assert.equal((await raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{} and more')).body, '{}');
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

test('a kept connection that its server closes just as it is taken costs no request', async () => {
  const places: string[] = [];
  const url = await ask((response, n) => {
    places.push(String(response.socket?.remotePort));
    if (n % 2 === 1) response.socket?.destroy();
    else response.end('ok');
  }).then(() => server?.baseUrl ?? '');
  const reply = await transport({ url, method: 'POST', headers: {}, body: '{}', signals: [] });
  assert.equal(reply.body, 'ok');
  assert.deepEqual([places.length, new Set(places).size], [3, 2]);
  assert.equal(server?.requests[2]?.body, '{}');
});

test('a request that is stopped on a kept connection is not sent again', async () => {
  const stop = new AbortController();
  await ask((response, n) => {
    if (n === 0) response.end('ok');
    else stop.abort(new Error('stopped'));
  });
  const url = server?.baseUrl ?? '';
  const stopped = transport({ url, method: 'POST', headers: {}, body: '{}', signals: [stop.signal] });
  await assert.rejects(stopped, /stopped/);
  // A second request, or an error that nobody catches, would come in the next turns of the event loop.
  await delay(20);
  assert.equal(server?.requests.length, 2);
});

test('a new connection that is closed without a reply is not tried again', async () => {
  await assert.rejects(
    ask((response) => response.socket?.destroy()),
    { code: 'ECONNRESET' },
  );
  assert.equal(server?.requests.length, 1);
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
