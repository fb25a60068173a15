import { createScanner, parseTree, type ParseError } from 'jsonc-parser';

/** Why a text is not strict JSON, and where; in UTF-16 units. */
export interface SyntaxProblem {
  offset: number;
  length: number;
  message: string;
}

/** One slip makes a tolerant parser complain many times over; the first few say it all. */
const MOST_REPORTED = 5;

/** Of jsonc-parser's error numbers (a const enum, which type stripping cannot read): what they mean to an author. */
const MESSAGES: Readonly<Record<number, string>> = {
  1: 'This is not a JSON value.',
  2: 'This is not a JSON number.',
  3: 'A key in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected here.',
  6: 'A comma is expected here.',
  7: 'A closing brace } is missing.',
  8: 'A closing bracket ] is missing.',
  9: 'Nothing may follow the end of the JSON value.',
  10: 'Comments are not allowed in JSON.',
  11: 'This comment does not end, and comments are not allowed in JSON.',
  12: 'This string does not end on its line.',
  13: 'This number is not complete.',
  14: 'A Unicode escape needs four hexadecimal digits: \\u0000.',
  15: 'This escape does not exist in JSON.',
  16: 'A control character must be escaped inside a string.',
};

const COMMA_EXPECTED = 6;
const KEY_OR_VALUE_EXPECTED: ReadonlySet<number> = new Set([3, 4]);

/**
 * Turns the tolerant parser's errors into problems with a place, at most five and one per place.
 * `whole` tells that nothing written was lost: the only faults are a byte order mark, comments or trailing commas.
 */
export function syntaxErrors(
  text: string,
  errors: readonly ParseError[],
  marked: boolean,
): { errors: SyntaxProblem[]; whole: boolean } {
  const problems: SyntaxProblem[] = [];
  if (marked) {
    problems.push({ offset: 0, length: 1, message: 'The file begins with a byte order mark; JSON has none.' });
  }
  let last = -1;
  for (const { error, offset, length } of errors) {
    if (problems.length >= MOST_REPORTED) break;
    if (offset === last) continue;
    last = offset;
    const comma = KEY_OR_VALUE_EXPECTED.has(error) ? commaBeforeBracket(text, offset) : -1;
    problems.push(
      comma >= 0
        ? { offset: comma, length: 1, message: 'A comma may not stand before a closing bracket.' }
        : (lostComma(text, error, offset) ?? {
            ...place(text, offset, length),
            message: MESSAGES[error] ?? 'This is not JSON.',
          }),
    );
  }
  if (problems.length === 0) problems.push({ ...place(text, 0, 1), message: 'This is not JSON.' });
  const lenient: ParseError[] = [];
  if (errors.length > 0) parseTree(text, lenient, { disallowComments: false, allowTrailingComma: true });
  return { errors: problems, whole: lenient.length === 0 && (marked || errors.length > 0) };
}

/** The offset of a comma too many before the closing bracket at `offset`, or -1. */
function commaBeforeBracket(text: string, offset: number): number {
  if (!/[\]}]/.test(text.charAt(offset))) return -1;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.length - 1 : -1;
}

/** The parser notices a lost comma only at the next value, often lines later; the author looks for it where it belongs. */
function lostComma(text: string, error: number, offset: number): SyntaxProblem | null {
  if (error !== COMMA_EXPECTED || !/["\d[{tfn-]/.test(text.charAt(offset))) return null;
  const end = endBefore(text, offset);
  return end > 0 ? { offset: end - 1, length: 1, message: 'A comma is expected after this.' } : null;
}

/** Where the last token before `offset` ends, blanks and comments apart; 0 where there is none. */
function endBefore(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  let end = 0;
  for (scanner.scan(); scanner.getTokenOffset() < offset; scanner.scan()) {
    end = scanner.getTokenOffset() + scanner.getTokenLength();
  }
  return end;
}

/** Inside the text and at least one character long where there is one, so that an editor has something to underline. */
function place(text: string, offset: number, length: number): { offset: number; length: number } {
  const start = Math.min(offset, Math.max(0, text.length - 1));
  return { offset: start, length: Math.min(Math.max(1, length), text.length - start) };
}
