import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'inline_tool_keys';

test('reports every key that an inline tool lacks, at the tool', () => {
  const findings = expectFindings(code, '{ "tools_exposed": ["transfer", ««««{»»»» "name": "gift", "inputs": [] }] }');
  assert.deepEqual(
    findings.map(({ data }) => (data as { key: string }).key),
    ['description', 'action_type', 'requires_confirmation', 'outputs'],
  );
});

test('is content with a whole contract, whatever its values', () => {
  expectClean(
    code,
    `{ "tools_exposed": [{ "name": "", "description": null, "action_type": "", "requires_confirmation": 0,
      "inputs": {}, "outputs": "none" }, null] }`,
  );
});
