import type { JsonEdit } from '../../document/edit.ts';
import { isObject, valueAt, type Json, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { nearestName } from '../nearest.ts';
import type { Fix } from '../rule.ts';
import { inlineTools } from '../rules/contract/exposed-tools.ts';
import { lastKey, remove, rename, set } from './edits.ts';
import { exposeEdits } from './tools.ts';

/** The value that was meant: the same in other letters, else the nearest; null where none is near. */
export function meant(written: string, known: readonly string[]): string | null {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
  return known.find((name) => plain(name) === plain(written)) ?? nearestName(written, known);
}

/** Puts the nearest of `known` in place of a text value. */
export function* nearestValue(written: Json | undefined, known: readonly string[], path: JsonPath): Iterable<Fix> {
  const name = typeof written === 'string' ? meant(written, known) : null;
  if (name !== null) yield { title: `Change to "${name}"`, edits: [set(path, name)], weight: 'only' };
}

/** The value that was meant where one is near, else one fix for each that may stand here; none where those are too many. */
export function* oneOf(written: Json | undefined, known: readonly Json[], path: JsonPath): Iterable<Fix> {
  const texts = known.filter((value) => typeof value === 'string');
  const [near] = nearestValue(written, texts, path);
  if (near) yield near;
  else if (known.length <= MOST_CHOICES) {
    for (const value of known) yield { title: `Set to ${JSON.stringify(value)}`, edits: [set(path, value)] };
  }
}

/** A menu with more helps nobody. */
export const MOST_CHOICES = 8;

/** Gives the last key of `path` the nearest of the `known` names that its object does not have yet. */
export function* nearestKey(holder: Json | undefined, known: readonly string[], path: JsonPath): Iterable<Fix> {
  const free = isObject(holder) ? known.filter((name) => !Object.hasOwn(holder, name)) : [];
  const name = meant(lastKey(path), free);
  if (name !== null) yield { title: `Change to "${name}"`, edits: [rename(path, name)], weight: 'only' };
}

/** Whether a name is that of a tool that is defined, exposed or written inline. */
export function isTool(ctx: CaseContext, name: string): boolean {
  return (
    ctx.definitions.has(name) ||
    (ctx.exposure?.contracts.has(name) ?? false) ||
    inlineTools(ctx).some((inline) => inline.name === name)
  );
}

/** Of how many places a title must speak. */
export function placesOf(edits: readonly JsonEdit[]): string {
  return edits.length > 1 ? ` (${edits.length} places)` : '';
}

/** Gives a tool that nobody knows the name that was meant, wherever the case names it; exposes it where it must be. */
export function* nearestTool(ctx: CaseContext, written: string): Iterable<Fix> {
  const exposed = [...(ctx.exposure?.contracts.keys() ?? [])].filter((name) => name !== written);
  const name = meant(written, exposed) ?? meant(written, [...ctx.definitions.keys()]);
  if (name === null || ctx.definitions.has(written)) return;
  const edits = renameToolEdits(ctx.case, written, name);
  const expose = ctx.exposure && !exposed.includes(name) ? exposeEdits(ctx, name) : [];
  yield { title: `Change to "${name}"${placesOf(edits)}`, edits: [...edits, ...expose], weight: 'only' };
}

/**
 * Puts one of `used`, the names that another part of the case has, in place of a tool's name there. Where the name is right
 * and one of `used` a slip of it, that one is changed, wherever it stands.
 */
export function* sameTool(ctx: CaseContext, used: readonly string[], path: JsonPath): Iterable<Fix> {
  const written = valueAt(ctx.case, path);
  if (typeof written !== 'string') return;
  const slip = isTool(ctx, written)
    ? meant(
        written,
        used.filter((name) => !isTool(ctx, name)),
      )
    : null;
  if (slip === null) {
    yield* nearestValue(
      written,
      used.filter((name) => isTool(ctx, name)),
      path,
    );
    return;
  }
  const expose = ctx.exposure && !ctx.exposure.contracts.has(written) ? exposeEdits(ctx, written) : [];
  const edits = [...renameToolEdits(ctx.case, slip, written), ...expose];
  yield { title: `Change "${slip}" to "${written}"`, edits, weight: 'only' };
}

/** Every place where a case names a tool; a key stays where the new name is taken. */
function renameToolEdits(root: Json, from: string, to: string): JsonEdit[] {
  const edits: JsonEdit[] = [];
  const part = (value: Json | undefined, key: string) =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  const keyIn = (value: Json | undefined, path: JsonPath) => {
    if (isObject(value) && Object.hasOwn(value, from) && !Object.hasOwn(value, to)) {
      edits.push(rename([...path, from], to));
    }
  };
  const valueIn = (value: Json | undefined, path: JsonPath) => {
    if (value === from) edits.push(set(path, to));
  };
  const gold = part(root, 'gold');
  const mocks = part(root, 'mock');
  const each = (list: Json | undefined, visit: (item: Json, index: number) => void) => {
    if (Array.isArray(list)) list.forEach(visit);
  };
  each(part(gold, 'tool_calls'), (call, i) => {
    valueIn(part(call, 'tool'), ['gold', 'tool_calls', i, 'tool']);
  });
  each(part(gold, 'dependencies'), (pair, i) => {
    each(pair, (name, side) => {
      valueIn(name, ['gold', 'dependencies', i, side]);
    });
  });
  for (const [tool, mock] of isObject(mocks) ? Object.entries(mocks) : []) {
    valueIn(part(part(mock, 'merge'), 'state_from'), ['mock', tool, 'merge', 'state_from']);
  }
  keyIn(part(gold, 'arg_gate'), ['gold', 'arg_gate']);
  keyIn(mocks, ['mock']);
  const exposed = part(root, 'tools_exposed');
  const known = Array.isArray(exposed) && exposed.includes(to);
  // From the end, so that indexes hold while entries go.
  const places = Array.isArray(exposed) ? [...exposed.keys()].filter((i) => exposed[i] === from).reverse() : [];
  for (const i of places) edits.push(known ? remove(['tools_exposed', i]) : set(['tools_exposed', i], to));
  return edits;
}
