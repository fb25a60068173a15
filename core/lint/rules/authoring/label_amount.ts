import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';
import { isBadResponse, own } from './mocked-figures.ts';

/** A sum of money as a label would name it; not a term ("2Y"), a year or a rate. */
const AMOUNT =
  /(?:₹|\b(?:rs\.?|inr))\s*\d|\b\d{1,3}(?:,\d{2,3})+\b|\b\d+(?:\.\d+)?\s*(?:lakhs?|lacs?|crores?|cr|l|k)\b|\b\d{5,}\b/iu;

export const labelAmount = defineRule({
  code: 'label_amount',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The label of a linked product names a sum. Labels stand in the login context, so the assistant could answer from ' +
    'them what it should look up, and a case on looking up tests nothing.',
  bad: '{ "setup": { "login_context": { "linked_products": [{ "product_id": "FD-1", "type": "fd", "label": "FD of ₹5,00,000" }] } } }',
  good: '{ "setup": { "login_context": { "linked_products": [{ "product_id": "FD-1", "type": "fd", "label": "Two-year FD" }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    const products = own(ctx.loginContext, 'linked_products');
    if (!Array.isArray(products)) return;
    for (const [index, product] of products.entries()) {
      const label = isObject(product) ? own(product, 'label') : undefined;
      const amount = typeof label === 'string' ? AMOUNT.exec(label)?.[0] : undefined;
      if (amount === undefined) continue;
      yield {
        message: `A product label names no amount: leave ${quoteValue(amount)} out.`,
        path: ['setup', 'login_context', 'linked_products', index, 'label'],
        data: { amount },
      };
    }
  },
});
