import type { JsonEdit } from '../../document/edit.ts';
import { isObject, valueAt, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import type { Fix } from '../rule.ts';
import { lastKey, rename } from './edits.ts';
import { nearestKey, placesOf } from './names.ts';

/** Gives a misspelt argument its right name, at `path` in a gold call or gate of the tool and wherever gold and gate have the same slip. */
export function* nearestArgument(
  ctx: CaseContext,
  tool: string,
  path: JsonPath,
  known: readonly string[],
): Iterable<Fix> {
  const holder = valueAt(ctx.case, path.slice(0, -1));
  const [near] = nearestKey(holder, known, path);
  const to = near?.edits[0];
  if (!near || to?.edit !== 'rename') return;
  // Both a call's arguments and the parts of a gate stand four steps deep.
  const edits = renameArgument(ctx, tool, path.slice(4), to.key);
  yield { ...near, title: `${near.title}${placesOf(edits)}`, edits };
}

/** Another name for an argument in every gold call and in the gate of a tool; a key stays where the new name is taken. */
export function renameArgument(ctx: CaseContext, tool: string, argument: JsonPath, to: string): JsonEdit[] {
  const gate = ['gold', 'arg_gate', tool];
  const holders: JsonPath[] = [
    ...ctx.goldCalls.filter((call) => call.tool === tool).map(({ path }) => [...path, 'arguments']),
    [...gate, 'required'],
    // Only whole arguments stand there.
    ...(argument.length === 1 ? [[...gate, 'optional_ok']] : []),
  ];
  return holders.flatMap((holder) => {
    const path = [...holder, ...argument];
    const beside = valueAt(ctx.case, path.slice(0, -1));
    const isFree = isObject(beside) && Object.hasOwn(beside, lastKey(path)) && !Object.hasOwn(beside, to);
    return isFree ? [rename(path, to)] : [];
  });
}
