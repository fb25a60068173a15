import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { oncePerCase } from '../../once-per-case.ts';

/** An inline definition in `tools_exposed`, whatever its state. */
export interface InlineTool {
  path: JsonPath;
  value: JsonObject;
  /** Null where it has none. */
  name: string | null;
}

/** In the order of the list, worked out once per context. */
export const inlineTools = oncePerCase((ctx): readonly InlineTool[] => {
  const exposed = ctx.case.tools_exposed;
  if (!Array.isArray(exposed)) return [];
  return exposed.flatMap((value, index) => {
    if (!isObject(value)) return [];
    const name = typeof value.name === 'string' && value.name !== '' ? value.name : null;
    return [{ path: ['tools_exposed', index], value, name }];
  });
});

/** The last entry that exposes a tool, whose contract counts, as a related place; empty where there is none. */
export function exposedEntry(ctx: CaseContext, tool: string, message: string): { message: string; path: JsonPath }[] {
  const exposed = ctx.case.tools_exposed;
  if (!Array.isArray(exposed)) return [];
  const index = exposed.findLastIndex((entry) => (isObject(entry) ? entry.name : entry) === tool);
  return index < 0 ? [] : [{ message, path: ['tools_exposed', index] }];
}
