// An endpoint that answers at once, in a process of its own so that its work is not counted: prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instantReply } from './instant-replies.ts';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(instantReply(Buffer.concat(chunks).toString()));
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
