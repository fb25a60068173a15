import { isWriteTool, type ToolContract } from '../../contract/contract.ts';
import type { JsonEdit } from '../../document/edit.ts';
import { isObject } from '../../document/json.ts';
import { hasAffirmation, hasWeakAffirmation } from '../../grade/affirmation.ts';
import type { CaseContext } from '../context.ts';
import { append, at, insert, remove, set } from './edits.ts';

/** The contract of a tool as the case sees it, or would see it. */
export function contractFor(ctx: CaseContext, tool: string): ToolContract | undefined {
  return ctx.exposure?.contracts.get(tool) ?? ctx.definitions.get(tool);
}

/** Exposes a defined tool; a write brings S2 with it, and S2 a turn that confirms (SPEC 11b, `s2_scope`). */
export function exposeEdits(ctx: CaseContext, tool: string): JsonEdit[] {
  const edit = append(ctx.case, ['tools_exposed'], tool);
  if (!edit) return [];
  const contract = ctx.definitions.get(tool);
  return contract?.actionType === 'write' && !ctx.invariants.has('S2') ? [edit, ...activateS2(ctx, tool)] : [edit];
}

/** Takes a tool's name out of `tools_exposed`, wherever it stands there. */
export function unexposeEdits(ctx: CaseContext, tool: string): JsonEdit[] {
  const list = at(ctx.case, ['tools_exposed']);
  if (!Array.isArray(list)) return [];
  return [...list.keys()]
    .filter((i) => list[i] === tool)
    .reverse()
    .map((i) => remove(['tools_exposed', i]));
}

/** Adds S2 in its place, and a turn that confirms where gold writes and none does. `exposing`: a tool about to be exposed. */
export function activateS2(ctx: CaseContext, exposing?: string): JsonEdit[] {
  const path = ['grading', 'invariants_active'];
  const list = at(ctx.case, path);
  if (!Array.isArray(list)) return [set(path, ['S1', 'S2', 'S3', 'S4'])];
  const later = list.findIndex((name) => name === 'S3' || name === 'S4');
  const edits = [insert(path, later < 0 ? list.length : later, 'S2')];
  return needsConfirmation(ctx, exposing) ? [...edits, ...confirmationEdits(ctx)] : edits;
}

function needsConfirmation(ctx: CaseContext, exposing?: string): boolean {
  const writes = ctx.goldCalls.some(({ contract, tool }) => {
    const known = contract ?? (tool === exposing ? ctx.definitions.get(tool) : undefined);
    return known !== undefined && isWriteTool(known);
  });
  return writes && !ctx.turns.some(({ content }) => hasAffirmation(content) || hasWeakAffirmation(content));
}

export const CONFIRMATION = 'Yes, go ahead.';

/** A turn of its own at the end that says yes. */
export function confirmationEdits(ctx: CaseContext): JsonEdit[] {
  const edit = append(ctx.case, ['user_turns'], { content: CONFIRMATION });
  return edit ? [edit] : [];
}

/** Leaves the tool open to be called: A2 lets it pass, and nothing requires it. */
export function optionalGateEdits(ctx: CaseContext, tool: string): JsonEdit[] {
  const gate = at(ctx.gold, ['arg_gate', tool]);
  return isObject(gate) || gate === undefined ? [set(['gold', 'arg_gate', tool, 'optional'], true)] : [];
}
