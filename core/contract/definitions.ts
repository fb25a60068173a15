import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import { ContractError, type ContractProblem, type DefinitionFile } from './contract-error.ts';
import type { ToolContract, ToolDefinitions } from './contract.ts';
import { readPrerequisites } from './inline-tool.ts';
import { readOutputs, readParameters } from './schema-fields.ts';
import { quoteValue } from './wording.ts';

export { ContractError } from './contract-error.ts';

const ACTION_TYPES = ['read', 'write', 'calculator'];

/** A tool's entry in one of the files, and where it stands. */
interface Entry {
  value: JsonObject;
  path: JsonPath;
}

/**
 * Joins the two definition files on the tools' names (SPEC 2) into one contract per tool, in the order of `tools.json`.
 * Takes the parsed files as they are.
 * @throws ContractError with every problem of both files.
 */
export function joinDefinitions(toolsJson: unknown, harnessJson: unknown): ToolDefinitions {
  const problems: ContractProblem[] = [];
  const shown = readEntries(toolsJson, 'tools.json', problems);
  const hidden = readEntries(harnessJson, 'harness_tool_spec.json', problems);
  reportUnpaired(shown, 'tools.json', hidden, 'harness_tool_spec.json', problems);
  reportUnpaired(hidden, 'harness_tool_spec.json', shown, 'tools.json', problems);
  const definitions = new Map<string, ToolContract>();
  for (const name of new Set([...shown.keys(), ...hidden.keys()])) {
    const visible = shown.get(name);
    const companion = hidden.get(name);
    const seen = visible && readFunction(name, visible, problems);
    const kept = companion && readCompanion(name, companion, problems);
    if (seen !== undefined && kept !== undefined) definitions.set(name, { name, ...seen, ...kept, origin: 'defined' });
  }
  if (problems.length > 0) throw new ContractError(problems);
  return definitions;
}

/** Whether a file is meant to be one of the two definition files: others may bear their names. */
export function listsTools(file: unknown): boolean {
  const tools = isObject(file) ? file['tools'] : undefined;
  return Array.isArray(tools) && tools.length > 0 && tools.every(isObject);
}

/** The entries of a file by name; in `tools.json` the path and value are those of the inner `function`. */
function readEntries(file: unknown, fileName: DefinitionFile, problems: ContractProblem[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const tools = isObject(file) ? file['tools'] : undefined;
  if (!Array.isArray(tools)) {
    problems.push({ file: fileName, path: [], message: 'must be an object with a list "tools"' });
    return entries;
  }
  tools.forEach((tool: Json, index) => {
    const entry = unwrap(tool, index, fileName);
    const name = entry?.value['name'];
    if (entry === null) {
      const message = `entry ${index + 1} must be {"type": "function", "function": {..}}`;
      problems.push({ file: fileName, path: ['tools', index], message });
    } else if (typeof name !== 'string' || name === '') {
      problems.push({ file: fileName, path: entry.path, message: `entry ${index + 1} needs a name` });
    } else if (entries.has(name)) {
      const message = 'is defined twice; remove one of the two';
      problems.push({ file: fileName, path: [...entry.path, 'name'], tool: name, message });
    } else {
      entries.set(name, entry);
    }
  });
  return entries;
}

function unwrap(tool: Json, index: number, fileName: DefinitionFile): Entry | null {
  const path = ['tools', index];
  if (fileName === 'harness_tool_spec.json') return { value: isObject(tool) ? tool : {}, path };
  if (!isObject(tool) || tool['type'] !== 'function' || !isObject(tool['function'])) return null;
  return { value: tool['function'], path: [...path, 'function'] };
}

function reportUnpaired(
  entries: Map<string, Entry>,
  file: DefinitionFile,
  others: Map<string, Entry>,
  otherFile: DefinitionFile,
  problems: ContractProblem[],
): void {
  for (const [name, entry] of entries) {
    if (others.has(name)) continue;
    problems.push({
      file,
      path: [...entry.path, 'name'],
      tool: name,
      message: `is not in ${otherFile}; add it there or remove it here, both files must name the same tools`,
    });
  }
}

type Seen = Pick<ToolContract, 'description' | 'inputs' | 'parameters'>;

function readFunction(tool: string, { value, path }: Entry, problems: ContractProblem[]): Seen {
  const file = 'tools.json';
  const { description, parameters } = value;
  if (typeof description !== 'string') {
    problems.push({ file, path: [...path, 'description'], tool, message: '"description" must be text for the model' });
  }
  const inputs = readParameters(parameters, (below, message) => {
    problems.push({ file, path: [...path, 'parameters', ...below], tool, message });
  });
  return {
    description: typeof description === 'string' ? description : '',
    inputs,
    ...(isObject(parameters) && { parameters }),
  };
}

type Kept = Pick<ToolContract, 'actionType' | 'requiresConfirmation' | 'outputs' | 'prerequisites'>;

function readCompanion(tool: string, { value, path }: Entry, problems: ContractProblem[]): Kept {
  const file = 'harness_tool_spec.json';
  const report = (below: JsonPath, message: string): void => {
    problems.push({ file, path: [...path, ...below], tool, message });
  };
  const { action_type: actionType, requires_confirmation: confirms, call_before: before } = value;
  if (typeof actionType !== 'string' || !ACTION_TYPES.includes(actionType)) {
    report(['action_type'], `"action_type" must be read, write or calculator, not ${quoteValue(actionType)}`);
  }
  if (typeof confirms !== 'boolean') {
    report(['requires_confirmation'], `"requires_confirmation" must be true or false, not ${quoteValue(confirms)}`);
  }
  const prerequisites = readPrerequisites(before);
  if (before !== undefined && !(Array.isArray(before) && prerequisites.length === before.length)) {
    report(['call_before'], '"call_before" must be a list of {"tool": name}');
  }
  return {
    actionType: typeof actionType === 'string' ? actionType : '',
    requiresConfirmation: confirms === true,
    outputs: readOutputs(value['output_schema'], (below, message) => {
      report(['output_schema', ...below], message);
    }),
    prerequisites,
  };
}
