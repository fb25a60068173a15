import type { JsonPath } from '../../../document/json.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import { balanceFigures } from '../contract/transactions.ts';
import { closureFigures } from './closure_quote.ts';
import { emiParts } from './emi_figures.ts';
import { fdFigures } from './fd_maturity.ts';
import { foreclosureFigures } from './foreclosure_quote.ts';
import { goldLoanFigures } from './gold_loan_amount.ts';
import { outstandingFigures } from './loan_outstanding.ts';
import type { Computed } from './mocked-figures.ts';
import { rdFigures } from './rd_maturity.ts';
import { oncePerCase } from '../../once-per-case.ts';

/** A figure of a mock that a formula of SPEC 11c gives, or should give. */
export interface ComputedFigure extends Computed {
  /** The stated figure is the computed one, to the rupee. */
  right: boolean;
  /** What it follows from, in words of their own. */
  from: string;
  /** A sentence without its full stop: what gives how much. */
  words: string;
}

export interface ComputedFigures {
  /** In the order of the formulas. */
  readonly all: readonly ComputedFigure[];
  at(path: JsonPath): ComputedFigure | undefined;
}

/** Every figure of the mocks that can be computed from others; once per context. A case of bad tool responses has them too. */
export const computedIn = oncePerCase((ctx): ComputedFigures => {
  const all: ComputedFigure[] = [];
  const byPath = new Map<string, ComputedFigure>();
  for (const figures of [
    fdFigures,
    rdFigures,
    emiParts,
    goldLoanFigures,
    outstandingFigures,
    closureFigures,
    foreclosureFigures,
    balanceFigures,
  ]) {
    for (const computed of figures(ctx)) {
      // No amount: the share of the gold's value that is lent.
      if (computed.path.at(-1) === 'ltv_percent_used') continue;
      const figure = judged(computed);
      all.push(figure);
      byPath.set(JSON.stringify(figure.path), figure);
    }
  }
  return { all, at: (path: JsonPath) => byPath.get(JSON.stringify(path)) };
});

function judged(computed: Computed): ComputedFigure {
  const right = sameRupee(computed.stated, computed.computed);
  const gives = writeRupees(Math.round(computed.computed * 100) / 100);
  const words = `${computed.how} gives ${gives}${right ? '' : `, not ${writeRupees(computed.stated)}`}`;
  return { ...computed, right, from: computed.how.replace(/,(?: which)?$/, ''), words };
}
