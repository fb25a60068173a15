import { readArguments } from '../run/tool-calls.ts';
import { createChatModel, type ModelDeps } from './create.ts';
import { endpointOf, isEndpoint, type EndpointProfile } from './endpoint.ts';
import { listModels } from './list-models.ts';
import { ModelError, type ModelReply, type ModelRequest } from './model.ts';
import { PRESETS } from './presets.ts';
import type { ModelProfile } from './profile.ts';
import { looksLikeCall, UNPARSED_HINT } from './unparsed-call.ts';

export const STEPS = ['reachable', 'authorised', 'model', 'tools'] as const;
export type StepName = (typeof STEPS)[number];

/** One step of a connection test; it was not tried where an earlier one failed. */
export interface Step {
  step: StepName;
  outcome: 'ok' | 'failed' | 'not tried';
  /** What was found, and the way out of a failure. */
  detail: string;
}

export interface ConnectionReport {
  ok: boolean;
  steps: Step[];
  /** How long the reply took, in milliseconds; null where none came. */
  latencyMs: number | null;
}

/** The one tool that a connection test offers. */
export const PING = 'sarq_ping';
const REQUEST: ModelRequest = {
  messages: [
    { role: 'system', content: `You test a connection. Call the tool ${PING} once, with the word the user gives.` },
    { role: 'user', content: 'The word is: pong. Call the tool now.' },
  ],
  tools: [
    {
      type: 'function',
      function: {
        name: PING,
        description: 'Answers a connection test.',
        parameters: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
      },
    },
  ],
};

/**
 * Tests the connection to a profile's model with one small request that offers one tool, without retries: is the endpoint
 * there, does it take the key, does it know the model, and does a call with object arguments come back. Never throws but for
 * `signal`.
 */
export async function testConnection(
  profile: ModelProfile,
  deps: ModelDeps,
  signal?: AbortSignal,
): Promise<ConnectionReport> {
  if (profile.provider === 'scripted')
    return report(
      STEPS.map((step) => [step, 'a stand-in needs no connection']),
      0,
    );
  const once = isEndpoint(profile) ? { ...profile, maxRetries: 0 } : profile;
  const start = deps.clock.now();
  try {
    const reply = await createChatModel(once, 'candidate', deps).complete(REQUEST, signal ? { signal } : {});
    return judged(profile, reply, deps.clock.now() - start);
  } catch (error) {
    signal?.throwIfAborted();
    const fault = error instanceof ModelError ? error : new ModelError('server', String(error));
    const known = fault.status === 404 && isEndpoint(profile) ? await knownModels(profile, deps, signal) : '';
    return failedAt(stepOf(fault), fault.message + known, fault.kind === 'no_key');
  }
}

/** The report of a test that was not begun, for the reason given. */
export function refusedTest(reason: string): ConnectionReport {
  return failedAt('reachable', reason, true);
}

function judged(profile: Exclude<ModelProfile, { provider: 'scripted' }>, reply: ModelReply, ms: number) {
  const where = isEndpoint(profile) ? endpointOf(profile).origin : 'VS Code';
  const fine: [StepName, string][] = [
    ['reachable', `${where} answered in ${ms} ms`],
    ['authorised', 'it took the request'],
    ['model', `it knows ${profile.model}`],
  ];
  const wrong = toolFault(profile, reply);
  if (wrong === null) return report([...fine, ['tools', 'a tool was called with object arguments']], ms);
  return { ...report(fine, ms), ok: false, steps: [...report(fine, ms).steps, failure('tools', wrong)] };
}

/** Why the reply is not the call that was asked for; null where it is. */
function toolFault(profile: ModelProfile, { toolCalls, content, finishReason }: ModelReply): string | null {
  const [call] = toolCalls;
  if (finishReason === 'length') return 'the token limit cut the reply: raise maxTokens';
  if (call === undefined) {
    if (looksLikeCall(content ?? '', [PING])) return UNPARSED_HINT;
    return `no tool was called: ${wayOut(profile)}`;
  }
  if (call.name !== PING)
    return `a tool was called that was not offered ("${call.name.slice(0, 60)}"): ${wayOut(profile)}`;
  return readArguments(call.arguments).arguments_raw === undefined
    ? null
    : `a tool was called, but its arguments are no JSON object: ${wayOut(profile)}`;
}

function wayOut(profile: ModelProfile): string {
  const preset = profile.provider === 'openai-compatible' ? profile.preset : undefined;
  return preset === undefined
    ? 'choose a model that can call tools, and see that its server parses calls'
    : PRESETS[preset].noTools;
}

function stepOf({ kind, status, message }: ModelError): StepName {
  switch (kind) {
    case 'unreachable':
    case 'timeout':
    case 'malformed_reply':
    case 'server':
    case 'script':
      return 'reachable';
    case 'rate_limited':
      return 'model';
    case 'unauthorised':
    case 'no_key':
      return 'authorised';
    case 'truncated':
      return 'tools';
    case 'bad_request':
      if (status !== undefined && status < 400) return 'reachable';
      return /\btools?\b|tool_choice|function.call/i.test(message) ? 'tools' : 'model';
  }
}

/** The report of a test that failed at a step; `unsent` where nothing was sent, so that no step before it is known. */
function failedAt(failed: StepName, detail: string, unsent: boolean): ConnectionReport {
  const at = STEPS.indexOf(failed);
  const steps = STEPS.map((step, i): Step => {
    if (i === at) return failure(step, detail);
    return { step, outcome: i < at && !unsent ? 'ok' : 'not tried', detail: '' };
  });
  return { ok: false, steps, latencyMs: null };
}

function report(fine: readonly (readonly [StepName, string])[], latencyMs: number): ConnectionReport {
  return { ok: true, steps: fine.map(([step, detail]) => ({ step, outcome: 'ok', detail })), latencyMs };
}

function failure(step: StepName, detail: string): Step {
  return { step, outcome: 'failed', detail };
}

const MOST_NAMED = 8;

/** What the endpoint says it has, for the message that it does not know a model; empty where it does not say. */
async function knownModels(profile: EndpointProfile, deps: ModelDeps, signal?: AbortSignal): Promise<string> {
  try {
    const names = await listModels(profile, deps, signal);
    if (names.length === 0) return '';
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
    return `; it has ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  } catch {
    signal?.throwIfAborted();
    return '';
  }
}
