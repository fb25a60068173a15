import { createServer, type Server, type ServerResponse } from 'node:http';
import { createHandler } from '../core/models/serve/handler.ts';
import type { RunnableCase } from '../core/run/prepare.ts';
import { send } from './faulty-server.ts';

export type Fault =
  | 'reset'
  | 'unauthorised'
  | 'rate limited'
  | 'broken'
  | 'overloaded'
  | 'silent'
  | 'cut'
  | 'cut without length'
  | 'empty body'
  | 'empty reply'
  | 'wrong type'
  | 'error with status 200';

const EMPTY = { choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'stop' }] };

/** How an endpoint misbehaves, given the reply that it would have sent. */
const FAULTS: Record<Fault, (response: ServerResponse, body: string) => void> = {
  reset: (response) => response.destroy(),
  unauthorised: (response) => {
    send(response, 401, '{"error":{"message":"no such key"}}');
  },
  'rate limited': (response) => {
    send(response, 429, '{"error":{"message":"slow down"}}', { 'retry-after': '1' });
  },
  broken: (response) => {
    send(response, 500, 'oops');
  },
  overloaded: (response) => {
    send(response, 529, '{"error":{"message":"overloaded"}}');
  },
  silent: () => undefined,
  cut: (response, body) => {
    send(response, 200, body.slice(0, body.length / 2));
  },
  'cut without length': (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  'empty body': (response) => {
    send(response, 200, '');
  },
  'empty reply': (response) => {
    send(response, 200, JSON.stringify(EMPTY));
  },
  'wrong type': (response) => {
    send(response, 200, '<!doctype html><title>Gateway</title>', { 'content-type': 'text/html' });
  },
  'error with status 200': (response) => {
    send(response, 200, '{"error":{"message":"upstream gone"}}');
  },
};
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

/** The stand-ins as an endpoint of which `next` says for each request how it misbehaves; null where it does not. */
export function chaosServer(cases: readonly RunnableCase[], next: () => Fault | null): Server {
  const handle = createHandler(cases, () => 0);
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { host, 'content-type': contentType } = request.headers;
      const headers = { host, origin: undefined, 'content-type': contentType };
      const body = Buffer.concat(chunks).toString();
      const fault = next();
      const reply = handle({ method: request.method ?? '', path: request.url ?? '', headers, body });
      const text = JSON.stringify(reply.body);
      if (fault === null) send(response, reply.status, text);
      else FAULTS[fault](response, text);
    });
  });
}
