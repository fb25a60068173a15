import type { OffsetRange } from '../../document/text.ts';
import { arithmeticTokens, type ArithmeticToken } from './arithmetic-tokens.ts';
import { formatDate, sameDate, shiftDate, type DateMention } from './dates.ts';
import { expressionsIn, readExpression, TokenList, type Expression, type Token } from './expression.ts';
import { readFigures, type Figures, type Quantity } from './quantities.ts';

/** One equation that a text states, recomputed. */
export interface Equation extends OffsetRange {
  /** Its left side, as written. */
  stated: string;
  /** What it says that comes out, as written. */
  result: string;
  resultRange: OffsetRange;
  /** What does come out, as it would be written; the same as `result` in value where `holds`. */
  computed: string;
  holds: boolean;
}

export interface Arithmetic {
  equations: Equation[];
  /** Every value that the stated arithmetic yields, in both readings of money. */
  derived: number[];
  /** The numbers that stand in an equation which holds, its result left out. */
  operands: Quantity[];
}

/** Recomputes the arithmetic that a text states (SPEC 12): sums with an equals sign, and dates plus or minus a time. */
export function recompute(text: string, figures: Figures = readFigures(text)): Arithmetic {
  const tokens = arithmeticTokens(text, figures);
  const equations: Equation[] = [];
  const derived: number[] = [];
  const operands: Quantity[] = [];
  const list = new TokenList(numbersOnly(tokens));
  for (const expression of expressionsIn(list)) {
    derived.push(expression.plain, expression.scaled, 100 * expression.plain);
    for (const remark of remarks(list, expression)) derived.push(remark.plain, remark.scaled);
    const equation = numberEquation(text, list, expression);
    if (!equation) continue;
    equations.push(equation);
    const inside = list.tokens.slice(expression.from, expression.to);
    if (equation.holds) operands.push(...inside.flatMap((token) => (token.type === 'number' ? token.quantity : [])));
  }
  for (let i = 0; i < tokens.length; i++) {
    const equation = dateEquation(text, tokens, i);
    if (equation) equations.push(equation);
  }
  return { equations: equations.sort((a, b) => a.offset - b.offset), derived, operands };
}

/** Arithmetic in the parentheses of a longer one: "125 crore (25 % of 500 crore) + 70 crore". */
function remarks(list: TokenList, { from, to }: Expression): Expression[] {
  return list.tokens.slice(from, to).flatMap((token, i) => {
    const inner = token.type === 'open' ? readExpression(list, from + i + 1) : null;
    return inner && inner.operations > 0 ? [inner] : [];
  });
}

/** A date ends any arithmetic of numbers. */
function numbersOnly(tokens: readonly ArithmeticToken[]): Token[] {
  return tokens.map((token): Token => (token.type === 'date' ? { ...token, type: 'break' } : token));
}

function numberEquation(text: string, list: TokenList, left: Expression): Equation | null {
  const { tokens } = list;
  const equals = tokens[left.to];
  if (equals?.type !== 'equals') return null;
  const right = readExpression(list, left.to + 1);
  const first = tokens[left.from];
  const start = tokens[left.to + 1];
  const end = right && tokens[right.to - 1];
  if (!right || !first || start?.type !== 'number' || !end) return null;
  const about = equals.about === true || /approx|about|nearly/i.test(text.slice(equals.end, start.offset));
  const holds = agrees(left, right, start.quantity, about);
  return {
    ...span(first.offset, end.end),
    stated: text.slice(first.offset, equals.offset).trimEnd(),
    result: text.slice(start.offset, end.end),
    resultRange: span(start.offset, end.end),
    computed: written(left, start.quantity),
    holds,
  };
}

/** In one of the readings, to the decimals that are shown; a percentage may be a share times 100. */
function agrees(left: Expression, right: Expression, shown: Quantity, about: boolean): boolean {
  const scale = shown.plain === 0 ? 1 : shown.scaled / shown.plain;
  const rounded = right.operations === 0 && shown.decimals > 0 ? 0.5 * 10 ** -shown.decimals : 0;
  const relative = about ? 0.01 : 1e-9;
  const close = (a: number, b: number, unit: number) =>
    Math.abs(a - b) <= Math.max(rounded * unit, relative * Math.abs(b)) + 1e-12;
  if (close(left.plain, right.plain, 1) || close(left.scaled, right.scaled, scale)) return true;
  return shown.kind === 'percent' && close(100 * left.plain, right.plain, 1);
}

function written(left: Expression, shown: Quantity): string {
  const inScale = shown.plain !== 0 && shown.scaled !== shown.plain && left.scaled !== left.plain;
  const value = inScale ? (left.scaled * shown.plain) / shown.scaled : left.plain;
  const percent = shown.kind === 'percent' && value < 1 ? 100 * value : value;
  return percent.toLocaleString('en-IN', { maximumFractionDigits: Math.max(2, shown.decimals) });
}

/** `1 April + 120 days = 30 July`. */
function dateEquation(text: string, tokens: readonly ArithmeticToken[], i: number): Equation | null {
  const [from, operator, count, equals, to] = tokens.slice(i, i + 5);
  if (from?.type !== 'date' || to?.type !== 'date' || count?.type !== 'number' || equals?.type !== 'equals')
    return null;
  if (operator?.type !== 'operator' || (operator.operator !== '+' && operator.operator !== '-')) return null;
  const { unit, plain } = count.quantity;
  if (unit === null) return null;
  const due = shiftDate(from.date, operator.operator === '+' ? plain : -plain, unit);
  if (!due) return null;
  return {
    ...span(from.offset, to.end),
    stated: text.slice(from.offset, equals.offset).trimEnd(),
    result: text.slice(to.offset, to.end),
    resultRange: span(to.offset, to.end),
    computed: formatDate({ ...due, year: due.year ?? to.date.year } satisfies DateMention),
    holds: sameDate(due, to.date),
  };
}

function span(offset: number, end: number): OffsetRange {
  return { offset, length: end - offset };
}
