import type { CancellationToken, LanguageModelChat, LanguageModelChatMessage } from 'vscode';
import { isObject, type JsonObject } from '../../core/document/json.ts';
import type { EditorModels, EditorRequest } from '../../core/models/editor.ts';
import { ModelError, type ModelErrorKind, type ModelReply } from '../../core/models/model.ts';
import type { Part } from '../../core/models/turns.ts';
import type { VsCode } from '../vscode.ts';

const JUSTIFICATION = 'Sarq plays evaluation cases against the model you chose, and has their replies judged.';

/** The models of VS Code's Language Model API. The editor asks the user for consent with the first request. */
export function editorModels(vscode: VsCode): EditorModels {
  return {
    async send(request, signal) {
      const model = await find(vscode, request);
      const source = new vscode.CancellationTokenSource();
      const cancel = () => {
        source.cancel();
      };
      signal.addEventListener('abort', cancel);
      try {
        signal.throwIfAborted();
        return await unlessAborted(reply(vscode, model, request, source.token), signal);
      } catch (error) {
        signal.throwIfAborted();
        throw asModelError(error, model.name);
      } finally {
        signal.removeEventListener('abort', cancel);
        source.dispose();
      }
    },
  };
}

async function find(vscode: VsCode, { model, vendor }: EditorRequest): Promise<LanguageModelChat> {
  const all = await vscode.lm.selectChatModels(vendor === undefined ? {} : { vendor });
  const found = all.find(({ id }) => id === model) ?? all.find(({ family }) => family === model);
  if (found) return found;
  const of = vendor === undefined ? '' : ` of ${vendor}`;
  if (all.length === 0) {
    throw new ModelError(
      'bad_request',
      `VS Code offers no language model${of}: install and sign in to an extension that brings one, such as GitHub Copilot`,
    );
  }
  const names = all.map(({ id }) => id).slice(0, 12);
  throw new ModelError('bad_request', `VS Code offers no model "${model}"${of}: it has ${names.join(', ')}`);
}

async function reply(
  vscode: VsCode,
  model: LanguageModelChat,
  request: EditorRequest,
  token: CancellationToken,
): Promise<ModelReply> {
  const messages = request.turns.map(({ role, parts }): LanguageModelChatMessage => {
    const content = parts.flatMap((part) => partOf(vscode, part));
    return role === 'user'
      ? vscode.LanguageModelChatMessage.User(content as Parameters<typeof vscode.LanguageModelChatMessage.User>[0])
      : vscode.LanguageModelChatMessage.Assistant(
          content as Parameters<typeof vscode.LanguageModelChatMessage.Assistant>[0],
        );
  });
  const tools = request.tools.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    inputSchema: parameters,
  }));
  const options = {
    justification: JUSTIFICATION,
    modelOptions: request.options,
    ...(tools.length > 0 && { tools, toolMode: vscode.LanguageModelChatToolMode.Auto }),
  };
  const response = await model.sendRequest(messages, options, token);
  let text = '';
  const toolCalls: ModelReply['toolCalls'] = [];
  for await (const part of response.stream) {
    if (part instanceof vscode.LanguageModelTextPart) text += part.value;
    else if (part instanceof vscode.LanguageModelToolCallPart) {
      toolCalls.push({ id: part.callId, name: part.name, arguments: argumentsOf(part.input) });
    }
  }
  return {
    content: text === '' ? null : text,
    toolCalls,
    finishReason: toolCalls.length > 0 ? 'tool_calls' : 'stop',
  };
}

function partOf(vscode: VsCode, part: Part): object[] {
  switch (part.type) {
    case 'text':
      return [new vscode.LanguageModelTextPart(part.text)];
    case 'call':
      return [new vscode.LanguageModelToolCallPart(part.id, part.name, part.arguments)];
    case 'result':
      return [new vscode.LanguageModelToolResultPart(part.id, [new vscode.LanguageModelTextPart(part.content)])];
    case 'thinking':
      return [];
  }
}

/** What an extension hands over may be of any type, whatever the API promises. */
function argumentsOf(input: unknown): string | JsonObject {
  if (isObject(input)) return input;
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
}

/** An extension that does not look at its token must not keep a stopped run waiting. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => {
    reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
  };
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const SAID: Record<string, { kind: ModelErrorKind; text: (name: string) => string }> = {
  NoPermissions: {
    kind: 'unauthorised',
    text: (name) => `you have not let Sarq use ${name}: run again and allow it, or see "Manage Language Model Access"`,
  },
  Blocked: {
    kind: 'rate_limited',
    text: (name) => `VS Code blocks ${name}, as when its quota is used up: wait, or choose another model`,
  },
  NotFound: {
    kind: 'bad_request',
    text: (name) => `VS Code does not offer ${name} any more: choose another model`,
  },
};

function asModelError(error: unknown, name: string): ModelError {
  if (error instanceof ModelError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = Object.hasOwn(SAID, code) ? SAID[code] : undefined;
  const words = error instanceof Error && error.message !== '' ? `: ${error.message.slice(0, 300)}` : '';
  if (said) return new ModelError(said.kind, `${said.text(name)}${words}`);
  return new ModelError('server', `${name} failed${words}`);
}
