import type { OffsetRange, ParsedText } from '../document/text.ts';
import { collectIds } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { caseIds } from '../language/case-ids.ts';
import { wordPlaces } from '../language/word-places.ts';
import { AuthorError } from './author-error.ts';
import { nameEdits } from './customer-name.ts';
import { isPlaceholder, newIds } from './new-ids.ts';
import { numberMentions } from './number-mentions.ts';

/** What the copy of a case is to be. */
export interface DuplicateWish {
  caseId: string;
  /** Undefined or empty where the customer keeps the name. */
  customerName?: string;
  /** Whether an id is used anywhere in the bank. */
  isTaken: (id: string) => boolean;
}

export interface Duplicate {
  text: string;
  /** Old ids with their new ones, in the order of the text. */
  ids: ReadonlyMap<string, string>;
}

type Edit = OffsetRange & { text: string };

/** The tool whose records are the bank's catalogue: what it offers is no customer's own. */
const CATALOGUE = 'get_products_and_offers';

/**
 * The text of a case with another id, in which every id of the customer is a new one: in arguments, records, sentences,
 * JSON texts within strings, and where only the last digits are said. Layout and everything else stay as they are.
 * Placeholders and products of the catalogue keep their ids.
 * @throws AuthorError where the text is broken or no ids are free.
 */
export function duplicateCase(parsed: ParsedText, ctx: CaseContext, wish: DuplicateWish): Duplicate {
  if (!parsed.whole) throw new AuthorError('The case is not valid JSON: correct it before it is duplicated.');
  const { occurrences } = caseIds(parsed, ctx);
  const common = new Set(collectIds(ctx.mocks[CATALOGUE]));
  const own = [...new Set(occurrences.map(({ id }) => id))].filter((id) => isOwn(id, ctx) && !common.has(id));
  const ids = newIds(own, wish.caseId, wish.isTaken);
  const { case_id: oldId } = ctx.case;
  const edits: Edit[] = [
    ...wordPlaces(parsed.text, typeof oldId === 'string' ? [oldId] : []).map(({ offset, length }) => ({
      ...{ offset, length },
      text: wish.caseId,
    })),
    ...occurrences.flatMap(({ id, offset, length }) => {
      const text = ids.get(id);
      return text === undefined ? [] : [{ offset, length, text }];
    }),
    ...numberMentions(parsed.text, ids),
    ...nameEdits(parsed.text, ctx, wish.customerName ?? ''),
  ];
  return { text: withEdits(parsed.text, edits), ids };
}

function isOwn(id: string, ctx: CaseContext): boolean {
  return !isPlaceholder(id) && id !== ctx.case.case_id && !/^FY\d/.test(id);
}

/** Of edits that overlap the first one in the list counts. */
function withEdits(text: string, edits: readonly Edit[]): string {
  const ordered = edits
    .map((edit, rank) => ({ edit, rank }))
    .sort((a, b) => a.edit.offset - b.edit.offset || a.rank - b.rank);
  let result = '';
  let at = 0;
  for (const { edit } of ordered) {
    if (edit.offset < at) continue;
    result += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return result + text.slice(at);
}
