import { statusFault } from './faults.ts';
import type { Clock } from './retry.ts';
import type { HttpReply, HttpRequest, Transport } from './transport.ts';

/** Where requests go, and what they carry. */
export interface Guard {
  /** The endpoint's origin, as faults name it. */
  where: string;
  model: string;
  key: string | undefined;
  /** The header that carries the key. */
  authorise: (key: string) => [name: string, value: string];
}

/** What a host provides for requests. */
export interface Network {
  transport: Transport;
  clock: Clock;
}

/** What an SDK may send; whatever else it found in the environment stays here. */
const OWN_HEADER = /^(accept|content-type|user-agent|anthropic-version|x-stainless-.*)$/;

/**
 * Sends a request with its key and no other header than an SDK may send. No redirect is followed, since that would carry the
 * key along. @throws FailedAttempt where the status is no success; whatever the transport throws.
 */
export async function sendGuarded(
  { where, model, key, authorise }: Guard,
  { transport, clock }: Network,
  request: Omit<HttpRequest, 'headers'> & { given: Headers },
): Promise<HttpReply> {
  const { given, ...rest } = request;
  const headers: Record<string, string> = {};
  given.forEach((value, name) => {
    if (OWN_HEADER.test(name)) headers[name] = value;
  });
  if (key !== undefined) {
    const [name, value] = authorise(key);
    headers[name] = value;
  }
  const reply = await transport({ ...rest, headers });
  if (reply.status < 200 || reply.status > 299) throw statusFault(reply, { where, model, key }, clock.now());
  return reply;
}

const STOP = Symbol('stop');
/**
 * A signal on its way through an SDK to our fetch, among the options of its fetch. The SDKs combine a signal that they are given
 * with one of theirs anew for each request, which costs more than all that we do about it.
 */
export type Stop = { [STOP]?: AbortSignal | undefined } & Pick<RequestInit, 'redirect'>;

export const stopOn = (signal: AbortSignal | undefined): Stop => ({ [STOP]: signal });

/**
 * A fetch for an SDK that carries the key. It returns when the whole reply is there, so that the time-out and the abort signal
 * hold for the body as well.
 */
export function guardedFetch(guard: Guard, network: Network): typeof fetch {
  return async (input, init?: RequestInit & Stop) => {
    const { status, body } = await sendGuarded(guard, network, {
      url: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      method: init?.method ?? 'GET',
      given: init?.headers instanceof Headers ? init.headers : new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : undefined,
      signals: [init?.signal, init?.[STOP]].filter((signal) => signal instanceof AbortSignal),
    });
    // The text is all that is read of it: with neither a stream nor headers it costs next to nothing.
    return Object.assign(new Response(null, { status }), { text: () => Promise.resolve(body) });
  };
}
