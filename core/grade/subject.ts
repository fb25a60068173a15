import type { Exposure } from '../contract/contract.ts';
import { quoteValue } from '../contract/wording.ts';
import type { Case } from '../document/case.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';

/** One tool call of the live part of a transcript. */
export interface LiveCall {
  /** Its message's index in the transcript, and its place among that message's calls. */
  index: number;
  call: number;
  tool: string;
  arguments: JsonObject;
  /** The text received where the arguments are no JSON object. */
  rawArguments?: string;
}

/** A gate that exists: its key does not begin with `_` and its value is an object (SPEC 6). */
export interface Gate {
  tool: string;
  value: JsonObject;
}

/**
 * What the checks look at, read once. Stored transcripts and cases come from anywhere: whatever is malformed is left
 * out here, so that no check can stumble over it.
 */
export interface Subject {
  /** One object per message of the transcript; an empty one where the entry is none. */
  messages: readonly JsonObject[];
  /** Index of the first live message: 1 + the number of prior messages. */
  start: number;
  calls: readonly LiveCall[];
  /** By tool, the index of the message with its first live call. */
  firstCalls: ReadonlyMap<string, number>;
  exposure: Exposure;
  loginContext: Json;
  goldTools: ReadonlySet<string>;
  gates: readonly Gate[];
  dependencies: readonly Json[];
  invariants: ReadonlySet<string>;
}

export function readSubject(source: Case, transcript: readonly Message[], exposure: Exposure): Subject {
  // The types promise more than a malformed file keeps: from here on it is plain JSON.
  const subject = objectAt({ case: source as unknown as Json }, 'case');
  const setup = objectAt(subject, 'setup');
  const gold = objectAt(subject, 'gold');
  const messages = (transcript as unknown as Json[]).map((message) => (isObject(message) ? message : {}));
  const start = 1 + listAt(setup, 'prior_messages').length;
  const calls = messages.flatMap((message, index) => (index < start ? [] : callsOf(message, index)));
  const firstCalls = new Map<string, number>();
  for (const { tool, index } of calls) if (!firstCalls.has(tool)) firstCalls.set(tool, index);
  const goldTools = listAt(gold, 'tool_calls').map((call) => (isObject(call) ? textAt(call, 'tool') : undefined));
  const invariants = listAt(objectAt(subject, 'grading'), 'invariants_active');
  return {
    messages,
    start,
    calls,
    firstCalls,
    exposure,
    loginContext: setup['login_context'] ?? null,
    goldTools: new Set(goldTools.filter((tool) => tool !== undefined)),
    gates: gatesOf(objectAt(gold, 'arg_gate')),
    dependencies: listAt(gold, 'dependencies'),
    invariants: new Set(invariants.filter((name) => typeof name === 'string')),
  };
}

/** The text of a message; empty where it has none. */
export function textOf(message: JsonObject): string {
  return textAt(message, 'content') ?? '';
}

function callsOf(message: JsonObject, index: number): LiveCall[] {
  if (message['role'] !== 'assistant') return [];
  return listAt(message, 'tool_calls').map((entry, call) => {
    const called = isObject(entry) ? objectAt(entry, 'function') : {};
    return { index, call, tool: textAt(called, 'name') ?? '', ...readArguments(called) };
  });
}

/** Arguments are an object in a transcript; the JSON text of the wire form is read too (SPEC 4). */
function readArguments(called: JsonObject): { arguments: JsonObject; rawArguments?: string } {
  const raw = textAt(called, 'arguments_raw');
  const given = called['arguments'];
  if (raw !== undefined) return { arguments: isObject(given) ? given : {}, rawArguments: raw };
  if (isObject(given)) return { arguments: given };
  if (given === undefined || given === '') return { arguments: {} };
  if (typeof given !== 'string') return { arguments: {}, rawArguments: quoteValue(given) };
  const parsed = parseJson(given);
  return isObject(parsed) ? { arguments: parsed } : { arguments: {}, rawArguments: given };
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function gatesOf(gates: JsonObject): Gate[] {
  return Object.entries(gates).flatMap(([tool, value]) =>
    tool.startsWith('_') || !isObject(value) ? [] : [{ tool, value }],
  );
}

export function objectAt(holder: JsonObject, key: string): JsonObject {
  const value = own(holder, key);
  return isObject(value) ? value : {};
}

export function listAt(holder: JsonObject, key: string): readonly Json[] {
  const value = own(holder, key);
  return Array.isArray(value) ? value : [];
}

function textAt(holder: JsonObject, key: string): string | undefined {
  const value = own(holder, key);
  return typeof value === 'string' ? value : undefined;
}

function own(holder: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}
