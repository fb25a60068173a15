import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'null_in_text';

test('marks the word in rubric, gate rule and turns', () => {
  expectFindings(code, '{ "gold": { "expected_resolution": "Pays Rs «null»." } }');
  expectFindings(code, '{ "grading": { "judge_gate": { "axis_gate_rule": "Says «NaN» rupees." } } }');
  expectFindings(code, '{ "user_turns": [{ "content": "«null»" }] }');
});

test('takes it inside other words, and in cases of broken answers', () => {
  expectClean(code, '{ "user_turns": [{ "content": "Annul it, Nandini; the contract is nullified." }] }');
  expectClean(code, '{ "axis": "2_bad_tool_response", "gold": { "expected_resolution": "The sum comes back null." } }');
});
