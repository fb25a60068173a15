import { expectedFigure } from '../../fix/figures.ts';
import { writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import { isBadResponse, linkedCards, mockedRecords, own } from './mocked-figures.ts';

export const cardLimits = defineRule({
  code: 'card_limits',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'A credit card has a credit limit, and what is left of it is never more than the limit; a debit or prepaid card has ' +
    'neither. A record that says otherwise gives the assistant a contradiction nobody meant to test.',
  bad:
    '{ "mock": { "get_card_details": { "kind": "record_set_filtered", "records": [{ "card_type": "credit", ' +
    '"credit_limit": 100000, "available_limit": 120000 }] } } }',
  good:
    '{ "mock": { "get_card_details": { "kind": "record_set_filtered", "records": [{ "card_type": "credit", ' +
    '"credit_limit": 100000, "available_limit": 20000 }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    for (const { path, value } of [...linkedCards(ctx), ...mockedRecords(ctx, 'get_card_details', 'cards')]) {
      const type = own(value, 'card_type');
      const limits = ['credit_limit', 'available_limit'].filter((key) => typeof own(value, key) === 'number');
      if (type === 'debit' || type === 'prepaid') {
        for (const key of limits) {
          yield { message: `A ${type} card has no "${key}".`, path: [...path, key], at: 'key', data: { remove: true } };
        }
        continue;
      }
      const [limit, available] = [own(value, 'credit_limit'), own(value, 'available_limit')];
      if (typeof limit !== 'number' || typeof available !== 'number' || available <= limit) continue;
      yield {
        message: `${writeRupees(available)} cannot be available of a limit of ${writeRupees(limit)}.`,
        path: [...path, 'available_limit'],
        related: [{ message: 'The limit stands here.', path: [...path, 'credit_limit'] }],
        data: { expected: limit },
      };
    }
  },
  fixes: expectedFigure,
});
