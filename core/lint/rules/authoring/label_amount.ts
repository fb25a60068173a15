import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { isBadResponse, own } from './mocked-figures.ts';

/** A sum of money as a label would name it; not a term ("2Y"), a year or a rate. */
const AMOUNT =
  /(?:₹|\b(?:rs\.?|inr))\s*\d+(?:[,.]\d+)*(?:\s*(?:lakhs?|lacs?|crores?|cr|l|k)\b)?|\b\d{1,3}(?:,\d{2,3})+\b|\b\d+(?:\.\d+)?\s*(?:lakhs?|lacs?|crores?|cr|l|k)\b|\b\d{5,}\b/iu;

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
      const match = typeof label === 'string' ? AMOUNT.exec(label) : null;
      if (match === null) continue;
      const [amount] = match;
      yield {
        message: `A product label names no amount: leave ${quoteValue(amount)} out.`,
        path: ['setup', 'login_context', 'linked_products', index, 'label'],
        within: { offset: match.index, length: amount.length },
        data: { amount },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const label = at(ctx.case, path);
    if (typeof label !== 'string') return;
    let rest = label;
    for (let found = AMOUNT_AND_LINK.exec(rest); found; found = AMOUNT_AND_LINK.exec(rest)) {
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
        .replaceAll(/\s+/g, ' ')
        .trim();
    }
    rest = rest
      .replace(/^[\s,;:\u2013\u2014-]+|[\s,;:\u2013\u2014-]+$/gu, '')
      .replaceAll(/\(\s*\)/g, '')
      .trim();
    if (/\p{L}/u.test(rest) && !AMOUNT.test(rest))
      yield { title: `Say "${rest}"`, edits: [set(path, rest)], weight: 'only' };
  },
});

/** With the word that leads to it, and all that is written of it. */
const AMOUNT_AND_LINK = new RegExp(
  `(?:\\b(?:of|for|worth|at|with)\\s+)?(?:${AMOUNT.source})[\\d.,]*(?:\\s*(?:lakhs?|lacs?|crores?)\\b)?`,
  'iu',
);
