import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { idsByPath } from '../lint/known-ids.ts';
import { provenanceOf } from '../lint/provenance.ts';
import { oncePerCase } from '../lint/once-per-case.ts';

/** One place where the assistant can have an id from. */
export interface Origin {
  id: string;
  /** As a reader of the case would say it: `login_context`, `prior message 3`, `turn 1`, `get_fd_details`. */
  name: string;
  /** The key beside which the id stands, such as `deposit_id`; empty inside a sentence. */
  key: string;
  /** From the case's root; for a reply the gold call that returns it. */
  path: JsonPath;
  /** Position in `CaseContext.goldCalls` of the call whose reply holds the id; null where it needs no call. */
  call: number | null;
}

/**
 * Every id that the assistant can have, with each origin it has: the static pool of SPEC 11a and the simulated replies
 * of the gold calls, these in the order of the simulated run. Once per context.
 */
export const originsIn = oncePerCase(collect);

function collect(ctx: CaseContext): Origin[] {
  const provenance = provenanceOf(ctx);
  const origins: Origin[] = [];
  for (const [id, { kind, path }] of provenance.knownIds) {
    origins.push({ id, name: nameOf(kind, path), key: kind === 'login_context' ? keyIn(path) : '', path, call: null });
  }
  for (const position of provenance.order) {
    const { call, simulation } = provenance.calls[position] ?? {};
    if (!call || !simulation || 'failure' in simulation || simulation.rejected) continue;
    for (const [id, path] of idsByPath(simulation.reply)) {
      origins.push({ id, name: call.tool, key: keyIn(path), path: call.path, call: position });
    }
  }
  return origins;
}

function nameOf(kind: 'login_context' | 'prior_message' | 'user_turn', path: JsonPath): string {
  if (kind === 'login_context') return kind;
  return kind === 'user_turn' ? `turn ${Number(path[1]) + 1}` : `prior message ${Number(path[2]) + 1}`;
}

/** The nearest key above a value; list indexes are passed over. */
function keyIn(path: JsonPath): string {
  return path.findLast((step) => typeof step === 'string') ?? '';
}
