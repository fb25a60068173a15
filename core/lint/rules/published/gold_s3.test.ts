import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gold_s3';

test('marks each error of a gold call at its place', () => {
  const findings = expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", «"arguments"»: {
      "from_account": «true», "amount": 5, "mode": «"upi"», «"colour"»: "red",
      "limits": { "daily": «"10"», «"weekly"»: 3 }
    } }] } }`,
  );
  assert.deepEqual(
    findings.map(({ data }) => (data as { error: string }).error),
    ['missing', 'type', 'enum', 'unexpected', 'type', 'unexpected'],
  );
  assert.match(
    findings[0]?.message ?? '',
    /gold call of "transfer" is invalid by S3: "payee_id" is required but missing/,
  );
  assert.deepEqual(findings[2]?.data, {
    tool: 'transfer',
    call: 0,
    error: 'enum',
    argument: ['mode'],
    expected: ['imps', 'neft'],
  });
});

test('marks the name of a tool that is not exposed', () => {
  expectFindings(code, '{ "gold": { "tool_calls": [{ "tool": «"future_value"», "arguments": { "x": 1 } }] } }');
});

test('takes null for any argument, and wrong entries for none', () => {
  expectClean(
    code,
    `{ "gold": { "tool_calls": [null, {}, { "tool": "transfer", "arguments":
      { "from_account": null, "payee_id": null, "amount": null, "mode": null } }] } }`,
  );
});

test('says nothing of missing arguments while the text is broken', () => {
  const text = `{ "setup": {}, "grading": {}, "tools_exposed": ["transfer"], "gold": { "tool_calls": [
      { "tool": "transfer", "arguments": { "from_account": «7», "payee_id": `;
  expectFindings(code, text, { asIs: true });
});
