import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks the first wrong name and points at the others', () => {
  expectFindings('invariants', '{ "grading": { "invariants_active": ["S1", «"S5"», "S2", ‹4›, ‹null›] } }');
});

test('marks a value that is no list, and asks for an absent one', () => {
  expectFindings('invariants', '{ "grading": { "invariants_active": «"S1"» } }');
  expectFindings('invariants', '{ «"grading"»: {} }');
});

test('accepts none, some and all', () => {
  for (const list of ['[]', '["S2"]', '["S1", "S2", "S3", "S4"]']) {
    expectClean('invariants', `{ "grading": { "invariants_active": ${list} } }`);
  }
});
