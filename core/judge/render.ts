import type { Message, ToolCall } from '../run/transcript.ts';

/**
 * A transcript as the judge and the resolver read it: one line per message, `[index] role: …` (SPEC 7). Line breaks
 * inside a message are written as `\n`, so that no text can pass itself off as another message. The system message is
 * replaced by a stand-in; tool calls read `name(arguments)`; tool results stand as they are.
 */
export function renderTranscript(transcript: readonly Message[]): string {
  return transcript.map((message, index) => `[${index}] ${oneLine(renderMessage(message, index))}`).join('\n');
}

function renderMessage(message: Message, index: number): string {
  if (index === 0 && message.role === 'system') return "system: (the assistant's instructions, left out here)";
  const parts = [message.content ?? '', ...(message.tool_calls ?? []).map(renderCall)].filter((part) => part !== '');
  const calls = (message.tool_calls ?? []).length > 0;
  return `${message.role}${calls ? ' calls' : ''}: ${parts.length === 0 ? '(empty)' : parts.join(' · ')}`;
}

function renderCall({ function: { name, arguments: args, arguments_raw: raw } }: ToolCall): string {
  return `${name}(${raw ?? JSON.stringify(args)})`;
}

/** Every character that a reader might take for a line's end. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

function oneLine(text: string): string {
  return text.replace(LINE_END, '\\n');
}
