import type { JsonObject } from '../../document/json.ts';
import { confirmingResolver, heuristicJudge } from '../../judge/heuristic.ts';
import { RESOLVER_INSTRUCTION } from '../../judge/prompt.ts';
import { PING } from '../connection.ts';
import type { ModelReply } from '../model.ts';
import { isLoopback, parseUrl } from '../origin.ts';
import { builtInProfile, SCRIPTED_ASSISTANTS } from '../profile.ts';
import { scriptedReply, type ScriptedCase } from '../scripted/assistant.ts';
import { SERVED_JUDGE, SERVED_RESOLVER } from '../stand-ins.ts';
import { findCase } from './find-case.ts';
import { httpError, type HttpReply, type HttpRequest } from './http.ts';
import { readJudgeQuestion } from './judge-question.ts';
import { readChatRequest, type ChatRequest } from './read-request.ts';

const MODELS = [...SCRIPTED_ASSISTANTS.map((assistant) => `scripted:${assistant}`), SERVED_JUDGE, SERVED_RESOLVER];

/**
 * The stand-ins as an OpenAI-compatible API: `GET /v1/models`, `POST /v1/chat/completions`. Answers requests from this
 * machine only, told by the Host and Origin headers, so that no web page can use it. Never throws.
 * @param now milliseconds since 1970.
 */
export function createHandler(cases: readonly ScriptedCase[], now: () => number): (request: HttpRequest) => HttpReply {
  let count = 0;
  return (request) => {
    const { method, path, headers, body } = request;
    if (!isLocal(headers)) return httpError(403, 'this server answers requests from this machine only');
    if (path === '/v1/models') {
      return method === 'GET' ? listModels(now()) : httpError(405, 'use GET');
    }
    if (path !== '/v1/chat/completions') {
      return httpError(404, `there is no ${path}: use GET /v1/models or POST /v1/chat/completions`);
    }
    if (method !== 'POST') return httpError(405, 'use POST');
    if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
      return httpError(415, 'the content type must be application/json');
    }
    try {
      const chat = readChatRequest(body);
      if ('status' in chat) return chat;
      const reply = isConnectionTest(chat) ? PONG : answer(cases, chat);
      if ('status' in reply) return reply;
      count += 1;
      return { status: 200, body: completion(chat.model, reply, `chatcmpl-${count}`, now()) };
    } catch (error) {
      return httpError(500, error instanceof Error ? error.message : String(error));
    }
  };
}

/** Such a test is no conversation of any case: what it asks is whether calls come through. */
function isConnectionTest({ model, tools }: ChatRequest): boolean {
  return MODELS.includes(model) && tools.length === 1 && tools[0] === PING;
}

const PONG: ModelReply = {
  content: null,
  toolCalls: [{ id: 'call_1', name: PING, arguments: { word: 'pong' } }],
  finishReason: 'tool_calls',
};

function isLocal(headers: HttpRequest['headers']): boolean {
  const host = parseUrl(`http://${headers['host'] ?? ''}`);
  if (!host || !isLoopback(host.hostname)) return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const from = parseUrl(origin);
  return from !== undefined && isLoopback(from.hostname);
}

function listModels(now: number): HttpReply {
  const created = Math.floor(now / 1000);
  return {
    status: 200,
    body: { object: 'list', data: MODELS.map((id) => ({ id, object: 'model', created, owned_by: 'sarq' })) },
  };
}

function answer(cases: readonly ScriptedCase[], chat: ChatRequest): ModelReply | HttpReply {
  const scripted = builtInProfile(chat.model);
  if (scripted) {
    const result = findCase(cases, chat);
    if ('reason' in result) return httpError(404, result.reason, 'messages', 'case_not_found');
    return scriptedReply(scripted.assistant, result.found, result.transcript);
  }
  switch (chat.model) {
    case SERVED_JUDGE: {
      // Who judges also resolves confirmations where a configuration names nobody else.
      if (chat.messages[0]?.content === RESOLVER_INSTRUCTION) return said(JSON.stringify(confirmingResolver()));
      const text = chat.messages.find((message) => message.role === 'user')?.content ?? '';
      const question = readJudgeQuestion(text);
      if (!question) return httpError(400, 'this is no question that Sarq asks its judge', 'messages');
      const found = cases.find(({ case: theCase }) => theCase.case_id === question.caseId);
      if (!found) {
        return httpError(404, `no case of this bank has the id "${question.caseId}"`, 'messages', 'case_not_found');
      }
      return said(JSON.stringify(heuristicJudge(found.case, question.transcript)));
    }
    case SERVED_RESOLVER:
      return said(JSON.stringify(confirmingResolver()));
    default:
      return httpError(
        404,
        `there is no model "${chat.model}": use one of ${MODELS.join(', ')}`,
        'model',
        'model_not_found',
      );
  }
}

function said(content: string): ModelReply {
  return { content, toolCalls: [], finishReason: 'stop' };
}

function completion(model: string, reply: ModelReply, id: string, now: number): JsonObject {
  const calls = reply.toolCalls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }));
  return {
    id,
    object: 'chat.completion',
    created: Math.floor(now / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: reply.content, ...(calls.length > 0 && { tool_calls: calls }) },
        finish_reason: reply.finishReason,
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}
