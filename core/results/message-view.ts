import type { CallView, MessageView, OutcomeView, TextPart, TextRef } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { isObject } from '../document/json.ts';
import { parseJson } from '../grade/subject.ts';
import type { RequestRecord } from '../run/requests.ts';
import type { Message, ToolCall } from '../run/transcript.ts';
import { costOf } from './cost-view.ts';
import { argumentTable, IdOrigins } from './id-origins.ts';
import { recordsOutcome, takeAnswered } from './records-view.ts';
import { clip, oneLine, prettyJson } from './shown-text.ts';

/** How much of a spoken text is posted at once, and up to which length a folded one is posted before it is opened. */
const SPOKEN = 4000;
const FOLDED = 2000;
/** Of a tool result longer than this the beginning is its one-line summary. */
const SUMMARISED = 500_000;

/**
 * Turns a transcript into message views, one message after the other as a run goes on. `priorCount` is the number of
 * `prior_messages`, which follow the system message at index 0 (SPEC 4).
 */
export class MessageReader {
  readonly #priorCount: number;
  readonly #source: Case | null;
  readonly #origins: IdOrigins | null;
  #turn = 0;
  /** Calls of the last assistant message that no tool message has answered yet. */
  #open: { message: number; call: number; id: string; made: ToolCall }[] = [];

  /** Without the case, ids have no origins and records no filter. */
  constructor(priorCount: number, source: Case | null = null) {
    this.#priorCount = priorCount;
    this.#source = source;
    this.#origins = source === null ? null : new IdOrigins(source);
  }

  /** The view of the message at `index`, the reply to `request`; indexes must come in order. */
  read(index: number, message: Message, request?: RequestRecord): MessageView {
    const prior = index >= 1 && index <= this.#priorCount;
    const calls = message.tool_calls ?? [];
    const tool = message.role === 'tool';
    if (!tool) this.#open = calls.map((made, call) => ({ message: index, call, id: made.id, made }));
    const isTurn = message.role === 'user' && !prior;
    if (isTurn) this.#turn += 1;
    const answered = tool ? takeAnswered(this.#open, message.tool_call_id) : undefined;
    const view: MessageView = {
      index,
      role: message.role === 'user' ? 'customer' : message.role,
      prior,
      turn: isTurn ? this.#turn : null,
      content: contentPart(message),
      reasoning: reasoningPart(message),
      calls: calls.map((call) => callView(call, this.#origins)),
      answers: answered === undefined ? null : { message: answered.message, call: answered.call },
      outcome: tool ? outcomeOf(message.content ?? '', answered?.made, this.#source) : null,
      cost: costOf(message, request),
    };
    // What a message says is known to the calls after it, not to its own.
    if (index > 0) this.#origins?.learn(message, view, answered?.made.function.name ?? null);
    return view;
  }
}

/**
 * The whole text that a reference of the panel means, laid out for reading; null where the transcript has no such text.
 */
export function shownText(transcript: readonly (Message | undefined)[], ref: Omit<TextRef, 'trial'>): string | null {
  if (ref.part === 'transcript') return JSON.stringify(transcript.filter(isPresent), null, 2);
  const message = transcript[ref.message];
  if (message === undefined || ref.part === 'score') return null;
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

function isPresent(message: Message | undefined): message is Message {
  return message !== undefined;
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

function callView(call: ToolCall, origins: IdOrigins | null): CallView {
  const { name, arguments: args, arguments_raw: raw } = call.function;
  const text = argumentsText(call);
  return {
    tool: clip(name, 200),
    summary: raw === undefined ? oneLine(args) : oneLine(raw),
    arguments: { ...textPart(text, FOLDED), format: raw === undefined ? 'json' : 'text' },
    table: raw !== undefined || text.length > FOLDED ? null : argumentTable(args, origins),
    malformed: raw !== undefined,
  };
}

function argumentsText(call: ToolCall): string {
  return call.function.arguments_raw ?? JSON.stringify(call.function.arguments, null, 2);
}

function outcomeOf(content: string, made: ToolCall | undefined, source: Case | null): OutcomeView {
  const value = parseJson(content);
  const records = value === undefined ? null : recordsOutcome(value, made, source);
  const summarised = value === undefined || content.length > SUMMARISED ? content : value;
  if (isObject(value) && typeof value['error_code'] === 'string') {
    const text = value['error_message'];
    return {
      summary: typeof text === 'string' ? clip(text, 300) : '',
      errorCode: clip(value['error_code'], 80),
      records,
    };
  }
  return { summary: oneLine(summarised), errorCode: null, records };
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
