import type { OffsetRange, ParsedText } from '../document/text.ts';
import { collectIds, isIdKey } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { isObject, type Json, type JsonPath } from '../document/json.ts';
import { caseIds, idPlaces } from '../language/case-ids.ts';
import { wordPlaces } from '../language/word-places.ts';
import { AuthorError } from './author-error.ts';
import { customerEdits } from './identity/customer-edits.ts';
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
 * The text of a case with another id about another customer, who has other ids, another name, and other contacts everywhere:
 * in arguments, records, sentences, JSON texts within strings, and where only the last digits are said. Layout and
 * everything else stay as they are. Placeholders and products of the catalogue keep their ids.
 * @throws AuthorError where the text is broken or no ids are free.
 */
export function duplicateCase(parsed: ParsedText, ctx: CaseContext, wish: DuplicateWish): Duplicate {
  if (!parsed.whole) throw new AuthorError('The case is not valid JSON: correct it before it is duplicated.');
  const numbers = numberIds(parsed);
  const known = caseIds(parsed, ctx);
  const more = new Set(numbers.map(({ id }) => id).filter((id) => !known.ids.has(id)));
  const occurrences = [...known.occurrences, ...numbers, ...idPlaces(parsed, more)];
  const common = new Set(collectIds(ctx.mocks[CATALOGUE]));
  const customers = new Set(collectIds(ctx.loginContext));
  const own = [...new Set(occurrences.map(({ id }) => id))].filter(
    (id) => (isOwn(id, ctx) || customers.has(id)) && !common.has(id),
  );
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
    ...customerEdits(parsed.text, ctx.loginContext, wish.customerName ?? '', wish.caseId),
  ];
  return { text: withEdits(parsed.text, edits), ids };
}

/** A number of fewer digits under such a key counts something. */
const LEAST_NUMBER = 1000;

/** Ids that the case writes as numbers, without quotes. */
function numberIds(parsed: ParsedText): (OffsetRange & { id: string })[] {
  const found: (OffsetRange & { id: string })[] = [];
  // Without recursion: a case may be nested deep.
  const open: { value: Json | undefined; path: JsonPath; isId: boolean }[] = [
    { value: parsed.value, path: [], isId: false },
  ];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { value, path, isId } = at;
    if (typeof value === 'number' && isId && value >= LEAST_NUMBER && Number.isInteger(value)) {
      const range = parsed.rangeOf(path);
      const id = parsed.text.slice(range.offset, range.offset + range.length);
      if (/^\d+$/.test(id)) found.push({ ...range, id });
    } else if (Array.isArray(value)) {
      open.push(...value.map((item, i) => ({ value: item, path: [...path, i], isId })));
    } else if (isObject(value)) {
      open.push(
        ...Object.entries(value).map(([key, inner]) => ({ value: inner, path: [...path, key], isId: isIdKey(key) })),
      );
    }
  }
  return found;
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
