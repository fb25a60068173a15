import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonPath } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { smallDefinitions } from '../lint/rules/small-case.ts';
import { ProofCache } from './cache.ts';
import { mutantsOf, proveJson, set, transferCase } from './fixture.ts';
import { editText } from '../document/edit.ts';
import { withFix } from './fix.ts';
import { proveCase } from './prove.ts';
import { proofTitle, scoreBank } from './score.ts';
import { withSeverities } from './severity.ts';

test('a sound case: gold passes, silence fails, and the gates kill what they are for', async () => {
  const proof = await proveJson(transferCase());
  assert.equal(proof.status, 'proved');
  assert.equal(proof.gold?.passed, true);
  assert.deepEqual([proof.silence?.outcome, proof.silence?.gate], ['killed', 'A1']);
  assert.equal(proofTitle(proof), 'Proof 14/15 · 1 left to the judge');
  assert.deepEqual(proof.findings, []);
});

test('where gold requires no call only R decides about silence', async () => {
  const proof = await proveJson(
    transferCase([
      [['gold', 'tool_calls'], []],
      [['gold', 'dependencies'], []],
    ]),
  );
  assert.equal(proof.status, 'proved');
  assert.deepEqual([proof.silence?.outcome, proof.silence?.gate], ['judge only', null]);
});

const FAILING: [name: string, changes: [JsonPath, unknown][], path: string, reason: RegExp][] = [
  [
    'a gate that disagrees with gold',
    [[['gold', 'arg_gate', 'transfer', 'required', 'amount'], 600]],
    'gold.arg_gate.transfer.required.amount',
    /amount 600.*\(A3\)/,
  ],
  [
    'a forbidden id that gold passes',
    [
      [
        ['gold', 'arg_gate', 'transfer', 'forbidden_ids'],
        ['X', 'PY-7'],
      ],
    ],
    'gold.arg_gate.transfer.forbidden_ids.1',
    /forbids \(A3\)/,
  ],
  [
    'a value that is not among the allowed',
    [[['gold', 'arg_gate', 'transfer', 'optional_ok'], { from_account: { allowed: ['X'] } }]],
    'gold.arg_gate.transfer.optional_ok.from_account',
    /\(A3\)/,
  ],
  [
    'an id that nobody gives',
    [[['gold', 'tool_calls', 2, 'arguments', 'payee_id'], 'PY-99']],
    'gold.tool_calls.2.arguments.payee_id',
    /PY-99.*\(S1\)/,
  ],
  [
    'no yes',
    [[['user_turns', 1, 'content'], 'And to her account, mind you.']],
    'user_turns',
    /never says yes to transfer \(S2\)/,
  ],
  ['a missing mock', [[['mock', 'transfer'], undefined]], 'gold.tool_calls.2.tool', /transfer has no mock/],
  ['a mock that cannot work', [[['mock', 'list_payees', 'records'], 'none']], 'mock.list_payees', /ends as ERROR/],
  [
    'arguments that the tool refuses',
    [[['gold', 'tool_calls', 2, 'arguments', 'mode'], 'post']],
    'gold.tool_calls.2.arguments.mode',
    /refuses the arguments of gold/,
  ],
  [
    'dependencies that contradict each other',
    [
      [
        ['gold', 'dependencies'],
        [
          ['list_accounts', 'list_payees'],
          ['list_payees', 'list_accounts'],
        ],
      ],
    ],
    'gold.dependencies.0',
    /\(A4\)/,
  ],
];

for (const [name, changes, path, reason] of FAILING) {
  test(`gold replay: ${name} is diagnosed at ${path}`, async () => {
    const proof = await proveJson(transferCase(changes as Parameters<typeof transferCase>[0]));
    assert.equal(proof.status, 'gold fails');
    assert.equal(proof.mutants.length, 0);
    const finding = proof.findings.find((one) => one.path.join('.') === path);
    assert.ok(finding, proof.findings.map((one) => `${one.path.join('.')}: ${one.message}`).join('\n'));
    assert.deepEqual([finding.code, finding.severity], ['prove_gold_fails', 'error']);
    assert.match(finding.message, reason);
    assert.match(proof.reason ?? '', /^This case cannot be proved because the ideal assistant fails it\. /);
  });
}

test('a write to a wrong target that no gate sees is a warning, and its fix works', async () => {
  const source = transferCase([
    [['gold', 'arg_gate'], { transfer: { required: { from_account: 'SB-1001', amount: 500 } } }],
  ]);
  const [finding] = (await proveJson(source)).findings;
  assert.deepEqual([finding?.code, finding?.severity], ['prove_judge_only', 'warning']);
  assert.equal(finding?.path.join('.'), 'gold.tool_calls.2.arguments.payee_id');
  assert.ok(finding.fix);
  const fixed = withFix(source, finding.fix);
  const after = await proveJson(fixed);
  assert.deepEqual(after.findings, []);
  assert.deepEqual(
    mutantsOf(after, 'swap-id').map(({ gate }) => gate),
    ['A3'],
  );
  const text = JSON.stringify(source, null, 2);
  const [edit] = editText(text, finding.fix.edits)?.splices ?? [];
  assert.ok(edit);
  const written = text.slice(0, edit.offset) + edit.content + text.slice(edit.offset + edit.length);
  assert.deepEqual(JSON.parse(written), fixed);
  assert.ok(edit.content.length < 100, 'only what changes is written');
});

test('an amount that no gate pins is pinned, and an undeclared dependency declared', async () => {
  const source = transferCase([
    [['gold', 'arg_gate'], {}],
    [['gold', 'dependencies'], []],
    [['user_turns', 0, 'content'], 'Send half of what I have to my sister, payee PY-7.'],
    [['mock', 'list_accounts', 'records', 0, 'balance'], 500],
  ]);
  const titles = (await proveJson(source)).findings.map(({ fix }) => fix?.title);
  assert.ok(titles.includes('Add the gate: require amount of transfer'), titles.join('; '));
  assert.ok(titles.includes('Add the gate: require list_accounts before transfer'), titles.join('; '));
});

test('no fix is offered that the ideal assistant would fail', async () => {
  const source = transferCase([
    [['gold', 'arg_gate'], {}],
    [
      ['gold', 'tool_calls'],
      [
        { tool: 'list_payees', arguments: {} },
        { tool: 'transfer', arguments: { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500 } },
        { tool: 'transfer', arguments: { from_account: 'SB-1001', payee_id: 'PY-8', amount: 500 } },
      ],
    ],
    [['gold', 'dependencies'], [['list_payees', 'transfer']]],
  ]);
  const { findings } = await proveJson(source);
  const swapped = findings.filter(({ path }) => path.includes('payee_id'));
  assert.equal(swapped.length, 2);
  for (const { fix, message } of swapped) {
    assert.equal(fix, undefined);
    assert.match(message, /would fail the ideal assistant too/);
  }
});

test('scripted turns that cannot bear a question more are brittle, those that name the deed or say yes again are not', async () => {
  const brittle = async (turns: string[], ...more: [JsonPath, Json][]) => {
    const changes: [JsonPath, Json][] = [[['user_turns'], turns.map((content) => ({ content }))], ...more];
    return (await proveJson(transferCase(changes))).findings.filter(({ code }) => code === 'prove_brittle_script');
  };
  const [found] = await brittle(['Send the 450 that I owe her to my sister.', 'Yes, go ahead.']);
  assert.equal(found?.path.join('.'), 'user_turns.1.content');
  assert.match(found.message, /fails A1/);
  assert.deepEqual(await brittle(['Send 500 to my sister.', 'Yes, go ahead.']), [], 'nothing is open');
  assert.deepEqual(await brittle(['Send the 450 that I owe her to my sister.', 'Yes, send the money.']), []);
  const twins = [1, 2].map((n) => ({ account_id: `SB-${n}00${n}`, account_type: 'savings', status: 'active' }));
  const twin: [JsonPath, Json] = [['setup', 'login_context', 'linked_accounts'], twins];
  assert.equal((await brittle(['Send 500 to my sister.', 'Yes, go ahead.'], twin)).length, 1);
  assert.deepEqual(await brittle(['Send 500 to my sister.', 'Yes.', 'Yes, please.'], twin), []);
});

test('the author can switch a finding off, in the case and by configuration', async () => {
  const open = transferCase([[['gold', 'arg_gate'], {}]]);
  const { findings } = await proveJson(open);
  assert.ok(findings.length > 0);
  const noted = set(open, ['_lint_ignore'], { prove_judge_only: 'the judge is enough here' });
  assert.deepEqual((await proveJson(noted)).findings, []);
  assert.deepEqual(withSeverities(findings, { prove_judge_only: 'off' }), []);
  assert.equal(withSeverities(findings, { prove_judge_only: 'hint' })[0]?.severity, 'hint');
});

test('what is no case cannot be proved, and says why', async () => {
  for (const [text, reason] of [
    ['', /because it not valid JSON|because it/],
    ['[]', /^This case cannot be proved because it must be an object\.$/],
    ['{"case_id": "a"', /not valid JSON/],
    [JSON.stringify(transferCase([[['gold', 'tool_calls'], 5]])), /because gold\.tool_calls must be a list/],
    [JSON.stringify(transferCase([[['tools_exposed'], ['fly']]])), /because tools_exposed\.0 "fly" is not a tool/],
  ] as const) {
    const proof = await proveCase(parseText(text), smallDefinitions);
    assert.equal(proof.status, 'unprovable');
    assert.match(proof.reason ?? '', reason);
    assert.equal(proofTitle(proof), 'Cannot be proved');
  }
});

test('a proof is the same every time, and can be stopped between mutants', async () => {
  const source = transferCase();
  assert.deepEqual(await proveJson(source), await proveJson(source));
  const stop = new AbortController();
  let paused = 0;
  const pause = () => {
    if (++paused === 3) stop.abort();
    return Promise.resolve();
  };
  const parsed = parseText(JSON.stringify(source));
  await assert.rejects(proveCase(parsed, smallDefinitions, { signal: stop.signal, pause }), { name: 'AbortError' });
  assert.equal(paused, 3);
});

test('only what has changed is proved again', async () => {
  const cache = new ProofCache();
  const text = JSON.stringify(transferCase());
  const first = cache.prove(text, smallDefinitions);
  assert.equal(cache.prove(text, smallDefinitions), first);
  assert.notEqual(cache.prove(`${text} `, smallDefinitions), first);
  assert.notEqual(cache.prove(text, new Map(smallDefinitions)), first);
  const stop = new AbortController();
  stop.abort();
  await assert.rejects(cache.prove(`${text}\n`, smallDefinitions, { signal: stop.signal }));
  assert.equal((await cache.prove(`${text}\n`, smallDefinitions)).status, 'proved');
});

test('a bank is scored by axis', async () => {
  const proofs = [
    await proveJson(transferCase()),
    await proveJson(transferCase([[['axis'], '8_long_context']])),
    await proveJson([]),
  ];
  const { total, byAxis } = scoreBank(proofs);
  assert.deepEqual([...byAxis.keys()], ['1_happy_path', '8_long_context', 'unknown']);
  assert.deepEqual([total.cases, total.unprovable, total.killed, total.judgeOnly], [3, 1, 28, 2]);
  assert.equal(byAxis.get('1_happy_path')?.score, 14 / 15);
  assert.equal(byAxis.get('unknown')?.score, null);
});
