import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks nulls and texts that read like one', () => {
  expectFindings(
    'mock_null_token',
    `{ "mock": {
      "list_accounts": { "kind": "record_set_filtered", "static_output": { "total_count": «null» },
        "records": [{ "account_id": "SB-1", "balance": «" NaN "», "_x": { "note": «"NULL"» }, "tags": [«null»] }] },
      "transfer": { "kind": "outcome_fixed", "output": «null»,
        "reject_when": { "payload_has_all_of": ["a"], "output": { "message": «"null"» } } } } }`,
  );
});

test('does not mind the words inside a text', () => {
  expectClean(
    'mock_null_token',
    '{ "mock": { "transfer": { "kind": "outcome_fixed", "output": { "m": "null and void" } } } }',
  );
});
