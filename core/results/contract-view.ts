import type { ContractRow, ContractView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '../document/json.ts';
import { listAt, objectAt } from '../grade/subject.ts';
import type { Message } from '../run/transcript.ts';
import { clip, oneLine } from './shown-text.ts';

interface Made {
  tool: string;
  arguments: JsonObject;
  message: number;
}

/**
 * What a case asks for (SPEC 1, `gold` and `judge_gate`), its gold calls aligned with the live calls of a transcript. In a trial
 * that has not `ended` a gold call may still be made.
 */
export function contractView(source: Case, transcript: readonly (Message | undefined)[], ended: boolean): ContractView {
  // A case that is shown need not be one that can be run.
  const plain = source as unknown as JsonObject;
  const gold = objectAt(plain, 'gold');
  const gate = objectAt(objectAt(plain, 'grading'), 'judge_gate');
  const prior = listAt(objectAt(plain, 'setup'), 'prior_messages').length;
  return {
    resolution: text(gold, 'expected_resolution'),
    behaviorClass: text(gate, 'behavior_class'),
    rule: text(gate, 'axis_gate_rule'),
    rows: rowsOf(gold, callsOf(transcript, prior), ended ? 'never called' : 'not called yet'),
  };
}

function callsOf(transcript: readonly (Message | undefined)[], prior: number): Made[] {
  return transcript.flatMap((message, index) => {
    if (message?.role !== 'assistant' || index <= prior) return [];
    return (message.tool_calls ?? []).map(({ function: made }) => ({
      tool: made.name,
      arguments: isObject(made.arguments) ? made.arguments : {},
      message: index,
    }));
  });
}

/** Each gold call takes the call of its tool that differs least; the others stand where they were made. */
function rowsOf(gold: JsonObject, made: Made[], uncalled: string): ContractRow[] {
  const gates = objectAt(gold, 'arg_gate');
  const free = new Set(made);
  const pairs = listAt(gold, 'tool_calls').flatMap((call, index) => {
    if (!isObject(call) || typeof call['tool'] !== 'string') return [];
    const tool = call['tool'];
    const args = objectAt(call, 'arguments');
    const [best] = [...free]
      .filter((each) => each.tool === tool)
      .map((each) => ({ each, differences: differences(args, each.arguments, objectAt(gates, tool)) }))
      .sort((a, b) => a.differences.length - b.differences.length);
    if (best !== undefined) free.delete(best.each);
    return [{ tool, args, index, actual: best?.each ?? null, found: best?.differences ?? [] }];
  });
  const rows: { at: number; row: ContractRow }[] = [];
  let at = 0;
  for (const { tool, args, index, actual, found } of pairs) {
    if (actual !== null) at = made.indexOf(actual);
    const casePath = ['gold', 'tool_calls', index];
    const wanted = { tool: clip(tool, 200), arguments: oneLine(args, 300), casePath };
    const note = actual === null ? uncalled : found.length === 0 ? 'same arguments' : '';
    rows.push({ at, row: { gold: wanted, actual: actual && shown(actual), differences: found, note } });
  }
  for (const each of free) {
    const allowed = Object.hasOwn(gates, each.tool) || pairs.some(({ tool }) => tool === each.tool);
    const note = allowed ? 'one more call' : 'the case expects no call of it';
    rows.push({ at: made.indexOf(each), row: { gold: null, actual: shown(each), differences: [], note } });
  }
  return rows.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

function shown({ tool, arguments: args, message }: Made): ContractRow['actual'] {
  return { tool: clip(tool, 200), arguments: oneLine(args, 300), message };
}

function differences(gold: JsonObject, actual: JsonObject, gate: JsonObject): ContractRow['differences'] {
  const required = objectAt(gate, 'required');
  const names = new Set([...Object.keys(gold), ...Object.keys(actual)]);
  return [...names].flatMap((name) => {
    const [wanted, given] = [own(gold, name), own(actual, name)];
    if (jsonEqual(wanted, given)) return [];
    const gated = Object.hasOwn(required, name) && !jsonEqual(required[name], given ?? null);
    return [{ argument: clip(name, 200), gold: json(wanted), actual: json(given), gated }];
  });
}

function own(holder: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

function json(value: Json | undefined): string | null {
  return value === undefined ? null : clip(JSON.stringify(value), 300);
}

function text(holder: JsonObject, key: string): string {
  const value = own(holder, key);
  return typeof value === 'string' ? clip(value, 20_000) : '';
}
