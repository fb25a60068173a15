import type { CallView, MessageView, TextPart, TextRef } from '../../protocol/panel.ts';
import { isObject, type Json } from '../document/json.ts';
import type { Message, ToolCall } from '../run/transcript.ts';
import { clip, oneLine, prettyJson } from './shown-text.ts';

/** How much of a spoken text is posted at once, and up to which length a folded one is posted before it is opened. */
const SPOKEN = 4000;
const FOLDED = 2000;
/** A tool result longer than this is not parsed for its one-line summary. */
const SUMMARISED = 500_000;

/**
 * Turns a transcript into message views, one message after the other as a run goes on. `priorCount` is the number of
 * `prior_messages`, which follow the system message at index 0 (SPEC 4).
 */
export class MessageReader {
  readonly #priorCount: number;
  #turn = 0;
  /** Calls of the last assistant message that no tool message has answered yet. */
  #open: { message: number; call: number; id: string }[] = [];

  constructor(priorCount: number) {
    this.#priorCount = priorCount;
  }

  /** The view of the message at `index`; indexes must come in order. */
  read(index: number, message: Message): MessageView {
    const prior = index >= 1 && index <= this.#priorCount;
    const calls = message.tool_calls ?? [];
    const tool = message.role === 'tool';
    if (!tool) this.#open = calls.map(({ id }, call) => ({ message: index, call, id }));
    const isTurn = message.role === 'user' && !prior;
    if (isTurn) this.#turn += 1;
    return {
      index,
      role: message.role === 'user' ? 'customer' : message.role,
      prior,
      turn: isTurn ? this.#turn : null,
      content: contentPart(message),
      reasoning: reasoningPart(message),
      calls: calls.map(callView),
      answers: tool ? this.#answered(message.tool_call_id) : null,
      outcome: tool ? outcomeOf(message.content ?? '') : null,
    };
  }

  /** The call with this id in the message before; where ids are absent or doubled, the first unanswered one. */
  #answered(id: string | undefined): MessageView['answers'] {
    const at = this.#open.findIndex((call) => id === undefined || call.id === id);
    const [call] = at < 0 ? [] : this.#open.splice(at, 1);
    return call === undefined ? null : { message: call.message, call: call.call };
  }
}

/**
 * The whole text that a reference of the panel means, laid out for reading; null where the transcript has no such text.
 */
export function shownText(transcript: readonly (Message | undefined)[], ref: Omit<TextRef, 'trial'>): string | null {
  const message = transcript[ref.message];
  if (message === undefined) return null;
  switch (ref.part) {
    case 'content': {
      const content = message.content ?? null;
      return content !== null && message.role === 'tool' ? (prettyJson(content) ?? content) : content;
    }
    case 'reasoning':
      return reasoningOf(message)?.text ?? null;
    case 'arguments': {
      const call = message.tool_calls?.[ref.call];
      return call === undefined ? null : argumentsText(call);
    }
  }
}

function contentPart(message: Message): TextPart | null {
  const content = message.content ?? null;
  if (content === null) return null;
  switch (message.role) {
    case 'tool':
      return jsonPart(content);
    case 'system':
      return textPart(content, FOLDED);
    case 'user':
    case 'assistant':
      return textPart(content, SPOKEN);
  }
}

function reasoningPart(message: Message): TextPart | null {
  const reasoning = reasoningOf(message);
  return reasoning === null ? null : { ...textPart(reasoning.text, FOLDED), format: reasoning.format };
}

function reasoningOf(message: Message): { text: string; format: TextPart['format'] } | null {
  if (message.reasoning !== undefined && message.reasoning !== '') return { text: message.reasoning, format: 'text' };
  const details = message.reasoning_details;
  if (details === undefined || details === null) return null;
  return { text: JSON.stringify(details, null, 2), format: 'json' };
}

function callView(call: ToolCall): CallView {
  const { name, arguments: args, arguments_raw: raw } = call.function;
  const text = argumentsText(call);
  return {
    tool: clip(name, 200),
    summary: raw === undefined ? oneLine(args) : oneLine(raw),
    arguments: { ...textPart(text, FOLDED), format: raw === undefined ? 'json' : 'text' },
    malformed: raw !== undefined,
  };
}

function argumentsText(call: ToolCall): string {
  return call.function.arguments_raw ?? JSON.stringify(call.function.arguments, null, 2);
}

function outcomeOf(content: string): NonNullable<MessageView['outcome']> {
  const value = content.length > SUMMARISED ? undefined : parsed(content);
  if (value === undefined) return { summary: oneLine(content), errorCode: null };
  if (isObject(value) && typeof value['error_code'] === 'string') {
    const text = value['error_message'];
    return { summary: typeof text === 'string' ? clip(text, 300) : '', errorCode: clip(value['error_code'], 80) };
  }
  return { summary: oneLine(value), errorCode: null };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function textPart(text: string, most: number): TextPart {
  if (text.length <= most) return { text, whole: true, length: text.length, format: 'text' };
  // A folded text is fetched when it is opened; of a spoken one the beginning is read at once.
  const head = most === SPOKEN ? text.slice(0, SPOKEN) : '';
  return { text: head, whole: false, length: text.length, format: 'text' };
}

function jsonPart(text: string): TextPart {
  const part = textPart(text, FOLDED);
  const laidOut = part.whole ? prettyJson(text) : null;
  return { ...part, text: laidOut ?? part.text, format: laidOut !== null || !part.whole ? 'json' : 'text' };
}
