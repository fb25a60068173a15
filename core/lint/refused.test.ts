import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areInLine, placesOf, withValueAt } from '../../test/json-places.ts';
import { valueAt, type Json, type JsonPath } from '../document/json.ts';
import { CaseError } from '../document/read-case.ts';
import { parseText } from '../document/text.ts';
import { prepareCase } from '../run/prepare.ts';
import { lintCase } from './engine.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

/** A case in which every key of the format stands that a run reads. */
function wholeCase(): Json {
  const whole = smallCase({ reference_trajectory: ['any'], _lint_ignore: {} });
  const called = { name: 'list_payees', arguments: {}, arguments_raw: 'limit=5' };
  const messages: Json[] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Who are my payees?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: called }],
      reasoning: 'To be looked up.',
      reasoning_details: [{ type: 'text' }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: '{}' },
    { role: 'assistant', content: 'Meera.', tool_calls: null },
  ];
  const inline = {
    name: 'new_tool',
    description: 'Category: x. Action type: read.',
    action_type: 'read',
    requires_confirmation: false,
    prerequisites: [{ tool: 'list_payees' }],
    inputs: [{ name: 'mode', type: 'string', required: false, description: 'How.', enum: ['a'], default: 'a' }],
    outputs: [{ name: 'rows', type: 'array<object>' }],
  };
  const gate = {
    required: { amount: 500 },
    forbidden_ids: ['SB-1'],
    optional_ok: { mode: { allowed: ['imps'] } },
    optional: false,
  };
  const parts: [JsonPath, Json][] = [
    [['setup', 'prior_messages'], messages],
    [['tools_exposed'], ['list_accounts', 'list_payees', 'transfer', inline]],
    [['gold', 'arg_gate', 'transfer'], gate],
  ];
  return parts.reduce<Json>((root, [path, value]) => withValueAt(root, path, value), whole);
}

/** Why a case cannot be run, by place. */
function refusals(text: string): readonly JsonPath[] {
  try {
    prepareCase(text, 'a.json', smallDefinitions);
    return [];
  } catch (error) {
    assert.ok(error instanceof CaseError);
    return error.issues.map(({ path }) => path);
  }
}

function unmarked(value: Json): readonly JsonPath[] {
  const text = JSON.stringify(value);
  const { findings } = lintCase(parseText(text), smallDefinitions);
  const marks = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
  // Where several keys of an object are missing, one finding may speak for all.
  const near = (path: JsonPath) => (valueAt(value, path) === undefined ? path.slice(0, -1) : path);
  return refusals(text).filter((path) => !marks.some((finding) => areInLine(finding.path, near(path))));
}

test('the case with every key can be run', () => {
  assert.deepEqual(refusals(JSON.stringify(wholeCase())), []);
});

test('whatever a run refuses is marked at its place', () => {
  const odd: (Json | undefined)[] = [undefined, null, 0, '', [], [null], { x: null }];
  const whole = wholeCase();
  const missed = new Set<string>();
  for (const path of placesOf(whole)) {
    for (const value of path.length === 0 ? [] : odd) {
      // What is undefined is left out of the text.
      for (const place of unmarked(withValueAt(whole, path, value as Json))) {
        missed.add(`${path.join('.')} = ${JSON.stringify(value)}: refused at ${place.join('.')}`);
      }
    }
  }
  assert.deepEqual([...missed], []);
});
