import { isObject } from '../../../document/json.ts';
import { kept, keptText, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { isBadResponse, own } from './mocked-figures.ts';

export const productCounts = defineRule({
  code: 'product_counts',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The counts in "linked_products_summary" are those of the entries in "linked_products" of that type. Both are sent to ' +
    'the assistant, which cannot know which of them to believe.',
  bad: '{ "setup": { "login_context": { "linked_products_summary": { "fd": 2 }, "linked_products": [{ "product_id": "FD-1", "type": "fd" }] } } }',
  good: '{ "setup": { "login_context": { "linked_products_summary": { "fd": 1 }, "linked_products": [{ "product_id": "FD-1", "type": "fd" }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    const summary = own(ctx.loginContext, 'linked_products_summary');
    const products = own(ctx.loginContext, 'linked_products');
    if (!isObject(summary) || !Array.isArray(products)) return;
    const counted = new Map<string, number>();
    for (const product of products) {
      const type = isObject(product) ? own(product, 'type') : undefined;
      if (typeof type === 'string') counted.set(type, (counted.get(type) ?? 0) + 1);
    }
    const related = [{ message: 'The products stand here.', path: ['setup', 'login_context', 'linked_products'] }];
    for (const type of new Set([...Object.keys(summary), ...counted.keys()])) {
      const stated = own(summary, type);
      const expected = counted.get(type) ?? 0;
      if (stated === expected || (stated !== undefined && typeof stated !== 'number')) continue;
      const path = ['setup', 'login_context', 'linked_products_summary', type];
      const message =
        stated === undefined
          ? `The summary leaves out "${type}", of which ${expected} ${expected === 1 ? 'is' : 'are'} linked.`
          : `The summary counts ${stated} of "${type}", but ${expected} ${expected === 1 ? 'is' : 'are'} linked.`;
      yield { message, path: stated === undefined ? path.slice(0, -1) : path, related, data: { type, expected } };
    }
  },
  *fixes({ data }) {
    const [type, expected] = [keptText(data, 'type'), kept(data, 'expected')];
    if (typeof expected !== 'number') return;
    const edits = [set(['setup', 'login_context', 'linked_products_summary', type], expected)];
    yield { title: `Count ${expected} of "${type}"`, edits, weight: 'safe' };
  },
});
