import { isWriteTool, type Exposure } from '../../contract/contract.ts';
import type { Case } from '../../document/case.ts';
import { jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import type { Message } from '../../run/transcript.ts';

/** What a scripted assistant is told: its next reply follows from these three alone. */
export interface ScriptInput {
  case: Case;
  exposure: Exposure;
  /** System message, prior part and live part so far, as the conversation loop sends them. */
  transcript: readonly Message[];
  /** An id that the assistant made up and uses as if it knew it. */
  invented?: string;
}

/** A call the assistant means to make. */
export interface PlannedCall {
  tool: string;
  arguments: JsonObject;
  write: boolean;
}

/** A call that was made, with the JSON of its result; undefined where there is none. */
export interface MadeCall {
  tool: string;
  arguments: JsonObject;
  result: Json | undefined;
}

/** Where the conversation stands when the assistant is to speak. */
export interface Situation {
  /** Index of the scripted customer turn that is to be answered. */
  turn: number;
  /** Every live call so far, in order. */
  made: MadeCall[];
  /** Those of them that belong to the present turn. */
  madeNow: MadeCall[];
  /** How often the assistant has been asked for a reply in the present turn. */
  repliesNow: number;
  /** Index in the transcript of the customer's last message; -1 where there is none. */
  lastUser: number;
}

export function goldCalls(theCase: Case, exposure: Exposure): PlannedCall[] {
  return theCase.gold.tool_calls.map(({ tool, arguments: args }) => {
    const contract = exposure.contracts.get(tool);
    return { tool, arguments: args, write: contract !== undefined && isWriteTool(contract) };
  });
}

export function readSituation({ case: theCase, transcript }: ScriptInput): Situation {
  const firstLive = 1 + theCase.setup.prior_messages.length;
  const results = new Map<string, Json | undefined>();
  for (const message of transcript.slice(firstLive)) {
    if (message.role === 'tool') results.set(message.tool_call_id ?? '', jsonOf(message));
  }
  const situation: Situation = { turn: -1, made: [], madeNow: [], repliesNow: 0, lastUser: -1 };
  for (const [index, message] of transcript.entries()) {
    if (index < firstLive) continue;
    if (message.role === 'user') {
      situation.turn += 1;
      situation.madeNow = [];
      situation.repliesNow = 0;
      situation.lastUser = index;
    } else if (message.role === 'assistant') {
      situation.repliesNow += 1;
      for (const { id, function: called } of message.tool_calls ?? []) {
        const call = { tool: called.name, arguments: called.arguments, result: results.get(id) };
        situation.made.push(call);
        situation.madeNow.push(call);
      }
    }
  }
  return situation;
}

function jsonOf({ content }: Message): Json | undefined {
  try {
    return JSON.parse(content ?? '') as Json;
  } catch {
    return undefined;
  }
}

/** The planned calls that no live call has made yet; each live call stands for one of them. */
export function stillToMake(planned: readonly PlannedCall[], made: readonly MadeCall[]): PlannedCall[] {
  const open = [...made];
  return planned.filter((call) => {
    const index = open.findIndex((done) => done.tool === call.tool && jsonEqual(done.arguments, call.arguments));
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}
