import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const merge = (source: string) => `{ "state_from": ${source}, "match_on": "account_id", "field": "limits" }`;

test('marks a name without mock', () => {
  expectFindings(
    'mock_state_from',
    `{ "mock": { "transfer": { "kind": "outcome_merged", "merge": ${merge('«"nope"»')} } } }`,
  );
});

test('does not take an inherited name for a mock', () => {
  const own = merge('«"constructor"»');
  expectFindings('mock_state_from', `{ "mock": { "transfer": { "kind": "outcome_merged", "merge": ${own} } } }`);
});

test('marks a mock that holds no records and points at its kind', () => {
  expectFindings(
    'mock_state_from',
    `{ "mock": {
      "list_accounts": { "kind": ‹"outcome_fixed"›, "output": {} },
      "transfer": { "kind": "outcome_merged", "merge": ${merge('«"list_accounts"»')} } } }`,
  );
});

test('accepts a set of records, and leaves a missing name to mock_merge', () => {
  expectClean(
    'mock_state_from',
    `{ "mock": {
      "list_accounts": { "kind": "record_set_filtered", "records": [] },
      "transfer": { "kind": "outcome_merged", "merge": ${merge('"list_accounts"')} } } }`,
  );
  expectClean('mock_state_from', '{ "mock": { "transfer": { "kind": "outcome_merged", "merge": {} } } }');
});
