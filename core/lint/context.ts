import type { Exposure, ToolContract, ToolDefinitions } from '../contract/contract.ts';
import type { ExposureProblem } from '../contract/exposure.ts';
import type { Json, JsonObject, JsonPath } from '../document/json.ts';

/** A well-formed entry of `gold.tool_calls`: `tool` is a string and `arguments` an object. */
export interface GoldCall {
  /** Its place in `gold.tool_calls`. */
  index: number;
  path: JsonPath;
  tool: string;
  arguments: JsonObject;
  /** Undefined where the tool is not exposed. */
  contract: ToolContract | undefined;
}

/** A gate: a key of `gold.arg_gate` that does not begin with `_` and whose value is an object. */
export interface Gate {
  tool: string;
  path: JsonPath;
  value: JsonObject;
}

/** Everything a rule may look at, computed once per case; malformed parts are left out, never thrown on. */
export interface CaseContext {
  readonly case: JsonObject;
  /** The file's path with `/`, relative to its bank or workspace; absent where nobody knows it. */
  readonly relativePath?: string;
  readonly definitions: ToolDefinitions;
  /** Null where `tools_exposed` cannot be resolved. */
  readonly exposure: Exposure | null;
  /** Why it cannot be resolved, or what is wrong with it; paths are relative to `tools_exposed`. */
  readonly exposureProblems: readonly ExposureProblem[];
  readonly setup: JsonObject;
  readonly gold: JsonObject;
  readonly grading: JsonObject;
  readonly goldCalls: readonly GoldCall[];
  readonly gates: readonly Gate[];
  /** `mock` where it is an object, else empty. */
  readonly mocks: JsonObject;
  /** Texts of `user_turns`, with their index; wrong entries left out. */
  readonly turns: readonly { index: number; content: string }[];
  readonly loginContext: JsonObject;
  readonly priorMessages: readonly Json[];
  /** Names in `grading.invariants_active`, also where the list is otherwise wrong. */
  readonly invariants: ReadonlySet<string>;
}
