import type OpenAI from 'openai';
import type { Json, JsonObject } from '../document/json.ts';
import { endpointOf, parallelCallsOf, wireOf } from './endpoint.ts';
import { askEndpoint, type Attempt, type EndpointDeps, type Protocol } from './http.ts';
import type { ChatModel, ModelReply, ModelRequest } from './model.ts';
import type { ModelRole, OpenAiProfile } from './profile.ts';
import { DEFAULT_WIRE, type Wire } from './quirks.ts';
import { samplingFor } from './sampling.ts';
import { isStandInName } from './stand-ins.ts';
import { toWire } from './to-wire.ts';
import { parseReply } from './wire.ts';

/**
 * A model behind an OpenAI-compatible endpoint. The SDK is loaded with the first request and the key is asked for with
 * each; neither the model's own fields nor any error holds it.
 */
export function openAiModel(profile: OpenAiProfile, role: ModelRole, deps: EndpointDeps): ChatModel {
  const wire = wireOf(profile);
  const sampling = samplingFor(profile, role);
  const clients = new WeakMap<typeof fetch, OpenAI>();
  const protocol: Protocol = {
    authorise: (key) => ['authorization', `Bearer ${key}`],
    send: (request, attempt) =>
      send({ ...requestBody(profile, wire, request), ...sampling, ...profile.extraBody }, attempt, clients),
    isTimeout: async (error) => error instanceof (await import('openai')).APIConnectionTimeoutError,
  };
  return {
    name: profile.model,
    standIn: isStandInName(profile.model),
    baseUrl: endpointOf(profile).baseUrl,
    settings: {
      ...sampling,
      ...parallel(profile),
      ...wireSettings(wire),
      ...(profile.extraBody && { extra_body: profile.extraBody }),
    },
    complete: askEndpoint(profile, deps, protocol),
  };
}

function requestBody(profile: OpenAiProfile, wire: Wire, request: ModelRequest): JsonObject {
  return {
    model: profile.model,
    messages: toWire(request.messages, wire),
    ...(request.tools.length > 0 && { tools: request.tools as unknown as Json, ...parallel(profile) }),
  };
}

function parallel(profile: OpenAiProfile): JsonObject {
  const allowed = parallelCallsOf(profile);
  return allowed === undefined ? {} : { parallel_tool_calls: allowed };
}

/** What is written otherwise than usual can change a reply, and so belongs to a result's fingerprint. */
function wireSettings(wire: Wire): JsonObject {
  const names = Object.keys(DEFAULT_WIRE) as (keyof Wire)[];
  const odd = names.filter((name) => name !== 'seed' && name !== 'tokenLimit' && wire[name] !== DEFAULT_WIRE[name]);
  return odd.length === 0 ? {} : { wire: Object.fromEntries(odd.map((name) => [name, wire[name]])) };
}

async function send(body: JsonObject, attempt: Attempt, clients: WeakMap<typeof fetch, OpenAI>): Promise<ModelReply> {
  const { key, stop } = attempt;
  const client = clients.get(attempt.fetch) ?? (await newClient(attempt));
  clients.set(attempt.fetch, client);
  const params = body as unknown as OpenAI.ChatCompletionCreateParamsNonStreaming;
  const response = await client.chat.completions.create(params, { fetchOptions: stop }).asResponse();
  return parseReply(await response.text(), key);
}

async function newClient({ baseUrl, timeoutMs, fetch, key }: Attempt): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: key ?? 'none',
    // Everything the SDK would else take from the environment belongs to another endpoint.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch,
  });
}
