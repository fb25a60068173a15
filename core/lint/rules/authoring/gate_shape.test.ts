import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_shape';
const caseWith = (gate: string) => `{ "setup": {}, "grading": {}, "gold": { "arg_gate": { "block_card": ${gate} } } }`;

test('marks each part of a gate that grading would pass over', () => {
  expectFindings(
    code,
    caseWith('{ "required": «[]», "forbidden_ids": «"CARD-2"», "optional_ok": «[]», "optional": «1» }'),
  );
  expectFindings(code, caseWith('{ "optional_ok": { "reason": «50», "leaves": «{ "allow": [1] }» } }'));
});

test('is content with the shapes of the format, and leaves gates that are no objects to their own rule', () => {
  expectClean(
    code,
    caseWith(
      '{ "required": {}, "forbidden_ids": [], "optional_ok": { "a": { "allowed": [null] }, "_n": 1 }, "optional": true }',
    ),
  );
  expectClean(code, caseWith('7'));
});
