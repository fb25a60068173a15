import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { InvalidArgumentError, type Command } from 'commander';
import { CaseError } from '../core/document/read-case.ts';
import { isLoopback } from '../core/models/origin.ts';
import { createHandler } from '../core/models/serve/handler.ts';
import { httpError, type HttpReply } from '../core/models/serve/http.ts';
import { prepareCase, type RunnableCase } from '../core/run/prepare.ts';
import { loadBank } from './bank.ts';
import { readCaseFiles } from './case-files.ts';
import { UsageError } from './io.ts';
import { onOneLine, printable } from './terminal.ts';

/** A conversation with a tool result of several megabytes still fits. */
const LARGEST_BODY_BYTES = 32 * 1024 * 1024;

interface ServeOptions {
  port: number;
  host: string;
}

export function register(program: Command): void {
  program
    .command('serve')
    .description("Serve the scripted assistants and the judge's stand-ins as an OpenAI-compatible API on this machine.")
    .argument('[bank]', 'the folder of cases that can be played', '.')
    .option('--port <number>', 'the port to listen at; 0 takes a free one', portNumber, 8321)
    .option('--host <address>', 'the loopback address to listen at', '127.0.0.1')
    .action(serve);
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new InvalidArgumentError('it must be a number from 0 to 65535');
}

async function serve(bank: string, options: ServeOptions): Promise<void> {
  const { host } = options;
  if (!isLoopback(host.includes(':') ? `[${host}]` : host)) {
    throw new UsageError(`--host ${host} is not an address of this machine only: use 127.0.0.1, ::1 or localhost`);
  }
  const cases = readBank(bank);
  const server = createStandInServer(cases);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  server.listen(options.port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UsageError(`cannot listen at ${host}:${options.port}: ${error instanceof Error ? error.message : ''}`);
  }
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  await stopped;
  server.close();
  server.closeAllConnections();
}

/** The cases of a bank that can be run; the others are named on standard error. */
function readBank(folder: string): RunnableCase[] {
  const bank = loadBank(folder);
  const cases = readCaseFiles([folder], bank.place.root, bank.config.cases ?? []).flatMap(({ path, text, fault }) => {
    if (fault !== null) {
      console.error(`left out, cannot be run: ${onOneLine(`${path}:1:1: ${fault}`)}`);
      return [];
    }
    try {
      return [prepareCase(text, path, bank.definitions)];
    } catch (error) {
      if (!(error instanceof CaseError)) throw error;
      console.error(printable(`left out, cannot be run: ${error.message}`));
      return [];
    }
  });
  if (cases.length === 0) throw new UsageError(`${onOneLine(folder)} holds no case that can be played`);
  return cases;
}

/** The HTTP server around the handler; it is not listening yet. */
export function createStandInServer(cases: readonly RunnableCase[]): Server {
  const handle = createHandler(cases, Date.now);
  return createServer((request, response) => {
    const reply = (result: HttpReply) => {
      response.writeHead(result.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result.body));
    };
    readBody(request).then(
      (body) => {
        if (body === null) {
          response.setHeader('connection', 'close');
          reply(httpError(413, `the body is larger than ${LARGEST_BODY_BYTES / 1024 / 1024} MB`));
          return;
        }
        const { host, origin, 'content-type': contentType } = request.headers;
        const path = (request.url ?? '/').replace(/\?.*$/s, '');
        reply(
          handle({ method: request.method ?? '', path, headers: { host, origin, 'content-type': contentType }, body }),
        );
      },
      () => {
        response.destroy();
      },
    );
  });
}

/** The whole body, or null where it is too large; then the rest is read and thrown away, so that a reply can be sent. */
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes <= LARGEST_BODY_BYTES) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      resolve(null);
    });
    request.on('end', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', reject);
  });
}
