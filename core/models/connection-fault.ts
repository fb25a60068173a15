import { ModelError, type ModelErrorKind } from './model.ts';
import { parseUrl } from './origin.ts';
import { FailedAttempt } from './retry.ts';

/** A request that never got a whole reply, told by the error of its connection. */
export function connectionFault(error: unknown, where: string): FailedAttempt {
  const all = causes(error);
  const codes = new Set(all.flatMap((cause) => ('code' in cause ? [String(cause.code)] : [])));
  const messages = all.map(({ message }) => message);
  const one = (...names: string[]) => names.some((name) => codes.has(name));
  const like = (pattern: RegExp) => [...codes].find((code) => pattern.test(code));
  const fault = (kind: ModelErrorKind, text: string, again = true) =>
    new FailedAttempt(new ModelError(kind, text), again);
  if (one('ETIMEDOUT')) return fault('timeout', `${where} did not answer in time`);
  const proxy = proxyOf(all, where);
  if (proxy !== undefined) {
    const way = "check the proxy's settings, such as HTTPS_PROXY";
    return fault('unreachable', `the proxy ${proxy} on the way to ${where} cannot be reached: ${way}`);
  }
  if (one('ERR_PROXY_TUNNEL'))
    return fault('unreachable', `the proxy does not lead to ${where}: ${messages.at(-1) ?? ''}`);
  if (one('ECONNREFUSED'))
    return fault('unreachable', `nothing listens at ${where}: start the server or check baseUrl`);
  if (one('ENOTFOUND', 'EAI_AGAIN')) {
    return fault('unreachable', `the host of ${where} cannot be found: check baseUrl and the network`);
  }
  if (one('ECONNRESET', 'EPIPE')) {
    return fault('unreachable', `${where} closed the connection before the reply was complete`);
  }
  if (one('HPE_INVALID_CONSTANT')) {
    const way = 'check the port in baseUrl, and whether it begins with http:// or https://';
    return fault('malformed_reply', `${where} did not answer in HTTP: ${way}`);
  }
  const broken = like(/^HPE_/);
  if (broken !== undefined) return fault('malformed_reply', `${where} sent a reply that is no valid HTTP (${broken})`);
  const packed = like(/^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI_)/);
  if (packed !== undefined) return fault('malformed_reply', `the reply of ${where} cannot be unpacked (${packed})`);
  const untrusted = like(UNTRUSTED);
  if (untrusted !== undefined) return fault('unreachable', `${where} ${certificateFault(untrusted)}`, false);
  if (like(/^(EPROTO$|ERR_SSL_)/) !== undefined) return fault('unreachable', handshakeFault(messages, where), false);
  return fault('unreachable', `${where} cannot be reached: ${messages.at(-1) ?? String(error)}`);
}

/** Who could not be found or refused the connection, where it is not the endpoint. */
function proxyOf(all: readonly Error[], where: string): string | undefined {
  const url = parseUrl(where);
  if (url === undefined) return undefined;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  for (const cause of all as NetworkError[]) {
    if (cause.hostname !== undefined && cause.hostname !== url.hostname) return cause.hostname;
    if (cause.code === 'ECONNREFUSED' && cause.port !== undefined && cause.port !== port) {
      return `${cause.address ?? ''}:${cause.port}`;
    }
  }
  return undefined;
}

/** What Node.js adds to an error of a connection. */
type NetworkError = Error & { code?: string; hostname?: string; address?: string; port?: number };

/** The codes that OpenSSL and Node.js have for certificates. */
const UNTRUSTED = /CERT|SELF_SIGNED|^UNABLE_TO_|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

function certificateFault(code: string): string {
  switch (code) {
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `shows the certificate of another host (${code}): check baseUrl`;
    case 'CERT_HAS_EXPIRED':
      return `shows a certificate that has expired (${code})`;
    case 'CERT_NOT_YET_VALID':
      return `shows a certificate that is not valid yet (${code}): check this machine's clock`;
    default:
      return `has no certificate that can be trusted (${code}): for sarq, name the file of its issuer in NODE_EXTRA_CA_CERTS`;
  }
}

/** OpenSSL tells what went wrong behind the name of one of its functions, and before a place in its source. */
function handshakeFault(messages: readonly string[], where: string): string {
  const said = messages.map((text) => /SSL routines:[^:]*:([^:]+)/.exec(text)?.[1]).find((text) => text !== undefined);
  if (/wrong.version.number/i.test(said ?? '')) {
    return `${where} does not speak TLS: check the port in baseUrl, and whether http:// is meant`;
  }
  return `no secure connection to ${where} came about: ${said ?? messages.at(-1) ?? ''}`;
}

/** An error and what caused it, outermost first; a node of several causes counts as all of them. */
export function causes(error: unknown): Error[] {
  const found: Error[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && found.length < 20) {
    const next = queue.shift();
    if (!(next instanceof Error)) continue;
    found.push(next);
    queue.push(next.cause, ...(next instanceof AggregateError ? (next.errors as unknown[]) : []));
  }
  return found;
}
