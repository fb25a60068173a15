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

/**
 * Reads arithmetic from the token at `from` on: numbers joined by operators, multiplication first, parentheses as usual.
 * A parenthesis right after a number is a remark on it ("29,000 (week 1)") and passed over. Ends before whatever does
 * not fit. Null where no number stands there.
 */
export function readExpression(tokens: readonly Token[], from: number): Expression | null {
  const reader = new Reader(tokens, from);
  const term = reader.sum();
  return term && { plain: term.plain, scaled: term.scaled, operations: term.operations, from, to: reader.at };
}

class Reader {
  at: number;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens;
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
    while (this.#operator(['of']) !== null) this.at++;
    const term = this.#numberOrGroup();
    if (!term) this.at = first;
    return term;
  }

  #numberOrGroup(): Term | null {
    const token = this.#tokens[this.at];
    if (token?.type === 'number') {
      this.at++;
      this.#passRemark();
      const { plain, scaled, kind } = token.quantity;
      return { plain, scaled, operations: 0, percent: kind === 'percent', share: kind !== 'number' };
    }
    if (token?.type !== 'open') return null;
    const start = this.at;
    this.at++;
    const inner = this.sum();
    if (inner && this.#tokens[this.at]?.type === 'close') {
      this.at++;
      return inner;
    }
    this.at = start;
    return null;
  }

  #passRemark(): void {
    if (this.#tokens[this.at]?.type !== 'open') return;
    let depth = 0;
    for (let i = this.at; i < this.#tokens.length; i++) {
      const type = this.#tokens[i]?.type;
      if (type === 'open') depth++;
      else if (type === 'close') depth--;
      if (depth === 0) {
        // Only where the arithmetic goes on behind it: else the parenthesis is arithmetic of its own.
        const next = this.#tokens[i + 1];
        if (next?.type === 'operator' || next?.type === 'equals') this.at = i + 1;
        return;
      }
    }
  }

  #operator(allowed: readonly Operator[]): Operator | null {
    const token = this.#tokens[this.at];
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
