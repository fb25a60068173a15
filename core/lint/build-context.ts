import type { ToolDefinitions } from '../contract/contract.ts';
import { resolveExposure } from '../contract/exposure.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import type { CaseContext, Gate, GoldCall } from './context.ts';

const NOTHING: JsonObject = {};

/**
 * What the rules look at, from a case in any state: a part that is malformed is left out or empty.
 * `sections` tells whether `setup`, `gold` and `grading` are objects, without which most rules are not asked (SPEC 13).
 */
export function buildContext(
  caseObject: JsonObject,
  definitions: ToolDefinitions,
  relativePath?: string,
): { context: CaseContext; sections: boolean } {
  const section = (key: string): JsonObject | undefined => objectAt(caseObject, key);
  const [setup, gold, grading] = [section('setup'), section('gold'), section('grading')];
  const { exposure, problems } = resolveExposure(valueAt(caseObject, 'tools_exposed'), definitions);
  const judged = grading && listAt(grading, 'invariants_active');
  const context: CaseContext = {
    case: caseObject,
    ...(relativePath !== undefined && { relativePath }),
    definitions,
    exposure,
    exposureProblems: problems,
    setup: setup ?? NOTHING,
    gold: gold ?? NOTHING,
    grading: grading ?? NOTHING,
    goldCalls: gold ? goldCalls(gold, exposure) : [],
    gates: gold ? gates(gold) : [],
    mocks: section('mock') ?? NOTHING,
    turns: turns(caseObject),
    loginContext: (setup && objectAt(setup, 'login_context')) ?? NOTHING,
    priorMessages: setup ? listAt(setup, 'prior_messages') : [],
    invariants: new Set((judged ?? []).filter((name) => typeof name === 'string')),
  };
  return { context, sections: setup !== undefined && gold !== undefined && grading !== undefined };
}

/** An own key's value; inherited names such as `constructor` are no keys of a case. */
function valueAt(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = valueAt(object, key);
  return isObject(value) ? value : undefined;
}

function listAt(object: JsonObject, key: string): Json[] {
  const value = valueAt(object, key);
  return Array.isArray(value) ? value : [];
}

function goldCalls(gold: JsonObject, exposure: CaseContext['exposure']): GoldCall[] {
  const calls: GoldCall[] = [];
  for (const [index, call] of listAt(gold, 'tool_calls').entries()) {
    if (!isObject(call)) continue;
    const tool = valueAt(call, 'tool');
    const args = valueAt(call, 'arguments');
    if (typeof tool !== 'string' || !isObject(args)) continue;
    const path = ['gold', 'tool_calls', index];
    calls.push({ index, path, tool, arguments: args, contract: exposure?.contracts.get(tool) });
  }
  return calls;
}

function gates(gold: JsonObject): Gate[] {
  const found: Gate[] = [];
  for (const [tool, value] of Object.entries(objectAt(gold, 'arg_gate') ?? NOTHING)) {
    if (!tool.startsWith('_') && isObject(value)) found.push({ tool, path: ['gold', 'arg_gate', tool], value });
  }
  return found;
}

function turns(caseObject: JsonObject): { index: number; content: string }[] {
  const found: { index: number; content: string }[] = [];
  for (const [index, turn] of listAt(caseObject, 'user_turns').entries()) {
    const content = isObject(turn) ? valueAt(turn, 'content') : undefined;
    if (typeof content === 'string') found.push({ index, content });
  }
  return found;
}
