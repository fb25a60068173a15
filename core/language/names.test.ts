import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unmarked, withRanges } from '../../test/marked-text.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject } from '../document/json.ts';
import { parseText, type OffsetRange } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { smallDefinitions } from '../lint/rules/small-case.ts';
import { caseIds } from './case-ids.ts';
import { definitionsIn, nameAt } from './case-names.ts';
import { caseTools } from './case-tools.ts';
import { renamePlaces, renameTarget } from './rename.ts';

function read(text: string, definitions: ToolDefinitions = smallDefinitions) {
  const parsed = parseText(text);
  return { parsed, ctx: buildContext(isObject(parsed.value) ? parsed.value : {}, definitions).context };
}

const CASE = `{
  "case_id": "acct.transfer.unseen_tools.001",
  "tool": "split_payment",
  "setup": {
    "login_context": { "customer_id": "CUST1", "linked_accounts": [{ "account_id": "SB-1" }, { "account_id": "SB-12" }] },
    "prior_messages": [{ "role": "tool", "content": "{\\"account_id\\":\\"SB-12\\",\\"by\\":\\"split_payment\\"}" }]
  },
  "tools_exposed": ["transfer", { "name": "split_payment", "description": "split_payment pays in parts", "prerequisites": [{ "tool": "list_payees" }] }],
  "user_turns": [{ "content": "Split a payment from SB-1." }],
  "mock": {
    "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] },
    "split_payment": { "kind": "outcome_merged", "merge": { "state_from": "list_payees" }, "output": { "kind": "split_payment" } }
  },
  "gold": {
    "tool_calls": [
      { "tool": "list_payees", "arguments": {} },
      { "tool": "split_payment", "arguments": { "from_account": "SB-1", "payee_id": "PY-7" } }
    ],
    "arg_gate": { "split_payment": { "required": { "from_account": "SB-1" } } },
    "dependencies": [["list_payees", "split_payment"]],
    "_dependencies": [["transfer", "split_payment"]],
    "expected_resolution": "split_payment is called for PY-7, with SB-1 and not the transfer; split_payments is none."
  }
}`;

/** The offset of the nth occurrence of a fragment in the case. */
function at(fragment: string, nth = 1, text = CASE): number {
  let found = -1;
  for (let i = 0; i < nth; i++) found = text.indexOf(fragment, found + 1);
  assert.ok(found >= 0, fragment);
  return found;
}

function shown(places: readonly OffsetRange[]): string[] {
  const { parsed } = read(CASE);
  return places.map(({ offset }) => parsed.pathAt(offset).join('.'));
}

function leads(offset: number): string[] {
  const { parsed, ctx } = read(CASE);
  const name = nameAt(parsed, ctx, offset);
  return name ? shown(definitionsIn(parsed, ctx, name)) : [];
}

test('an id leads to where the assistant has it from', () => {
  assert.deepEqual(leads(at('SB-1"', 2)), ['setup.login_context.linked_accounts.0.account_id']);
  assert.deepEqual(leads(at('SB-12\\"')), ['setup.login_context.linked_accounts.1.account_id']);
  assert.deepEqual(leads(at('PY-7, with')), ['mock.list_payees.records.0.payee_id']);
});

test('a name in dependencies leads to the mock, or else to the gold call; state_from to the mock', () => {
  assert.deepEqual(leads(at('list_payees", "split_payment"]')), ['mock.list_payees']);
  assert.deepEqual(leads(at('split_payment"]],\n    "expected')), ['mock.split_payment']);
  assert.deepEqual(leads(at('list_payees" }, "output')), ['mock.list_payees']);
});

test('an inline tool leads to its entry from everywhere else; a defined tool leads out of the case', () => {
  for (const fragment of [
    'split_payment",\n  "setup',
    'split_payment": { "kind',
    'split_payment", "arguments',
    'split_payment": { "req',
  ]) {
    assert.deepEqual(leads(at(fragment)), ['tools_exposed.1.name'], fragment);
  }
  assert.deepEqual(leads(at('transfer", {')), []);
});

test('the places of a tool are its names and its mentions, neither longer words nor values that happen to be alike', () => {
  const { parsed, ctx } = read(CASE);
  const roles = caseTools(parsed, ctx)
    .of('split_payment')
    .map(({ role }) => role);
  assert.deepEqual([...roles].sort(), [
    'case_tool',
    'dependency',
    'dependency',
    'gate',
    'gold_call',
    'inline',
    'mock',
    'text',
    'text',
    'text',
  ]);
  const plain = caseTools(parsed, ctx)
    .of('transfer')
    .map(({ role }) => role);
  assert.deepEqual(plain, ['exposed', 'dependency'], 'transfer is also a word');
});

/** The case after a rename at a place, or why it is refused. */
function renamed(offset: number, newName: string, text = CASE): string {
  const { parsed, ctx } = read(text);
  const places = renamePlaces(parsed, ctx, offset, newName);
  if (!Array.isArray(places)) return places.refusal;
  let result = text;
  for (const { offset: from, length } of [...places].reverse()) {
    result = result.slice(0, from) + newName + result.slice(from + length);
  }
  return result;
}

test('an id is renamed everywhere, also in sentences and in JSON texts; an id that it begins stays', () => {
  const result = renamed(at('SB-1"'), 'SB-99');
  assert.equal(result, CASE.replaceAll(/SB-1(?!2)/g, 'SB-99'));
  assert.equal(renamed(at('SB-12'), 'SB-77'), CASE.replaceAll('SB-12', 'SB-77'));
});

test('the exact range of the name is offered', () => {
  const { parsed, ctx } = read(CASE);
  const target = renameTarget(parsed, ctx, at('SB-12\\"') + 2);
  assert.ok(target && !('refusal' in target));
  assert.equal(withRanges(CASE, [target]), CASE.replace('SB-12\\"', '«SB-12»\\"'));
  assert.equal(renameTarget(parsed, ctx, at('"kind"') + 2), null);
});

test('an inline tool is renamed in exposure, mocks, gold, gates, dependencies and texts', () => {
  const result = renamed(at('split_payment", "arguments'), 'pay_in_parts');
  const value = '"output": { "kind": "split_payment" }';
  const expected = CASE.replace(value, '…')
    .replaceAll(/split_payment(?!s)/g, 'pay_in_parts')
    .replace('…', value);
  const withReply = expected.replace('\\"by\\":\\"pay_in_parts\\"', '\\"by\\":\\"pay_in_parts\\"');
  assert.equal(result, withReply);
});

const REFUSED: [what: string, place: () => number, newName: string, reason: RegExp][] = [
  ['an id that exists', () => at('SB-1"'), 'SB-12', /"SB-12" already stands in this case \(line 5\)/],
  ['an empty id', () => at('SB-1"'), '  ', /cannot be empty/],
  ['an id with spaces', () => at('SB-1"'), 'SB 1', /letters, digits/],
  ['quotes', () => at('SB-1"'), 'SB"1', /letters, digits/],
  ['an id that no sentence gives', () => at('SB-1"'), 'sb1', /two capitals/],
  ['a masked number', () => at('SB-1"'), 'XX1234', /masked/],
  ['a defined tool', () => at('transfer", {'), 'pay', /transfer is defined in the tool definitions/],
  ['a tool name in use', () => at('split_payment", "arg'), 'transfer', /a tool of the definitions/],
  ['a tool name with a dash', () => at('split_payment", "arg'), 'pay-now', /cannot name a tool/],
  ['a word of the case', () => at('split_payment", "arg'), 'parts', /already stands/],
  ['no name', () => at('"kind"'), 'x1', /Only ids and tools/],
];

for (const [what, place, newName, reason] of REFUSED) {
  test(`refuses ${what}`, () => {
    assert.match(renamed(place(), newName), reason);
  });
}

test('refuses an id that a longer word is built upon, but not one that a longer id or number holds', () => {
  const text = (word: string) => `{ "mock": { "t": { "account_id": "SB-12", "note": "${word}" } } }`;
  assert.match(
    renamed(at('SB-12', 1, text('SB-12-OLD')), 'SB-99', text('SB-12-OLD')),
    /part of "SB-12-OLD" \(line 1\)/,
  );
  assert.match(renamed(at('SB-12', 1, text('SB-123')), 'SB-99', text('SB-123')), /"SB-99", "note": "SB-123"/);
});

const WRAPPED = (id: string) => `{ "setup": { "login_context": { "account_id": "${id}" },
  "prior_messages": [{ "role": "tool", "content": ${JSON.stringify(`{"id":"${id}","say":"a\\n\\"${id}\\"","in":${JSON.stringify(JSON.stringify({ id }))}}`)} }] } }`;

test('an id is renamed in JSON texts within strings of any depth and with any escapes', () => {
  for (const id of ['SB-12', 'खत-१२']) {
    assert.equal(renamed(WRAPPED(id).indexOf(id), 'ZQ-9', WRAPPED(id)), WRAPPED('ZQ-9'));
  }
  const plain = (id: string, said: string) =>
    `{ "mock": { "t": { "id": "${id}" } }, "_": "{\\"id\\": \\"${said}\\", \\"n\\": [1]}" }`;
  const escaped = plain('खत/9', String.raw`\\u0916\\u0924\\/9`);
  assert.equal(renamed(escaped.indexOf('खत/9'), 'ZQ-9', escaped), plain('ZQ-9', 'ZQ-9'));
});

test('an id of another script is renamed, to one of another script too', () => {
  const text = (id: string) => `{ "mock": { "t": { "id": "${id}", "note": "${id}, not खत-१२३" } } }`;
  assert.equal(renamed(at('खत', 1, text('खत-१२')), 'கணக்கு-7', text('खत-१२')), text('கணக்கு-7'));
  assert.match(renamed(at('खत', 1, text('खत-१२')), 'खत १३', text('खत-१२')), /letters, digits/);
});

test('a number is renamed where it is an account, not where it is an amount, and not to what would be lost', () => {
  const text = (id: string) =>
    `{ "mock": { "t": { "account_id": "${id}", "amount": 50000, "emi": "50000" } }, "_": "Pay 50000 from account ${id} by 50000-12-01" }`;
  assert.equal(renamed(at('50000', 1, text('50000')), '70000', text('50000')), text('70000'));
  assert.equal(renamed(at('70000', 1, text('70000')), '50000', text('70000')), text('50000'));
  const loose = '{ "mock": { "t": { "account_id": "खत-1", "note": "pay खत-1\\nnow" } } }';
  assert.match(renamed(at('खत', 1, loose), '70000', loose), /"70000" would not be taken for an id .* in line 1/);
});

test('whatever the ids and the texts, renaming there and back gives the identical text, or is refused', () => {
  const id = fc.oneof(
    ...[/^[A-Z]{2,4}-?\d{2,6}$/, /^\d{4,12}$/, /^[\u0915-\u0939]{2,4}-[\u0966-\u096f]{1,4}$/, /^[a-z]{3,8}$/].map(
      (shape) => fc.stringMatching(shape),
    ),
  );
  const words = [
    'pay',
    'account',
    '₹',
    'Rs',
    'card',
    '50000',
    'ending',
    'खाता',
    '"',
    '\\',
    '\n',
    '{',
    '[1',
    'XX',
    '****',
  ];
  const parts = fc.array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(0, 1, 2)), { maxLength: 12 });
  let renames = 0;
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 4, maxLength: 4 }), parts, fc.boolean(), (ids, said, spaced) => {
      const [first = '', second = '', , fresh = ''] = ids;
      const say = said.map((part) => (typeof part === 'string' ? part : ids[part])).join(spaced ? ' ' : '');
      const inner = { account_id: second, say, amount: first, deep: JSON.stringify({ id: first, say }) };
      const text = JSON.stringify({
        setup: {
          login_context: { customer_id: first, account_id: second, balance: second },
          prior_messages: [{ role: 'tool', content: JSON.stringify(inner) }],
        },
        user_turns: [{ content: say }],
        gold: { tool_calls: [{ tool: 't', arguments: { source_account: second, amount: 50000 } }] },
      });
      const apply = (source: string, from: string, to: string) => {
        const { parsed, ctx } = read(source);
        const [place] = caseIds(parsed, ctx).of(from);
        assert.ok(place, `${from} in ${source}`);
        return renamed(place.offset, to, source);
      };
      const there = apply(text, first, fresh);
      if (!there.startsWith('{')) return;
      JSON.parse(there);
      const back = apply(there, fresh, first);
      if (!back.startsWith('{')) return;
      renames++;
      assert.equal(back, text);
    }),
    { numRuns: 400 },
  );
  assert.ok(renames > 100, String(renames));
});

sharedTest('renaming any id of a published case and back gives the identical text', (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  fc.assert(
    fc.property(fc.nat(cases.length - 1), fc.nat(), fc.nat(), fc.nat(), (index, which, from, number) => {
      const { text = '', path = '' } = cases[index] ?? {};
      const before = read(text, definitions);
      const ids = [...caseIds(before.parsed, before.ctx).ids];
      const id = ids[which % ids.length] ?? '';
      const places = caseIds(before.parsed, before.ctx).of(id);
      const place = places[from % places.length];
      if (!place) return;
      // A word that no sentence gives as an id, such as an enum value among the forbidden, keeps its kind.
      const newId = /^[A-Z]{2}.*[\d-]/.test(id) ? `ZQ-${number}-X` : `zq_${number}_x`;
      const rename = (source: string, offset: number, name: string) => {
        const { parsed, ctx } = read(source, definitions);
        const edits = renamePlaces(parsed, ctx, offset, name);
        assert.ok(Array.isArray(edits), `${path}: ${JSON.stringify(edits)}`);
        let result = source;
        for (const { offset: at, length } of [...edits].reverse())
          result = result.slice(0, at) + name + result.slice(at + length);
        return { result, count: edits.length };
      };
      const there = rename(text, place.offset, newId);
      assert.equal(there.count, places.length);
      const back = rename(there.result, there.result.indexOf(newId), id);
      assert.equal(back.result, text, `${path}: ${id}`);
    }),
    { numRuns: 300 },
  );
});

test('any text at all is read without a fault', () => {
  const { text } = unmarked(CASE);
  for (let end = 0; end <= text.length; end += 7) {
    const { parsed, ctx } = read(text.slice(0, end));
    for (const offset of [0, end >> 1, end]) {
      const name = nameAt(parsed, ctx, offset);
      if (name) definitionsIn(parsed, ctx, name);
      renamePlaces(parsed, ctx, offset, 'NEW-1');
    }
  }
});
