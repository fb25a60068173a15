import type { ToolContract, ToolField } from '../../../contract/contract.ts';
import { isObject, setKey, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { remove, set } from '../../fix/edits.ts';
import type { Fix } from '../../rule.ts';
import { inlineTools } from './exposed-tools.ts';
import { oncePerCase } from '../../once-per-case.ts';

/** The mock of a tool of the definition files; tools that the case defines inline are left out. */
export interface DefinedMock {
  path: JsonPath;
  mock: JsonObject;
  contract: ToolContract;
}

/** In the order of the mocks, worked out once per context. */
export const definedMocks = oncePerCase((ctx): readonly DefinedMock[] => {
  const inline = new Set(inlineTools(ctx).map(({ name }) => name));
  return Object.entries(ctx.mocks).flatMap(([tool, mock]) => {
    const contract = inline.has(tool) ? undefined : ctx.definitions.get(tool);
    return contract && isObject(mock) ? [{ path: ['mock', tool], mock, contract }] : [];
  });
});

/** The outputs of a contract that are lists: where there is one, it is the wrapper of the records. */
export function listOutputs(contract: ToolContract): ToolField[] {
  return contract.outputs.filter(({ type }) => type.startsWith('array'));
}

/** Turns a set of records of a tool that lists none into the one answer that its first record was meant to be. */
export function* asFixedAnswer(contract: ToolContract, mock: JsonObject, path: JsonPath): Iterable<Fix> {
  const place = path.slice(0, 2);
  const [first] = Array.isArray(mock.records) ? mock.records : [];
  const output: JsonObject = {};
  for (const { name } of contract.outputs) {
    const value = isObject(first) && Object.hasOwn(first, name) ? first[name] : undefined;
    if (value !== undefined) setKey(output, name, value);
  }
  const edits = [set([...place, 'kind'], 'outcome_fixed')];
  if (!Object.hasOwn(mock, 'output')) edits.push(set([...place, 'output'], output));
  for (const key of ['records', 'static_output']) if (Object.hasOwn(mock, key)) edits.push(remove([...place, key]));
  yield { title: 'Make it one fixed answer (outcome_fixed)', edits, weight: 'only' };
}
