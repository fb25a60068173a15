import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../document/json.ts';
import { smallCase } from '../../lint/rules/small-case.ts';
import { DEFINITIONS } from '../../../test/tools.ts';
import { accepted, completionsIn, labelsIn, written } from './fixture.ts';

const PAYEE = '"payee_id": "PY-7",\n          "amount": 500\n        }\n      }\n    ]';
const atPayee = (value: string) => written(PAYEE, PAYEE.replace('"PY-7"', value));
const details = (marked: string) => completionsIn(marked).map(({ label, detail }) => `${label}: ${detail ?? ''}`);

test('ids of a gold call: those of the argument’s kind first, each with where it comes from', () => {
  assert.deepEqual(details(atPayee('"|"')), [
    'PY-7: list_payees: Meera · required by the gate',
    'SB-1001: login_context, list_accounts: savings',
    'CUS0001: login_context',
  ]);
  const account = written(
    '"from_account": "SB-1001",\n          "payee_id": "PY-7",\n          "amount": 500\n        }\n      }\n    ]',
    '"from_account": "|"\n        }\n      }\n    ]',
  );
  assert.equal(labelsIn(account)[0], 'SB-1001');
});

test('an id that only a later call returns is not in scope yet', () => {
  const first = written(
    '"account_ids": [\n            "SB-1001"\n          ]',
    '"account_ids": [\n            "|"\n          ]',
  );
  assert.deepEqual(labelsIn(first), ['SB-1001', 'CUS0001']);
});

test('an id that comes from a call which nobody declared to come before says so', () => {
  const gold = {
    expected_resolution: 'x',
    tool_calls: [
      { tool: 'list_payees', arguments: {} },
      { tool: 'transfer', arguments: { payee_id: 'X' } },
    ],
  };
  assert.equal(details(written('"X"', '"|"', { gold }))[0], 'PY-7: list_payees (not in dependencies): Meera');
});

test('a list argument is offered whole lists, and inside the list what it does not hold yet', () => {
  const login = {
    customer_id: 'CUS0001',
    linked_accounts: [{ account_id: 'SB-1001' }, { account_id: 'CA-1002', account_type: 'current' }],
  };
  const setup = { current_date: '2026-03-15', current_time: '10:30', prior_messages: [], login_context: login };
  const list = '"account_ids": [\n            "SB-1001"\n          ]';
  const whole = written(list, '"account_ids": |', { setup });
  assert.deepEqual(labelsIn(whole), ['SB-1001', 'SB-1001, CA-1002', 'CA-1002', 'CUS0001']);
  assert.equal(accepted(whole, 'SB-1001, CA-1002'), '          "account_ids": ["SB-1001", "CA-1002"]|');
  assert.deepEqual(labelsIn(written(list, '"account_ids": ["SB-1001", "|"]', { setup })), ['CA-1002', 'CUS0001']);
});

test('every state of typing leaves the right text', () => {
  const whole = '          "payee_id": "PY-7"|,';
  assert.equal(accepted(atPayee('"|"'), 'PY-7'), whole);
  assert.equal(accepted(atPayee('|""'), 'PY-7'), whole);
  assert.equal(accepted(atPayee('"P|Y"'), 'PY-7'), whole);
  assert.equal(accepted(atPayee('|'), 'PY-7'), whole);
  assert.equal(accepted(atPayee('PY|'), 'PY-7'), whole);
  assert.equal(accepted(atPayee('"P|'), 'PY-7'), whole);
  assert.equal(
    accepted(
      written(
        '"payee_id": "PY-7",\n          "amount": 500\n        }\n      }\n    ]',
        '"payee_id": "|"\n          "amount": 500\n        }\n      }\n    ]',
      ),
      'PY-7',
    ),
    '          "payee_id": "PY-7",|',
  );
  assert.equal(
    accepted(
      written(
        '"payee_id": "PY-7",\n          "amount": 500\n        }\n      }\n    ]',
        '"payee_id":|\n        }\n      }\n    ]',
      ),
      'PY-7',
    ),
    '          "payee_id": "PY-7"|',
  );
});

test('typing is matched with the quotes that stand there', () => {
  const filter = (value: string) => completionsIn(atPayee(value))[0]?.filter;
  assert.equal(filter('"P|"'), '"PY-7"');
  assert.equal(filter('P|'), 'PY-7');
  assert.equal(filter('|'), '"PY-7"');
});

test('keys of the format, without those that stand there', () => {
  const gate = written('"arg_gate": {\n      "transfer": {', '"arg_gate": {\n      "transfer": {\n        "|"');
  assert.deepEqual(labelsIn(gate), ['forbidden_ids', 'optional_ok', 'optional']);
  assert.equal(accepted(gate, 'forbidden_ids'), '        "forbidden_ids": [|],');
  const renamed = written('"forbidden_ids": []', '"forb|": []', {
    gold: { tool_calls: [], expected_resolution: 'x', arg_gate: { transfer: { required: {}, forbidden_ids: [] } } },
  });
  assert.equal(accepted(renamed, 'forbidden_ids'), '        "forbidden_ids"|: []');
  const top = written('"target_behavior": "answer",', '"target_behavior": "answer"\n  "ref|"');
  assert.equal(accepted(top, 'reference_trajectory'), '  "target_behavior": "answer",\n  "reference_trajectory": "|",');
});

test('rules to switch off, each with its explanation', () => {
  const marked = written('"_lint_ignore": {}', '"_lint_ignore": { "|" }', { _lint_ignore: {} });
  const found = completionsIn(marked).find(({ label }) => label === 'figure_unsupported');
  assert.ok(found?.documentation);
  assert.equal(accepted(marked, 'figure_unsupported'), '  "_lint_ignore": { "figure_unsupported": "|" }');
});

test('what was inserted asks for more only where there is more to offer', () => {
  const marked = written('"setup": {', '"setup": {\n    "|",', { setup: {} });
  const asks = Object.fromEntries(completionsIn(marked).map(({ label, asks }) => [label, asks]));
  assert.deepEqual(asks, {
    persona: false,
    current_date: true,
    current_time: true,
    login_context: true,
    prior_messages: true,
  });
});

test('tool names, those that are still to be called first', () => {
  const gold = {
    expected_resolution: 'x',
    arg_gate: { transfer: { required: {} } },
    tool_calls: [
      { tool: 'list_accounts', arguments: {} },
      { tool: 'X', arguments: {} },
    ],
  };
  const marked = written('"tool": "X"', '"tool": "|"', { gold });
  assert.deepEqual(details(marked), [
    'transfer: write, asks for confirmation · transfer',
    'list_payees: read · list_payees',
    'list_accounts: read · list_accounts',
  ]);
});

test('arguments of that tool: required first, with the values that the gate asks for', () => {
  const gold = {
    expected_resolution: 'x',
    arg_gate: { transfer: { required: { amount: 500 } } },
    tool_calls: [{ tool: 'transfer', arguments: { payee_id: 'PY-7' } }],
  };
  const marked = written('"payee_id": "PY-7"\n        }', '"payee_id": "PY-7",\n          |\n        }', { gold });
  assert.deepEqual(labelsIn(marked), ['amount', 'from_account', 'mode', 'limits']);
  assert.equal(accepted(marked, 'amount'), '          "amount": 500|');
  assert.equal(accepted(marked, 'limits'), '          "limits": {|}');
});

test('enum values, those first that the conversation says', () => {
  const gold = { expected_resolution: 'x', tool_calls: [{ tool: 'transfer', arguments: { mode: 'X' } }] };
  const user_turns = [{ content: 'Send 500 to Meera by NEFT.' }];
  assert.deepEqual(details(written('"mode": "X"', '"mode": "|"', { gold, user_turns })), [
    'neft: said in the conversation',
    'imps: ',
  ]);
});

test('figures that the conversation states, for a number', () => {
  const gold = { expected_resolution: 'x', tool_calls: [{ tool: 'transfer', arguments: { amount: 0 } }] };
  const user_turns = [{ content: 'Send ₹2,500 to Meera.' }];
  const marked = written('"amount": 0', '"amount": |', { gold, user_turns });
  assert.equal(details(marked)[0], '2500: "₹2,500" in the conversation');
  assert.equal(accepted(marked, '2500'), '          "amount": 2500|');
});

test('a gate offers what gold passes, and forbids the siblings first', () => {
  const login = { customer_id: 'CUS0001', linked_accounts: [{ account_id: 'SB-1001' }, { account_id: 'CA-1002' }] };
  const setup = { current_date: '2026-03-15', current_time: '10:30', prior_messages: [], login_context: login };
  const gold = {
    expected_resolution: 'x',
    tool_calls: [{ tool: 'transfer', arguments: { from_account: 'SB-1001', amount: 5 } }],
    arg_gate: { transfer: { required: { from_account: 'SB-1001' }, forbidden_ids: ['X'] } },
  };
  assert.deepEqual(labelsIn(written('"X"', '"|"', { setup, gold })).slice(0, 1), ['CA-1002']);
  const required = written(
    '"required": {\n          "from_account": "SB-1001"',
    '"required": {\n          "from_account": "SB-1001",\n          |',
    { setup, gold },
  );
  assert.equal(accepted(required, 'amount'), '          "amount": 5|');
  const fresh = written('"arg_gate": {}', '"arg_gate": {\n      |\n    }', { setup, gold: { ...gold, arg_gate: {} } });
  assert.equal(
    accepted(fresh, 'transfer'),
    '      "transfer": {\n        "required": { "from_account": "SB-1001", "amount": 5 },\n        "forbidden_ids": ["CA-1002"]\n      }|',
  );
});

test('a whole mock of each kind that suits the tool, true to its contract', () => {
  const marked = written('"mock": {}', '"mock": {\n    "|"\n  }', { mock: {} });
  assert.deepEqual(details(marked), [
    'transfer: outcome_fixed',
    'list_accounts: record_set_filtered',
    'list_accounts: outcome_fixed',
    'list_payees: record_set_filtered',
    'list_payees: outcome_fixed',
  ]);
  assert.equal(
    accepted(marked, 'list_accounts', 'record_set_filtered'),
    [
      '    "list_accounts": {',
      '      "kind": "record_set_filtered",',
      '      "records": [',
      '        { "account_id": "|SB-1001", "balance": 25000, "note": "Transfer received" }',
      '      ]',
      '    }',
    ].join('\n'),
  );
});

test('the mock of a write brings a new id, not that of another mock, and what gold passes', () => {
  const tools = (smallCase().mock as JsonObject).list_accounts as Json;
  const other = { kind: 'outcome_fixed', output: { reference_id: 'TX-90' } };
  const marked = written('"x": 1', '"x": 1,\n    "|"', { mock: { list_accounts: tools, other, x: 1 } });
  const text = accepted(marked, 'transfer');
  assert.match(text, /"status": \|"success"/);
  const id = /"reference_id": "([A-Z]+-\d{5})"/.exec(text)?.[1] ?? '';
  assert.ok(id.startsWith('REF-') && !marked.includes(id), text);
  assert.doesNotMatch(text, /""|: 0/);
});

test('fields and ids inside mocks', () => {
  const record = '"payee_id": "PY-7",\n          "name": "Meera",\n          "added": "2025-01-02"';
  assert.deepEqual(labelsIn(written(record, '"payee_id": "PY-7",\n          |')), ['name', 'added']);
  assert.deepEqual(labelsIn(written(record, '"payee_id": "|"')), ['PY-7']);
  assert.deepEqual(labelsIn(written('"kind": "outcome_fixed"', '"kind": "|"')), [
    'outcome_fixed',
    'record_set_filtered',
    'outcome_merged',
  ]);
  assert.deepEqual(labelsIn(written('"status": "success"', '"status": "|"')), ['success', 'failed']);
});

test('an account of a record or an argument need not be called an id', () => {
  const definitions = DEFINITIONS;
  const login_context = {
    customer_id: 'CUS0001',
    linked_accounts: [{ account_id: 'SB-1001' }],
    linked_products: [{ product_id: 'FD-20', type: 'fd' }],
  };
  const base = {
    setup: { current_date: '2026-03-15', current_time: '10:30', prior_messages: [], login_context },
    tools_exposed: ['get_fd_details', 'close_deposit'],
    mock: { get_fd_details: { kind: 'record_set_filtered', records: [{ deposit_id: 'FD-20', payout_account: 'Y' }] } },
    gold: { tool_calls: [{ tool: 'close_deposit', arguments: { deposit_id: 'FD-20', payout_account: 'X' } }] },
  };
  const labels = (from: string) =>
    completionsIn(written(`"${from}"`, '"|"', base), { definitions }).map(({ label }) => label);
  assert.deepEqual(labels('Y'), ['SB-1001']);
  assert.equal(labels('X')[0], 'SB-1001');
});

test('ids in a prior call are offered once', () => {
  const call = (args: Json) => ({
    ...{ role: 'assistant', content: null },
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'list_accounts', arguments: args } }],
  });
  const setup = (args: Json) => ({
    setup: { ...(smallCase().setup as JsonObject), prior_messages: [call(args)] },
  });
  const labels = labelsIn(written('"X"', '"|"', setup({ account_ids: ['X'] })));
  assert.equal(labels[0], 'SB-1001');
  assert.equal(new Set(labels).size, labels.length);
});

test('words of the format, those first that the rest of the case says', () => {
  assert.equal(labelsIn(written('"axis": "1_happy_path"', '"axis": "|"'))[0], '1_happy_path');
  assert.equal(
    labelsIn(written('"domain": "accounts_and_transactions"', '"domain": |'))[0],
    'accounts_and_transactions',
  );
  assert.equal(
    labelsIn(written('"case_id": "acct.transfer.happy.001"', '"case_id": "|"'))[0],
    'acct.transfer.happy.001',
  );
  assert.equal(labelsIn(written('"behavior_class": "answer"', '"behavior_class": "|"'))[0], 'answer');
  assert.deepEqual(labelsIn(written('"Q_complete"', '"Q_|"')), [
    'Q_complete',
    'Q_tone',
    'Q_clarify',
    'Q_refusal',
    'behavior_advisory',
  ]);
  assert.deepEqual(labelsIn(written('"current_date": "2026-03-15"', '"current_date": "|"')), ['2026-05-04']);
});

test('a confirmation where a gold write has none', () => {
  const asked = written('},\n    {\n      "content": "Yes, go ahead."\n    }', '},\n    |');
  assert.equal(accepted(asked, 'confirmation turn'), '    { "content": "|Yes, go ahead." }');
  assert.deepEqual(labelsIn(written('"content": "Yes, go ahead."', '"content": "|"')), ['Yes, go ahead.']);
  assert.deepEqual(labelsIn(written('"content": "Send 500 to my sister Meera."', '"content": "|"')), []);
});

test('dependencies: a pair, and the tool that belongs beside the other', () => {
  const gold = (dependencies: string[][]) => ({
    expected_resolution: 'x',
    dependencies,
    tool_calls: [
      { tool: 'list_payees', arguments: {} },
      { tool: 'transfer', arguments: {} },
    ],
  });
  const pair = written('"dependencies": []', '"dependencies": [|]', { gold: gold([]) });
  assert.equal(accepted(pair, 'list_payees → transfer'), '    "dependencies": [["list_payees", "transfer"]|],');
  assert.equal(labelsIn(written('"X"', '"|"', { gold: gold([['X', 'transfer']]) }))[0], 'list_payees');
});

test('without snippets plain text is written', () => {
  const marked = written('"mock": {}', '"mock": {\n    "|"\n  }', { mock: {} });
  for (const { newText, isSnippet } of completionsIn(marked, { snippets: false })) {
    assert.equal(isSnippet, false);
    assert.doesNotMatch(newText, /\$/);
    JSON.parse(`{${newText}}`);
  }
});

test('nothing is offered in free text, in comments and outside the case', () => {
  assert.deepEqual(labelsIn(written('"persona": "A shopkeeper in Nashik"', '"persona": "A |"')), []);
  assert.deepEqual(
    labelsIn(`${written('"payee_id": "PY-7",\n          "name"', '"payee_id": "PY-7",\n          "name"')} |`),
    [],
  );
});

test('hostile names are written as text', () => {
  const gold = {
    expected_resolution: 'x',
    tool_calls: [{ tool: 'a"$1}\\', arguments: { __proto__x: 1 } }],
    arg_gate: {},
  };
  const marked = written('"arg_gate": {}', '"arg_gate": {\n|\n}', {
    gold,
    tools_exposed: [{ name: 'a"$1}\\', inputs: [] }],
  });
  const [first] = completionsIn(marked);
  assert.ok(first);
  const plain = first.isSnippet ? first.newText.replace(/\\([\\$}])/g, '$1') : first.newText;
  assert.deepEqual(Object.keys(JSON.parse(`{${plain}}`) as object), ['a"$1}\\']);
});
