import type OpenAI from 'openai';
import type { JsonObject } from '../document/json.ts';
import { causes, connectionFault, statusFault } from './faults.ts';
import { resolveKey, scrubKey, type KeySources } from './keys.ts';
import { ModelError, type ChatModel, type ModelReply, type ModelRequest } from './model.ts';
import { originOf } from './origin.ts';
import { samplingFor, type ModelRole, type OpenAiProfile } from './profile.ts';
import { FailedAttempt, withRetries, type Clock } from './retry.ts';
import { isStandInName } from './stand-ins.ts';
import { parseReply, toWire } from './wire.ts';

export interface EndpointDeps {
  fetch: typeof fetch;
  clock: Clock;
  keys: KeySources;
}

const DEFAULT_TIMEOUT_SECONDS = 120;
const DEFAULT_RETRIES = 2;
/** A reply larger than this is no chat reply. */
const LARGEST_REPLY_BYTES = 32 * 1024 * 1024;

/**
 * A model behind an OpenAI-compatible endpoint. The SDK is loaded with the first request and the key is asked for with
 * each; neither the model's own fields nor any error holds it.
 */
export function openAiModel(profile: OpenAiProfile, role: ModelRole, deps: EndpointDeps): ChatModel {
  const sampling = samplingFor(profile, role);
  const settings = { ...sampling, ...(profile.extraBody && { extra_body: profile.extraBody }) };
  return {
    name: profile.model,
    standIn: isStandInName(profile.model),
    baseUrl: profile.baseUrl,
    settings,
    async complete(request, { signal, onState }) {
      signal?.throwIfAborted();
      const key = await resolveKey(profile, deps.keys);
      try {
        const body = { ...requestBody(profile, request), ...sampling, ...profile.extraBody };
        return await withRetries(() => attempt(profile, body, key, deps, signal), {
          maxRetries: profile.maxRetries ?? DEFAULT_RETRIES,
          clock: deps.clock,
          ...(signal && { signal }),
          ...(onState && {
            onState: (text: string) => {
              onState(scrubKey(text, key));
            },
          }),
        });
      } catch (error) {
        signal?.throwIfAborted();
        // No cause is passed on: the SDK's errors carry headers.
        if (error instanceof ModelError) throw new ModelError(error.kind, scrubKey(error.message, key), error.status);
        throw error;
      }
    },
  };
}

function requestBody(profile: OpenAiProfile, request: ModelRequest): JsonObject {
  const tools = request.tools.map(({ type, function: shown }) => ({ type, function: { ...shown } }));
  return { model: profile.model, messages: toWire(request.messages), ...(tools.length > 0 && { tools }) };
}

async function attempt(
  profile: OpenAiProfile,
  body: JsonObject,
  key: string | undefined,
  deps: EndpointDeps,
  signal: AbortSignal | undefined,
): Promise<ModelReply> {
  const { default: OpenAI, APIConnectionTimeoutError } = await import('openai');
  const where = originOf(profile.baseUrl);
  const timeoutSeconds = profile.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const client = new OpenAI({
    baseURL: profile.baseUrl,
    apiKey: key ?? 'none',
    // Everything the SDK would else take from the environment belongs to another endpoint.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutSeconds * 1000,
    fetch: wholeReply(profile, key, deps),
  });
  try {
    const params = body as unknown as OpenAI.ChatCompletionCreateParamsNonStreaming;
    const response = await client.chat.completions.create(params, signal ? { signal } : {}).asResponse();
    return parseReply(await response.text(), key);
  } catch (error) {
    signal?.throwIfAborted();
    const own = causes(error).find((cause) => cause instanceof ModelError || cause instanceof FailedAttempt);
    if (own) throw own;
    if (error instanceof APIConnectionTimeoutError) {
      throw new FailedAttempt(
        new ModelError('timeout', `${where} did not answer within ${timeoutSeconds} seconds`),
        true,
      );
    }
    throw connectionFault(error, where);
  }
}

/**
 * A fetch for the SDK that reads the whole reply before it returns, so that the time-out and the abort signal hold for
 * the body as well; that follows no redirect, since that would carry the key along; that sends no header which the SDK
 * found in the environment; and that fails with our own fault where the status is no success.
 */
function wholeReply(profile: OpenAiProfile, key: string | undefined, deps: EndpointDeps): typeof fetch {
  return async (input, init) => {
    const headers = new Headers();
    new Headers(init?.headers).forEach((value, name) => {
      if (/^(accept|content-type|user-agent|x-stainless-.*)$/.test(name)) headers.set(name, value);
    });
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    const response = await deps.fetch(input, { ...init, headers, redirect: 'manual' });
    const body = await readBody(response);
    if (!response.ok) {
      // Some runtimes hide a redirect that is not followed behind the status 0.
      const status = response.type === 'opaqueredirect' ? 302 : response.status;
      const reply = { status, headers: response.headers, body };
      const endpoint = { where: originOf(profile.baseUrl), model: profile.model, key };
      throw statusFault(reply, endpoint, deps.clock.now());
    }
    // A status such as 204 allows no body at all.
    return new Response(body === '' ? null : body, { status: response.status, headers: response.headers });
  };
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
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
