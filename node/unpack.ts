import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** Zstandard is missing in older versions of Node.js. */
const PACKINGS = new Map<string, (() => Transform) | undefined>([
  ['gzip', zlib.createGunzip],
  ['x-gzip', zlib.createGunzip],
  ['deflate', zlib.createInflate],
  ['br', zlib.createBrotliDecompress],
  ['zstd', zlib.createZstdDecompress],
]);

/** More packings than anybody puts around a reply; each costs memory. */
const MOST_PACKINGS = 5;

/**
 * The body of a reply as it was before it was packed. Nothing packed is asked for, but some gateways send it all the same. A
 * name that is no packing is passed over: it may stand in front of a plain reply.
 */
export function unpacked(response: IncomingMessage): Readable {
  const names = (response.headers['content-encoding'] ?? '').toLowerCase().split(',');
  const layers = names.reverse().flatMap((name) => PACKINGS.get(name.trim()) ?? []);
  let body: Readable = response;
  for (const unpack of layers.slice(0, MOST_PACKINGS)) {
    // What goes wrong in any part is an error of the last one.
    body = pipeline(body, unpack(), () => undefined);
  }
  return body;
}
