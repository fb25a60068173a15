import type { ToolContract, ToolField } from '../contract/contract.ts';
import { resolveExposure } from '../contract/exposure.ts';
import { valueAt } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { oncePerCase } from '../lint/once-per-case.ts';

/** The contracts of a case's `tools_exposed` that can be read, by name; also where others cannot. */
export const exposedTools = oncePerCase((ctx): ReadonlyMap<string, ToolContract> => {
  if (ctx.exposure) return ctx.exposure.contracts;
  const contracts = new Map<string, ToolContract>();
  const list = valueAt(ctx.case, ['tools_exposed']);
  for (const entry of Array.isArray(list) ? list : []) {
    const { exposure } = resolveExposure([entry], ctx.definitions);
    for (const [name, contract] of exposure?.contracts ?? []) contracts.set(name, contract);
  }
  return contracts;
});

/** The contract of a tool: as the case exposes it, else as it is defined. */
export function contractOf(ctx: CaseContext, tool: string | undefined): ToolContract | undefined {
  if (tool === undefined) return undefined;
  return exposedTools(ctx).get(tool) ?? ctx.definitions.get(tool);
}

/** The output that wraps the records: the only one that is a list. */
export function wrapperOf({ outputs }: ToolContract): ToolField | undefined {
  const [first] = outputs;
  return first?.type.startsWith('array') ? first : undefined;
}
