import { AuthorError } from './author-error.ts';
import { otherDigits } from './digits.ts';

/** Runs of digits that carry an id; a single digit is part of its letters, such as the 5 of `TK5URG7001`. */
const RUN = /\p{Nd}{3,}/gu;
/** The end of a long number that counts on within a family of ids: 9700001, 9700002. */
const COUNTER = 3;
const MOST_TRIES = 5000;
/** So long new ids must also end differently; in a case with thousands of ids that cannot be kept up. */
const CHOOSY_TRIES = 100;

/** Whether an id stands for something of its own; placeholders such as `REF-NOISE-00000` and `TKFD-NOISE` do not. */
export function isPlaceholder(id: string): boolean {
  return !/\p{Nd}/u.test(id) || /-0+$/.test(id);
}

/**
 * A new id for each id: letters kept, digits changed (added where there are none), none taken. Ids that share a number still do so, and ids that count
 * on from one number still count on, as far as that leaves them free. The same seed gives the same ids.
 * @throws AuthorError where there are not enough ids of the same shapes.
 */
export function newIds(ids: readonly string[], seed: string, isTaken: (id: string) => boolean): Map<string, string> {
  const sources = new Set(ids);
  const given = new Set<string>();
  const ends = new Map<string, string>();
  const numbers = new Map<string, string>();
  const fresh = new Map<string, string>();
  for (const id of ids) {
    for (let attempt = 0; ; attempt++) {
      if (attempt === MOST_TRIES) throw new AuthorError(`There are no free ids of the same shape as ${id}.`);
      // The first try goes with the family; what is not free there gets a number of its own.
      const own = new Map(attempt === 0 ? headsOf(id).flatMap((head) => pairOf(numbers, head)) : []);
      const next = changed(id, (run) => otherNumber(own, run, `${seed}/${attempt}`));
      if (sources.has(next) || given.has(next) || isTaken(next)) continue;
      if (attempt < CHOOSY_TRIES && (ends.get(end(next)) ?? end(id)) !== end(id)) continue;
      for (const [head, number] of own) if (!numbers.has(head)) numbers.set(head, number);
      given.add(next);
      ends.set(end(next), end(id));
      fresh.set(id, next);
      break;
    }
  }
  return fresh;
}

/** Customers tell their cards apart by the last digits: different ones must not become alike. */
function end(id: string): string {
  return id.slice(-4);
}

function headsOf(id: string): string[] {
  return (id.match(/\p{Nd}+/gu) ?? []).map(headOf);
}

function pairOf(map: ReadonlyMap<string, string>, key: string): [string, string][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

/** Long numbers keep their counter, so that only what stands before it changes. */
function headOf(run: string): string {
  return run.length - COUNTER >= COUNTER ? run.slice(0, -COUNTER) : run;
}

function changed(id: string, next: (run: string) => string): string {
  const runs = id.match(RUN) ?? [];
  if (!/\p{Nd}/u.test(id)) return `${id}-${next('000')}`;
  if (runs.length === 0) return id.replace(/\p{Nd}+/gu, next);
  // Of several numbers a year keeps what it says: FD-2024-5503.
  return id.replace(RUN, (run) => (isYear(run) && !runs.every(isYear) ? run : next(run)));
}

function isYear(run: string): boolean {
  return /^(?:19|20)\d\d$/.test(run);
}

function otherNumber(known: Map<string, string>, run: string, seed: string): string {
  const head = headOf(run);
  let next = known.get(head);
  for (let attempt = 0; next === undefined || (isYear(next) && !isYear(head)); attempt++) {
    next = otherDigits(head, `${seed}/${head}/${attempt}`);
  }
  known.set(head, next);
  return next + run.slice(head.length);
}
