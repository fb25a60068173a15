import { isWriteTool, type ToolContract } from '../../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import { contractOf } from '../../language/contracts.ts';
import type { CaseContext } from '../context.ts';

/** The settings of a partial update (SPEC 5, `outcome_merged`), where the case has the record to be updated; else null. */
export function mergeFor(ctx: CaseContext, contract: ToolContract): JsonObject | null {
  if (!isWriteTool(contract) || !contract.inputs.some(({ type }) => type === 'object')) return null;
  const calls = ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  for (const { name: field } of contract.outputs.filter(({ type }) => type === 'object')) {
    for (const [source, mock] of Object.entries(ctx.mocks)) {
      if (source === contract.name || !isObject(mock) || mock.kind !== 'record_set_filtered') continue;
      const records = Array.isArray(mock.records) ? mock.records : [];
      for (const { name: match } of contract.inputs.filter((input) => isIdKey(input.name))) {
        const isFound = (id: Json | undefined) =>
          records.some((record) => isObject(record) && record[match] === id && isObject(record[field]));
        const ids =
          calls.length > 0
            ? calls.map((call) => call.arguments[match])
            : records.slice(0, 1).map((record) => (isObject(record) ? record[match] : undefined));
        if (ids.length > 0 && ids.every((id) => typeof id === 'string' && isFound(id))) {
          return { state_from: source, match_on: match, field };
        }
      }
    }
  }
  return null;
}

/** How a partial update would be merged by the contracts alone: into an object that a tool lists and this one returns. */
export function mergeByContract(ctx: CaseContext, contract: ToolContract): JsonObject | null {
  if (!isWriteTool(contract) || !contract.inputs.some(({ type }) => type === 'object')) return null;
  const objects = contract.outputs.filter(({ type }) => type === 'object').map(({ name }) => name);
  for (const source of new Set([...contract.prerequisites, ...(ctx.exposure?.contracts.keys() ?? [])])) {
    const from = contractOf(ctx, source);
    const fields = from && !isWriteTool(from) ? (from.outputs[0]?.properties ?? []) : [];
    const field = fields.find(({ name }) => objects.includes(name))?.name;
    const match = contract.inputs.find(
      ({ name, required }) => required && isIdKey(name) && fields.some((each) => each.name === name),
    )?.name;
    if (field !== undefined && match !== undefined) return { state_from: source, match_on: match, field };
  }
  return null;
}
