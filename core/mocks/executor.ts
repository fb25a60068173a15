import type { Exposure, ToolContract } from '../contract/contract.ts';
import { validateArguments } from '../contract/validate.ts';
import { quoteValue } from '../contract/wording.ts';
import { isObject, setKey, type Json, type JsonObject } from '../document/json.ts';
import { findMergeTarget, isRejected, mergeArguments } from './merge.ts';
import { MockError } from './mock-error.ts';
import { replyWithRecords } from './record-set.ts';

export { MockError } from './mock-error.ts';

/**
 * The mocks of one case during one run (SPEC 5 and 13). State that `outcome_merged` builds up lives as long as this
 * object; the case itself is never changed. Replies share values with the case: read them, do not write to them.
 */
export class MockRun {
  readonly #mocks: Json | undefined;
  readonly #exposure: Exposure;
  /** Merged fields by mock, then by the record's index. */
  readonly #merged = new Map<string, Map<number, JsonObject>>();

  /** Takes the case's `mock` as it stands (undefined: absent) and what its `tools_exposed` resolved to. */
  constructor(mocks: Json | undefined, exposure: Exposure) {
    this.#mocks = mocks;
    this.#exposure = exposure;
  }

  /**
   * The reply to one call: always an object; a call's own fault is answered by one with `error_code`.
   * `rawArguments` is the text received where it was no JSON object (SPEC 4): such a call is always invalid.
   * @throws MockError where the mock cannot work, and nothing else.
   */
  call(tool: string, args: JsonObject, options: { rawArguments?: string } = {}): JsonObject {
    try {
      return this.#answer(tool, args, options.rawArguments);
    } catch (cause) {
      if (cause instanceof RangeError) throw new MockError(tool, 'its data is nested too deeply', { cause });
      throw cause;
    }
  }

  #answer(tool: string, args: JsonObject, rawArguments: string | undefined): JsonObject {
    const mocks = this.#mocks ?? (this.#mocks === undefined ? {} : null);
    if (!isObject(mocks)) throw new MockError(tool, 'the "mock" of the case must be an object of tool name -> mock');
    const mock = (Object.hasOwn(mocks, tool) ? mocks[tool] : null) ?? null;
    if (mock === null) {
      return errorReply('UNEXPECTED_TOOL_CALL', `No response is available for a call of ${tool}.`);
    }
    const contract = this.#exposure.contracts.get(tool);
    const faults = argumentFaults(contract, args, rawArguments);
    if (faults.length > 0) return errorReply('SCHEMA_VALIDATION_ERROR', faults.join('; '));
    if (!isObject(mock)) throw new MockError(tool, 'must be an object with a "kind"');
    const kind = mock['kind'];
    switch (kind) {
      case 'record_set_filtered':
        return replyWithRecords(tool, mock, args, contract, (index, record) => this.#current(tool, index, record));
      case 'outcome_fixed':
        return withEcho({ ...outputOf(tool, mock, 'output') }, args, contract);
      case 'outcome_merged':
        return this.#merge(tool, mock, args, mocks, contract);
      default: {
        const kinds = 'record_set_filtered, outcome_fixed or outcome_merged';
        throw new MockError(tool, `"kind" must be ${kinds}, not ${quoteValue(kind)}`);
      }
    }
  }

  #current(tool: string, index: number, record: JsonObject): JsonObject {
    const merged = this.#merged.get(tool)?.get(index);
    return merged === undefined ? record : { ...record, ...merged };
  }

  #merge(
    tool: string,
    mock: JsonObject,
    args: JsonObject,
    mocks: JsonObject,
    contract: ToolContract | undefined,
  ): JsonObject {
    const rule = mock['reject_when'] ?? null;
    if (rule !== null && !isObject(rule)) throw new MockError(tool, '"reject_when" must be an object');
    if (rule !== null && isRejected(tool, rule, args)) return outputOf(tool, rule, 'output', 'reject_when.');
    const { stateFrom, recordIndex, field, authored } = findMergeTarget(tool, mock, args, mocks);
    const records = this.#merged.get(stateFrom) ?? new Map<number, JsonObject>();
    const fields = records.get(recordIndex) ?? {};
    const before = Object.hasOwn(fields, field) ? (fields[field] as JsonObject) : authored;
    const after = mergeArguments(before, args);
    const output = outputOf(tool, mock, 'output');
    this.#merged.set(stateFrom, records.set(recordIndex, { ...fields, [field]: after }));
    return withEcho({ ...output, [field]: after }, args, contract);
  }
}

function argumentFaults(
  contract: ToolContract | undefined,
  args: JsonObject,
  rawArguments: string | undefined,
): string[] {
  if (rawArguments !== undefined || !isObject(args)) return ['the arguments are not a JSON object'];
  // A tool that is not exposed has no contract to be checked against: its mock runs as it is (SPEC 13).
  return contract === undefined ? [] : validateArguments(contract, args).map(({ message }) => message);
}

function errorReply(code: string, message: string): JsonObject {
  return { error_code: code, error_message: message, retriable: false };
}

/** An authored reply, empty where it is absent or null. @throws MockError where it is no object. */
function outputOf(tool: string, holder: JsonObject, key: string, prefix = ''): JsonObject {
  const output = (Object.hasOwn(holder, key) ? holder[key] : null) ?? {};
  if (!isObject(output)) throw new MockError(tool, `"${prefix}${key}" must be an object`);
  return output;
}

/** Adds every argument that is a declared input and a declared output and not in the reply yet (SPEC 5). */
function withEcho(reply: JsonObject, args: JsonObject, contract: ToolContract | undefined): JsonObject {
  if (contract === undefined) return reply;
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(reply, name)) continue;
    if (!contract.inputs.some((input) => input.name === name)) continue;
    if (contract.outputs.some((output) => output.name === name)) setKey(reply, name, args[name] as Json);
  }
  return reply;
}
