import type { Day } from '../../lint/money/dates.ts';
import { END, START, words } from './words.ts';

/** Ages that a text gives, the surest ways to say one only, and the places of the numbers that they rest on. */
export interface Ages {
  ages: number[];
  places: number[];
}

const AGE_WORD = 'aged?|turn(?:s|ed|ing)|उम्र|आयु|वय|বয়স|வயது|వయసు|వయస్సు|ವಯಸ್ಸು|പ്രായം|ઉંમર|ਉਮਰ|عمر';
const YEARS =
  'years?|yrs?|साल|वर्ष|वर्षीय|বছর|বছরের|வயது|ஆண்டு|సంవత్సరాల|సంవత్సరాలు|ವರ್ಷ|ವರ್ಷದ|വയസ്സ്|വയസ്സുള്ള|વર્ષ|વર્ષના|ਸਾਲ|سال|سالہ';
/** What else may be so many years old. */
const THINGS =
  'accounts?|loans?|deposits?|fds?|rds?|cards?|compan(?:y|ies)|business(?:es)?|sons?|daughters?|child(?:ren)?|kids?|cars?|houses?|shops?|relationship|bank';
const NOT_AN_AGE = `(?![- ](?:${THINGS})${END})`;
/** What so many years may be about besides a life. */
const LASTING = `(?! (?:of|as|with|in|at|ago|experience|customer|banking|now|से)${END})`;

const SURE = [
  words(`(?:${AGE_WORD})[\\s:]*(?:is |of |about |around |just )?(\\d{1,3})`),
  words(`(\\d{1,3})(?:[- ]?(?:${YEARS}))?[- ]old${NOT_AN_AGE}`),
  words(`(\\d{1,3}) ?(?:y/?o)${NOT_AN_AGE}`),
  words(
    `(?:s?he|they)(?:'s|’s| is| was)(?: now| about| just)? (\\d{2,3})(?! (?:${YEARS}|months?|days?|weeks?)${END}(?! old))`,
  ),
];
const LIKELY = [
  /(?<![\p{L}\p{N}])(\d{2})[ ,/]*[FM](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[FM][ ,/]*(\d{2})(?![\p{L}\p{N}])/gu,
  new RegExp(`(?:^|[,(;])\\s*(\\d{2})\\s*(?=[,);.]|$)`, 'gu'),
  new RegExp(
    `(?<!(?:for|since|past|last|over|after|within|of|के) )${START}(\\d{1,3})[- ]?(?:${YEARS})${END}${NOT_AN_AGE}${LASTING}`,
    'giu',
  ),
];
/** A number of two digits that nothing makes an amount, a date or a span of time. */
const LEFT = [
  new RegExp(
    `(?<![\\p{L}\\p{N}₹.,/-]|(?:for|since|rs\\.?|inr|₹|past|last|over|after) ?)(\\d{2})(?![\\p{L}\\p{N}%/-]|[.,]\\d| ?(?:%|months?|days?|weeks?|${YEARS}|lakhs?|crores?|rupees?|accounts?|cards?|deposits?|loans?)${END})`,
    'giu',
  ),
];
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];
const DECADE = words(`(?:(early|mid|late)[- ])?(?:(\\d)0s|(${DECADES.join('|')}))`);
const PARTS: Partial<Record<string, number>> = { early: 2, mid: 5, late: 8 };
const BORN = words(`(?:born|dob|date of birth)[\\s:]*(?:in |on )?(?:[\\p{L}\\d./, -]*?[^\\d])?((?:19|20)\\d\\d)`);

/** Reads a text whose digits are ours. */
export function agesIn(text: string, today: Day): Ages {
  for (const patterns of [SURE, LIKELY]) {
    const found = numbersAt(text, patterns);
    if (found.ages.length > 0) return found;
  }
  const [born] = text.matchAll(BORN);
  if (born) {
    const year = born[1] ?? '';
    return { ages: [today.year - Number(year)], places: [born.index + born[0].lastIndexOf(year)] };
  }
  const [decade] = text.matchAll(DECADE);
  if (decade) {
    const [whole, part = '', digit, name = ''] = decade;
    const tens = digit === undefined ? DECADES.indexOf(name.toLowerCase()) + 2 : Number(digit);
    const places = digit === undefined ? [] : [decade.index + whole.lastIndexOf(digit)];
    return { ages: [10 * tens + (PARTS[part.toLowerCase()] ?? 4)], places };
  }
  const left = numbersAt(text, LEFT);
  return left.ages.length === 1 ? left : { ages: [], places: [] };
}

function numbersAt(text: string, patterns: readonly RegExp[]): Ages {
  const byPlace = new Map<number, number>();
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const number = match[1] ?? '';
      byPlace.set(match.index + match[0].indexOf(number), Number(number));
    }
  }
  const sorted = [...byPlace].sort(([one], [other]) => one - other);
  return { ages: [...new Set(sorted.map(([, age]) => age))], places: sorted.map(([place]) => place) };
}
