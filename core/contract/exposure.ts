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
  const add = (entry: Json, step: string | number): void => {
    const contract = resolveEntry(entry, step, definitions, problems);
    if (contract === null) return;
    // Of a name exposed twice the later entry's contract counts, but the model sees both.
    contracts.set(contract.name, contract);
    shown.push(contract);
  };
  if (Array.isArray(toolsExposed)) {
    toolsExposed.forEach(add);
  } else if (isObject(toolsExposed)) {
    // The published harness walks an object by its keys.
    for (const key of Object.keys(toolsExposed)) add(key, key);
  } else if (toolsExposed !== undefined && toolsExposed !== '') {
    const message = `tools_exposed must be a list of tool names and inline tools, not ${quoteValue(toolsExposed)}`;
    problems.push({ path: [], message });
  }
  return { exposure: problems.length > 0 ? null : { contracts, shown }, problems };
}

function resolveEntry(
  entry: Json,
  step: string | number,
  definitions: ToolDefinitions,
  problems: ExposureProblem[],
): ToolContract | null {
  if (typeof entry === 'string') {
    const contract = definitions.get(entry);
    if (contract === undefined) {
      const message = `${quoteValue(entry)} is not a tool of the definition files; write its name as defined, or define it inline`;
      problems.push({ path: [step], message, unknownTool: entry });
    }
    return contract ?? null;
  }
  if (isObject(entry)) {
    const found: InlineProblem[] = [];
    const contract = readInlineTool(entry, found);
    for (const problem of found) problems.push({ path: [step, ...problem.path], message: problem.message });
    return contract;
  }
  problems.push({
    path: [step],
    message: `an exposed tool is a name or an inline definition, not ${quoteValue(entry)}`,
  });
  return null;
}
