import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { transport } from '../../node/transport.ts';
import { connectionFault } from './connection-fault.ts';

/** What is made of a peer that sends these bytes to whoever connects, and then closes. */
async function faultOf(bytes: string, scheme = 'http') {
  const server = createServer((socket) => socket.on('error', () => undefined).end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `${scheme}://127.0.0.1:${port}/`;
  try {
    await transport({ url, method: 'POST', headers: {}, body: '{}', signals: [] });
  } catch (error) {
    const { fault, again } = connectionFault(error, 'W');
    return [fault.kind, fault.message, again];
  } finally {
    server.close();
  }
  return 'a reply';
}

const OK = 'HTTP/1.1 200 OK\r\n';
const NO_HTTP = 'W did not answer in HTTP: check the port in baseUrl, and whether it begins with http:// or https://';
const CUT = ['unreachable', 'W closed the connection before the reply was complete', true];
const invalid = (code: string) => ['malformed_reply', `W sent a reply that is no valid HTTP (${code})`, true];
const unpackable = (code: string) => ['malformed_reply', `the reply of W cannot be unpacked (${code})`, true];

const PEERS: [name: string, bytes: string, told: unknown[]][] = [
  ['another protocol', 'SSH-2.0-OpenSSH_9\r\n', ['malformed_reply', NO_HTTP, true]],
  ['a TLS alert', '\x15\x03\x01\x00\x02\x02\x16', ['malformed_reply', NO_HTTP, true]],
  ['nothing', '', CUT],
  ['a reply cut in its headers', OK, CUT],
  ['less than it announced', `${OK}content-length: 9\r\n\r\n{}`, CUT],
  ['headers without end', `${OK}x: ${'x'.repeat(99_999)}`, invalid('HPE_HEADER_OVERFLOW')],
  ['two lengths', `${OK}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, invalid('HPE_UNEXPECTED_CONTENT_LENGTH')],
  ['a chunk of no size', `${OK}transfer-encoding: chunked\r\n\r\nzz\r\n{}`, invalid('HPE_INVALID_CHUNK_SIZE')],
  ['no gzip', `${OK}content-encoding: gzip\r\n\r\n{"choices": []}`, unpackable('Z_DATA_ERROR')],
  ['no Brotli', `${OK}content-encoding: br\r\n\r\n{"choices": []}`, unpackable('ERR__ERROR_FORMAT_PADDING_2')],
  ['no Zstandard', `${OK}content-encoding: zstd\r\n\r\n{"choices": []}`, unpackable('ZSTD_error_prefix_unknown')],
];
for (const [name, bytes, told] of PEERS) {
  test(`a peer that sends ${name}`, async () => {
    assert.deepEqual(await faultOf(bytes), told);
  });
}

test('https to a peer that speaks plain HTTP, or no version of TLS that is still in use', async () => {
  const plain = 'W does not speak TLS: check the port in baseUrl, and whether http:// is meant';
  assert.deepEqual(await faultOf(`${OK}\r\n`, 'https'), ['unreachable', plain, false]);
  const [, old, again] = await faultOf('\x15\x03\x01\x00\x02\x02\x46', 'https');
  assert.deepEqual([old, again], ['no secure connection to W came about: tlsv1 alert protocol version', false]);
});

test('a proxy that cannot be reached is not taken for the endpoint', () => {
  const told = (error: object, where: string) =>
    connectionFault(Object.assign(new Error('x'), error), where).fault.message;
  const refused = { code: 'ECONNREFUSED', address: '127.0.0.1', port: 3128 };
  const way = "cannot be reached: check the proxy's settings, such as HTTPS_PROXY";
  assert.equal(told(refused, 'https://a.example'), `the proxy 127.0.0.1:3128 on the way to https://a.example ${way}`);
  assert.match(told({ ...refused, port: 443 }, 'https://a.example'), /^nothing listens at https:\/\/a\.example:/);
  assert.match(told(refused, 'http://127.0.0.1:3128'), /^nothing listens at http:\/\/127\.0\.0\.1:3128:/);
  const unknown = { code: 'ENOTFOUND', hostname: 'proxy.example' };
  assert.equal(told(unknown, 'http://a.example'), `the proxy proxy.example on the way to http://a.example ${way}`);
  assert.match(told(unknown, 'https://proxy.example'), /^the host of https:\/\/proxy\.example cannot be found/);
  const forbidden = { code: 'ERR_PROXY_TUNNEL', statusCode: 407 };
  assert.equal(told(forbidden, 'https://a.example'), 'the proxy does not lead to https://a.example: x');
});

const CERTIFICATES: [code: string, told: RegExp][] = [
  ['ERR_TLS_CERT_ALTNAME_INVALID', /^W shows the certificate of another host .*: check baseUrl$/],
  ['CERT_HAS_EXPIRED', /^W shows a certificate that has expired/],
  ['CERT_NOT_YET_VALID', /^W shows a certificate that is not valid yet/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /^W has no certificate that can be trusted .* NODE_EXTRA_CA_CERTS$/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /^W has no certificate that can be trusted/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /^W has no certificate that can be trusted/],
];
test('a certificate that cannot be trusted is told with the way out, and not tried again', () => {
  for (const [code, told] of CERTIFICATES) {
    const { fault, again } = connectionFault(Object.assign(new Error('x'), { code }), 'W');
    assert.match(fault.message, told);
    assert.ok(fault.message.includes(`(${code})`));
    assert.deepEqual([fault.kind, again], ['unreachable', false]);
  }
});
