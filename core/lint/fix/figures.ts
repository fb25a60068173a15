import type { Json } from '../../document/json.ts';
import { collectIds } from '../../grade/ids.ts';
import type { CaseContext } from '../context.ts';
import { readFigures, type Figure } from '../figures/read.ts';
import type { Stated } from '../figures/stated.ts';
import type { Fix, Found } from '../rule.ts';
import { kept, lastKey, remove, set } from './edits.ts';

/** Puts the figure that the rule computed (`data.expected`) in place of the stated one, or takes a key out that must not be. */
export function* expectedFigure({ path, data }: Found): Iterable<Fix> {
  const expected = kept(data, 'expected');
  if (typeof expected === 'number') {
    yield { title: `Set to ${withRupees(expected)}`, edits: [set(path, expected)], weight: 'only' };
  }
  if (kept(data, 'remove') === true) {
    yield { title: `Remove "${lastKey(path)}"`, edits: [remove(path)], weight: 'only' };
  }
}

/** As the file writes it, from a thousand on also as people read it. */
export function withRupees(amount: number): string {
  return Math.abs(amount) < 1000 ? String(amount) : `${amount} (${amount.toLocaleString('en-IN')})`;
}

/** Puts another figure in place of a written one, in the text at `path`. */
export function inText(text: Json | undefined, written: string, instead: string): string | null {
  if (typeof text !== 'string' || written === '' || !text.includes(written)) return null;
  const place = new RegExp(
    `(?<![\\p{L}\\d.,]|\\p{L}-)${written.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d]|[.,]\\d)`,
    'gu',
  );
  const changed = text.replaceAll(place, () => instead);
  return changed === text ? null : changed;
}

/** The one candidate that differs from a written figure or id by a slip of the keyboard; null where none or several do. */
export function slipOf(written: string, candidates: Iterable<string>): string | null {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const found = new Set<string>();
  for (const candidate of candidates) if (isSlip(plain(written), plain(candidate))) found.add(candidate);
  const [only, another] = found;
  return only !== undefined && another === undefined ? only : null;
}

/** The figure of the case that a text's figure slipped from, written as that text writes figures; null where none is near. */
export function statedFigure(
  ctx: CaseContext,
  { numbers, dates }: Stated,
  kind: Figure['kind'],
  written: string,
): string | null {
  if (kind === 'id') {
    return slipOf(written, [...collectIds(ctx.loginContext), ...collectIds(ctx.mocks), ...collectIds(ctx.gold)]);
  }
  if (kind === 'date' || kind === 'no_date') return slipOf(String(readFigures(written)[0]?.value), dates());
  if (kind === 'rate' || kind === 'count' || kind === 'duration') return null;
  const [, before = '', digits = '', after = ''] = /^(\D*)([\d,]*\d(?:\.\d+)?)(\D*)$/.exec(written) ?? [];
  // In lakhs or words nothing of the case is written like it.
  if (readFigures(written)[0]?.value !== Number(digits.replaceAll(',', ''))) return null;
  const write = (value: number) => (digits.includes(',') ? value.toLocaleString('en-IN') : String(value));
  return slipOf(
    written,
    [...numbers()].map((value) => before + write(value) + after),
  );
}

/** One digit more, less or other, or two that changed places. */
function isSlip(a: string, b: string): boolean {
  if (a === b || a.length < 4 || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [restA, restB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
