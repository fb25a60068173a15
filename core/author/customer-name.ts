import type { OffsetRange } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { textsIn } from '../language/text-places.ts';

const TITLE = '(?:Mr|Mrs|Ms|Miss|Dr|Shri|Smt)\\.?\\s';

/** Edits that give the customer another name: the whole name, the first name alone, the last name after a title. */
export function nameEdits(text: string, ctx: CaseContext, newName: string): (OffsetRange & { text: string })[] {
  const { full_name: name } = ctx.loginContext;
  const wanted = newName.trim();
  if (typeof name !== 'string' || name.trim() === '' || wanted === '' || wanted === name) return [];
  const [old, fresh] = [name.trim().split(/\s+/), wanted.split(/\s+/)];
  const [first = '', last = ''] = [old[0], old.at(-1)];
  const parts = [
    `(${escaped(name.trim())})`,
    `(${TITLE})(${escaped(last)})`,
    first.length > 2 ? `(${escaped(first)})` : '(?!)()',
  ];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const edits: (OffsetRange & { text: string })[] = [];
  for (const { read, offsetOf } of textsIn(text)) {
    for (const match of read.matchAll(pattern)) {
      const [whole, all, title] = match;
      const said = all !== undefined ? wanted : title !== undefined ? `${title}${fresh.at(-1)}` : (fresh[0] ?? '');
      const offset = offsetOf(match.index);
      edits.push({
        offset,
        length: offsetOf(match.index + whole.length) - offset,
        text: JSON.stringify(said).slice(1, -1),
      });
    }
  }
  return edits;
}

/** What a name means in a pattern: itself. */
function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
