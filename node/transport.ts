// Not `node:http` and `node:https`: VS Code puts the user's proxy and certificates behind exactly these names.
import http, { type IncomingMessage } from 'http';
import https from 'https';
import { LARGEST_REPLY_BYTES, tooLarge, type HttpReply, type Transport } from '../core/models/transport.ts';
import { unpacked } from './unpack.ts';

/**
 * The machine's network. Not `fetch`: that gives a reply up after five minutes, whatever a profile says, and takes about twice
 * the work for a request. Connections are kept for the next request.
 */
export const transport: Transport = (request) =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body, signals } = request;
    for (const signal of signals) signal.throwIfAborted();
    let reply: IncomingMessage | undefined;
    let over = false;
    const sent = (url.startsWith('https:') ? https : http).request(url, { method, headers }, (response) => {
      reply = response;
      readBody(response).then((text) => {
        release();
        resolve(whole(response, text));
      }, fail);
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
      over = true;
      for (const end of ends) end();
    };
    const fail = (reason: Error) => {
      release();
      sent.destroy();
      reject(reason);
    };
    sent.on('upgrade', (response) => {
      release();
      sent.destroy();
      resolve(whole(response, ''));
    });
    sent.on('error', (reason: NodeJS.ErrnoException) => {
      // We may have ended it ourselves.
      if (over) return;
      if (reply !== undefined) {
        // What follows a whole reply is none of our business.
        if (!reply.complete) reply.destroy(reason);
      } else if (sent.reusedSocket && CLOSED.has(reason.code)) {
        // The other side closed a kept connection just as it was taken, as every HTTP server may: that is no fault of it.
        release();
        resolve(transport(request));
      } else fail(reason);
    });
    sent.end(body);
  });

const CLOSED = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);

const whole = ({ statusCode = 0, headers }: IncomingMessage, body: string): HttpReply => ({
  status: statusCode,
  headers,
  body,
});

/** Leaves a byte order mark out. */
const UTF8 = new TextDecoder();

/** The body as text; of a refusal as much of it as there is, since its status says what matters. */
function readBody(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => {
      resolve(UTF8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    };
    const fail = (reason: Error) => {
      body.destroy();
      if ((response.statusCode ?? 0) < 400) reject(reason);
      else end();
    };
    const body = unpacked(response)
      .on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > LARGEST_REPLY_BYTES) fail(tooLarge());
      })
      .on('end', end)
      .on('error', fail);
  });
}
