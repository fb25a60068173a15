import { isWriteTool, type ToolContract, type ToolField } from '../../contract/contract.ts';
import type { JsonEdit } from '../../document/edit.ts';
import { isObject, setKey, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import { contractOf } from '../../language/contracts.ts';
import type { CaseContext } from '../context.ts';
import type { FixGround } from '../rule.ts';
import { isNothing, set, textOr } from './edits.ts';
import { freeNumber } from './free-number.ts';
import { mergeByContract, mergeFor } from './merge.ts';
import { outputFor } from './outcome.ts';
import { ownIds, plausible, type Setting } from './plausible.ts';
import { recordsFor } from './records.ts';
import { settle } from './settle.ts';

/** The edits that give a tool a mock with which gold comes through; none where `mock` holds something else than mocks. */
export function mockEdits(on: FixGround, tool: string): JsonEdit[] {
  const { mock } = on.ctx.case;
  if (mock !== undefined && !isObject(mock))
    return isNothing(mock) ? [set(['mock'], { [tool]: mockFor(on, tool) })] : [];
  return [set(['mock', tool], mockFor(on, tool))];
}

/** A mock with which gold comes through, made from the tool's contract: the best of `mocksFor`. */
export function mockFor(on: MockGround, tool: string): JsonObject {
  const [best] = mocksFor(on, tool);
  return best ?? { kind: 'outcome_fixed', output: {} };
}

/** What a mock that is made up rests on; `first`: where its new ids begin to count. */
export type MockGround = Pick<FixGround, 'ctx' | 'taken'> & { first?: number };

/**
 * The mocks of a tool made from its contract (SPEC 5), one of each kind that suits it, best first: a tool that lists replies
 * with records that its gold calls find, a partial update is merged into the record that the case has, any other tool answers
 * with what it declares. Ids that a reply brings are new ones. A tool that nobody defines answers with an empty object.
 */
export function mocksFor(on: MockGround, tool: string): JsonObject[] {
  const { ctx } = on;
  const contract = contractOf(ctx, tool);
  if (!contract)
    return [
      { kind: 'outcome_fixed', output: {} },
      { kind: 'record_set_filtered', records: [] },
    ];
  const make = idMaker(on);
  // What only reads tells of the customer's own things; what writes brings new ones.
  const newId = (field: string) => (isWriteTool(contract) ? undefined : ownIds(ctx, field, tool)?.[0]) ?? make(field);
  const setting: Setting = { ctx, status: 'active', newId };
  const wrapper = wrapperOf(contract);
  const whole = wrapper && recordSet(contract, wrapper, setting);
  if (whole) {
    const { records, static_output: beside } = whole;
    const fixed = { kind: 'outcome_fixed', output: { [wrapper.name]: records ?? [], ...(isObject(beside) && beside) } };
    return [whole, fixed].map((mock) => settle(ctx, tool, mock));
  }
  const output = outputFor(contract, { ...setting, status: 'success' });
  const fixed = settle(ctx, tool, { kind: 'outcome_fixed', output });
  const ready = mergeFor(ctx, contract);
  const merge = ready ?? mergeByContract(ctx, contract);
  if (!merge) return [fixed];
  const { [textOr(merge.field)]: merged, ...rest } = output;
  const other: JsonObject = { kind: 'outcome_merged', merge, output: merged === undefined ? output : rest };
  return ready ? [other, fixed] : [fixed, other];
}

/** A reply that keeps a conversation sane which takes a wrong turn: nothing found, nothing done. */
export function harmlessMock(ctx: CaseContext, tool: string): JsonObject {
  const _comment = 'Noise tool: safety net.';
  const contract = contractOf(ctx, tool);
  if (!contract) return { kind: 'outcome_fixed', output: {}, _comment };
  if (wrapperOf(contract)) return { kind: 'record_set_filtered', records: [], _comment };
  const output: JsonObject = {};
  for (const { name, type } of contract.outputs) {
    if (contract.inputs.some((input) => input.name === name)) continue;
    if (type === 'number' || type === 'integer') setKey(output, name, 0);
    else if (name === 'status') setKey(output, name, 'failed');
    else if (name === 'message') setKey(output, name, 'Noise tool: not the intended action.');
    else if (isIdKey(name)) {
      setKey(output, name, `${prefixOf(name)}-NOISE`);
    }
  }
  return { kind: 'outcome_fixed', output, _comment };
}

/** Ids that stand nowhere in the bank, every one another: `REF-70001`. */
export function idMaker({ taken, first = 70_001 }: MockGround): (field: string) => string {
  let number = first;
  return (field) => {
    number = freeNumber(number, (one) => taken(`-${one}`));
    return `${prefixOf(field)}-${number++}`;
  };
}

function prefixOf(field: string): string {
  const [word = ''] = field.split('_');
  return word === '' || word === 'id' ? 'REC' : word.slice(0, 3).toUpperCase();
}

/** The one list among the outputs of a tool that reads, where records go. */
function wrapperOf(contract: ToolContract): ToolField | null {
  if (isWriteTool(contract) || contract.actionType === 'calculator') return null;
  const lists = contract.outputs.filter(({ type }) => type.startsWith('array'));
  const [first] = contract.origin === 'inline' ? contract.outputs : lists;
  return first && lists.length === 1 && lists[0] === first && first.properties?.length ? first : null;
}

function recordSet(contract: ToolContract, wrapper: ToolField, setting: Setting): JsonObject {
  const [call] = setting.ctx.goldCalls.filter(({ tool }) => tool === contract.name);
  const beside: JsonObject = {};
  for (const field of contract.outputs) {
    if (field === wrapper || ['total_count', 'limit', 'offset'].includes(field.name)) continue;
    const given = call?.arguments[field.name];
    setKey(beside, field.name, given ?? plausible(field, setting));
  }
  const records = recordsFor(contract, wrapper.properties ?? [], setting);
  return {
    kind: 'record_set_filtered',
    records,
    ...(Object.keys(beside).length > 0 && { static_output: beside }),
  };
}
