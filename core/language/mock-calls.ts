import type { ToolField } from '../contract/contract.ts';
import { validateArguments } from '../contract/validate.ts';
import { writePath } from '../contract/wording.ts';
import { isObject, setKey, type JsonObject } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { idsByPath } from '../lint/known-ids.ts';
import { provenanceOf } from '../lint/provenance.ts';
import { MockError, MockRun } from '../mocks/executor.ts';
import type { MockArgument, MockForm, MockReply, MockStart } from '../../protocol/mocks.ts';

/** What a form for trying out a mock holds; null where the case has no such mock. */
export function mockForm(ctx: CaseContext, tool: string): MockForm | null {
  if (!Object.hasOwn(ctx.mocks, tool)) return null;
  const contract = ctx.exposure?.contracts.get(tool);
  const fields = contract?.inputs.map((field) => {
    const known = knownValues(ctx, tool, field.name);
    return { ...argumentOf(field), ...(known.length > 0 ? { known } : {}) };
  });
  return { tool, arguments: fields ?? null, starts: startsOf(ctx, tool, fields ?? []) };
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

const MOST_KNOWN = 10;

/** The values under an argument's name, or without its plural's last letter, in the mock's records, else in the login context. */
function knownValues(ctx: CaseContext, tool: string, argument: string): (string | number)[] {
  const names = new Set([argument, argument.endsWith('ids') ? argument.slice(0, -1) : argument]);
  const mock = ctx.mocks[tool];
  const records = isObject(mock) && Array.isArray(mock['records']) ? mock['records'].filter(isObject) : [];
  const inRecords = records.flatMap((record) =>
    Object.entries(record).flatMap(([key, value]) => (names.has(key) ? [value] : [])),
  );
  const inLogin = [...idsByPath(ctx.loginContext)].flatMap(([id, path]) =>
    path.some((step) => typeof step === 'string' && names.has(step)) ? [id] : [],
  );
  const scalars = (inRecords.length > 0 ? inRecords : inLogin).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return [...new Set(scalars)].slice(0, MOST_KNOWN);
}

/** The gold calls of the tool; where there is none, what its gate requires, completed by what the case knows. */
function startsOf(ctx: CaseContext, tool: string, fields: readonly MockArgument[]): MockStart[] {
  const calls = ctx.goldCalls.filter((call) => call.tool === tool);
  if (calls.length > 0) {
    return calls.map(({ index, arguments: args }) => ({ name: `gold call ${index + 1}`, arguments: args }));
  }
  const required = ctx.gates.find((gate) => gate.tool === tool)?.value['required'];
  const args: JsonObject = {};
  for (const [name, value] of isObject(required) ? Object.entries(required) : []) {
    if (!name.startsWith('_')) setKey(args, name, value);
  }
  for (const { name, type, required: needed, known: [first] = [] } of fields) {
    if (!needed || first === undefined || Object.hasOwn(args, name)) continue;
    setKey(args, name, type === 'array<string>' ? [String(first)] : first);
  }
  return Object.keys(args).length === 0 ? [] : [{ name: 'its gate and records', arguments: args }];
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
