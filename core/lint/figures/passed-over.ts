/** Digits that look like a figure and are none, or only the end of some number. */
interface Passed {
  /** What must stand directly before the digits, if anything. */
  before?: RegExp;
  /** The digits and all that belongs to them. */
  here: RegExp;
}

const MASK_BEFORE = /(?:[x*•]{2}[\s-]?|[#•*])$/i;
const ANY_DIGITS = /[\d-]+/y;

const PASSED: readonly Passed[] = [
  // Digits of a masked number, before and behind its mask.
  { before: MASK_BEFORE, here: ANY_DIGITS },
  { here: /(?:\d{4}[\s-]){0,3}\d{2,6}[\s-]?[x*•]{2}/iy },
  // Helplines and telephones: 1800 123 4567, +91 98765 43210, 022-4006 0000.
  { here: /1(?:800|860)[\s-]\d{2,4}(?:[\s-]\d{2,4}){0,3}(?![\d,])/y },
  { here: /1(?:800|860)\d{6,8}(?![\d,.])/y },
  { before: /\+\s?$/, here: /\d[\d\s-]{8,16}\d(?!\d)/y },
  { here: /[6-9]\d{4}[\s-]?\d{5}(?![\d,])/y },
  { here: /0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}(?!\d)/y },
  {
    before:
      /\b(?:call|dial|helpline|hotline|toll[- ]free|tele?phone|phone|mobile|landline|fax|whatsapp|sms)(?:\s(?:us|on|at|number|no\.?|is|to|the|line)){0,3}[\s:]{1,2}$/i,
    here: /\d{3}[\d\s-]{0,14}(?!\d)/y,
  },
  // Standards, forms, and the places of a law.
  { before: /\b(?:ISO|IEC|BIS|PCI|RFC|NIST|Form|Version)(?:\/IEC)?[\s-]$/i, here: /\d+(?:[.:]\d+)*/y },
  {
    before:
      /(?:\b(?:sections?|secs?\.?|clauses?|articles?|regulations?|para(?:graph)?s?|chapters?|schedules?|annexures?|circular|notification|rules?|act)(?:\s(?:no\.?|number))?,?\s|\bu\/s\s?|§\s?)$/i,
    here: /\d+[a-z]{0,2}(?:\([\da-z]{1,4}\)){0,4}(?![\d,.]\d)/iy,
  },
  // The time of a day.
  { here: /\d{1,2}(?:[:.]\d{2}){1,2}\s?(?:[ap]\.?m\b|hrs?\b|hours\b|ist\b|o'clock)/iy },
  { here: /\d{1,2}\s?(?:[ap]\.?m\b|o'clock)/iy },
  { here: /\d{1,2}:\d{2}(?::\d{2})?/y },
  { here: /(?:[01]\d|2[0-3])[0-5]\d\s?(?:hrs|hours)\b/iy },
];

/** So far back it is looked for what makes digits no figure. */
const BEFORE = 40;

/** Where digits end that are no figure, such as a telephone number or a section of a law; null where they may be one. */
export function passedOver(text: string, at: number): number | null {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  for (const passed of PASSED) {
    passed.here.lastIndex = at;
    const match = passed.here.exec(text);
    if (match && (passed.before?.test(before) ?? true)) return at + match[0].length;
  }
  return null;
}
