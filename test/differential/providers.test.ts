import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createModel, type ModelDeps } from '../../core/models/create.ts';
import { PRESET_NAMES } from '../../core/models/presets.ts';
import type { ModelReply } from '../../core/models/model.ts';
import type { AssistantName, ModelProfile } from '../../core/models/profile.ts';
import { scriptedReply } from '../../core/models/scripted/assistant.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import type { RunnableCase } from '../../core/run/prepare.ts';
import type { Message } from '../../core/run/transcript.ts';
import { runTrial } from '../../core/run/trial.ts';
import { faultyServer, send } from '../faulty-server.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';
import { transport } from '../../node/transport.ts';

interface Block {
  type: string;
  text?: string;
  id?: string;
  name?: string;
  input?: Record<string, never>;
  tool_use_id?: string;
  content?: string;
}

/** Anthropic's turns as the messages of a transcript, by somebody who knows only Anthropic's format. */
function fromTurns(system: string, turns: { role: 'user' | 'assistant'; content: Block[] }[]): Message[] {
  const messages: Message[] = [{ role: 'system', content: system }];
  for (const { role, content } of turns) {
    const calls = content.filter(({ type }) => type === 'tool_use');
    for (const block of content) {
      if (block.type === 'tool_result') {
        messages.push({ role: 'tool', tool_call_id: block.tool_use_id ?? '', content: block.content ?? '' });
      } else if (block.type === 'text' && block.text !== '(The conversation begins.)') {
        messages.push({ role, content: block.text ?? '' });
      }
    }
    if (calls.length > 0) {
      const made = calls.map(({ id = '', name = '', input = {} }) => ({ id, function: { name, arguments: input } }));
      messages.push({ role: 'assistant', content: null, tool_calls: made });
    }
  }
  return messages;
}

/** The transcript a scripted assistant reads: what was sent of the live part, behind the case's own prior messages. */
function asPlayed({ case: theCase }: RunnableCase, sent: Message[]): Message[] {
  const first = theCase.user_turns[0]?.content;
  const live = sent.findLastIndex(({ role, content }) => role === 'user' && content === first);
  const [system] = sent;
  return [...(system ? [system] : []), ...theCase.setup.prior_messages, ...sent.slice(live)];
}

const THINKING = { type: 'thinking', thinking: 'as scripted', signature: 'c2ln' };

function anthropicReply({ content, toolCalls }: ModelReply): string {
  const calls = toolCalls.map(({ id, name, arguments: args }) => {
    return { type: 'tool_use', id, name, input: typeof args === 'string' ? (JSON.parse(args) as unknown) : args };
  });
  const text = content === null ? [] : [{ type: 'text', text: content }];
  const stop = calls.length > 0 ? 'tool_use' : 'end_turn';
  return JSON.stringify({ type: 'message', content: [THINKING, ...text, ...calls], stop_reason: stop });
}

function chatReply({ content, toolCalls }: ModelReply): string {
  const calls = toolCalls.map(({ id, name, arguments: args }) => {
    return {
      id,
      type: 'function',
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    };
  });
  return JSON.stringify({ choices: [{ message: { content, reasoning_content: 'hm', tool_calls: calls } }] });
}

/** A message as it stands in a chat request: arguments are text there. */
type Sent = Omit<Message, 'tool_calls'> & {
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
};

function fromChat(messages: Sent[]): Message[] {
  return messages.map(({ tool_calls: calls, ...rest }): Message => {
    const made = calls?.map(({ id, function: { name, arguments: args } }) => {
      return { id, function: { name, arguments: JSON.parse(args) as Record<string, never> } };
    });
    return { ...(rest as Message), ...(made && { tool_calls: made }) };
  });
}

const DEPS: ModelDeps = {
  transport,
  clock: { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}) },
  keys: { secret: async () => undefined, env: () => undefined },
};

async function played(runnable: RunnableCase, profile: ModelProfile) {
  const { score, transcript } = await runTrial({
    ...runnable,
    candidate: createModel(profile, 'candidate', runnable, DEPS),
    judge: { kind: 'heuristic' },
    resolver: { kind: 'heuristic' },
    template: DEFAULT_PROMPT,
    trial: 1,
    skipJudgeAfterFailure: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  const said = transcript.map(({ role, content, tool_calls: calls }) => {
    const made = calls?.map((call) => [call.function.name, call.function.arguments]);
    return [role, content ?? null, made ?? []];
  });
  return { verdict: score.verdict, reason: score.fail_reason, checks: score.checks, said };
}

sharedTest(
  'a case scores the same by every provider and preset as by the scripted assistant behind it',
  async (dir) => {
    const cases = publishedBank(dir).cases.filter((_, i) => i % 4 === 0);
    const assistants: AssistantName[] = ['gold', 'hasty'];
    let now: { runnable: RunnableCase; assistant: AssistantName } | undefined;
    const server = await faultyServer((response, _n, { url, body }) => {
      const { runnable, assistant } = now ?? assert.fail();
      const request = JSON.parse(body) as { system: string; messages: never[] };
      const isAnthropic = url === '/v1/messages';
      const sent = isAnthropic ? fromTurns(request.system, request.messages) : fromChat(request.messages);
      const reply = scriptedReply(assistant, runnable, asPlayed(runnable, sent));
      send(response, 200, isAnthropic ? anthropicReply(reply) : chatReply(reply));
    });
    const root = server.baseUrl.replace('/v1', '');
    const base = { name: 'p', model: 'm', maxRetries: 0 };
    const profiles: ModelProfile[] = [
      { ...base, provider: 'anthropic', baseUrl: root },
      ...PRESET_NAMES.map((preset): ModelProfile => {
        return { ...base, provider: 'openai-compatible', preset, baseUrl: server.baseUrl };
      }),
    ];
    let compared = 0;
    try {
      for (const runnable of cases) {
        for (const assistant of assistants) {
          now = { runnable, assistant };
          const expected = await played(runnable, { name: 'local', provider: 'scripted', assistant });
          for (const profile of profiles) {
            const what = `${runnable.path} ${profile.provider} ${'preset' in profile ? (profile.preset ?? '') : ''}`;
            assert.deepEqual(await played(runnable, profile), expected, what);
            compared++;
          }
        }
      }
    } finally {
      await server.close();
    }
    assert.ok(compared > 100);
    console.log(`${compared} runs by other providers equal the scripted ones`);
  },
);
