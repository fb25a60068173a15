import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'card_limits';
const card = (fields: string) => `{ "mock": { "get_card_details": { "records": [{ ${fields} }] } } }`;

test('marks more available than the limit', () => {
  expectFindings(code, card('"card_type": "credit", "credit_limit": ‹100000›, "available_limit": «100001»'));
  expectClean(code, card('"card_type": "credit", "credit_limit": 100000, "available_limit": 100000'));
});

test('marks limits on a debit card', () => {
  expectFindings(code, card('"card_type": "debit", «"credit_limit"»: 5, «"available_limit"»: 9'));
  expectClean(code, card('"card_type": "debit", "credit_limit": null'));
});

test('looks at the cards of the login context, too', () => {
  const linked = (fields: string) => `{ "setup": { "login_context": { "linked_cards": [7, { ${fields} }] } } }`;
  expectFindings(code, linked('"card_type": "credit", "credit_limit": ‹100000›, "available_limit": «120000»'));
  expectFindings(code, linked('"card_type": "debit", «"credit_limit"»: 5'));
  expectClean(code, linked('"card_type": "credit", "credit_limit": 100000, "available_limit": 20000'));
});
