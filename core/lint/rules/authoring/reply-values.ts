import { isObject, type Json } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { scalarsOf } from '../../figures/scalars.ts';
import { provenanceOf } from '../../provenance.ts';

/** What the gold calls of a tool are answered in the simulated run; null where one of them cannot be. */
export function repliesOf(ctx: CaseContext, tool: string): Json[] | null {
  const calls = provenanceOf(ctx).calls.filter(({ call }) => call.tool === tool);
  const replies: Json[] = [];
  for (const { simulation } of calls) {
    if ('failure' in simulation) return null;
    replies.push(simulation.reply);
  }
  return replies;
}

/** True where an argument could have been taken from a reply: the same value, or a text of it that contains it. */
export function takesFrom(args: Json, replies: readonly Json[]): boolean {
  const offered = replies.flatMap(scalarsOf);
  const values = new Set(offered);
  const texts = offered.filter((value) => typeof value === 'string');
  return scalarsOf(args).some(
    (value) =>
      typeof value !== 'boolean' &&
      (values.has(value) || (String(value).length > 3 && texts.some((text) => text.includes(String(value))))),
  );
}

/** True where no reply holds a record or a value: what comes after may rest on just that. */
export function isEmptyReply(reply: Json): boolean {
  return (
    isObject(reply) && Object.values(reply).every((value) => (Array.isArray(value) ? value.length === 0 : value === 0))
  );
}
