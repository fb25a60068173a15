import type { ToolContract, ToolField } from '../../../contract/contract.ts';
import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { at, lastKey, remove, rename } from '../../fix/edits.ts';
import { meant } from '../../fix/names.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { asFixedAnswer, definedMocks, listOutputs, type DefinedMock } from './mocked-tools.ts';

export const mockUndeclaredField = defineRule({
  code: 'mock_undeclared_field',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'A record or an output of a mock holds a field that the contract of its tool does not declare: the real tool could ' +
    'never return it. Either the name is mistyped, or the fact belongs into a declared field. Author notes begin with "_".',
  bad: '{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [{ "payee": "PY-7" }] } } }',
  good: '{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] } } }',
  *check(ctx) {
    for (const defined of definedMocks(ctx)) {
      const { mock, path, contract } = defined;
      if (mock.kind === 'record_set_filtered') yield* inRecords(defined);
      else if (mock.kind === 'outcome_fixed' || mock.kind === 'outcome_merged') {
        const { output } = mock;
        if (isObject(output))
          yield* undeclared(contract, [{ path: [...path, 'output'], value: output }], contract.outputs);
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const { contract, mock } = definedMocks(ctx).find((one) => one.path[1] === path[1]) ?? {};
    if (!contract || !mock) return;
    if (path.length === 3) {
      yield* asFixedAnswer(contract, mock, path);
      return;
    }
    const key = lastKey(path);
    const inside = path.slice(0, path[2] === 'records' ? 3 : 2);
    const holders =
      path[2] === 'records' && Array.isArray(mock.records)
        ? mock.records.flatMap((record, i) => (isObject(record) ? [{ record, at: [...inside, i] }] : []))
        : [{ record: at(ctx.case, path.slice(0, -1)), at: path.slice(0, -1) }];
    const holding = holders.filter(({ record }) => isObject(record) && Object.hasOwn(record, key));
    const fields = path[2] === 'records' ? (listOutputs(contract)[0]?.properties ?? []) : contract.outputs;
    const free = fields
      .map(({ name }) => name)
      .filter((name) => !holding.some(({ record }) => isObject(record) && Object.hasOwn(record, name)));
    const name = meant(key, free);
    const times = holding.length > 1 ? ` (${holding.length} times)` : '';
    if (name !== null) {
      const edits = holding.map((holder) => rename([...holder.at, key], name));
      yield { title: `Change to "${name}"${times}`, edits, weight: 'only' };
    }
    yield { title: `Remove "${key}"${times}`, edits: holding.map((holder) => remove([...holder.at, key])) };
  },
});

function* inRecords({ mock, path, contract }: DefinedMock): Iterable<Finding> {
  if (!Array.isArray(mock.records) || mock.records.length === 0) return;
  const fields = listOutputs(contract)[0]?.properties;
  if (!fields || fields.length === 0) {
    yield {
      message: `${contract.name} declares no fields for records, so that none of these can be right: use kind "outcome_fixed".`,
      path: [...path, 'records'],
      at: 'key',
      data: { tool: contract.name },
    };
    return;
  }
  const records = mock.records.flatMap((value, index) =>
    isObject(value) ? [{ path: [...path, 'records', index], value }] : [],
  );
  yield* undeclared(contract, records, fields);
}

/** One finding for each undeclared name, at its first place; the others are related. */
function* undeclared(
  contract: ToolContract,
  holders: readonly { path: JsonPath; value: JsonObject }[],
  fields: readonly ToolField[],
): Iterable<Finding> {
  const declared = fields.map(({ name }) => name);
  const known = new Set(declared);
  const places = new Map<string, JsonPath[]>();
  for (const { path, value } of holders) {
    for (const key of Object.keys(value)) {
      if (key.startsWith('_') || known.has(key)) continue;
      const list = places.get(key);
      if (list) list.push([...path, key]);
      else places.set(key, [[...path, key]]);
    }
  }
  for (const [name, [first, ...others]] of places) {
    if (!first) continue;
    const times = others.length > 0 ? ` (${others.length + 1} times)` : '';
    yield {
      message:
        `${contract.name} declares no field ${quoteValue(name)}${times}: correct the name, or put the fact into a ` +
        `declared field: ${quoteChoices(declared)}.`,
      path: first,
      at: 'key',
      related: others.map((place) => ({ message: `${quoteValue(name)} stands here too.`, path: place, at: 'key' })),
      data: { tool: contract.name, field: name, declared },
    };
  }
}
