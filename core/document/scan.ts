/**
 * Values nested deeper than this are not read: the published harness cannot read them either, and it keeps every
 * recursive walk over a case safe.
 */
export const MAX_NESTING = 500;

/** What one pass over a JSON text tells without building anything. Offsets are UTF-16 units. */
export interface TextScan {
  /** Keys in the text, doubles included. */
  keys: number;
  /** Where the nesting passes `MAX_NESTING`, or -1. */
  tooDeepAt: number;
  /** Numbers whose value differs from what is written, such as integers beyond 2^53. */
  inexactNumbers: { offset: number; length: number }[];
}

/** Scans any text, JSON or not; never throws. For broken JSON the figures are as good as the text. */
export function scanText(text: string): TextScan {
  const scan: TextScan = { keys: 0, tooDeepAt: -1, inexactNumbers: [] };
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c <= 0x20) continue;
    if (c === 0x22) {
      i = endOfString(text, i);
      if (i < 0) break;
    } else if (c === 0x3a) {
      scan.keys++;
    } else if (c === 0x7b || c === 0x5b) {
      if (++depth > MAX_NESTING && scan.tooDeepAt < 0) scan.tooDeepAt = i;
    } else if (c === 0x7d || c === 0x5d) {
      depth--;
    } else if (c === 0x2d || (c >= 0x30 && c <= 0x39)) {
      const start = i;
      while (isNumberPart(text.charCodeAt(i + 1))) i++;
      if (i - start >= 3 && losesValue(text.slice(start, i + 1))) {
        scan.inexactNumbers.push({ offset: start, length: i + 1 - start });
      }
    }
  }
  return scan;
}

/** The offset of the quote that ends the string beginning at `start`, or -1. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === 0x5c) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

function isNumberPart(c: number): boolean {
  return (c >= 0x30 && c <= 0x39) || c === 0x2e || c === 0x65 || c === 0x45 || c === 0x2b || c === 0x2d;
}

/** Up to 15 digits without exponent always survive; anything else is compared digit by digit. */
function losesValue(written: string): boolean {
  if (written.length <= 15 && !/e/i.test(written)) return false;
  const value = Number(written);
  if (Number.isNaN(value)) return false;
  return decimal(written) !== decimal(String(value));
}

/** `digits e exponent` with neither leading nor trailing zeros, so that 1.50, 15e-1 and 1.5 are the same text. */
function decimal(number: string): string {
  const parts = /^-?(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(number);
  if (!parts) return number;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
