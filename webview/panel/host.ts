import type { FromPanel, TextRef, ToPanel } from '../../protocol/panel.ts';
import { onMessage, post } from '../editor.ts';

type Reply = Extract<ToPanel, { type: 'text' | 'table' | 'found' | 'review' }>;
/** What comes without having been asked for. */
export type News = Exclude<ToPanel, Reply>;

const waiting = new Map<string, (reply: Reply) => void>();

export function send(message: FromPanel): void {
  post(message);
}

/** A piece of a text that was too long to be posted with its message; never answered once another run is shown. */
export async function requestText(ref: TextRef, offset: number): Promise<Extract<Reply, { type: 'text' }>> {
  const reply = await ask({ type: 'requestText', ref, offset }, textKey(ref, offset));
  return reply as Extract<Reply, { type: 'text' }>;
}

export async function requestTable(trial: number, message: number): Promise<Extract<Reply, { type: 'table' }>> {
  const reply = await ask({ type: 'requestTable', trial, message }, `table ${trial} ${message}`);
  return reply as Extract<Reply, { type: 'table' }>;
}

/** The messages that hold a text, in order. */
export async function searchFor(trial: number, query: string): Promise<number[]> {
  const reply = await ask({ type: 'search', trial, query }, `found ${trial} ${query}`);
  return (reply as Extract<Reply, { type: 'found' }>).messages;
}

/** What the reviewer has said of a trial, once `review` (where given) is stored. */
export async function reviewed(
  trial: number,
  review?: { verdict: 'PASS' | 'FAIL'; note: string },
): Promise<Extract<Reply, { type: 'review' }>> {
  const message =
    review === undefined ? { type: 'requestReview' as const, trial } : { type: 'review' as const, trial, ...review };
  return (await ask(message, `review ${trial}`)) as Extract<Reply, { type: 'review' }>;
}

export function receive(listener: (message: News) => void): void {
  onMessage((data: ToPanel) => {
    if (isReply(data)) {
      const key = keyOf(data);
      waiting.get(key)?.(data);
      waiting.delete(key);
      return;
    }
    if (data.type === 'reset') waiting.clear();
    listener(data);
  });
}

function ask(message: FromPanel, key: string): Promise<Reply> {
  return new Promise((resolve) => {
    waiting.set(key, resolve);
    send(message);
  });
}

function isReply(message: ToPanel): message is Reply {
  return ['text', 'table', 'found', 'review'].includes(message.type);
}

function keyOf(reply: Reply): string {
  switch (reply.type) {
    case 'text':
      return textKey(reply.ref, reply.offset);
    case 'table':
      return `table ${reply.trial} ${reply.message}`;
    case 'found':
      return `found ${reply.trial} ${reply.query}`;
    case 'review':
      return `review ${reply.trial}`;
  }
}

function textKey({ trial, message, part, call }: TextRef, offset: number): string {
  return ['text', trial, message, part, call, offset].join(' ');
}
