import type Anthropic from '@anthropic-ai/sdk';
import type { JsonObject } from '../document/json.ts';
import { readMessage } from './anthropic-reply.ts';
import { endpointOf } from './endpoint.ts';
import { askEndpoint, type Attempt, type EndpointDeps, type Protocol } from './http.ts';
import type { ChatModel, ModelReply, ModelRequest } from './model.ts';
import type { AnthropicProfile } from './profile.ts';
import { anthropicSampling, anthropicVersion } from './sampling.ts';
import { toTurns, type Part } from './turns.ts';

/**
 * A model behind Anthropic's Messages API. In the transcript it looks like any other (SPEC 4): thinking as `reasoning`,
 * its signed blocks as `reasoning_details`, which go back unchanged with the calls they led to.
 */
export function anthropicModel(profile: AnthropicProfile, deps: EndpointDeps): ChatModel {
  const sampling = anthropicSampling(profile);
  const version = anthropicVersion(sampling);
  const protocol: Protocol = {
    authorise: (key) => ['x-api-key', key],
    send: (request, attempt) =>
      send({ ...requestBody(profile, request), ...sampling, ...profile.extraBody }, version, attempt),
    isTimeout: async (error) => error instanceof (await import('@anthropic-ai/sdk')).APIConnectionTimeoutError,
  };
  return {
    name: profile.model,
    standIn: false,
    baseUrl: endpointOf(profile).baseUrl,
    settings: {
      ...sampling,
      ...(profile.parallelCalls !== undefined && { parallel_tool_calls: profile.parallelCalls }),
      ...(profile.extraBody && { extra_body: profile.extraBody }),
    },
    complete: askEndpoint(profile, deps, protocol),
  };
}

/** A request of the Messages API without its sampling. */
export function requestBody(profile: AnthropicProfile, request: ModelRequest): JsonObject {
  const { system, turns } = toTurns(request.messages);
  const tools = request.tools.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    input_schema: parameters,
  }));
  return {
    model: profile.model,
    ...(system !== '' && { system }),
    messages: turns.map(({ role, parts }) => ({ role, content: parts.map(block) })),
    ...(tools.length > 0 && { tools }),
    ...(tools.length > 0 &&
      profile.parallelCalls !== undefined && {
        tool_choice: { type: 'auto', disable_parallel_tool_use: !profile.parallelCalls },
      }),
  };
}

function block(part: Part): JsonObject {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'call':
      return { type: 'tool_use', id: plainId(part.id), name: part.name, input: part.arguments };
    case 'result':
      return { type: 'tool_result', tool_use_id: plainId(part.id), content: part.content };
    case 'thinking':
      return part.block;
  }
}

/** Ids of other providers may hold characters that this API refuses. */
function plainId(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/g, '_');
}

async function send(
  body: JsonObject,
  version: string,
  { baseUrl, timeoutMs, fetch, key, stop }: Attempt,
): Promise<ModelReply> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk');
  const client = new Anthropic({
    baseURL: baseUrl,
    // Given in any case: without a key the SDK would look for logins of its own on this machine.
    apiKey: key ?? 'none',
    authToken: null,
    webhookKey: null,
    openTelemetry: false,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch,
  });
  const params = body as unknown as Anthropic.MessageCreateParamsNonStreaming;
  const options = { headers: { 'anthropic-version': version }, fetchOptions: stop };
  const response = await client.messages.create(params, options).asResponse();
  return readMessage(await response.text(), key);
}
