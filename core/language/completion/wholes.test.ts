import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueAt, type Json, type JsonObject } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { lintCase } from '../../lint/engine.ts';
import { smallCase, smallDefinitions } from '../../lint/rules/small-case.ts';
import { textAt } from './place.ts';
import { DEFINITIONS as definitions } from '../../../test/tools.ts';
import { accepted, completionsIn, labelsIn, written } from './fixture.ts';

const SETUP = smallCase().setup as JsonObject;
const prior = (...messages: Json[]) => ({ setup: { ...SETUP, prior_messages: messages } });
const CALL = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'list_payees', arguments: {} } }],
};
const REPLY = { payees: [{ payee_id: 'PY-7', name: 'Meera', added: '2025-01-02' }] };

/** The case after an item is accepted. */
function caseAfter(marked: string, label: string): Json | undefined {
  const lines = accepted(marked, label).replace('|', '');
  const text = marked.replace('|', '');
  const at = marked.indexOf('|');
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return parseText(text.slice(0, start) + lines + text.slice(end)).value;
}

test('whole prior messages: who speaks next, and a call with its result', () => {
  const empty = written('"prior_messages": []', '"prior_messages": [|]');
  assert.deepEqual(labelsIn(empty), [
    'user message',
    'assistant message',
    'call of transfer',
    'call of list_accounts',
    'call of list_payees',
  ]);
  assert.equal(accepted(empty, 'user message'), '    "prior_messages": [{ "role": "user", "content": "|" }]');
  const after = caseAfter(empty, 'call of list_payees') ?? null;
  assert.deepEqual(valueAt(after, ['setup', 'prior_messages']), [
    CALL,
    { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(REPLY) },
  ]);
  assert.deepEqual(lintCase(parseText(JSON.stringify(after)), smallDefinitions).findings, []);
  const answered = written('"Y"', '|', prior({ role: 'user', content: 'Hi' }, 'Y'));
  assert.equal(labelsIn(answered)[0], 'assistant message');
});

test('after a call that waits only its result comes, with what the tool replies', () => {
  const waiting = written('"Y"', '|', prior(CALL, 'Y'));
  assert.deepEqual(labelsIn(waiting), ['result of list_payees']);
  const content = written('"X"', '"|"', prior(CALL, { role: 'tool', tool_call_id: 'call_1', content: 'X' }));
  assert.deepEqual(labelsIn(content), ['reply of list_payees']);
  const after = caseAfter(content, 'reply of list_payees') ?? null;
  assert.equal(valueAt(after, ['setup', 'prior_messages', 1, 'content']), JSON.stringify(REPLY));
  const unmocked = { ...prior(CALL, { role: 'tool', tool_call_id: 'call_1', content: 'X' }), mock: {} };
  const made = caseAfter(written('"X"', '"|"', unmocked), 'reply of list_payees') ?? null;
  const reply = JSON.parse(textAt(made, ['setup', 'prior_messages', 1, 'content']) ?? '') as typeof REPLY;
  assert.deepEqual(Object.keys(reply.payees[0] ?? {}), ['payee_id', 'name', 'added']);
});

test('whole calls of a prior message, each with an id of its own', () => {
  const next = { role: 'tool', tool_call_id: 'call_1', content: '{}' };
  const marked = written(
    '"tool_calls": []',
    '"tool_calls": [|]',
    prior(CALL, next, { role: 'assistant', tool_calls: [] }),
  );
  assert.deepEqual(labelsIn(marked), ['transfer', 'list_accounts', 'list_payees']);
  const after = caseAfter(marked, 'list_payees') ?? null;
  assert.deepEqual(valueAt(after, ['setup', 'prior_messages', 2, 'tool_calls']), [
    { id: 'call_2', type: 'function', function: { name: 'list_payees', arguments: {} } },
  ]);
});

test('whole turns: the request, what was left out, the confirmation', () => {
  const none = written('"user_turns": []', '"user_turns": [|]', { user_turns: [] });
  assert.deepEqual(labelsIn(none), ['opening turn', 'slot-filling turn', 'confirmation turn']);
  assert.equal(accepted(none, 'opening turn'), '  "user_turns": [{ "content": "|Please transfer." }],');
  assert.equal(accepted(none, 'slot-filling turn'), '  "user_turns": [{ "content": "|The amount is 500." }],');
  const asked = written('"Y"', '|', { user_turns: [{ content: 'Send ₹500 to Meera.' }, 'Y'] });
  assert.deepEqual(labelsIn(asked), ['confirmation turn', 'slot-filling turn']);
  assert.match(accepted(asked, 'slot-filling turn'), /"content": "\|"/);
});

test('a record from the contract, about each thing that has none yet', () => {
  const accounts = (records: Json[]) => ({
    mock: { list_accounts: { kind: 'record_set_filtered', records } },
    setup: { ...SETUP, login_context: { linked_accounts: [{ account_id: 'SB-1' }, { account_id: 'SB-2' }] } },
  });
  const marked = written('"records": []', '"records": [|]', accounts([]));
  assert.deepEqual(labelsIn(marked), ['SB-1', 'SB-2', 'record']);
  assert.equal(
    accepted(marked, 'SB-2'),
    '      "records": [{ "account_id": "|SB-2", "balance": 25000, "note": "Transfer received" }]',
  );
  assert.deepEqual(labelsIn(written('"Y"', '|', accounts([{ account_id: 'SB-1' }, 'Y']))), ['SB-2', 'record']);
});

test('ids within a sentence: those that begin with the word begun, all where the author asks', () => {
  const rubric = '"expected_resolution": "Sends 500 rupees';
  const begun = written(rubric, `${rubric} from sb|`);
  assert.deepEqual(labelsIn(begun), ['SB-1001']);
  assert.match(accepted(begun, 'SB-1001'), /"Sends 500 rupees from SB-1001\| to Meera once/);
  const nothing = written(rubric, `${rubric} from |`);
  assert.deepEqual(labelsIn(nothing), []);
  const asked = completionsIn(nothing, { asked: true }).map(({ label }) => label);
  assert.deepEqual([...asked].sort(), ['CUS0001', 'PY-7', 'SB-1001', 'TX-90']);
  const rule = '"axis_gate_rule": "The transfer';
  assert.deepEqual(labelsIn(written(rule, `${rule} of PY|`)), ['PY-7']);
  const turn = '"content": "Send 500';
  assert.deepEqual(labelsIn(written(turn, `${turn} from SB-10|`)), ['SB-1001']);
  assert.deepEqual(labelsIn(written('"persona": "A', '"persona": "SB-10|')), []);
  const lines = completionsIn(written(rubric, `${rubric}.\\|nSB-10`), { asked: true });
  assert.deepEqual(lines, [], 'not between a backslash and its letter');
  assert.deepEqual(labelsIn(written(rubric, `${rubric}.\\nSB-10|`)), ['SB-1001']);
});

test('ids within the JSON text of a result: of the key’s kind first', () => {
  const told = (text: Json) => prior(CALL, { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(text) });
  const marked = written('\\"X\\"', '\\"|\\"', told({ payees: [{ payee_id: 'X' }] }));
  assert.equal(labelsIn(marked)[0], 'PY-7');
  assert.match(accepted(marked, 'PY-7'), /\{\\"payees\\":\[\{\\"payee_id\\":\\"PY-7\|\\"\}\]\}/);
  assert.deepEqual(labelsIn(written('\\"X\\"', '\\"SB|\\"', told({ note: 'X' }))).slice(0, 1), ['SB-1001']);
});

for (const [path, text, line] of [
  ['case_bank/cards/block_card/happy.007.json', '|', ''],
  ['case_bank/cards/block_card/happy.007.json', '{|}', ''],
  ['case_bank/cards/block_card/happy.007.json', '{\n  |\n}\n', '  '],
  ['case_bank/deposits_and_loans/agentic/close_early.012.json', '{\n  "|"\n}', '  '],
  ['case_bank/cards/block_card/not_enough_info.001.json', '\n|\n', ''],
  ['new.json', '{ | }', ''],
] as const) {
  test(`an empty file at ${path} becomes a whole case: ${JSON.stringify(text)}`, () => {
    const invention = { random: () => 0.4, mentioned: () => false };
    const [whole] = completionsIn(text, { path, definitions, snippets: false, invention });
    assert.ok(whole?.label === 'whole case' && !whole.isSnippet);
    const { range, newText } = whole;
    const plain = text.replace('|', '');
    const added = newText.replaceAll('\n', `\n${line}`);
    const parsed = parseText(plain.slice(0, range.offset) + added + plain.slice(range.offset + range.length));
    const { findings } = lintCase(parsed, definitions, { relativePath: path.replace('case_bank/', '') });
    const own = path === 'new.json' ? findings.filter(({ code }) => code !== 'case_id_location') : findings;
    assert.deepEqual(own, [], parsed.text);
    const [withStops] = completionsIn(text, { path, definitions, invention });
    assert.match(withStops?.newText ?? '', /\$\{1:\d\d-year-old/);
  });
}

test('nothing whole is offered where a case has begun', () => {
  const invention = { random: () => 0.4, mentioned: () => false };
  for (const text of ['{ "case_id": "a", | }', '[|]', '"|"', '// |']) {
    const labels = completionsIn(text, { path: 'case_bank/a.json', asked: true, invention }).map(({ label }) => label);
    assert.ok(!labels.includes('whole case'), text);
  }
});
