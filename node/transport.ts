// Not `node:http` and `node:https`: VS Code puts the user's proxy and certificates behind exactly these names.
import http, { type IncomingMessage } from 'http';
import https from 'https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { LARGEST_REPLY_BYTES, tooLarge, type Transport } from '../core/models/transport.ts';

/**
 * The machine's network. Not `fetch`: that gives a reply up after five minutes, whatever a profile says, and takes about twice
 * the work for a request. Connections are kept for the next request.
 */
export const transport: Transport = ({ url, method, headers, body, signals }) =>
  new Promise((resolve, reject) => {
    for (const signal of signals) signal.throwIfAborted();
    const { request } = url.startsWith('https:') ? https : http;
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      unpacked(response)
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > LARGEST_REPLY_BYTES) fail(tooLarge());
        })
        .on('end', () => {
          release();
          const text = UTF8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        })
        .on('error', fail);
    });
    const ends = signals.map((signal) => {
      const stop = () => {
        fail(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      return () => {
        signal.removeEventListener('abort', stop);
      };
    });
    const release = () => {
      for (const end of ends) end();
    };
    const fail = (reason: Error) => {
      release();
      sent.destroy();
      reject(reason);
    };
    sent.on('error', fail).end(body);
  });

/** Leaves a byte order mark out. */
const UTF8 = new TextDecoder();

const PACKED: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Nothing packed is asked for, but some gateways send it all the same. */
function unpacked(response: IncomingMessage): Readable {
  const unpack = PACKED[response.headers['content-encoding']?.toLowerCase() ?? ''];
  // What goes wrong in either part is an error of the last one.
  return unpack === undefined ? response : pipeline(response, unpack(), () => undefined);
}
