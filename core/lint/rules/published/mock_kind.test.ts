import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks an unknown kind and a mock that is no object', () => {
  expectFindings(
    'mock_kind',
    '{ "mock": { "list_accounts": { "kind": «"records"» }, "list_payees": «[]», "transfer": «null», "x": { "kind": «{}» } } }',
  );
});

test('marks the name of a mock without kind, and a note in the place of a tool', () => {
  expectFindings('mock_kind', '{ "mock": { «"transfer"»: { "output": {} }, "_comment": «"none needed"» } }');
});

test('knows the three kinds', () => {
  expectClean('mock_kind', '{ "mock": { "a": { "kind": "record_set_filtered" }, "b": { "kind": "outcome_fixed" } } }');
  expectClean('mock_kind', '{ "mock": { "c": { "kind": "outcome_merged" } } }');
});
