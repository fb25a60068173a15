import { isObject, type Json, type JsonPath } from '../document/json.ts';
import type { Exposure, ToolContract, ToolDefinitions } from './contract.ts';
import { readInlineTool, type InlineProblem } from './inline-tool.ts';
import { quoteValue } from './wording.ts';

/** Why `tools_exposed` does not resolve; the path is relative to it. */
export interface ExposureProblem {
  path: JsonPath;
  message: string;
  /** The name that no definition has. */
  unknownTool?: string;
}

/**
 * Resolves a case's `tools_exposed` against the definitions (SPEC 2 and 13): names are looked up, inline tools read.
 * Takes any JSON value (undefined: absent) and never throws. `exposure` is null as soon as there is one problem; an
 * absent, empty or empty-object value exposes nothing and is no problem here.
 */
export function resolveExposure(
  toolsExposed: Json | undefined,
  definitions: ToolDefinitions,
): { exposure: Exposure | null; problems: ExposureProblem[] } {
  const problems: ExposureProblem[] = [];
  const contracts = new Map<string, ToolContract>();
  const shown: ToolContract[] = [];
  const entries = walk(toolsExposed);
  if (entries === null) {
    problems.push({
      path: [],
      message: `tools_exposed must be a list of tool names and inline tools, not ${quoteValue(toolsExposed)}`,
    });
  }
  for (const [step, entry] of entries ?? []) {
    const contract = resolveEntry(entry, step, definitions, problems);
    if (contract === null) continue;
    // Of a name exposed twice the later entry's contract counts, but the model sees both.
    contracts.set(contract.name, contract);
    shown.push(contract);
  }
  return { exposure: problems.length > 0 ? null : { contracts, shown }, problems };
}

/** An object in place of the list is walked by its keys, as the published harness does; null: nothing to walk. */
function walk(value: Json | undefined): Iterable<[JsonPath, Json]> | null {
  if (value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map((entry, index) => [[index], entry]);
  return isObject(value) ? Object.keys(value).map((key) => [[key], key]) : null;
}

function resolveEntry(
  entry: Json,
  path: JsonPath,
  definitions: ToolDefinitions,
  problems: ExposureProblem[],
): ToolContract | null {
  if (typeof entry === 'string') {
    const contract = definitions.get(entry);
    if (contract === undefined) {
      const message = `"${entry}" is not a tool of the definition files; write its name as defined, or define it inline`;
      problems.push({ path, message, unknownTool: entry });
    }
    return contract ?? null;
  }
  if (isObject(entry)) {
    const found: InlineProblem[] = [];
    const contract = readInlineTool(entry, found);
    for (const problem of found) problems.push({ path: [...path, ...problem.path], message: problem.message });
    return contract;
  }
  problems.push({ path, message: `an exposed tool is a name or an inline definition, not ${quoteValue(entry)}` });
  return null;
}
