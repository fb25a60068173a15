import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'mock_wrapper';

test('marks the kind of a record set whose tool declares no list', () => {
  const [finding] = expectFindings(code, '{ "mock": { "future_value": { "kind": «"record_set_filtered"» } } }');
  assert.match(finding?.message ?? '', /future_value declares no list among its outputs.*"outcome_fixed"/);
});

test('is content with a list among the outputs, other kinds, and tools that are not defined', () => {
  expectClean(code, '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [] } } }');
  expectClean(code, '{ "mock": { "future_value": { "kind": "outcome_fixed" }, "transfer": null } }');
  expectClean(code, '{ "mock": { "elsewhere": { "kind": "record_set_filtered" } } }');
  expectClean(
    code,
    '{ "tools_exposed": [{ "name": "future_value" }], "mock": { "future_value": { "kind": "record_set_filtered" } } }',
  );
});
