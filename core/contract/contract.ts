import type { Json, JsonObject } from '../document/json.ts';

/** The normalised contract of one tool (SPEC 2): both published shapes and inline tools become this. */
export interface ToolContract {
  name: string;
  description: string;
  actionType: 'read' | 'write' | 'calculator' | (string & {});
  requiresConfirmation: boolean;
  inputs: ToolField[];
  /** Declared outputs; `outputs[0]` names the wrapper of a record set. */
  outputs: ToolField[];
  /** Names of tools that should be called before this one (`call_before` or `prerequisites`). */
  prerequisites: string[];
  /** Where the contract came from: the definition files or the case's own `tools_exposed`. */
  origin: 'defined' | 'inline';
  /** The parameter schema word for word as the definition file has it: what the model is shown. None for inline tools. */
  parameters?: JsonObject;
}

export interface ToolField {
  name: string;
  /** One of the contract's types (SPEC 2); anything else is not checked (SPEC 13). */
  type: 'string' | 'date' | 'boolean' | 'object' | 'integer' | 'number' | 'array<string>' | (string & {});
  required: boolean;
  description: string;
  enum?: Json[];
  default?: Json;
  /** Fields of an object, or of the items of a list of objects. */
  properties?: ToolField[];
}

/** The two definition files joined by name. */
export type ToolDefinitions = ReadonlyMap<string, ToolContract>;

/** What a case's `tools_exposed` resolves to. */
export interface Exposure {
  /** One contract per name; of a name exposed twice the later entry counts (SPEC 13). */
  contracts: ReadonlyMap<string, ToolContract>;
  /** Every entry in order, doubles included: what the model is shown. */
  shown: readonly ToolContract[];
}

/** SPEC 2: a write tool is one whose `action_type` is `write` or that requires confirmation. */
export function isWriteTool(contract: ToolContract): boolean {
  return contract.actionType === 'write' || contract.requiresConfirmation;
}
