import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmarked, withRanges } from '../../test/marked-text.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { collectIds } from '../grade/ids.ts';
import { buildContext } from '../lint/build-context.ts';
import { caseIds } from './case-ids.ts';

function idsIn(text: string, definitions: ToolDefinitions = new Map()) {
  const parsed = parseText(text);
  return caseIds(parsed, buildContext(isObject(parsed.value) ? parsed.value : {}, definitions).context);
}

test('finds an id wherever it stands, and says in which part of the case', () => {
  const marked = `{
  "setup": {
    "login_context": { "customer_id": "«CUST1»", "linked_accounts": [{ "account_id": "«SB-1»" }, { "account_id": "«SB-12»" }] },
    "prior_messages": [
      { "role": "assistant", "tool_calls": [{ "id": "c1", "function": { "name": "t", "arguments": { "card_id": "«CARD-5»" } } }] },
      { "role": "tool", "content": "{\\"loan_id\\":\\"«LN-7»\\",\\"note\\":\\"of «SB-1»\\"}" }
    ]
  },
  "user_turns": [{ "content": "Pay «SB-12» from «SB-1», the card is XX1234, reference «REF/9»." }],
  "mock": { "t": { "kind": "outcome_fixed", "output": { "reference_id": "«REF/9»" } } },
  "gold": {
    "tool_calls": [{ "tool": "t", "arguments": { "source_account": "«SB-1»" } }],
    "arg_gate": { "t": { "forbidden_ids": ["«SB-12»", "«OTHER-1»"] } },
    "expected_resolution": "Pays «SB-12»."
  }
}`;
  const { text } = unmarked(marked);
  const { occurrences, ids } = idsIn(text);
  assert.equal(withRanges(text, occurrences), marked);
  assert.equal(ids.has('XX1234'), false, 'the end of a masked number is no id');
  assert.deepEqual(
    occurrences.filter(({ id }) => id === 'SB-12').map(({ place }) => place),
    ['login_context', 'user_turn', 'gate', 'elsewhere'],
  );
  assert.deepEqual(occurrences.find(({ id }) => id === 'LN-7')?.path, ['setup', 'prior_messages', 1, 'content']);
});

test('an id may be of any script', () => {
  const marked = `{ "setup": { "login_context": { "customer_id": "«ग्राहक-१२»", "linked_accounts": [{ "account_id": "«கணக்கு/7»" }] } },
    "mock": { "t": { "output": { "id": "--", "note": "of «ग्राहक-१२», not ग्राहक-१२३" } } } }`;
  const { text } = unmarked(marked);
  assert.equal(withRanges(text, idsIn(text).occurrences), marked);
});

test('an id that is a number or a plain word stands where it is meant, not where an amount or a word is', () => {
  const marked = `{
  "setup": { "login_context": { "linked_accounts": [{ "account_id": "«50000»", "balance": 50000, "limit": "50000" }, { "account_id": "«spare»", "label": "spare" }] },
    "prior_messages": [{ "role": "tool", "content": "{\\"account_id\\":\\"«50000»\\",\\"amount\\":\\"50000\\",\\"n\\":50000}" }] },
  "user_turns": [{ "content": "Pay 50000 from account «50000», 50000 rupees or Rs 50000 of my account's 50000 limit, spare me; the accounts «50000» and «spare»." }],
  "mock": { "t": { "records": [{ "account_number": "«50000»", "emi_amount": "50000" }] } },
  "gold": { "tool_calls": [{ "tool": "t", "arguments": { "source_account": "«50000»", "amount": "50000" } }],
    "arg_gate": { "t": { "required": { "amount": "50000" }, "forbidden_ids": ["«spare»"], "optional_ok": { "to_account": { "allowed": ["«50000»"] } } } } }
}`;
  const { text } = unmarked(marked);
  assert.equal(withRanges(text, idsIn(text).occurrences), marked);
  const long = `{ "mock": { "t": { "account_id": "50100234567890", "note": "to 50100234567890, ₹50100234567890",
    "to": "50100234567890", "phone": "50100234567890" } }, "user_turns": [{ "content": "50100234567890" }] }`;
  assert.equal(idsIn(long.replace('\n', '')).occurrences.length, 4);
});

test('what a contract fixes as a value is no id, though a gate forbids it', () => {
  const inline = {
    name: 'ask',
    inputs: [{ name: 'reason', type: 'string', required: true, enum: ['wrong_one', 'SB-2'] }],
  };
  const ids = idsIn(
    JSON.stringify({
      setup: { login_context: { account_id: 'SB-2' } },
      tools_exposed: [{ ...inline, description: '', action_type: 'read', requires_confirmation: false, outputs: [] }],
      gold: { arg_gate: { ask: { forbidden_ids: ['wrong_one', 'failed_transaction', 'SB-1', 'SB-2'] } } },
    }),
    DEFINITIONS,
  ).ids;
  assert.deepEqual([...ids], ['SB-2', 'SB-1']);
});

test('tells the id at an offset, also directly behind it, and all places of an id', () => {
  const { text, ranges } = unmarked('{ "mock": { "t": { "account_id": "«SB-1»", "n": "«SB-1»" } } }');
  const { at, of } = idsIn(text);
  const [first] = ranges;
  assert.ok(first);
  assert.equal(at(first.offset)?.id, 'SB-1');
  assert.equal(at(first.offset + first.length)?.id, 'SB-1');
  assert.equal(at(first.offset - 1), undefined);
  assert.equal(at(text.length), undefined);
  assert.equal(of('SB-1').length, 2);
  assert.deepEqual(of('SB'), []);
});

test('reads a case that is cut anywhere, and values of any kind', () => {
  const { text } = unmarked('{ "mock": { "t": { "account_id": "SB-1", "ids": ["A-1", 5, null] } }, "user_turns": 7 }');
  for (let end = 0; end <= text.length; end++) idsIn(text.slice(0, end));
  assert.deepEqual([...idsIn('{ "mock": { "__proto__": { "id": "SB-1" } } }').ids], ['SB-1']);
});

test('ten thousand ids in a case of five megabytes', () => {
  const records = Array.from({ length: 10_000 }, (_, i) => ({
    account_id: `TK${1_000_000 + i}`,
    note: 'n'.repeat(500),
  }));
  const text = JSON.stringify({ mock: { t: { kind: 'record_set_filtered', records } } });
  const start = performance.now();
  const { occurrences } = idsIn(text);
  const took = performance.now() - start;
  assert.equal(occurrences.length, 10_000);
  assert.deepEqual(occurrences[9_999]?.path, ['mock', 't', 'records', 9_999, 'account_id']);
  assert.ok(took < 5_000, `${took.toFixed(0)} ms`);
});

sharedTest('in the published cases every place holds its id, and every id of an id key is found', (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  for (const { text, path, case: theCase } of cases) {
    const { occurrences, ids } = idsIn(text, definitions);
    for (const { id, offset, length } of occurrences) assert.equal(text.slice(offset, offset + length), id, path);
    for (const part of [
      theCase.setup.login_context,
      theCase.mock,
      theCase.gold.tool_calls.map((call) => call.arguments),
    ]) {
      for (const id of collectIds(part)) assert.ok(ids.has(id) || !/\w/.test(id), `${path}: ${id}`);
    }
    assert.equal(ids.has('failed_transaction'), false, path);
  }
});
