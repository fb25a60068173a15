import type { JsonEdit } from '../../document/edit.ts';
import type { CaseContext, GoldCall } from '../context.ts';
import { callable, dependencyPairs, uncalled } from '../dependencies.ts';
import { remove } from './edits.ts';

/** Removes gold calls, and with them the dependencies that cannot hold without them. */
export function removeCalls(ctx: CaseContext, calls: readonly GoldCall[]): JsonEdit[] {
  const left = callable({ ...ctx, goldCalls: ctx.goldCalls.filter((call) => !calls.includes(call)) });
  const now = callable(ctx);
  const torn = dependencyPairs(ctx.gold).filter(
    (pair) => uncalled(pair, left).length > 0 && uncalled(pair, now).length === 0,
  );
  // From the end, so that indexes hold while entries go.
  return [...torn, ...calls].map(({ path }) => remove(path)).reverse();
}
