import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editText } from '../../document/edit.ts';
import type { Json, JsonObject } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { lintBank } from '../bank.ts';
import type { ResolvedFinding } from '../finding.ts';
import { smallCase, smallDefinitions } from '../rules/small-case.ts';
import { fixAll } from './fix-all.ts';
import { freeNumber } from './free-number.ts';
import { fixesOf, fixGround, ignoreFix } from './fixes.ts';
import { fixesFor, lintText, spliced, titlesFor } from './fixture.ts';
import { at } from './edits.ts';
import { calls, gold, history, transferWith, turns } from './fixture-rows.ts';

/** What a text comes to by the fix of that title at a finding of the code. */
function mended(text: string, code: string, title: string): string | undefined {
  const parsed = parseText(text);
  for (const finding of lintText(parsed).filter((one) => one.code === code)) {
    const fix = fixesFor(parsed, finding).find((one) => one.title === title);
    if (fix) return editText(text, fix.edits)?.text;
  }
  return undefined;
}

test('what strict JSON does not allow is taken out, and a lost comma put back', () => {
  assert.equal(mended('{\n  // a note\n  "a": 1\n}', 'case_parse', 'Remove the comment'), '{\n  "a": 1\n}');
  assert.equal(mended('{\n  "a": 1 // a note\n}', 'case_parse', 'Remove the comment'), '{\n  "a": 1\n}');
  assert.equal(mended('{ "a": [1, 2,] }', 'case_parse', 'Remove the comma'), '{ "a": [1, 2] }');
  assert.equal(mended('{\n  "a": 1\n  "b": 2\n}', 'case_parse', 'Add the comma'), '{\n  "a": 1,\n  "b": 2\n}');
  assert.equal(mended('{ "a": 1 ', 'case_parse', 'Add the comma'), undefined);
  assert.equal(mended('[1 2\n"x"]', 'case_parse', 'Add the comma'), '[1, 2\n"x"]');
});

test('of a key that stands twice either place can go', () => {
  const text = '{ "a": { "x": 1, "x": 2 } }';
  assert.equal(mended(text, 'duplicate_key', 'Remove the first "x", which is lost'), '{ "a": { "x": 2 } }');
  assert.equal(mended(text, 'duplicate_key', 'Keep this "x" instead'), '{ "a": { "x": 1 } }');
});

test('a rule is ignored with a reason, beside those that are ignored already', () => {
  const ignored = (text: string) => {
    const parsed = parseText(text);
    const fix = ignoreFix('mock_null_token', fixGround(parsed, smallDefinitions));
    return fix && editText(text, fix.edits)?.text;
  };
  const reason = '"mock_null_token": "this is what the case is about"';
  assert.equal(
    ignored('{\n  "target_behavior": "answer",\n  "setup": { "a": 1 }\n}'),
    `{\n  "target_behavior": "answer",\n  "_lint_ignore": { ${reason} },\n  "setup": { "a": 1 }\n}`,
  );
  assert.equal(ignored('{ "_lint_ignore": { "x": "y" } }'), `{ "_lint_ignore": { "x": "y", ${reason} } }`);
  assert.equal(ignored('{ "_lint_ignore": { "mock_null_token": "" } }'), `{ "_lint_ignore": { ${reason} } }`);
  assert.equal(ignored('{ "_lint_ignore": { "mock_null_token": "nulls" } }'), null);
  for (const nothing of ['[]', 'null', '""']) {
    assert.equal(ignored(`{ "_lint_ignore": ${nothing} }`), `{ "_lint_ignore": { ${reason} } }`);
  }
  assert.equal(ignored('{ "_lint_ignore": "all" }'), `{ "_lint_ignore": { "_note": "all", ${reason} } }`);
});

test('a case whose id is taken gets the next free number, and its file with it', () => {
  const text = JSON.stringify(smallCase(), null, 2);
  const bank = ['001', '002'].map((number) => ({ file: `happy.${number}.json`, parsed: parseText(text) }));
  const found = [...lintBank(bank).values()].flat();
  const taken = (word: string) => ['happy.002', 'SB-1002'].some((known) => word.includes(known)) || text.includes(word);
  const relativePath = 'accounts_and_transactions/transfer/happy.001.json';
  const on = fixGround(parseText(text), smallDefinitions, relativePath, taken);
  const offered = found.flatMap((finding) => fixesOf(finding, on));
  const [free] = offered;
  assert.equal(free?.title, 'Set case_id to "acct.transfer.happy.003", which is free');
  assert.equal(free.renameTo, 'accounts_and_transactions/transfer/happy.003.json');
  const account = offered.find(({ title }) => title === 'Change SB-1001 to SB-1003 everywhere in this case');
  assert.ok(account);
  const changed = editText(text, account.edits)?.text ?? '';
  assert.equal(changed, text.replaceAll('SB-1001', 'SB-1003'));
});

test('all of a kind: one after the other, and a second time nothing', async () => {
  const note = (account: string) => ({ account_id: account, balance: 1, note: 'main', _why: 'a trap', _more: 'too' });
  const list = { kind: 'record_set_filtered', records: [note('SB-1001'), note('SB-1001')] };
  const theCase = smallCase();
  theCase.mock = { ...(theCase.mock as object), list_accounts: list };
  const parsed = parseText(JSON.stringify(theCase, null, 2));
  const kind = (finding: { code: string }) => finding.code === 'mock_underscore_key';
  const done = await fixAll(parsed, smallDefinitions, kind);
  assert.equal(done?.count, 4);
  const after = parseText(spliced(parsed.text, done.splices));
  assert.deepEqual(lintText(after), []);
  assert.equal(await fixAll(after, smallDefinitions, kind), null);
  assert.equal(await fixAll(parsed, smallDefinitions, kind, { pause: async () => true }), null, 'nobody waits');
});

test('a finding of a proof brings its own fix', () => {
  const on = fixGround(parseText('{ "gold": {} }'), smallDefinitions);
  const range = { offset: 0, length: 0, start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };
  const finding: ResolvedFinding = {
    ...{ code: 'prove_judge_only', severity: 'warning', message: '', path: [], at: 'value', range, related: [] },
  };
  const edits = [{ path: ['gold', 'arg_gate', 'transfer', 'forbidden_ids'], value: ['X-1'] }];
  const [fix] = fixesOf({ ...finding, data: { title: 'Add the gate', edits } }, on);
  assert.equal(
    editText(on.parsed.text, fix?.edits ?? [])?.text,
    '{ "gold": { "arg_gate": { "transfer": { "forbidden_ids": ["X-1"] } } } }',
  );
  for (const data of [null, 7, { title: 'x' }, { title: 'x', edits: [{ path: [null], value: 1 }] }]) {
    assert.deepEqual(fixesOf({ ...finding, data }, on), []);
  }
});

test('a new number is the next free one, found quickly even where thousands are taken', () => {
  assert.equal(
    freeNumber(3, (number) => number < 7),
    7,
  );
  let asked = 0;
  const free = freeNumber(1, (number) => ++asked > 0 && number <= 1_000_000);
  assert.ok(free > 1_000_000 && asked < 60, String(asked));
});

test('where a misspelt key is why something is missing, its right name comes first and alone', () => {
  const { tools_exposed: exposed, mock, ...rest } = smallCase() as Record<string, Json>;
  const preferred = (text: string, code: string) => {
    const parsed = parseText(text);
    const found = lintText(parsed).filter((finding) => finding.code === code);
    return found.map((finding) => {
      const fixes = fixesFor(parsed, finding);
      assert.ok(fixes.slice(1).every(({ weight }) => weight === undefined));
      return [fixes[0]?.title, fixes[0]?.weight];
    });
  };
  const unexposed = JSON.stringify({ ...rest, tool_exposed: exposed ?? null, mock: mock ?? null });
  const meant = ['Change to "tools_exposed", as "tool_exposed" must be meant', 'only'];
  assert.deepEqual(preferred(unexposed, 's2_scope'), [meant]);
  assert.deepEqual(preferred(unexposed, 'gold_tool_unexposed'), [meant, meant, meant]);
  const unmocked = JSON.stringify({ ...rest, tools_exposed: exposed ?? null, mocks: mock ?? null });
  const mocked = ['Change to "mock", as "mocks" must be meant', 'only'];
  assert.deepEqual(preferred(unmocked, 'mock_missing'), [mocked, mocked, mocked]);
});

test('a slip in an enum value has one fix, any other value one for each that may stand there', () => {
  assert.deepEqual(titlesFor(transferWith({ mode: 'IMPS' }), 'gold_s3'), [['Change to "imps"']]);
  assert.deepEqual(titlesFor(transferWith({ mode: 'post' }), 'gold_s3'), [['Set to "imps"', 'Set to "neft"']]);
  const judged = (behavior_class: string) => ({
    grading: { ...(smallCase().grading as JsonObject), judge_gate: { behavior_class, axis_gate_rule: 'It is told.' } },
  });
  const [answer, decline] = ['Set to "answer", as target_behavior says', 'Change to "decline"'];
  assert.deepEqual(titlesFor(judged('anser'), 'judge_gate_behavior'), [[answer]]);
  assert.deepEqual(titlesFor(judged('declin'), 'judge_gate_behavior'), [[answer, decline]]);
});

test('what would only bring another finding is not offered', () => {
  const asked = (mode: Json[]) => ({ transfer: { required: {}, optional_ok: { mode: { allowed: mode } } } });
  const posted = at(transferWith({ mode: 'post' }), ['gold']) as JsonObject;
  const held = { gold: { ...posted, arg_gate: asked(['neft']) } };
  assert.deepEqual(titlesFor(held, 'gold_s3'), [['Set to "neft"']], 'the gate allows no other');
  const numbered = (account_ids: Json) =>
    gold({ tool_calls: [{ tool: 'list_accounts', arguments: { account_ids } }, ...calls.slice(1)] });
  assert.deepEqual(titlesFor(numbered(5), 'gold_s3'), [[]], 'nobody knows an account 5');
  const gated = numbered(['SB-1010']);
  (gated.gold as JsonObject).arg_gate = { list_accounts: { required: { account_ids: ['SB-1010'] } } };
  assert.deepEqual(titlesFor(gated, 'id_unreachable'), [[]], 'gold and gate agree on the whole list');
  assert.deepEqual(titlesFor(numbered(['SB-1010']), 'id_unreachable'), [['Change to "SB-1001"']]);
  assert.deepEqual(titlesFor(numbered(['SB-1010', 'SB-1001']), 'id_unreachable'), [[]], 'it stands there already');
  const several = gold({ dependencies: [['list_payees', 'transfer', 'transfer']] });
  assert.deepEqual(titlesFor(several, 'dependencies_shape').flat().slice(-1), ['Keep "list_payees", "transfer" alone']);
  assert.deepEqual(titlesFor(gold({ tool_calls: null }), 'gold_tool_calls'), [[]], 'the dependencies name calls');
  assert.deepEqual(titlesFor({ user_turns: 'Send 500 to Meera.' }, 'user_turns'), [
    ['Make it a list of this turn and one that confirms'],
  ]);
});

test('one wrong balance: the chain from the newest one is offered wherever it breaks, and changes that balance alone', () => {
  const balances = [9500, 9999, 9900].map((running_balance, i) => ({
    ...{ amount: [500, 100, 100][i] ?? 0, type: i === 0 ? 'debit' : 'credit', running_balance },
  }));
  const parsed = parseText(JSON.stringify(smallCase(history(...balances)), null, 2));
  const findings = lintText(parsed).filter(({ code }) => code === 'txn_balance');
  assert.equal(findings.length, 2);
  for (const finding of findings) {
    const chain = fixesFor(parsed, finding).find(({ title }) => title.startsWith('Re-chain'));
    assert.equal(editText(parsed.text, chain?.edits ?? [])?.text, parsed.text.replace('9999', '10000'));
  }
});

test('a doubt is no yes that could be split off', () => {
  const offered = (second: string) =>
    titlesFor(turns('Send money to Meera.', second, 'Yes, go ahead.'), 'early_affirmation').flat();
  assert.deepEqual(offered('₹500, though I am not sure.'), []);
  assert.deepEqual(offered('I am not sure which account is better.'), []);
});
