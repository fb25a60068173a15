import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the server does with the n-th request (counted from 0); doing nothing keeps the client waiting. */
export type Behaviour = (response: ServerResponse, n: number, received: Received) => unknown;

export interface FaultyServer {
  baseUrl: string;
  requests: Received[];
  close(): Promise<void>;
}

/** A server on this machine that misbehaves as told. */
export async function faultyServer(behave: Behaviour): Promise<FaultyServer> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      requests.push(received);
      behave(response, requests.length - 1, received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const GOOD_REPLY = JSON.stringify({
  id: 'x',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'hello' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 5, completion_tokens: 2 },
});

/** Sends a JSON body (or any text) with a status. */
export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}
