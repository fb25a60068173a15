import type { DateMention } from './dates.ts';
import type { Token } from './expression.ts';
import type { Figures, Quantity } from './quantities.ts';
import { Ranges } from './ranges.ts';

export type ArithmeticToken = Token | { type: 'date'; date: DateMention; offset: number; end: number };

const SIGN = new RegExp(
  [
    '(?<equals>=|≈|\\bequals\\b|\\bgives\\b|\\bis approximately\\b)',
    '(?<plus>\\+|\\bplus\\b)',
    '(?<minus>(?<=[\\s)])[-−–](?=\\s)|−|\\bminus\\b)',
    '(?<divide>÷|(?<=\\s)/(?=\\s)|\\bdivided by\\b|\\bout of\\b)',
    '(?<times>[×*]|\\b[xX]\\b|\\btimes\\b|\\bmultiplied by\\b)',
    '(?<of>\\bof\\b|\\bapplied to\\b)',
    '(?<open>[([])',
    '(?<close>[)\\]])',
    // What ends a line of arithmetic: another clause, or a comparison.
    '(?<stop>[;:<>≤≥→?!]|,(?!\\d)|(?<!\\b(?:Rs|No))\\.(?=\\s|$)|\\bor\\b|\\bthan\\b|\\bbelow\\b|\\babove\\b|\\bexceed\\w*)',
  ].join('|'),
  'giu',
);

/** The numbers, dates and signs of a text that states arithmetic, in order (SPEC 12). */
export function arithmeticTokens(text: string, { quantities, dates }: Figures): ArithmeticToken[] {
  const taken = new Ranges([...quantities, ...dates]);
  const signs = [...text.matchAll(SIGN)]
    .map((match): Token => signToken(match))
    .filter(({ offset, end }) => !taken.meet({ offset, length: end - offset }));
  return [...signs, ...quantities.filter(({ weak }) => !weak).map(numberToken), ...dates.map(dateToken)].sort(
    (a, b) => a.offset - b.offset,
  );
}

function signToken(match: RegExpExecArray): Token {
  const place = { offset: match.index, end: match.index + match[0].length };
  const groups = match.groups ?? {};
  if (groups['plus']) return { type: 'operator', operator: '+', ...place };
  if (groups['minus']) return { type: 'operator', operator: '-', ...place };
  if (groups['divide']) return { type: 'operator', operator: '/', ...place };
  if (groups['times']) return { type: 'operator', operator: '*', ...place };
  if (groups['of']) return { type: 'operator', operator: 'of', ...place };
  if (groups['open']) return { type: 'open', ...place };
  if (groups['close']) return { type: 'close', ...place };
  if (groups['equals']) return { type: 'equals', about: match[0] === '≈' || /approx/i.test(match[0]), ...place };
  return { type: 'break', ...place };
}

function numberToken(quantity: Quantity): ArithmeticToken {
  return { type: 'number', quantity, offset: quantity.offset, end: quantity.offset + quantity.length };
}

function dateToken(date: DateMention): ArithmeticToken {
  return { type: 'date', date, offset: date.offset, end: date.offset + date.length };
}
