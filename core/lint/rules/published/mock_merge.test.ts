import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks every missing setting at the merge', () => {
  expectFindings(
    'mock_merge',
    '{ "mock": { "transfer": { "kind": "outcome_merged", ««"merge"»»: { "match_on": "id" } } } }',
  );
});

test('marks a setting that names nothing', () => {
  expectFindings(
    'mock_merge',
    `{ "mock": { "transfer": { "kind": "outcome_merged",
      "merge": { "state_from": «""», "match_on": «7», "field": «null» } } } }`,
  );
});

test('reports a merge that is no object once', () => {
  expectFindings('mock_merge', '{ "mock": { "transfer": { "kind": "outcome_merged", "merge": «"list_accounts"» } } }');
  expectFindings('mock_merge', '{ "mock": { «"transfer"»: { "kind": "outcome_merged" } } }');
});

test('concerns merging mocks only', () => {
  expectClean('mock_merge', '{ "mock": { "transfer": { "kind": "outcome_fixed", "merge": 1 } } }');
});
