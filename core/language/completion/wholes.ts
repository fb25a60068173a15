import { isObject, jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { gateFor } from '../../lint/fix/new-gate.ts';
import { contractOf, wrapperOf } from '../contracts.ts';
import { actionOf } from '../tool-text.ts';
import { beginning } from './arguments.ts';
import type { Proposal } from './proposal.ts';
import { recordChoices, sampleMocks } from './samples.ts';
import type { Shape } from './shape.ts';

/** Whole mocks of a tool, one of each kind that suits it (SPEC 5), filled in from its contract and the case. */
export function wholeMocks(ctx: CaseContext, tool: string): Proposal[] {
  return sampleMocks(ctx, tool).map(({ kind, shape }) => ({ label: tool, icon: 'whole', detail: kind, tool, shape }));
}

/** Whole records of a tool's mock: one for each thing of the customer that has none yet, else one of the contract's fields. */
export function wholeRecords(ctx: CaseContext, tool: string, items: readonly Json[]): Proposal[] {
  const contract = contractOf(ctx, tool);
  const wrapper = contract && wrapperOf(contract);
  if (!contract || !wrapper?.properties?.length) return [];
  const taken = new Set(items.flatMap((item) => (isObject(item) ? Object.values(item) : [])));
  return recordChoices(ctx, contract, wrapper.properties)
    .filter(({ id }) => id === undefined || !taken.has(id))
    .map(({ id, shape }) => ({ label: id ?? 'record', icon: 'whole', detail: `record of ${tool}`, tool, shape }));
}

/** A gate for a tool: what gold passes is required, what has many right forms stays open; without a gold call it is optional. */
export function wholeGate(ctx: CaseContext, tool: string): Proposal {
  const isCalled = ctx.goldCalls.some((call) => call.tool === tool);
  const detail = isCalled ? 'gate: required as gold passes it' : 'gate: may be called';
  return { label: tool, icon: 'whole', detail, tool, shape: { json: gateFor(ctx, tool) } };
}

/** A gold call of a tool: its gate's required arguments, else those that it cannot do without. */
export function wholeCall(ctx: CaseContext, tool: string): Proposal {
  const contract = contractOf(ctx, tool);
  return {
    label: tool,
    icon: 'whole',
    tool,
    detail: contract ? `call: ${actionOf(contract)}` : 'call',
    shape: {
      object: [
        ['tool', { json: tool }],
        ['arguments', wholeArguments(ctx, tool, gateRequired(ctx, tool))],
      ],
    },
  };
}

/** The arguments that are given, and those that the tool cannot do without. */
export function wholeArguments(ctx: CaseContext, tool: string, given: JsonObject): Shape {
  const needed = contractOf(ctx, tool)?.inputs.filter(({ required }) => required) ?? [];
  const open = needed.filter(({ name }) => !Object.hasOwn(given, name));
  return {
    object: [
      ...Object.entries(given).map(([name, json]) => [name, { json }] as const),
      ...open.map((field) => [field.name, beginning(field)] as const),
    ],
  };
}

function gateRequired(ctx: CaseContext, tool: string): JsonObject {
  const required = ctx.gates.find((gate) => gate.tool === tool)?.value.required;
  return typeof required === 'object' && required !== null && !Array.isArray(required) ? required : {};
}

/** Pairs of gold tools of which one asks for the other first, for `gold.dependencies`. */
export function wholePairs(ctx: CaseContext, used: readonly Json[]): Proposal[] {
  const order = [...new Set(ctx.goldCalls.map(({ tool }) => tool))];
  return order
    .flatMap((after) =>
      (contractOf(ctx, after)?.prerequisites ?? [])
        .filter((name) => order.includes(name))
        .map((before) => [before, after]),
    )
    .filter((pair) => !used.some((known) => jsonEqual(known, pair)))
    .map((pair) => ({ label: pair.join(' → '), icon: 'whole', detail: 'dependency', shape: { json: pair } }));
}
