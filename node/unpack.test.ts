import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { faultyServer, type FaultyServer } from '../test/faulty-server.ts';
import { transport } from './transport.ts';

let server: FaultyServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function bodyOf(encoding: string | string[], bytes: Buffer | string) {
  await server?.close();
  server = await faultyServer((response) => response.setHeader('content-encoding', encoding).end(bytes));
  const reply = await transport({ url: server.baseUrl, method: 'POST', headers: {}, signals: [] });
  return reply.body;
}

const PACKINGS = {
  gzip: gzipSync,
  'X-GZIP': gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
  'gzip, br': (text: string) => brotliCompressSync(gzipSync(text)),
};
for (const [name, pack] of Object.entries(PACKINGS)) {
  test(`a reply packed as ${name}`, async () => {
    assert.equal(await bodyOf(name, pack('hello')), 'hello');
  });
}

test('packings in two headers, and names that are none', async () => {
  assert.equal(await bodyOf(['gzip', 'br'], brotliCompressSync(gzipSync('hello'))), 'hello');
  for (const name of ['identity', 'utf-8', 'constructor', '', ',']) {
    assert.equal(await bodyOf(name, 'hello'), 'hello');
  }
});

test('no more layers are unpacked than anybody packs', async () => {
  const packed = await bodyOf(Array<string>(500).fill('gzip').join(','), gzipSync('hello')).catch(String);
  assert.match(packed, /incorrect header check/);
});

test('a packed reply that is broken, or a bomb, is refused', async () => {
  await assert.rejects(bodyOf('gzip', 'no gzip'), { code: 'Z_DATA_ERROR' });
  await assert.rejects(bodyOf('gzip', gzipSync('hello').subarray(0, 20)), { code: 'Z_BUF_ERROR' });
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  await assert.rejects(bodyOf('gzip', bomb), { kind: 'malformed_reply', message: 'the reply is larger than 32 MB' });
});
