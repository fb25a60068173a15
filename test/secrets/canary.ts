import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { send } from '../faulty-server.ts';

/** A key that occurs nowhere else. */
export const CANARY = 'sk-canary-Zq7/x+9vK2pL4mN8';

/** Every shape in which it could turn up. */
export const FORMS: readonly string[] = [CANARY, `Bearer ${CANARY}`].flatMap((text) => {
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [text, encodeURIComponent(text), base64, JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')];
});

/** The forms that a text holds. */
export function leaksIn(text: string): string[] {
  return FORMS.filter((form) => text.includes(form));
}

/** The files below a folder that hold the key, by name or content, but for those that are expected to. */
export function leakyFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((name) => {
    const path = join(folder, name);
    return leaksIn(name).length > 0 || (statSync(path).isFile() && leaksIn(readFileSync(path, 'latin1')).length > 0);
  });
}

export type Provider = 'openai-compatible' | 'anthropic';

type Fault = (response: ServerResponse, provider: Provider) => void;

const echo = `you sent ${CANARY}, that is Bearer ${CANARY}`;
const error = (response: ServerResponse, status: number) => {
  send(response, status, JSON.stringify({ error: { message: echo, type: CANARY, code: CANARY } }), {
    'x-echo': CANARY,
    'retry-after': '0',
  });
};

/** Everything an endpoint can do wrong, with the key it was sent echoed wherever it can be. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'status 400': (response) => {
    error(response, 400);
  },
  'status 401': (response) => {
    error(response, 401);
  },
  'status 404': (response) => {
    error(response, 404);
  },
  'status 429': (response) => {
    error(response, 429);
  },
  'status 429 that asks to wait': (response) => {
    send(response, 429, JSON.stringify({ error: { message: echo } }), { 'retry-after': '2', 'x-echo': CANARY });
  },
  'status 500': (response) => {
    error(response, 500);
  },
  'status 529': (response) => {
    error(response, 529);
  },
  'an error with status 200': (response) => {
    send(response, 200, JSON.stringify({ type: 'error', error: { message: echo } }));
  },
  'a redirect': (response) => {
    send(response, 307, '', { location: `https://elsewhere.invalid/?key=${encodeURIComponent(CANARY)}` });
  },
  'a web page': (response) => {
    send(response, 200, `<html>${echo}</html>`);
  },
  'a reply cut off': (response) => {
    send(response, 200, `{"choices": [{"message": {"content": "${echo}`);
  },
  'a lost connection': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' });
    response.write(`{"choices": "${echo}`);
    setImmediate(() => response.destroy());
  },
  'an echoing call and reply': (response, provider) => {
    const args = { [CANARY]: CANARY };
    const openAi = {
      choices: [
        {
          finish_reason: CANARY,
          message: {
            content: echo,
            reasoning: Buffer.from(`Bearer ${CANARY}`).toString('base64'),
            reasoning_details: [{ text: CANARY }],
            tool_calls: [{ id: CANARY, extra_content: { s: CANARY }, function: { name: CANARY, arguments: args } }],
          },
        },
      ],
    };
    const anthropic = {
      stop_reason: 'tool_use',
      content: [
        { type: 'thinking', thinking: echo, signature: CANARY },
        { type: 'text', text: echo },
        { type: 'tool_use', id: CANARY, name: CANARY, input: args },
      ],
    };
    send(response, 200, JSON.stringify(provider === 'anthropic' ? anthropic : openAi), { 'set-cookie': CANARY });
  },
  'a call with the key escaped': (response) => {
    const escaped = Array.from(CANARY, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('');
    const call = { id: 'c', function: { name: 't', arguments: `{"${escaped}": "${escaped}"}` } };
    send(response, 200, JSON.stringify({ choices: [{ message: { content: escaped, tool_calls: [call] } }] }));
  },
  'an echoing final reply': (response, provider) => {
    const openAi = { choices: [{ message: { content: echo } }] };
    const anthropic = { stop_reason: 'end_turn', content: [{ type: 'text', text: echo }] };
    send(response, 200, JSON.stringify(provider === 'anthropic' ? anthropic : openAi));
  },
};
