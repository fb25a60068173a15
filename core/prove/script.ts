import { jsonEqual, type JsonObject } from '../document/json.ts';
import { join as joinText, report } from '../models/scripted/wording.ts';
import { parseJson } from '../grade/subject.ts';
import type { MadeCall } from '../models/scripted/situation.ts';
import { MAX_TOOL_ITERATIONS } from '../run/conversation.ts';
import type { Message } from '../run/transcript.ts';

/** One tool call of a script. `gold` is its place in `gold.tool_calls`; null where gold has no such call. */
export interface ScriptCall {
  tool: string;
  arguments: JsonObject;
  gold: number | null;
}

/** One reply of the assistant: calls, or words for the customer that may begin with what this turn's calls returned. */
export type ScriptStep =
  | {
      calls: readonly ScriptCall[];
      /** Words in the same message; a transcript does not keep them (SPEC 4). */ aloud?: string;
    }
  | { report: boolean; text: string };

/** What an assistant does, one list of replies per customer turn. */
export type Script = readonly (readonly ScriptStep[])[];

/** Where a call stands in a script. */
export interface CallPlace {
  turn: number;
  step: number;
  call: number;
  made: ScriptCall;
}

/** Reads the script off a finished conversation; `start` is the index of the first live message. */
export function scriptOf(
  transcript: readonly Message[],
  start: number,
  gold: readonly { tool: string; arguments: JsonObject }[],
): Script {
  const turns: ScriptStep[][] = [];
  const open = new Set(gold.keys());
  const replies = new Map(transcript.map((message) => [message.tool_call_id ?? '', message]));
  let made: MadeCall[] = [];
  for (const message of transcript.slice(start)) {
    if (message.role === 'user') {
      turns.push([]);
      made = [];
    } else if (message.role === 'assistant') {
      const calls = (message.tool_calls ?? []).map((call) => {
        const { name: tool, arguments: args } = call.function;
        const reply = replies.get(call.id);
        made.push({ tool, arguments: args, result: parseJson(reply?.content ?? '') });
        const index = [...open].find((at) => gold[at]?.tool === tool && jsonEqual(gold[at].arguments, args));
        if (index !== undefined) open.delete(index);
        return { tool, arguments: args, gold: index ?? null };
      });
      turns.at(-1)?.push(calls.length > 0 ? { calls } : wordsOf(message.content ?? '', made));
    }
  }
  return turns;
}

function wordsOf(text: string, made: readonly MadeCall[]): ScriptStep {
  const reported = made.length === 0 ? '' : joinText([report(made)]);
  if (reported === '' || !text.startsWith(reported)) return { report: false, text };
  return { report: true, text: text.slice(reported.length).replace(/^\n/, '') };
}

/** Every call of a script, in order. */
export function callPlaces(script: Script): CallPlace[] {
  return script.flatMap((steps, turn) =>
    steps.flatMap((step, at) =>
      'calls' in step ? step.calls.map((made, call) => ({ turn, step: at, call, made })) : [],
    ),
  );
}

/** The script with one call changed, or left out where `changed` is null. */
export function withCall(script: Script, place: CallPlace, changed: Partial<ScriptCall> | null): Script {
  return withSteps(script, place.turn, (steps) =>
    steps.flatMap((step, at): ScriptStep[] => {
      if (at !== place.step || !('calls' in step)) return [step];
      const calls = step.calls.flatMap((call, i) => {
        if (i !== place.call) return [call];
        return changed === null ? [] : [{ ...call, ...changed }];
      });
      return calls.length === 0 ? [] : [{ ...step, calls }];
    }),
  );
}

/** The script with one argument of one call changed. */
export function withArgument(script: Script, place: CallPlace, args: JsonObject): Script {
  return withCall(script, place, { arguments: args });
}

/** The script with one turn's replies replaced. */
export function withSteps(
  script: Script,
  turn: number,
  change: (steps: readonly ScriptStep[]) => ScriptStep[],
): Script {
  return script.map((steps, at) => (at === turn ? change(steps) : steps));
}

/** The script with calls added before reply `at` of a turn, as a message of their own while the turn has room for one. */
export function withCalls(script: Script, turn: number, at: number, calls: readonly ScriptCall[]): Script {
  return withSteps(script, turn, (steps) => {
    if (steps.length < MAX_TOOL_ITERATIONS) return [...steps.slice(0, at), { calls }, ...steps.slice(at)];
    const last = steps.findLastIndex((step) => 'calls' in step);
    return steps.map((step, i) => (i === last && 'calls' in step ? { calls: [...step.calls, ...calls] } : step));
  });
}

/** Where a turn's words for the customer stand; the turn's end where it has none. */
export function wordsAt(script: Script, turn: number): number {
  const at = script[turn]?.findIndex((step) => !('calls' in step)) ?? -1;
  return at < 0 ? (script[turn]?.length ?? 0) : at;
}

/** What the assistant says at the end of a turn, without what it reports; undefined where it says nothing. */
export function questionAt(script: Script, turn: number): string | undefined {
  const words = script[turn]?.find((step) => !('calls' in step));
  return words !== undefined && 'text' in words ? words.text : undefined;
}
