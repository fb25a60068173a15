import { isObject } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, set } from '../../fix/edits.ts';
import { expectedFigure, withRupees } from '../../fix/figures.ts';
import { emi, outstanding } from '../../money/loans.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import {
  amountOf,
  follows,
  isBadResponse,
  mockedRecords,
  rateOf,
  termOf,
  wrongFigures,
  type Computed,
} from './mocked-figures.ts';

export const loanOutstanding = defineRule({
  code: 'loan_outstanding',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'What is still owed on a loan, its rate, its instalment and the months that remain do not fit together: ' +
    'EMI(1-(1+i)^-n)/i with i = r/1200. The rule accepts both a rounded instalment and a rounded debt.',
  bad:
    '{ "mock": { "get_loan_details": { "kind": "record_set_filtered", "records": [{ "outstanding": 3000000, ' +
    '"emi_amount": 34885, "interest_rate": 8.6, "tenure_remaining": 150 }] } } }',
  good:
    '{ "mock": { "get_loan_details": { "kind": "record_set_filtered", "records": [{ "outstanding": 3200000, ' +
    '"emi_amount": 34885, "interest_rate": 8.6, "tenure_remaining": 150 }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    for (const { record, instalment, owed, figure, needed } of loansOwed(ctx)) {
      if (sameRupee(instalment, needed)) continue;
      for (const finding of wrongFigures([figure])) {
        const wanted = writeRupees(Math.round(needed));
        yield {
          ...finding,
          message: `${finding.message} (Or the instalment is wrong: ${writeRupees(owed)} needs ${wanted}.)`,
          related: [{ message: 'The instalment stands here.', path: [...record.path, 'emi_amount'] }],
        };
      }
    }
  },
  *fixes(found, { ctx }) {
    const record = at(ctx.case, found.path.slice(0, -1));
    if (!isObject(record)) return;
    yield* expectedFigure(found);
    const [owed, rate, months] = [
      amountOf(record, 'outstanding'),
      rateOf(record, 'interest_rate'),
      termOf(record, 'tenure_remaining'),
    ];
    if (owed === null || rate === null || months === null) return;
    const instalment = Math.round(emi(owed, rate, months));
    yield {
      title: `Set emi_amount to ${withRupees(instalment)} instead`,
      edits: [set([...found.path.slice(0, -1), 'emi_amount'], instalment)],
    };
  },
});

/** What is owed, from the instalment; where the instalment is rounded, the debt fits by the rupee of that instead. */
export function* outstandingFigures(ctx: CaseContext): Iterable<Computed> {
  for (const { instalment, figure, needed } of loansOwed(ctx)) {
    if (sameRupee(instalment, needed)) yield { ...figure, computed: figure.stated };
    else yield figure;
  }
}

function* loansOwed(ctx: CaseContext) {
  for (const record of mockedRecords(ctx, 'get_loan_details', 'loans')) {
    const { value } = record;
    const owed = amountOf(value, 'outstanding');
    const instalment = amountOf(value, 'emi_amount');
    const rate = rateOf(value, 'interest_rate');
    const months = termOf(value, 'tenure_remaining');
    if (owed === null || instalment === null || rate === null || months === null) continue;
    const how = `${months} instalments of ${writeRupees(instalment)} at ${rate}%`;
    const needed = emi(owed, rate, months);
    for (const figure of follows(record, 'outstanding', outstanding(instalment, rate, months), how)) {
      yield { record, instalment, owed, figure, needed };
    }
  }
}
