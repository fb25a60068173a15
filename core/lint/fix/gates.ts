import type { JsonEdit } from '../../document/edit.ts';
import { isObject, type Json } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { append, at, set } from './edits.ts';

/** Requires a value of an argument in the tool's gate; nothing where something else stands in the way. */
export function requireEdits(ctx: CaseContext, tool: string, argument: string, value: Json): JsonEdit[] {
  return isOpen(ctx, tool) ? [set(['gold', 'arg_gate', tool, 'required', argument], value)] : [];
}

/** Adds ids to the tool's `forbidden_ids`. */
export function forbidEdits(ctx: CaseContext, tool: string, ids: readonly string[]): JsonEdit[] {
  const path = ['gold', 'arg_gate', tool, 'forbidden_ids'];
  const known = at(ctx.case, path);
  if (!isOpen(ctx, tool) || (known !== undefined && !Array.isArray(known))) return [];
  const fresh = ids.filter((id) => !known?.includes(id));
  // Made by the first, the list takes the others one by one.
  if (known === undefined) return fresh.length > 0 ? [set(path, [...fresh])] : [];
  return fresh.map((id, i): JsonEdit => ({ edit: 'insert', path, index: known.length + i, value: id }));
}

/** Adds a pair to `gold.dependencies`. */
export function dependencyEdits(ctx: CaseContext, pair: readonly [string, string]): JsonEdit[] {
  const edit = append(ctx.case, ['gold', 'dependencies'], [...pair]);
  return edit ? [edit] : [];
}

/** The tool's gate can take another part: it is an object, or there is none yet. */
function isOpen({ gold }: CaseContext, tool: string): boolean {
  const gates = at(gold, ['arg_gate']);
  if (gates !== undefined && !isObject(gates)) return false;
  const gate = at(gates, [tool]);
  if (gate !== undefined && !isObject(gate)) return false;
  const required = at(gate, ['required']);
  return required === undefined || isObject(required);
}
