import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { AuthorError } from './author-error.ts';
import { duplicateCase, type DuplicateWish } from './duplicate.ts';
import { newIds } from './new-ids.ts';
import { caseIdFault, fileNameFor, nextCaseId } from './next-case-id.ts';
import { numberMentions } from './number-mentions.ts';

function read(text: string) {
  const parsed = parseText(text);
  return { parsed, ctx: buildContext(isObject(parsed.value) ? parsed.value : {}, new Map()).context };
}

function copyOf(text: string, wish: Partial<DuplicateWish> = {}) {
  const { parsed, ctx } = read(text);
  return duplicateCase(parsed, ctx, { caseId: 'cards.x.happy.002', isTaken: () => false, ...wish });
}

const CASE = `{
  "case_id": "cards.x.happy.001", "_note": "after cards.x.happy.001",
  "setup": { "login_context": { "customer_id": "SCN0715", "full_name": "Asha Rao",
    "linked_cards": [ { "card_id": "TKC9700004402" }, { "card_id": "TKC9700005502" } ] },
    "prior_messages": [ { "role": "tool", "content": "{\\"card_id\\":\\"TKC9700004402\\",\\"masked_number\\":\\"****4402\\"}" } ] },
  "user_turns": [ { "content": "Block my card ending 4402, not 5502. Asha here, pay ₹4,402 or Rs 4402 in 2026." } ],
  "mock": { "x": { "output": { "reference_id": "REF-NOISE-00000", "no": "TKFD-NOISE", "amount": 4402 } },
    "get_products_and_offers": { "records": [ { "id": "PRD-CC-2003" } ] } },
  "gold": { "expected_resolution": "Blocks 4402 of Mrs Rao; Ashagarh stays.\\n4402 it is: TKC9700004402." }
}`;

test('every id is a new one everywhere, down to the last digits that somebody says', () => {
  const { text, ids } = copyOf(CASE);
  const next = ids.get('TKC9700004402') ?? '';
  const other = ids.get('TKC9700005502') ?? '';
  assert.match(next, /^TKC[1-9]\d{9}$/);
  assert.equal(next.slice(3, -3).length, other.slice(3, -3).length);
  const expected = CASE.replaceAll('cards.x.happy.001', 'cards.x.happy.002')
    .replaceAll('SCN0715', ids.get('SCN0715') ?? '')
    .replaceAll('TKC9700004402', next)
    .replaceAll('TKC9700005502', other)
    .replace('****4402', `****${next.slice(-4)}`)
    .replace('ending 4402', `ending ${next.slice(-4)}`)
    .replace('Blocks 4402', `Blocks ${next.slice(-4)}`)
    .replace('\\n4402', `\\n${next.slice(-4)}`);
  assert.equal(text, expected.replace('not 5502', `not ${other.slice(-4)}`));
});

test('the customer gets another name: whole, first name, and last name after a title', () => {
  const { text } = copyOf(CASE, { customerName: 'Zoya "Z" Khan' });
  assert.match(text, /"full_name": "Zoya \\"Z\\" Khan"/);
  assert.match(text, /\d{4}\. Zoya here/);
  assert.match(text, /of Mrs Khan; Ashagarh stays/);
  assert.equal(parseText(text).broken, false);
});

test('an account that is a number changes where it is an account; equal amounts stay, in figures and in words', () => {
  const text = (account: string, other: string) =>
    `{ "setup": { "login_context": { "linked_accounts": [{ "account_id": "${account}" }, { "account_id": ${other}, "balance": 7654321 }] } },
  "user_turns": [{ "content": "Move 50000 from account ${account} to my account ${other}, and 7654321 rupees." }],
  "mock": { "t": { "output": { "amount": 50000, "limit": "50000", "account_number": "${account}", "ids": [${other}] } } } }`;
  const { text: copy, ids } = copyOf(text('50000', '7654321'));
  assert.equal(copy, text(ids.get('50000') ?? '', ids.get('7654321') ?? ''));
});

test('ids of every script change, in digits of their own; what the customer has gets a number where it has none', () => {
  const text = (customer: string, account: string, end: string, main: string) =>
    `{ "setup": { "login_context": { "customer_id": "${customer}", "account_id": "${account}", "card_id": "${main}" } },
  "user_turns": [{ "content": "${customer} asks for ${account}, **${end}, and ${main}." }], "_": "TKFD-NOISE" }`;
  const { text: copy, ids } = copyOf(text('ग्राहक-१२', 'TKC-१२३४५', '२३४५', 'मुख्य-कार्ड'));
  const [customer = '', account = '', main = ''] = ids.values();
  assert.match(customer, /^ग्राहक-[\u0966-\u096f]{2}$/);
  assert.match(account, /^TKC-[\u0966-\u096f]{5}$/);
  assert.match(main, /^मुख्य-कार्ड-\d{3}$/);
  assert.equal(copy, text(customer, account, account.slice(-4), main));
});

test('an id behind escapes of a JSON text changes with the others', () => {
  const inner = String.raw`{\"card_id\":\"TKC\u00397004402\",\"say\":\"ending \u00344402\"}`;
  const { text, ids } = copyOf(`{ "mock": { "t": { "card_id": "TKC97004402" } }, "_": "${inner}" }`);
  const next = ids.get('TKC97004402') ?? '';
  assert.equal(text.split(next).length, 3);
});

test('a copy of a copy says the same, and with the first name again the names are the first ones', () => {
  const once = copyOf(CASE, { customerName: 'Zoya Khan' }).text;
  const twice = copyOf(once, { customerName: 'Asha Rao', caseId: 'cards.x.happy.001' }).text;
  const blind = (text: string) => text.replaceAll(/\d/g, '0');
  assert.equal(blind(twice), blind(CASE));
});

test('a name with marks that mean something in a pattern is found all the same', () => {
  const text =
    '{ "setup": { "login_context": { "full_name": "A. (Al-Noor) O\'Rao" } }, "_n": "A. (Al-Noor) O\'Rao came." }';
  assert.match(copyOf(text, { customerName: 'B C' }).text, /"B C" \} \}, "_n": "B C came\."/);
});

test('the same wish gives the same copy, and ids of the bank are not given again', () => {
  const { text, ids } = copyOf(CASE);
  assert.equal(copyOf(CASE).text, text);
  const taken = new Set(ids.values());
  const again = copyOf(CASE, { isTaken: (id) => taken.has(id) });
  for (const id of again.ids.values()) assert.equal(taken.has(id), false);
});

test('a hostile text takes no time to speak of', () => {
  const login = {
    full_name: 'Asha Rao',
    registered_email: 'a*****@x.in',
    registered_mobile: 'XXXXXX4321',
    card_id: '50000',
  };
  for (const fill of ['a.', 'a@', 'X', 'AB', '*', 'SB-1-', '50000-', '9', 'Asha ']) {
    const note = fill.repeat(200_000 / fill.length);
    const start = performance.now();
    copyOf(JSON.stringify({ setup: { login_context: login }, note }), { customerName: 'Zoya Khan' });
    const took = performance.now() - start;
    assert.ok(took < 5_000, `${fill}: ${took.toFixed(0)} ms`);
  }
});

test('a broken text is refused, one with comments is not', () => {
  assert.throws(() => copyOf('{ "case_id": '), AuthorError);
  assert.match(copyOf('{ "case_id": "a.1", // note\n "mock": {} }').text, /"cards.x.happy.002", \/\/ note/);
});

test('where there are no free ids of a shape it says so', () => {
  assert.throws(() => newIds(['AB-123'], 's', () => true), /no free ids of the same shape as AB-123/);
});

test('new ids: letters kept, other digits, all different, families kept together', () => {
  const ids = newIds(
    ['TKCX9700002', 'TKX9700001', 'STI-77231', 'REF-STI-77231', 'FD-2024-5503', 'TK5U7001', 'c1'],
    's',
    () => false,
  );
  assert.equal(ids.get('TKCX9700002')?.slice(4, 8), ids.get('TKX9700001')?.slice(3, 7));
  assert.equal(`REF-${ids.get('STI-77231')}`, ids.get('REF-STI-77231'));
  assert.match(ids.get('FD-2024-5503') ?? '', /^FD-2024-\d{4}$/);
  assert.match(ids.get('TK5U7001') ?? '', /^TK5U\d{4}$/);
  assert.match(newIds(['FD-2024-1923'], 's', () => false).get('FD-2024-1923') ?? '', /^FD-\d{4}-\d{4}$/);
  for (let i = 0; i < 500; i++) {
    const next = newIds(['FD-2024-5503'], String(i), () => false).get('FD-2024-5503') ?? '';
    assert.doesNotMatch(next, /-(?:19|20)\d\d$/, 'no number becomes a year');
  }
  const first = ids.get('TKCX9700002');
  const around = newIds(['TKCX9700002', 'TKX9700001'], 's', (id) => id === first);
  assert.equal(
    around.get('TKCX9700002')?.slice(4, 8),
    around.get('TKX9700001')?.slice(3, 7),
    'also where one is taken',
  );
  const id = fc.stringMatching(/^[A-Z]{2,4}-?\d{4,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 12 }), fc.string(), (old, seed) => {
      const fresh = newIds(old, seed, () => false);
      assert.equal(new Set(fresh.values()).size, old.length);
      for (const [before, after] of fresh) {
        assert.equal(after.replaceAll(/\d/g, '0'), before.replaceAll(/\d/g, '0'));
        assert.equal(old.includes(after), false);
      }
    }),
  );
});

test('digits speak of an id after a mask, a word that says so, or in a short form; money, dates and years do not', () => {
  const renamed = new Map([
    ['TKFD7412002', 'TKFD9993002'],
    ['CHQ-100291', 'CHQ-813555'],
  ]);
  const said = (sentence: string) => {
    let text = JSON.stringify(sentence);
    for (const { offset, length, text: next } of numberMentions(text, renamed).reverse()) {
      text = text.slice(0, offset) + next + text.slice(offset + length);
    }
    return JSON.parse(text) as string;
  };
  assert.equal(said('FD ending in 2002'), 'FD ending in 3002');
  assert.equal(said('both cards 2002'), 'both cards 3002');
  assert.equal(said('**2002, XX2002, ••2002'), '**3002, XX3002, ••3002');
  assert.equal(said('FD-2002 and XY-2002'), 'FD-3002 and XY-2002');
  assert.equal(said("cheque #100291 ['100291'] 1002910"), "cheque #813555 ['813555'] 1002910");
  for (const same of ['in 2002', '₹2002', 'Rs. 100291', '12,002', '2002-05-01', 'deposit of Rs 2002', '2,100291']) {
    assert.equal(said(same), same);
  }
});

const NAMED: [axis: string, domain: string, tool: string, id: string, file: string, next: string, nextFile: string][] =
  [
    [
      '1_happy_path',
      'cards',
      'block_card',
      'cards.block_card.happy.001',
      'happy.001.json',
      'cards.block_card.happy.004',
      'happy.004.json',
    ],
    [
      'general_agentic_multitool',
      'cards',
      'a+b',
      'cards.agentic.wrong_card.1',
      'card_wrong.1.json',
      'cards.agentic.wrong_card.2',
      'card_wrong.2.json',
    ],
    [
      'capability_third_party',
      'capability',
      't',
      'cap.third_party.012',
      'third.012.json',
      'cap.third_party.013',
      'third.013.json',
    ],
  ];

for (const [axis, domain, tool, id, file, next, nextFile] of NAMED) {
  test(`the next free id and file after ${id}`, () => {
    const { ctx } = read(JSON.stringify({ case_id: id, axis, domain, tool }));
    const taken = {
      caseId: (other: string) => other.endsWith('.002'),
      file: (name: string) => name === 'happy.003.json',
    };
    assert.equal(nextCaseId(id, file, ctx, taken), next);
    assert.equal(fileNameFor(next, id, file, ctx), nextFile);
    assert.equal(caseIdFault(next, ctx, taken, file), null);
  });
}

test('an id of another tool, one in use and one whose file exists are faults; another agentic name is none', () => {
  const { ctx } = read(
    '{ "case_id": "cards.block_card.happy.001", "axis": "1_happy_path", "domain": "cards", "tool": "block_card" }',
  );
  const taken = { caseId: (id: string) => id.endsWith('.002'), file: (name: string) => name === 'happy.003.json' };
  const fault = (id: string) => caseIdFault(id, ctx, taken, 'happy.001.json');
  assert.match(fault('cards.freeze.happy.009') ?? '', /"freeze" in the id and the tool "block_card" disagree/);
  assert.match(fault('cards.block_card.happy.002') ?? '', /exists already/);
  assert.match(fault('cards.block_card.happy.003') ?? '', /The file happy.003.json exists already/);
  assert.match(fault('Cards.block_card.happy.9') ?? '', /a-z/);
  const agentic = read(
    '{ "case_id": "cards.agentic.a.001", "axis": "general_agentic_multitool", "domain": "cards", "tool": "x" }',
  );
  assert.equal(caseIdFault('cards.agentic.b.001', agentic.ctx, taken, 'a.001.json'), null);
  assert.equal(fileNameFor('cards.agentic.b.001', 'cards.agentic.a.001', 'a.001.json', agentic.ctx), 'b.001.json');
});
