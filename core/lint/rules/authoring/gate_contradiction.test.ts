import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_contradiction';
const gate = (fields: string) => `{ "gold": { "arg_gate": { "transfer": { ${fields} } } } }`;

test('marks what is required or allowed as well', () => {
  expectFindings(code, gate('"required": { "payee_id": ‹"PY-7"› }, "forbidden_ids": [«"PY-7"», "PY-8"]'));
  expectFindings(
    code,
    gate('"optional_ok": { "mode": { "allowed": ‹["imps", "neft"]› } }, "forbidden_ids": [«"neft"»]'),
  );
  expectFindings(code, gate('"required": { "ids": ["A", "B"] }, "forbidden_ids": [«"B"»]'));
});

test('takes gates of any other shape', () => {
  expectClean(code, gate('"required": [], "optional_ok": { "mode": 5 }, "forbidden_ids": "PY-7"'));
});
