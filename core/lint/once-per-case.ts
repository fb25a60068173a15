import type { CaseContext } from './context.ts';

/** What is worked out of a case, when it is first asked for and no second time: it is kept as long as the case's context is. */
export function oncePerCase<T extends object>(work: (ctx: CaseContext) => T): (ctx: CaseContext) => T {
  const known = new WeakMap<CaseContext, T>();
  return (ctx) => {
    const before = known.get(ctx);
    if (before !== undefined) return before;
    const fresh = work(ctx);
    known.set(ctx, fresh);
    return fresh;
  };
}
