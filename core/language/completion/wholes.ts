import { jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { gateFor } from '../../lint/fix/new-gate.ts';
import { goldWrites, isConfirmation } from '../../lint/rules/authoring/confirming.ts';
import { contractOf } from '../contracts.ts';
import { actionOf } from '../tool-text.ts';
import { beginning } from './arguments.ts';
import type { Proposal } from './proposal.ts';
import { sampleMocks } from './samples.ts';

/** Whole mocks of a tool, one of each kind that suits it (SPEC 5), filled in from its contract and the case. */
export function wholeMocks(ctx: CaseContext, tool: string): Proposal[] {
  return sampleMocks(ctx, tool).map(({ kind, shape }) => ({ label: tool, icon: 'whole', detail: kind, tool, shape }));
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
  const required = Object.entries(gateRequired(ctx, tool));
  const fields = contract?.inputs.filter((input) => input.required) ?? [];
  const given = required.map(([name, json]) => [name, { json }] as const);
  const open = fields
    .filter(({ name }) => !required.some(([key]) => key === name))
    .map((field) => [field.name, beginning(field)] as const);
  return {
    label: tool,
    icon: 'whole',
    tool,
    detail: contract ? `call: ${actionOf(contract)}` : 'call',
    shape: {
      object: [
        ['tool', { json: tool }],
        ['arguments', { object: [...given, ...open] }],
      ],
    },
  };
}

function gateRequired(ctx: CaseContext, tool: string): JsonObject {
  const required = ctx.gates.find((gate) => gate.tool === tool)?.value.required;
  return typeof required === 'object' && required !== null && !Array.isArray(required) ? required : {};
}

/** What a customer says to confirm the gold write; null where there is nothing to confirm or a turn does. */
export function confirmation(ctx: CaseContext, but?: number): string | null {
  const [write] = goldWrites(ctx);
  const confirmed = ctx.turns.some(({ index, content }) => index !== but && isConfirmation(content));
  if (!write || confirmed) return null;
  const words = write.tool.replaceAll('_', ' ').replace(/\b(?:fd|rd)\b/g, (name) => name.toUpperCase());
  return /^(create|close|block|stop|set|update|raise|request) /.test(words)
    ? `Yes, go ahead and ${words.replace(/ /, ' the ')}.`
    : 'Yes, go ahead.';
}

export function confirmationTurn(ctx: CaseContext): Proposal[] {
  const content = confirmation(ctx);
  if (content === null) return [];
  const detail = `for ${goldWrites(ctx)[0]?.tool ?? ''}`;
  return [{ label: 'confirmation turn', icon: 'whole', detail, shape: { object: [['content', { text: content }]] } }];
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
