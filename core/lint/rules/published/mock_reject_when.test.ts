import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const withReject = (reject: string, kind = 'outcome_merged') =>
  `{ "mock": { "transfer": { "kind": "${kind}", ${reject} } } }`;

test('marks what keeps it from working', () => {
  for (const reject of [
    '"reject_when": «true»',
    '"reject_when": { "payload_has_all_of": «"a"», "output": {} }',
    '"reject_when": { "payload_has_all_of": «["a", 1]», "output": {} }',
    '«"reject_when"»: { "output": {} }',
    '«"reject_when"»: { "payload_has_all_of": ["a", "b"] }',
    '"reject_when": { "payload_has_all_of": [], "output": «null» }',
  ]) {
    expectFindings('mock_reject_when', withReject(reject));
  }
});

test('is asked of every kind', () => {
  expectFindings('mock_reject_when', withReject('"reject_when": «[]»', 'outcome_fixed'));
});

test('accepts keys and a reply', () => {
  expectClean('mock_reject_when', withReject('"reject_when": { "payload_has_all_of": ["a", "b"], "output": {} }'));
});
