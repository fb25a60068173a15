import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditorRequest } from '../../core/models/editor.ts';
import { editorModel } from '../../core/models/editor.ts';
import { ModelError, type ModelRequest } from '../../core/models/model.ts';
import { EndpointLimits } from '../../core/models/endpoint-limit.ts';
import { clock } from '../../node/clock.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { editorModels } from './editor-models.ts';

const REQUEST: ModelRequest = {
  messages: [
    { role: 'system', content: 'rules' },
    { role: 'user', content: 'hi' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c1', function: { name: 't', arguments: { a: 1 } } }] },
    { role: 'tool', tool_call_id: 'c1', content: '[]' },
  ],
  tools: [{ type: 'function', function: { name: 't', description: 'd', parameters: { type: 'object' } } }],
};

type Send = (messages: unknown, options: Record<string, unknown>, token: unknown) => Promise<unknown>;

function offering(send: Send, models: object[] = [{ id: 'gpt-x', family: 'gpt', name: 'GPT X' }]) {
  const vscode = new FakeVsCode();
  vscode.languageModels = models.map((model) => ({ ...model, sendRequest: send }));
  const editor = editorModels(vscode.api);
  const ask = (signal?: AbortSignal, name = 'gpt') =>
    editorModel({ name: 'ed', provider: 'vscode-lm', model: name }, 'judge', editor).complete(
      REQUEST,
      signal ? { signal } : {},
    );
  return { vscode, ask };
}

async function* stream(...parts: unknown[]) {
  yield* parts;
}

async function faultOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
  } catch (error) {
    return error instanceof ModelError
      ? `${error.kind}: ${error.message}`
      : `not a fault of the model: ${String(error)}`;
  }
  return 'no fault';
}

test('a conversation with tools goes out in turns and comes back as a reply', async () => {
  const sent: unknown[] = [];
  const { vscode, ask } = offering(async (messages, options) => {
    sent.push(JSON.parse(JSON.stringify(messages)), options);
    const { LanguageModelTextPart, LanguageModelToolCallPart } = vscode.api;
    return {
      stream: stream(
        new LanguageModelTextPart('One '),
        new LanguageModelTextPart('moment.'),
        new LanguageModelToolCallPart('c2', 't', { b: 2 }),
        new LanguageModelToolCallPart('c3', 't', [1]),
        { unknown: true },
      ),
    };
  });
  assert.deepEqual(await ask(), {
    content: 'One moment.',
    toolCalls: [
      { id: 'c2', name: 't', arguments: { b: 2 } },
      { id: 'c3', name: 't', arguments: '[1]' },
    ],
    finishReason: 'tool_calls',
  });
  const [messages, options] = sent as [unknown, Record<string, unknown>];
  assert.deepEqual(messages, [
    { role: 'user', content: [{ value: 'rules' }] },
    { role: 'user', content: [{ value: 'hi' }] },
    { role: 'assistant', content: [{ callId: 'c1', name: 't', input: { a: 1 } }] },
    { role: 'user', content: [{ callId: 'c1', content: [{ value: '[]' }] }] },
  ]);
  assert.deepEqual(options['tools'], [{ name: 't', description: 'd', inputSchema: { type: 'object' } }]);
  assert.deepEqual(options['modelOptions'], { temperature: 0, top_p: 1 });
});

test('a model of the editor gets no more requests at a time than its profile allows, whoever sends them', async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const { vscode } = offering(async () => {
    most = Math.max(most, open.length + 1);
    await new Promise<void>((resolve) => open.push(resolve));
    return { stream: stream() };
  });
  const limits = new EndpointLimits({ clock, random: () => 0 });
  const states: string[] = [];
  const asking = (['candidate', 'judge', 'candidate', 'judge'] as const).map((role) => {
    const profile = { name: role, provider: 'vscode-lm', model: 'gpt', concurrency: 2 } as const;
    const model = editorModel(profile, role, editorModels(vscode.api), limits);
    return model.complete(REQUEST, { onState: (text) => states.push(text) });
  });
  for (let answered = 0; answered < asking.length; answered++) {
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    open.shift()?.();
  }
  await Promise.all(asking);
  assert.equal(most, 2);
  assert.deepEqual(states, Array(2).fill('waiting for a place at gpt of VS Code, 2 at a time'));
});

test('no model, another model, no consent and other refusals each say the way out', async () => {
  const failing = (code: string) => offering(() => Promise.reject(Object.assign(new Error('said so'), { code }))).ask();
  assert.match(
    await faultOf(offering(async () => ({}), []).ask()),
    /^bad_request: VS Code offers no language model: install/,
  );
  assert.match(
    await faultOf(offering(async () => ({})).ask(undefined, 'huge')),
    /offers no model "huge": it has gpt-x$/,
  );
  assert.match(await faultOf(failing('NoPermissions')), /^unauthorised: you have not let Sarq use GPT X.*said so$/);
  assert.match(await faultOf(failing('Blocked')), /^rate_limited: VS Code blocks GPT X/);
  assert.match(await faultOf(failing('NotFound')), /^bad_request: .* any more/);
  assert.match(await faultOf(failing('Unknown')), /^server: GPT X failed: said so$/);
});

test('a stopped run waits for no extension, and the extension is told', async () => {
  const stop = new AbortController();
  let told = false;
  const { ask } = offering((_messages, _options, token) => {
    (token as { onCancellationRequested: (listener: () => void) => void }).onCancellationRequested(() => {
      told = true;
    });
    setImmediate(() => {
      stop.abort();
    });
    return new Promise(() => undefined);
  });
  await assert.rejects(ask(stop.signal), { name: 'AbortError' });
  assert.equal(told, true);
});

test('without an editor the request says where it can be made', async () => {
  const model = editorModel({ name: 'ed', provider: 'vscode-lm', model: 'm' }, 'candidate', undefined);
  assert.match(await faultOf(model.complete(REQUEST, {})), /run it in the editor, or name another model/);
  const request: EditorRequest = { model: 'm', turns: [], tools: [], options: {} };
  assert.equal(request.vendor, undefined);
});
