import { AuthorError } from './author-error.ts';

/** Runs of digits that carry an id; a single digit is part of its letters, such as the 5 of `TK5URG7001`. */
const RUN = /\d{3,}/g;
/** The end of a long number that counts on within a family of ids: 9700001, 9700002. */
const COUNTER = 3;
const MOST_TRIES = 5000;

/** Whether an id stands for something of its own; placeholders such as `REF-NOISE-00000` and `TKFD-NOISE` do not. */
export function isPlaceholder(id: string): boolean {
  return !/\d/.test(id) || /-0+$/.test(id);
}

/**
 * A new id for each id: letters kept, digits changed, none taken. Ids that share a number still do so, and ids that count
 * on from one number still count on. The same seed gives the same ids.
 * @throws AuthorError where there are not enough ids of the same shapes.
 */
export function newIds(ids: readonly string[], seed: string, isTaken: (id: string) => boolean): Map<string, string> {
  const sources = new Set(ids);
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const numbers = new Map<string, string>();
    const fresh = new Map<string, string>();
    const given = new Set<string>();
    for (const id of ids) {
      const next = changed(id, (run) => number(numbers, run, `${seed}/${attempt}`));
      if (sources.has(next) || given.has(next) || isTaken(next)) break;
      given.add(next);
      fresh.set(id, next);
    }
    if (fresh.size === ids.length && endsDiffer(fresh)) return fresh;
  }
  throw new AuthorError(`There are no free ids of the same shape as ${ids.slice(0, 3).join(', ')}.`);
}

function changed(id: string, next: (run: string) => string): string {
  const runs = id.match(RUN) ?? [];
  if (runs.length === 0) return id.replace(/\d+/g, next);
  // Of several numbers a year keeps what it says: FD-2024-5503.
  return id.replace(RUN, (run) => (runs.length > 1 && /^(?:19|20)\d\d$/.test(run) ? run : next(run)));
}

/** Long numbers keep their counter, so that only what stands before it changes. */
function number(known: Map<string, string>, run: string, seed: string): string {
  const cut = run.length - COUNTER >= COUNTER ? run.length - COUNTER : run.length;
  const head = run.slice(0, cut);
  let next = known.get(head);
  if (next === undefined) {
    next = digits(head, `${seed}/${head}`);
    known.set(head, next);
  }
  return next + run.slice(cut);
}

/** Other digits, as many; a number that does not begin with 0 still does not. */
function digits(run: string, seed: string): string {
  const random = randomFrom(seed);
  let next = run;
  while (next === run) {
    next = run.replace(/\d/g, (_, i) => String(i === 0 && run[0] !== '0' ? 1 + (random() % 9) : random() % 10));
  }
  return next;
}

/** Numbers from 0 that follow from a text: FNV-1a, then xorshift. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state >>> 3;
  };
}

/** Ids with different last digits must not become alike: customers tell their cards apart by them. */
function endsDiffer(fresh: ReadonlyMap<string, string>): boolean {
  const before = new Map<string, string>();
  for (const [id, next] of fresh) {
    const [end, newEnd] = [id.slice(-4), next.slice(-4)];
    const other = before.get(newEnd);
    if (other !== undefined && other !== end) return false;
    before.set(newEnd, end);
  }
  return true;
}
