import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOf, sameFamilyWarning } from './family.ts';

test('families are told by the name, whatever provider stands before it', () => {
  const names: [string, string][] = [
    ['gpt-5.2', 'GPT'],
    ['openai/o3-mini', 'GPT'],
    ['anthropic/claude-opus-4', 'Claude'],
    ['us.anthropic.claude-3-5-sonnet', 'Claude'],
    ['Qwen/QwQ-32B', 'Qwen'],
    ['meta-llama/Llama-3.3-70B-Instruct', 'Llama'],
    ['google/gemma-3', 'Gemini'],
    ['zai-org/GLM-4.6', 'GLM'],
    ['ft:gpt-4o-mini:acme::abc', 'GPT'],
    ['databricks-claude-sonnet-4', 'Claude'],
    ['/models/Qwen3-8B/', 'Qwen'],
    ['olmo-2', 'olmo'],
    ['o2', 'o'],
    ['', ''],
  ];
  for (const [model, family] of names) assert.equal(familyOf(model), family, model);
});

test('a judge of the same family is warned of, another one and stand-ins are not', () => {
  assert.match(
    sameFamilyWarning('openai/gpt-5', 'gpt-4.1-mini', []) ?? '',
    /^The judge gpt-4\.1-mini is of the same family \(GPT\) as the candidate openai\/gpt-5:/,
  );
  assert.equal(sameFamilyWarning('gpt-5', 'claude-opus-4', []), null);
  assert.equal(sameFamilyWarning('gpt-5', null, []), null);
  assert.equal(sameFamilyWarning('', '', []), null);
  assert.equal(sameFamilyWarning('heuristic-x', 'heuristic judge', ['heuristic judge']), null);
  assert.equal(sameFamilyWarning('gpt-5', 'gpt-4', ['gpt-4 (judge)']), null);
});
