import type { JsonEdit } from '../document/edit.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { takeAnswered } from './records-view.ts';

/** A change of a case that a reader asked for. */
export interface CaseChange {
  title: string;
  edits: Extract<JsonEdit, { edit: 'set' }>[];
}

/**
 * The edit that makes the conversation up to the message at `last` the `setup.prior_messages` of a case (SPEC 1). The system
 * message stays out, and calls that are not answered by then take their results along: a case in which a call hangs in the air
 * cannot be run. Null where nothing is left.
 */
export function priorMessagesEdit(transcript: readonly (Message | undefined)[], last: number): CaseChange | null {
  const end = lastAnswered(transcript, last);
  const messages = transcript
    .slice(0, end + 1)
    .filter((message) => message !== undefined)
    .filter(({ role }) => role !== 'system')
    .map(plainMessage);
  if (messages.length === 0) return null;
  return {
    title: `Use ${messages.length} messages as prior_messages`,
    edits: [{ edit: 'set', path: ['setup', 'prior_messages'], value: messages }],
  };
}

/** The message up to which one must go so that every call made by `last` has its result. */
function lastAnswered(transcript: readonly (Message | undefined)[], last: number): number {
  const asked = transcript
    .slice(0, last + 1)
    .findLastIndex((message) => message !== undefined && message.role !== 'tool');
  const open = [...(transcript[asked]?.tool_calls ?? [])];
  let end = asked;
  for (let index = asked + 1; index < transcript.length; index++) {
    const message = transcript[index];
    if (message?.role !== 'tool' || (index > last && open.length === 0)) break;
    takeAnswered(open, message.tool_call_id);
    end = index;
  }
  return end;
}

/** What SPEC 4 knows of a message; what a provider or a harness wrote beside it is not part of a case. */
function plainMessage({ role, content, tool_calls: calls, tool_call_id: id }: Message): JsonObject {
  return {
    role,
    content: content ?? null,
    ...(calls == null || calls.length === 0
      ? {}
      : {
          tool_calls: calls.map(({ id: callId, function: made }): Json => ({
            id: callId,
            type: 'function',
            function: { name: made.name, arguments: isObject(made.arguments) ? made.arguments : {} },
          })),
        }),
    ...(id === undefined ? {} : { tool_call_id: id }),
  };
}
