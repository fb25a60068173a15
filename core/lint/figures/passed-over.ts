const NO_MONEY = '(?!\\s?(?:rupees|lakh|crore|Rs|INR|\\/-))';

/** Helplines, telephones, the beginnings of masked numbers, and times of a day, told by their own digits. */
const BY_ITSELF = new RegExp(
  [
    '1(?:800|860)[\\s-]\\d{2,4}(?:[\\s-]\\d{2,4}){0,3}(?![\\d,])' + NO_MONEY,
    '1(?:800|860)\\d{6,8}(?![\\d,.])' + NO_MONEY,
    '[6-9]\\d{4}\\s?\\d{5}(?![\\d,])' + NO_MONEY,
    '0\\d{2,4}[\\s-]\\d{3,4}[\\s-]?\\d{3,4}(?!\\d)',
    '(?:\\d{4}[\\s-]){0,3}\\d{2,6}[\\s-]?[x*•]{2}',
    "\\d{1,2}(?:[:.]\\d{2}){1,2}\\s?(?:[ap]\\.?m\\b|hrs?\\b|hours\\b|ist\\b|o'clock)",
    "\\d{1,2}\\s?(?:[ap]\\.?m\\b|o'clock)",
    '\\d{1,2}:\\d{2}(?::\\d{2})?',
    '(?:[01]\\d|2[0-3])[0-5]\\d\\s?(?:hrs|hours)\\b',
  ].join('|'),
  'iy',
);

/** What must stand before digits that are no figure; and the digits with all that belongs to them, group by group. */
const CUE = new RegExp(
  `(?:${[
    // The end of a masked number, and a telephone's country.
    '((?:[x*•]{2}[\\s-]?|[#•*]))',
    '(\\+)',
    '(\\b(?:call|dial|helpline|hotline|toll[- ]free|tele?phone|phone|mobile|landline|fax|whatsapp|sms(?:\\s\\w{1,12})?)(?:\\s(?:us|on|at|number|no\\.?|is|to|the|line)){0,3}[\\s:]{1,2})',
    // Standards, forms, and the places of a law.
    '(\\b(?:ISO|IEC|BIS|PCI|RFC|NIST|Form|Version)(?:\\/IEC)?[\\s-])',
    '(\\b(?:sections?|secs?\\.?|clauses?|articles?|regulations?|para(?:graph)?s?|chapters?|schedules?|annexures?|circular|notification|rules?|act)(?:\\s(?:no\\.?|number))?,?\\s|\\bu\\/s\\s?|§\\s?)',
  ].join('|')})$`,
  'i',
);
const AFTER_CUE: readonly RegExp[] = [
  /[\d-]+/y,
  /\d(?:[\s-]?\d){9,14}(?!\d)/y,
  /\d{3}[\d\s-]{0,14}(?!\d)/y,
  /\d+(?:[.:]\d+)*/y,
  /\d+[a-z]{0,2}(?:\([\da-z]{1,4}\)){0,4}(?![\d,.]\d)/iy,
];

/** So far back it is looked for what makes digits no figure. */
const BEFORE = 40;

/** Where digits end that are no figure, such as a telephone number or a section of a law; null where they may be one. */
export function passedOver(text: string, at: number): number | null {
  BY_ITSELF.lastIndex = at;
  const match = BY_ITSELF.exec(text);
  if (match) return at + match[0].length;
  const cue = CUE.exec(text.slice(Math.max(0, at - BEFORE), at));
  const digits = cue && AFTER_CUE[cue.findIndex((part, group) => group > 0 && part !== undefined) - 1];
  if (!digits) return null;
  digits.lastIndex = at;
  const passed = digits.exec(text);
  return passed && at + passed[0].length;
}
