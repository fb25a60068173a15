import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks notes in every payload, at any depth', () => {
  expectFindings(
    'mock_underscore_key',
    `{ "mock": {
      "list_accounts": { "kind": "record_set_filtered",
        "records": [{ "account_id": "SB-1", «"_why"»: { «"_inner"»: 1 } }],
        "static_output": { "meta": [{ «"_note"»: "" }] } },
      "transfer": { "kind": "outcome_fixed", "output": { «"_comment"»: "leaks" },
        "reject_when": { "payload_has_all_of": ["a"], "output": { «"_reason"»: "x" } } } } }`,
  );
});

test('allows notes at the mock and beside the payload', () => {
  expectClean(
    'mock_underscore_key',
    `{ "mock": { "transfer": { "kind": "outcome_fixed", "_comment": "fine", "output": {},
      "reject_when": { "_note": "fine", "payload_has_all_of": ["a"], "output": {} } } } }`,
  );
});

test('does not look into a mock of unknown kind, nor into a reject_when that cannot work', () => {
  expectClean(
    'mock_underscore_key',
    `{ "mock": { "a": { "kind": "other", "output": { "_x": 1 } },
      "b": { "kind": "outcome_fixed", "reject_when": { "output": { "_x": 1 } } } } }`,
  );
});
