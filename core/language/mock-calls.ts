import type { ToolField } from '../contract/contract.ts';
import { validateArguments } from '../contract/validate.ts';
import { writePath } from '../contract/wording.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { provenanceOf } from '../lint/provenance.ts';
import { MockError, MockRun } from '../mocks/executor.ts';
import type { MockArgument, MockForm, MockReply, MockStart } from '../../protocol/mocks.ts';

/** What a form for trying out a mock holds; null where the case has no such mock. */
export function mockForm(ctx: CaseContext, tool: string): MockForm | null {
  if (!Object.hasOwn(ctx.mocks, tool)) return null;
  const contract = ctx.exposure?.contracts.get(tool);
  return { tool, arguments: contract?.inputs.map(argumentOf) ?? null, starts: startsOf(ctx, tool) };
}

function argumentOf({ name, type, required, description, enum: allowed, properties }: ToolField): MockArgument {
  return {
    name,
    type,
    required,
    description,
    ...(allowed ? { enum: allowed } : {}),
    ...(properties ? { properties: properties.map(argumentOf) } : {}),
  };
}

/** The gold calls of the tool, then what its gate requires where gold does not call it. */
function startsOf(ctx: CaseContext, tool: string): MockStart[] {
  const calls = ctx.goldCalls.filter((call) => call.tool === tool);
  const starts = calls.map(({ index, arguments: args }) => ({ name: `gold call ${index + 1}`, arguments: args }));
  const required = ctx.gates.find((gate) => gate.tool === tool)?.value.required;
  if (starts.length === 0 && isObject(required)) {
    const named = Object.entries(required).filter(([name]) => !name.startsWith('_'));
    starts.push({ name: 'its gate', arguments: Object.fromEntries(named) });
  }
  return starts;
}

/** Runs one call against the case's mocks in a state of its own (SPEC 5); null where the case has no such mock. Never throws. */
export function tryMock(ctx: CaseContext, tool: string, args: JsonObject): MockReply | null {
  if (!Object.hasOwn(ctx.mocks, tool)) return null;
  const contract = ctx.exposure?.contracts.get(tool);
  const told = {
    tool,
    arguments: args,
    problems: problemsOf(ctx, tool, args),
    notes: contract ? [] : [`${tool} is not exposed in this case: its mock runs as if there were no contract.`],
  };
  try {
    const run = new MockRun(ctx.case.mock, ctx.exposure ?? { contracts: new Map(), shown: [] });
    return { ...told, reply: run.call(tool, args), failure: null };
  } catch (error) {
    if (error instanceof MockError) return { ...told, reply: null, failure: error.message };
    throw error;
  }
}

/** What a gold call is answered in the simulated run of all gold calls; null where there is no such call. */
export function goldReply(ctx: CaseContext, index: number): MockReply | null {
  const { calls, order } = provenanceOf(ctx);
  const position = calls.findIndex(({ call }) => call.index === index);
  const traced = calls[position];
  if (!traced) return null;
  const { call, simulation } = traced;
  const before = order.slice(0, order.indexOf(position)).flatMap((other) => calls[other]?.call ?? []);
  const names = before.map((other) => `${other.tool} (gold call ${other.index + 1})`);
  const notes = [
    `Gold call ${index + 1}, ${names.length === 0 ? 'the first on the gold path' : `after ${names.join(', ')}`}.`,
    ...('rejected' in simulation && simulation.rejected ? ['The mock refuses the call by its "reject_when".'] : []),
  ];
  const problems = problemsOf(ctx, call.tool, call.arguments);
  const told = { tool: call.tool, arguments: call.arguments, problems, notes };
  return 'failure' in simulation
    ? { ...told, reply: null, failure: `${simulation.mock}: ${simulation.failure}` }
    : { ...told, reply: simulation.reply, failure: null };
}

/** S3, as the executor sees it: without a contract nothing is checked. */
function problemsOf(ctx: CaseContext, tool: string, args: JsonObject): MockReply['problems'] {
  const contract = ctx.exposure?.contracts.get(tool);
  if (!contract) return [];
  return validateArguments(contract, args).map(({ path, message }) => ({ argument: writePath(path), message }));
}
