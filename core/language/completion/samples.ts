import { isWriteTool, type ToolContract, type ToolField } from '../../contract/contract.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import type { CaseContext } from '../../lint/context.ts';
import { idMaker, mocksFor, type MockGround } from '../../lint/fix/mock.ts';
import { ownIds, plausible } from '../../lint/fix/plausible.ts';
import { recordOf } from '../../lint/fix/records.ts';
import { randomFrom } from '../../stats/random.ts';
import { contractOf } from '../contracts.ts';
import type { Shape } from './shape.ts';

/** The values that a field of a reply can have: its enum, else that of the argument that filters by it, without `all`. */
export function allowedValues(contract: ToolContract, field: ToolField): readonly Json[] {
  if (field.enum && field.enum.length > 0) return field.enum;
  const filter = contract.inputs.find(({ name }) => name === field.name)?.enum?.filter((value) => value !== 'all');
  if (filter && filter.length > 0) return filter;
  if (field.type === 'boolean') return [true, false];
  return field.name === 'status' && isWriteTool(contract) ? ['success', 'failed'] : [];
}

/** The mocks of a tool that its contract lets be (SPEC 5), best first, each value to be written over. */
export function sampleMocks(ctx: CaseContext, tool: string): { kind: string; shape: Shape }[] {
  const contract = contractOf(ctx, tool);
  const outputs = contract?.outputs ?? [];
  const whole: ToolField = { name: '', type: 'object', required: true, description: '', properties: outputs };
  return mocksFor(groundIn(ctx, tool), tool).map(({ kind, merge, records, static_output, output }) => {
    const parts: [string, Shape][] = [['kind', { json: kind ?? '' }]];
    if (merge !== undefined) parts.push(['merge', { json: merge }]);
    if (records !== undefined) parts.push(['records', sampleShape(contract, records, outputs[0])]);
    if (static_output !== undefined) parts.push(['static_output', sampleShape(contract, static_output, whole)]);
    if (output !== undefined) parts.push(['output', sampleShape(contract, output, whole)]);
    return { kind: typeof kind === 'string' ? kind : '', shape: { object: parts } };
  });
}

/** A value for a field of a reply that is written by itself. */
export function sampleOf(ctx: CaseContext, contract: ToolContract, field: ToolField): Shape {
  const status = isWriteTool(contract) ? 'success' : 'active';
  const newId = idMaker(groundIn(ctx, contract.name));
  return sampleShape(contract, plausible(field, { ctx, status, newId }), field);
}

/** A record of a tool's reply for each thing of the customer, by its id, and one about nothing that is known. */
export function recordChoices(
  ctx: CaseContext,
  contract: ToolContract,
  fields: readonly ToolField[],
): { id?: string; shape: Shape }[] {
  const own = fields.find(({ name }) => isIdKey(name))?.name;
  const ids = own === undefined ? [] : (ownIds(ctx, own, contract.name) ?? []);
  const about = ids.map((id) => ({ id, shape: sampleRecord(ctx, contract, fields, { [own ?? '']: id }) }));
  return [...about, { shape: sampleRecord(ctx, contract, fields) }];
}

/** A record of a tool's reply, each value to be written over; `certain`: what is known of it already. */
export function sampleRecord(
  ctx: CaseContext,
  contract: ToolContract,
  fields: readonly ToolField[],
  certain: JsonObject = {},
): Shape {
  const record = recordOf(certain, fields, { ctx, status: 'active', newId: idMaker(groundIn(ctx, contract.name)) });
  const type: ToolField = { name: '', type: 'object', required: true, description: '', properties: [...fields] };
  return sampleShape(contract, record, type);
}

/** New ids stand nowhere in the case, and seldom in another one: each case and tool begins to count elsewhere. */
function groundIn(ctx: CaseContext, tool: string): MockGround {
  const text = JSON.stringify(ctx.case);
  const first = 10_000 + Math.floor(randomFrom(`${JSON.stringify(ctx.case.case_id ?? '')}/${tool}`)() * 80_000);
  return { ctx, first, taken: (id) => text.includes(id) };
}

/** A value as a proposal: what the contract lets it be is chosen, anything else is written over. */
function sampleShape(contract: ToolContract | undefined, value: Json, field: ToolField | undefined): Shape {
  if (Array.isArray(value)) {
    if (value.length === 0) return { open: field?.type === 'array<string>' ? '[""]' : '[]' };
    return { list: value.map((item) => sampleShape(contract, item, field)) };
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return { open: '{}' };
    const inner = (name: string) => field?.properties?.find((each) => each.name === name);
    return { object: entries.map(([name, item]) => [name, sampleShape(contract, item, inner(name))]) };
  }
  const choices = contract && field && !field.properties ? allowedValues(contract, field) : [];
  if (choices.length > 0)
    return { fill: value, choices: [value, ...choices.filter((each) => !jsonEqual(each, value))] };
  return typeof value === 'string' ? { text: value } : { fill: value };
}
