import { addMonths, parseDay, type Day } from '../../lint/money/dates.ts';
import { words } from './words.ts';

export type Segment = 'regular' | 'premium' | 'wealth' | 'senior_citizen' | 'staff';

const SEGMENTS: readonly (readonly [Segment, RegExp])[] = [
  ['senior_citizen', words('senior[- _]citizen|senior|वरिष्ठ नागरिक')],
  ['wealth', words('wealth(?! (?:manage|advis))|hni|high[- ]net[- ]worth')],
  [
    'premium',
    words('(?<!(?:policy|insurance|monthly|annual|yearly|the) )premium(?! (?:due|payment|paid|of|amount|is))'),
  ],
  [
    'staff',
    words(
      "bank(?:'s|’s)? (?:staff|employee|officer)|staff (?:customer|account|member|segment)|(?<=^|, ?)staff(?= ?,|$)",
    ),
  ],
  ['regular', words('regular(?= (?:customer|segment)| ?,|$)')],
];

/** The segments of the bank that a text puts a customer into. */
export function segmentsIn(text: string): Segment[] {
  return SEGMENTS.flatMap(([segment, sign]) => (text.search(sign) >= 0 ? [segment] : []));
}

/** Whether a text says that the customer lives abroad. */
export function isNri(text: string): boolean {
  return text.search(words('nri|nre|nro|non[- ]resident(?: indian)?|lives? abroad|living abroad|प्रवासी')) >= 0;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY = words(`(?:since|joined(?: us| the bank)?(?: in| on)?) ((?:19|20)\\d\\d-\\d\\d-\\d\\d)`);
const YEAR = words(`(?:since|joined(?: us| the bank)?(?: in)?) (?:(${MONTHS})\\p{L}*,? )?((?:19|20)\\d\\d)`);
const WITH_US = '(?:customer|client|account holder|banking|banks|been with us|with (?:us|the bank|this bank))';
const SPAN = words(
  `${WITH_US} (?:here |with us )?(?:for|since) (?:the (?:past|last) )?(?:about |over )?(\\d{1,2}) (years?|months?)|` +
    `(\\d{1,2})[- ](years?|months?) (?:of |as a |as )?(?:customer|client|relationship|banking)|(\\d{1,2}) (साल|सालों|वर्ष|वर्षों) से`,
);
const NEW = words('new (?:customer|client)|joined (?:this|last) month|new to (?:us|the bank)|नया ग्राहक|नई ग्राहक');

/** Since when a text says that somebody is a customer, and where its numbers stand. */
export interface Since {
  day: Day;
  places: number[];
}

/** Reads a text whose digits are ours; a month or day that is not said is invented. */
export function sinceIn(text: string, today: Day): Since | null {
  const [exact] = text.matchAll(DAY);
  const day = parseDay(exact?.[1]);
  if (exact && day) {
    const at = exact.index + exact[0].length - 10;
    return { day, places: [at, at + 5, at + 8] };
  }
  const [year] = text.matchAll(YEAR);
  if (year) {
    const month = year[1] === undefined ? 1 : MONTHS.split('|').indexOf(year[1].toLowerCase()) + 1;
    const day: Day = { year: Number(year[2]), month, day: year[1] === undefined && today.month === 1 ? 1 : 12 };
    return { day, places: [year.index + year[0].length - 4] };
  }
  const [span] = text.matchAll(SPAN);
  if (span) {
    const [whole, ...found] = span;
    const [number = '', unit = ''] = found.filter((group) => group !== undefined);
    const months = Number(number) * (/^month/i.test(unit) ? 1 : 12);
    return { day: addMonths(today, -months), places: [span.index + whole.indexOf(number)] };
  }
  return text.search(NEW) >= 0 ? { day: addMonths(today, -1), places: [] } : null;
}
