import type { ToolContract, ToolField } from '../../../contract/contract.ts';
import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { inlineTools } from './exposed-tools.ts';

/** The mock of a tool of the definition files; tools that the case defines inline are left out. */
export interface DefinedMock {
  path: JsonPath;
  mock: JsonObject;
  contract: ToolContract;
}

export function definedMocks(ctx: CaseContext): DefinedMock[] {
  const inline = new Set(inlineTools(ctx).map(({ name }) => name));
  return Object.entries(ctx.mocks).flatMap(([tool, mock]) => {
    const contract = inline.has(tool) ? undefined : ctx.definitions.get(tool);
    return contract && isObject(mock) ? [{ path: ['mock', tool], mock, contract }] : [];
  });
}

/** The outputs of a contract that are lists: where there is one, it is the wrapper of the records. */
export function listOutputs(contract: ToolContract): ToolField[] {
  return contract.outputs.filter(({ type }) => type.startsWith('array'));
}
