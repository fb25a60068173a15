import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'product_counts';
const login = (summary: string, products: string) =>
  `{ "setup": { "login_context": { "linked_products_summary": ${summary}, "linked_products": ${products} } } }`;

test('marks a count that differs, and one that is left out', () => {
  expectFindings(code, login('{ "fd": «2», "rd": 0 }', '‹[{ "type": "fd" }]›'));
  expectFindings(code, login('«{ "fd": 1 }»', '[{ "type": "fd" }, { "type": "rd" }]'));
});

test('takes what agrees, and is silent about other shapes', () => {
  expectClean(code, login('{ "fd": 1, "rd": 0 }', '[{ "type": "fd" }]'));
  expectClean(code, login('{ "fd": "many" }', '[]'));
  expectClean(code, login('[]', '{}'));
});
