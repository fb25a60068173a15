import type { Json } from '../document/json.ts';
import type { EndpointLimits } from './endpoint-limit.ts';
import { endpointOf, type EndpointProfile } from './endpoint.ts';
import { causes, connectionFault, statusFault } from './faults.ts';
import { resolveKey, scrubKey, scrubReply, type KeySources } from './keys.ts';
import { linkedSignal } from './linked-signal.ts';
import { ModelError, type ChatModel, type ModelReply, type ModelRequest } from './model.ts';
import { mayPass, orAskAgain } from './passing-faults.ts';
import { DEFAULT_RETRIES, FailedAttempt, withRetries, type Clock } from './retry.ts';

export interface EndpointDeps {
  fetch: typeof fetch;
  clock: Clock;
  keys: KeySources;
  /** The places at each endpoint, shared by all models of a run; without it nothing is limited. */
  limits?: EndpointLimits;
}

const DEFAULT_TIMEOUT_SECONDS = 120;
/** A reply larger than this is no chat reply. */
const LARGEST_REPLY_BYTES = 32 * 1024 * 1024;

/** One request to an endpoint. */
export interface Attempt {
  baseUrl: string;
  timeoutMs: number;
  /** To be given to the SDK in place of fetch. */
  fetch: typeof fetch;
  key: string | undefined;
  /** Ends the request: to be given to the SDK among the options of its fetch, not as a signal of its own. */
  stop: Stop;
}

const STOP = Symbol('stop');
/**
 * A signal on its way through an SDK to our fetch. The SDKs combine a signal that they are given with one of theirs anew for
 * each request, which costs more than all that we do about it.
 */
type Stop = { [STOP]?: AbortSignal | undefined } & Pick<RequestInit, 'redirect'>;

/** What one kind of endpoint adds to the common way of asking. */
export interface Protocol {
  /** The header that carries the key. */
  authorise: (key: string) => [name: string, value: string];
  /** Sends one request by the provider's own SDK and reads the reply; what the SDK throws is passed on. */
  send: (request: ModelRequest, attempt: Attempt) => Promise<ModelReply>;
  /** Whether the SDK threw because the time was up. */
  isTimeout: (error: unknown) => Promise<boolean>;
}

/**
 * Asks an endpoint: the key is looked up with each request, faults that may pass are tried again, and neither an error nor
 * a state ever holds the key. @throws ModelError; what `signal` was aborted with.
 */
export function askEndpoint(profile: EndpointProfile, deps: EndpointDeps, protocol: Protocol): ChatModel['complete'] {
  const endpoint = endpointOf(profile);
  const { baseUrl, origin: where } = endpoint;
  let kept: Guarded | undefined;
  return async (request, { signal, onState }) => {
    signal?.throwIfAborted();
    const key = await resolveKey(profile, deps.keys, endpoint);
    // The same for all requests, so that an SDK's client can be kept with it.
    if (kept?.key !== key || kept === undefined) {
      kept = { key, fetch: wholeReply({ where, model: profile.model, key }, deps, protocol) };
    }
    const guarded = kept;
    try {
      return await withRetries(
        (isLast) => attempt(profile, { baseUrl, where }, request, guarded, protocol, signal).then(orAskAgain(isLast)),
        {
          maxRetries: profile.maxRetries ?? DEFAULT_RETRIES,
          clock: deps.clock,
          limit: deps.limits?.at(where, profile.concurrency),
          random: deps.limits?.random,
          signal,
          ...(onState && {
            onState: (text: string) => {
              onState(scrubKey(text, key));
            },
          }),
        },
      );
    } catch (error) {
      signal?.throwIfAborted();
      // No cause is passed on: the SDKs' errors carry headers.
      if (error instanceof ModelError) throw new ModelError(error.kind, scrubKey(error.message, key), error.status);
      throw error;
    }
  };
}

/** A fetch that carries a key, and nothing else that it should not. */
interface Guarded {
  key: string | undefined;
  fetch: typeof fetch;
}

async function attempt(
  profile: EndpointProfile,
  { baseUrl, where }: { baseUrl: string; where: string },
  request: ModelRequest,
  { key, fetch: guarded }: Guarded,
  protocol: Protocol,
  signal: AbortSignal | undefined,
): Promise<ModelReply> {
  const timeoutSeconds = profile.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  try {
    const stop = { [STOP]: signal };
    return await protocol.send(request, { baseUrl, timeoutMs: timeoutSeconds * 1000, fetch: guarded, key, stop });
  } catch (error) {
    signal?.throwIfAborted();
    const own = causes(error).find((cause) => cause instanceof ModelError || cause instanceof FailedAttempt);
    if (own) throw mayPass(own);
    if (await protocol.isTimeout(error)) {
      throw new FailedAttempt(
        new ModelError('timeout', `${where} did not answer within ${timeoutSeconds} seconds`),
        true,
      );
    }
    throw connectionFault(error, where);
  }
}

/** What an SDK may send; whatever else it found in the environment stays here. */
const OWN_HEADER = /^(accept|content-type|user-agent|anthropic-version|x-stainless-.*)$/;

/**
 * A fetch for an SDK that reads the whole reply before it returns, so that the time-out and the abort signal hold for
 * the body as well; that follows no redirect, since that would carry the key along; that sends no header which the SDK
 * found in the environment; and that fails with our own fault where the status is no success.
 */
function wholeReply(
  endpoint: { where: string; model: string; key: string | undefined },
  deps: EndpointDeps,
  { authorise }: Pick<Protocol, 'authorise'>,
): typeof fetch {
  return async (input, init?: RequestInit & Stop) => {
    const headers: Record<string, string> = {};
    const given = init?.headers instanceof Headers ? init.headers : new Headers(init?.headers);
    given.forEach((value, name) => {
      if (OWN_HEADER.test(name)) headers[name] = value;
    });
    if (endpoint.key !== undefined) {
      const [name, value] = authorise(endpoint.key);
      headers[name] = value;
    }
    const { signal, release } = linkedSignal(init?.signal, init?.[STOP]);
    try {
      const response = await deps.fetch(input, { ...init, headers, redirect: 'manual', signal });
      const body = await readBody(response);
      if (!response.ok) {
        // Some runtimes hide a redirect that is not followed behind the status 0.
        const status = response.type === 'opaqueredirect' ? 302 : response.status;
        throw statusFault({ status, headers: response.headers, body }, endpoint, deps.clock.now());
      }
      return readReply(body, response);
    } finally {
      release();
    }
  };
}

/** A reply whose body has been read: it is handed on as it is, without a stream around it. */
function readReply(body: string, response: Response): Response {
  return Object.assign(response, {
    text: () => Promise.resolve(body),
    json: () =>
      new Promise<unknown>((resolve) => {
        resolve(JSON.parse(body));
      }),
  });
}

/** Reads one page of an endpoint that is no chat, with the same care for the key. @throws whatever went wrong. */
export async function readPage(
  profile: EndpointProfile,
  path: string,
  headers: Readonly<Record<string, string>>,
  deps: EndpointDeps,
  { authorise, signal }: Pick<Protocol, 'authorise'> & { signal: AbortSignal },
): Promise<Json> {
  const { baseUrl, origin: where } = endpointOf(profile);
  const key = await resolveKey(profile, deps.keys);
  const get = wholeReply({ where, model: profile.model, key }, deps, { authorise });
  const response = await get(`${baseUrl.replace(/\/$/, '')}${path}`, { headers, signal });
  const body = (await response.json()) as Json;
  scrubReply(body, key);
  return body;
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  // What says how long it is, and is not packed, needs no counting.
  if (length <= LARGEST_REPLY_BYTES && !response.headers.has('content-encoding')) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_REPLY_BYTES) throw new ModelError('malformed_reply', 'the reply is larger than 32 MB');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
