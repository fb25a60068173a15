import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'customer_id_unknown';
const login =
  '"setup": { "login_context": { "linked_accounts": [{ "account_id": "SB-1" }], "linked_products": [{ "product_id": "LN-1" }] } }';

test('marks ids of records that the login context does not have', () => {
  expectFindings(
    code,
    `{ ${login}, "mock": { "get_loan_details": { "records": [{ "loan_id": "LN-1", "emi_account_id": «"SB-2"» }] }, ` +
      '"get_deposit_closure_quote": { "output": { "quotes": [{ "deposit_id": «"FD-9"» }] } } } }',
  );
});

test('takes known ids, blanks and what a write creates', () => {
  expectClean(
    code,
    `{ ${login}, "mock": { "get_account_balance": { "records": [{ "account_id": "SB-1" }, { "account_id": "" }] }, ` +
      '"create_fd": { "output": { "deposit_id": "FD-2" } } } }',
  );
});
