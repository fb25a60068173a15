import type { Json } from '../document/json.ts';
import { causes, connectionFault } from './connection-fault.ts';
import type { EndpointLimits } from './endpoint-limit.ts';
import { endpointOf, type EndpointProfile } from './endpoint.ts';
import { guardedFetch, sendGuarded, stopOn, type Guard, type Network, type Stop } from './guarded.ts';
import { resolveKey, scrubKey, scrubReply, type KeySources } from './keys.ts';
import { ModelError, type ChatModel, type ModelReply, type ModelRequest } from './model.ts';
import { mayPass, orAskAgain } from './passing-faults.ts';
import { DEFAULT_RETRIES, FailedAttempt, withRetries } from './retry.ts';

export interface EndpointDeps extends Network {
  keys: KeySources;
  /** The places at each endpoint, shared by all models of a run; without it nothing is limited. */
  limits?: EndpointLimits;
}

const DEFAULT_TIMEOUT_SECONDS = 120;

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

/** What one kind of endpoint adds to the common way of asking. */
export interface Protocol {
  authorise: Guard['authorise'];
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
      const { authorise } = protocol;
      kept = { key, fetch: guardedFetch({ where, model: profile.model, key, authorise }, deps) };
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
    const timeoutMs = timeoutSeconds * 1000;
    return await protocol.send(request, { baseUrl, timeoutMs, fetch: guarded, key, stop: stopOn(signal) });
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

/** Reads one page of an endpoint that is no chat, with the same care for the key. @throws whatever went wrong. */
export async function readPage(
  profile: EndpointProfile,
  path: string,
  headers: Readonly<Record<string, string>>,
  deps: EndpointDeps,
  { authorise, signals }: Pick<Protocol, 'authorise'> & { signals: readonly AbortSignal[] },
): Promise<Json> {
  const { baseUrl, origin: where } = endpointOf(profile);
  const key = await resolveKey(profile, deps.keys);
  const url = `${baseUrl.replace(/\/$/, '')}${path}`;
  const request = { url, method: 'GET', given: new Headers(headers), signals };
  const reply = await sendGuarded({ where, model: profile.model, key, authorise }, deps, request);
  const body = JSON.parse(reply.body) as Json;
  scrubReply(body, key);
  return body;
}
