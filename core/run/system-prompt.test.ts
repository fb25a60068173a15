import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleCase } from '../../test/sample-case.ts';
import type { Json } from '../document/json.ts';
import { DEFAULT_PROMPT } from './default-prompt.ts';
import { renderSystemPrompt } from './system-prompt.ts';

const { setup } = sampleCase();
const PLACEHOLDERS = ['{{CURRENT_DATE}}', '{{CURRENT_TIME}}', '{{LOGIN_CONTEXT_JSON}}', '{{TOOL_SCHEMAS}}'];

test('the default template has every placeholder once, and all are filled', () => {
  for (const placeholder of PLACEHOLDERS) assert.equal(DEFAULT_PROMPT.split(placeholder).length, 2, placeholder);
  const prompt = renderSystemPrompt(DEFAULT_PROMPT, setup, ['get_cards', 'block_card']);
  assert.ok(!prompt.includes('{{'));
  assert.match(prompt, /Today is 2026-09-01, the time is 10:00\./);
  assert.match(prompt, /^The tools available to you in this conversation are: get_cards, block_card\./m);
  assert.ok(prompt.includes(JSON.stringify(setup.login_context, null, 2)));
});

test('without tools the prompt says so', () => {
  assert.match(renderSystemPrompt('{{TOOL_SCHEMAS}}', setup, []), /No tools are available/);
});

test('property: values stand literally, whatever patterns and placeholders they hold', () => {
  const hostile = fc.string({ unit: fc.constantFrom('$&', '$1', '$`', "$'", '$$', ...PLACEHOLDERS, 'x') });
  fc.assert(
    fc.property(hostile, hostile, hostile, (date, name, note) => {
      const login_context: Record<string, Json> = { full_name: note };
      const filled = renderSystemPrompt(
        '[{{CURRENT_DATE}}|{{TOOL_SCHEMAS}}|{{LOGIN_CONTEXT_JSON}}|{{OTHER}}]',
        { ...setup, current_date: date, login_context },
        [name],
      );
      const tools = `The tools available to you in this conversation are: ${name}.`;
      assert.equal(filled, `[${date}|${tools}|${JSON.stringify(login_context, null, 2)}|{{OTHER}}]`);
    }),
  );
});
