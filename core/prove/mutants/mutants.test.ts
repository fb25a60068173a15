import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonPath } from '../../document/json.ts';
import type { ToolContract } from '../../contract/contract.ts';
import { smallDefinitions } from '../../lint/rules/small-case.ts';
import { outcomes, proveJson, transferCase } from '../fixture.ts';
import { MUTANTS, type MutantName } from './index.ts';

type Changes = [JsonPath, Json | undefined][];

const ACCOUNTS: JsonPath = ['setup', 'login_context', 'linked_accounts'];
const TRANSFER: JsonPath = ['gold', 'tool_calls', 2, 'arguments'];
const REQUIRED: JsonPath = ['gold', 'arg_gate', 'transfer', 'required'];

const prior: Json = [{ role: 'assistant', content: 'Welcome. How can I help you?' }];
const noGates: Changes = [
  [['gold', 'arg_gate'], {}],
  [['gold', 'dependencies'], []],
];
const inlineTool: Json = {
  name: 'quick_pay',
  description: 'Category: payments. Action type: read.',
  action_type: 'read',
  requires_confirmation: false,
  inputs: [],
  outputs: [{ name: 'state', type: 'string' }],
};

/** Each kind on a case whose gates see it, and (where there is one) on a case that leaves it to the judge. */
const KINDS: Record<
  MutantName,
  { killed?: [gate: string, changes: Changes]; judgeOnly?: Changes; equivalent?: Changes }
> = {
  'omit-call': {
    killed: ['A1', []],
    judgeOnly: [[['gold', 'tool_calls', 1], { tool: 'list_accounts', arguments: {} }], ...withoutPayee()],
  },
  'swap-id': {
    killed: ['A3', []],
    judgeOnly: noGates,
    equivalent: [
      [[...ACCOUNTS], [{ account_id: 'SB-1001' }, { account_id: 'SB-2002' }]],
      [['mock', 'list_accounts', 'records'], []],
      ...noGates,
    ],
  },
  'customers-value': {
    killed: ['A3', [[['user_turns', 0, 'content'], 'Send the 450 I owe to my sister Meera.']]],
    judgeOnly: [[['user_turns', 0, 'content'], 'Send the 450 I owe to my sister Meera.'], ...noGates],
  },
  'uncorrected-value': {
    killed: [
      'A3',
      [
        [['user_turns', 0, 'content'], 'Send 800 to Meera.'],
        [['user_turns', 1, 'content'], 'Actually make it 500. Yes, go ahead.'],
      ],
    ],
    judgeOnly: [
      [['user_turns', 0, 'content'], 'Send 800 to Meera.'],
      [['user_turns', 1, 'content'], 'Actually make it 500. Yes, go ahead.'],
      ...noGates,
    ],
  },
  'other-value': {
    killed: [
      'A3',
      [
        [[...TRANSFER, 'mode'], 'imps'],
        [[...REQUIRED, 'mode'], 'imps'],
      ],
    ],
    judgeOnly: [[[...TRANSFER, 'mode'], 'imps']],
  },
  'filter-trap': {
    killed: ['A3', [[['gold', 'arg_gate', 'list_accounts'], { optional_ok: { note: { allowed: [null, 'main'] } } }]]],
    judgeOnly: [],
  },
  'amount-off': { killed: ['A3', []], judgeOnly: noGates },
  'date-shift': {
    killed: ['S1', [[['gold', 'tool_calls', 1, 'arguments'], { from_added: '2025-01-02' }]]],
    equivalent: [[['gold', 'tool_calls', 1, 'arguments'], { from_added: '2024-01-02' }]],
  },
  'batched-calls': {
    killed: ['A4', []],
    judgeOnly: [
      [['gold', 'dependencies'], []],
      [['user_turns', 0, 'content'], 'Send it to my sister, payee PY-7.'],
      [['mock', 'list_accounts', 'records', 0, 'balance'], 500],
      [['mock', 'list_accounts', 'records', 0, 'note'], 'main'],
    ],
  },
  'reversed-calls': {
    killed: ['A4', []],
    judgeOnly: [
      [['gold', 'dependencies'], []],
      [['user_turns', 0, 'content'], 'Send it to my sister, payee PY-7.'],
      [['mock', 'list_accounts', 'records', 0, 'balance'], 500],
    ],
  },
  'write-unasked': { killed: ['S2', []], judgeOnly: [[['setup', 'prior_messages'], prior]] },
  'write-while-asking': { killed: ['S2', []], judgeOnly: [[['setup', 'prior_messages'], prior]] },
  'write-before-yes': { killed: ['S2', []], judgeOnly: [[['setup', 'prior_messages'], prior]] },
  // No gate counts calls.
  'write-twice': { judgeOnly: [] },
  'needless-call': {
    killed: ['S2', [...oneRead(), [['user_turns'], [{ content: 'What do I have?' }]]]],
    judgeOnly: oneRead(),
    equivalent: [[['gold', 'arg_gate', 'future_value'], { optional: true }], ...exposing('future_value')],
  },
  'other-tool': { killed: ['A2', exposing('future_value')] },
  'inline-ignored': {
    killed: [
      'A1',
      [
        [['tools_exposed'], ['list_accounts', 'list_payees', inlineTool]],
        [['gold', 'tool_calls'], [{ tool: 'quick_pay', arguments: {} }]],
        [['gold', 'arg_gate'], {}],
        [['gold', 'dependencies'], []],
        [['mock', 'quick_pay'], { kind: 'outcome_fixed', output: { state: 'ready' } }],
      ],
    ],
  },
  'null-repeated': {
    killed: ['S4', [[['mock', 'list_accounts', 'records', 0, 'balance'], null]]],
    judgeOnly: [
      [['mock', 'list_accounts', 'records', 0, 'balance'], null],
      [
        ['grading', 'invariants_active'],
        ['S1', 'S2', 'S3'],
      ],
    ],
  },
};

function withoutPayee(): Changes {
  return [
    [['gold', 'dependencies'], []],
    [['user_turns', 0, 'content'], 'Send 500 to my sister, payee PY-7.'],
  ];
}

/** Gold reads and nothing else; the write may be made. */
function oneRead(): Changes {
  return [
    [['gold', 'arg_gate'], { transfer: { optional: true } }],
    [['gold', 'tool_calls'], [{ tool: 'list_accounts', arguments: {} }]],
    [['gold', 'dependencies'], []],
  ];
}

function exposing(tool: string): Changes {
  return [[['tools_exposed'], ['list_accounts', 'list_payees', 'transfer', tool]]];
}

/** The small tools, with a filter of `list_accounts` that is neither an id nor a date. */
const definitions = new Map(
  [...smallDefinitions].map(([name, tool]): [string, ToolContract] => [
    name,
    name === 'list_accounts'
      ? { ...tool, inputs: [...tool.inputs, { name: 'note', type: 'string', required: false, description: 'note' }] }
      : tool,
  ]),
);

async function found(kind: MutantName, changes: Changes): Promise<string> {
  const proof = await proveJson(transferCase(changes), definitions);
  assert.equal(proof.reason, null);
  return outcomes(proof, kind).join(', ');
}

for (const { name } of MUTANTS) {
  const { killed, judgeOnly, equivalent } = KINDS[name];
  if (killed !== undefined) {
    const [gate, changes] = killed;
    test(`${name}: killed at ${gate}`, async () => {
      assert.ok((await found(name, changes)).includes(`killed ${gate}`));
    });
  }
  if (judgeOnly !== undefined) {
    test(`${name}: only the judge sees it where no gate does`, async () => {
      assert.match(await found(name, judgeOnly), /judge only/);
    });
  }
  if (equivalent !== undefined) {
    test(`${name}: equivalent where the customer gets the same`, async () => {
      assert.match(await found(name, equivalent), /equivalent/);
    });
  }
}

test('every kind has a name of its own and says what it tests', () => {
  assert.equal(new Set(MUTANTS.map(({ name }) => name)).size, MUTANTS.length);
  for (const { tests } of MUTANTS) assert.match(tests, /^[A-Z].*\.$/);
});
