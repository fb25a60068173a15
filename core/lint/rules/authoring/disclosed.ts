import type { CaseContext } from '../../context.ts';

/** Whether the model is told, by B's contract or its description, that A comes before it; also by way of other tools. */
export function isDisclosed(ctx: CaseContext, before: string, after: string): boolean {
  const reached = new Set([after]);
  // A set may grow while it is walked: what is added is visited too.
  for (const tool of reached) {
    const contract = ctx.exposure?.contracts.get(tool) ?? ctx.definitions.get(tool);
    if (!contract) continue;
    if (contract.prerequisites.includes(before) || contract.description.includes(before)) return true;
    for (const other of contract.prerequisites) reached.add(other);
  }
  return false;
}
