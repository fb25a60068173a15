import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'inline_tool_disclosure';
const tool = (description: string, confirms: string) =>
  `{ "tools_exposed": [{ "name": "gift", "description": ${description}, "requires_confirmation": ${confirms} }] }`;

test('marks a description that does not say what the model must know', () => {
  const [finding] = expectFindings(code, tool('«"Sends a gift. Action type: write."»', 'true'));
  assert.match(finding?.message ?? '', /does not say "Category:" and "REQUIRES explicit customer confirmation"/);
});

test('the letters count', () => {
  expectFindings(code, tool('«"category: gifts. Action type: write."»', 'false'));
  expectFindings(
    code,
    tool('«"Category: gifts. Action type: write. Requires explicit customer confirmation."»', 'true'),
  );
});

test('is content with the whole of it, and asks for confirmation only where it is required', () => {
  expectClean(code, tool('"Category: gifts. Action type: write. REQUIRES explicit customer confirmation."', 'true'));
  expectClean(code, tool('"Category: gifts. Action type: read."', 'false'));
  expectClean(code, tool('7', 'true'));
});
