import type { Quantity } from './quantities.ts';

export type Operator = '+' | '-' | '*' | '/' | 'of';

/** A piece of a text that states arithmetic; words between numbers are not in the list. */
export type Token =
  | { type: 'number'; quantity: Quantity; offset: number; end: number }
  | { type: 'operator'; operator: Operator; offset: number; end: number }
  | { type: 'open' | 'close' | 'equals' | 'break'; offset: number; end: number; about?: boolean };

/** How large money is taken to be: as written ("5,500 crore" is 5,500), or with its scale. */
export type Reading = 'plain' | 'scaled';

export interface Expression {
  /** Its value in each reading. */
  plain: number;
  scaled: number;
  operations: number;
  /** The tokens it spans, `from` inclusive to `to` exclusive. */
  from: number;
  to: number;
}

interface Term {
  plain: number;
  scaled: number;
  operations: number;
  /** A percentage that has not been applied to anything yet. */
  percent: boolean;
  /** May stand before "of": a percentage or a fraction. */
  share: boolean;
}

/** Parentheses within parentheses deeper than this are no arithmetic that anybody wrote down. */
const MOST_DEPTH = 20;

/** The tokens of a text with what reading them needs, found in one pass, so that no piece is looked for again and again. */
export class TokenList {
  readonly tokens: readonly Token[];
  /** For each opening parenthesis the one that closes it; -1 for all else. */
  readonly closing: readonly number[];
  /** For each token the first from there on that is no "of". */
  readonly behindOf: readonly number[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    const closing = Array<number>(tokens.length).fill(-1);
    const open: number[] = [];
    const behindOf = Array<number>(tokens.length);
    for (let i = 0; i < tokens.length; i++) {
      const type = tokens[i]?.type;
      if (type === 'open') open.push(i);
      else if (type === 'close') {
        const start = open.pop();
        if (start !== undefined) closing[start] = i;
      }
    }
    for (let i = tokens.length - 1; i >= 0; i--) {
      const token = tokens[i];
      behindOf[i] = token?.type === 'operator' && token.operator === 'of' ? (behindOf[i + 1] ?? i + 1) : i;
    }
    this.closing = closing;
    this.behindOf = behindOf;
  }
}

/** Every piece of arithmetic with at least one operation, each as long as it goes. */
export function* expressionsIn(list: TokenList): Iterable<Expression> {
  const { tokens } = list;
  for (let i = 0; i < tokens.length;) {
    const type = tokens[i]?.type;
    const found = type === 'number' || type === 'open' ? readExpression(list, i) : null;
    if (found && found.operations > 0) {
      yield found;
      i = found.to;
    } else i++;
  }
}

/**
 * Reads arithmetic from the token at `from` on: numbers joined by operators, multiplication first, parentheses as usual.
 * A parenthesis right after a number is a remark on it ("29,000 (week 1)") and passed over. Ends before whatever does
 * not fit. Null where no number stands there.
 */
export function readExpression(list: TokenList, from: number): Expression | null {
  const reader = new Reader(list, from);
  const term = reader.sum();
  return term && { plain: term.plain, scaled: term.scaled, operations: term.operations, from, to: reader.at };
}

class Reader {
  at: number;
  readonly #list: TokenList;
  #depth = 0;

  constructor(list: TokenList, at: number) {
    this.#list = list;
    this.at = at;
  }

  sum(): Term | null {
    let left = this.#product();
    while (left) {
      const operator = this.#operator(['+', '-']);
      if (operator === null) break;
      const start = this.at;
      this.at++;
      const right = this.#product();
      if (!right) {
        this.at = start;
        break;
      }
      const sign = operator === '+' ? 1 : -1;
      left = {
        plain: left.plain + sign * right.plain,
        scaled: left.scaled + sign * right.scaled,
        operations: left.operations + right.operations + 1,
        percent: left.percent && right.percent,
        share: false,
      };
    }
    return left;
  }

  #product(): Term | null {
    let left = this.#operand();
    while (left) {
      const operator = this.#operator(left.share ? ['*', '/', 'of'] : ['*', '/']);
      if (operator === null) break;
      const start = this.at;
      this.at++;
      const right = this.#operand();
      if (!right) {
        this.at = start;
        break;
      }
      left = combine(left, right, operator);
    }
    return left;
  }

  #operand(): Term | null {
    // "40 % of the profit of 13,750", "+ a share of 2,000": here an "of" only joins words.
    const first = this.at;
    this.at = this.#list.behindOf[first] ?? first;
    const term = this.#numberOrGroup();
    if (!term) this.at = first;
    return term;
  }

  #numberOrGroup(): Term | null {
    const token = this.#list.tokens[this.at];
    if (token?.type === 'number') {
      this.at++;
      this.#passRemark();
      const { plain, scaled, kind } = token.quantity;
      return { plain, scaled, operations: 0, percent: kind === 'percent', share: kind !== 'number' };
    }
    if (token?.type !== 'open') return null;
    const start = this.at;
    const end = this.#list.closing[start] ?? -1;
    if (end < 0 || this.#depth === MOST_DEPTH) return null;
    this.at++;
    this.#depth++;
    const inner = this.sum();
    this.#depth--;
    const isWhole = inner !== null && this.at === end;
    this.at = isWhole ? end + 1 : start;
    return isWhole ? inner : null;
  }

  #passRemark(): void {
    const end = this.#list.closing[this.at] ?? -1;
    // Only where the arithmetic goes on behind it: else the parenthesis is arithmetic of its own.
    const next = end < 0 ? undefined : this.#list.tokens[end + 1];
    if (next?.type === 'operator' || next?.type === 'equals') this.at = end + 1;
  }

  #operator(allowed: readonly Operator[]): Operator | null {
    const token = this.#list.tokens[this.at];
    return token?.type === 'operator' && allowed.includes(token.operator) ? token.operator : null;
  }
}

function combine(left: Term, right: Term, operator: Operator): Term {
  const factor = left.percent ? 0.01 : 1;
  const other = right.percent ? 0.01 : 1;
  const apply = (a: number, b: number) => (operator === '/' ? (a * factor) / (b * other) : a * factor * b * other);
  return {
    plain: apply(left.plain, right.plain),
    scaled: apply(left.scaled, right.scaled),
    operations: left.operations + right.operations + 1,
    percent: false,
    share: false,
  };
}
