import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'mock_undeclared_field';

test('marks the first place of each undeclared name in the records, with the others beside it', () => {
  const [finding] = expectFindings(
    code,
    `{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [
      { "payee_id": "PY-1", «"since"»: 1, "_note": "x" }, { ‹"since"›: 2, «"constructor"»: 3 }, null ] } } }`,
  );
  assert.match(
    finding?.message ?? '',
    /list_payees declares no field "since" \(2 times\): .*: "payee_id", "name" or "added"\./,
  );
});

test('marks undeclared names in an output', () => {
  expectFindings(
    code,
    '{ "mock": { "transfer": { "kind": "outcome_fixed", "output": { "status": "ok", «"fee"»: 5, "_note": "" } } } }',
  );
  expectFindings(code, '{ "mock": { "transfer": { "kind": "outcome_merged", "output": { «"limits"»: {} } } } }');
});

test('reports the records of a tool without list once', () => {
  expectFindings(
    code,
    '{ "mock": { "transfer": { "kind": "record_set_filtered", «"records"»: [{ "a": 1 }, { "b": 1 }] } } }',
  );
  expectClean(code, '{ "mock": { "transfer": { "kind": "record_set_filtered", "records": [] } } }');
});

test('looks at the top level only, and at what the kind of the mock sends', () => {
  expectClean(code, '{ "mock": { "transfer": { "kind": "outcome_fixed", "output": { "status": { "fee": 5 } } } } }');
  expectClean(code, '{ "mock": { "list_payees": { "kind": "record_set_filtered", "output": { "fee": 5 } } } }');
  expectClean(code, '{ "mock": { "transfer": { "kind": "outcome_fixed", "output": ["fee"] } } }');
});

test('an inline tool may return what it likes', () => {
  expectClean(
    code,
    `{ "tools_exposed": [{ "name": "gift", "inputs": [] }],
      "mock": { "gift": { "kind": "outcome_fixed", "output": { "card": "yes" } } } }`,
  );
});
