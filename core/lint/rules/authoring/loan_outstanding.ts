import { emi, outstanding } from '../../money/loans.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import { amountOf, isBadResponse, mockedRecords, rateOf, termOf, wrongFigure } from './mocked-figures.ts';

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
    for (const record of mockedRecords(ctx, 'get_loan_details', 'loans')) {
      const { value } = record;
      const owed = amountOf(value, 'outstanding');
      const instalment = amountOf(value, 'emi_amount');
      const rate = rateOf(value, 'interest_rate');
      const months = termOf(value, 'tenure_remaining');
      if (owed === null || instalment === null || rate === null || months === null) continue;
      if (sameRupee(instalment, emi(owed, rate, months))) continue;
      const how = `${months} instalments of ${writeRupees(instalment)} at ${rate}%`;
      for (const finding of wrongFigure(record, 'outstanding', outstanding(instalment, rate, months), how)) {
        const wanted = Math.round(emi(owed, rate, months));
        yield {
          ...finding,
          message: `${finding.message} (Or the instalment is wrong: ${writeRupees(owed)} needs ${writeRupees(wanted)}.)`,
          related: [{ message: 'The instalment stands here.', path: [...record.path, 'emi_amount'] }],
        };
      }
    }
  },
});
