import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { idTexts, isIdKey } from '../../grade/ids.ts';
import { parseJson } from '../../grade/subject.ts';
import { play, type ScriptReply } from './play.ts';
import { inventedId, siblingsOf } from './siblings.ts';
import { goldCalls, type PlannedCall, type ScriptInput } from './situation.ts';

/**
 * Plays the gold path politely, but with another id of the same kind in one call: its last write, or its last read where
 * nothing is written. Where the customer has only one of the kind it makes an id up.
 */
export function wrongTarget(input: ScriptInput): ScriptReply {
  const calls = goldCalls(input.case, input.exposure);
  const target = targetOf(input, calls);
  if (!target) return play(input, calls, 'asks');
  const { call, argument, id, wrong, invented } = target;
  const value = call.arguments[argument] ?? null;
  const changed: PlannedCall = { ...call, arguments: { ...call.arguments, [argument]: swapped(value, id, wrong) } };
  const planned = calls.map((other) => (other === call ? changed : other));
  return play({ ...input, ...(invented && { invented: wrong }) }, planned, 'asks');
}

interface Target {
  call: PlannedCall;
  argument: string;
  id: string;
  /** What is used instead of `id`. */
  wrong: string;
  invented: boolean;
}

/** Arguments that name a target though their names do not end in `_id`. */
const ACCOUNT_ARGUMENTS = ['source_account', 'source_card', 'from_account', 'to_account', 'target_account'];

function targetOf(input: ScriptInput, calls: readonly PlannedCall[]): Target | undefined {
  const targets = calls.flatMap((call) =>
    Object.entries(call.arguments).flatMap(([argument, value]): Target[] => {
      if (!isIdKey(argument) && !ACCOUNT_ARGUMENTS.includes(argument)) return [];
      return idTexts(value).map((id) => ({ call, argument, id, ...wrongId(input, call, argument, id) }));
    }),
  );
  const playable = targets.filter((target) => isPlayable(input, target));
  const writes = playable.filter(({ call }) => call.write);
  const choice = writes.length > 0 ? writes : playable;
  return choice.findLast((target) => isPinned(input, target)) ?? choice.at(-1);
}

/** A merging mock answers only for records that it finds; for any other id it would end the run as ERROR. */
function isPlayable(input: ScriptInput, { call, wrong }: Target): boolean {
  const mock = Object.hasOwn(input.case.mock, call.tool) ? (input.case.mock[call.tool] as Json) : null;
  if (!isObject(mock) || mock['kind'] !== 'outcome_merged') return true;
  return JSON.stringify(input.case.mock).includes(JSON.stringify(wrong));
}

/** Whether the case's gate would notice another value in this argument. */
function isPinned(input: ScriptInput, { call, argument }: Target): boolean {
  const gate = gateOf(input, call.tool);
  const required = gate['required'];
  return isObject(required) && Object.hasOwn(required, argument);
}

function gateOf(input: ScriptInput, tool: string): JsonObject {
  const gates = input.case.gold.arg_gate ?? {};
  const gate = Object.hasOwn(gates, tool) ? (gates[tool] as Json) : null;
  return isObject(gate) ? gate : {};
}

function wrongId(
  input: ScriptInput,
  call: PlannedCall,
  argument: string,
  id: string,
): { wrong: string; invented: boolean } {
  const right = new Set(idTexts(call.arguments[argument]));
  const sources: (Json | undefined)[] = [input.case.setup.login_context];
  for (const message of input.transcript) {
    // What this tool itself answers must not change the choice after it was made.
    if (message.tool_calls?.some((made) => made.function.name === call.tool)) break;
    if (message.role === 'tool') sources.push(parseJson(message.content ?? ''));
  }
  const siblings = sources.flatMap((source) => siblingsOf(id, source)).filter((sibling) => !right.has(sibling));
  const forbidden = gateOf(input, call.tool)['forbidden_ids'];
  const worst = Array.isArray(forbidden) ? siblings.find((sibling) => forbidden.includes(sibling)) : undefined;
  const wrong = worst ?? siblings[0];
  if (wrong !== undefined) return { wrong, invented: false };
  const wholeCase = JSON.stringify(input.case);
  return { wrong: inventedId(id, (candidate) => wholeCase.includes(candidate)), invented: true };
}

function swapped(value: Json, id: string, wrong: string): Json {
  return Array.isArray(value) ? value.map((item) => (item === id ? wrong : item)) : wrong;
}
