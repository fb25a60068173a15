import { isObject, type Json } from '../document/json.ts';
import { isWriteTool, type ToolDefinitions } from './contract.ts';
import { readInlineTool } from './inline-tool.ts';

/** Whether a case's gold path calls a write tool (SPEC 2), defined or inline. Takes any JSON and never throws. */
export function writesIn(value: Json | undefined, definitions: ToolDefinitions): boolean {
  const gold = at(value, 'gold');
  const calls = at(gold, 'tool_calls');
  if (!Array.isArray(calls)) return false;
  const called = new Set(calls.map((call) => at(call, 'tool')));
  const exposed = at(value, 'tools_exposed');
  const inline = Array.isArray(exposed) ? exposed.filter(isObject) : [];
  const own = inline.map((tool) => readInlineTool(tool, [])).filter((tool) => tool !== null);
  return [...definitions.values(), ...own].some((tool) => called.has(tool.name) && isWriteTool(tool));
}

function at(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
