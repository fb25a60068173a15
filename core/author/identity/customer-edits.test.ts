import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { customerEdits } from './customer-edits.ts';

const LOGIN = {
  full_name: 'Asha Mohan Rao',
  date_of_birth: '1958-03-04',
  registered_mobile: 'XXXXXX4321',
  registered_email: 'a*****@gmail.com',
  pan_masked: 'XXXXX1234F',
  communication_address: { line1: 'Flat 302, Sunrise Apartments', line2: 'Salt Lake', city: 'Kolkata' },
  permanent_address: { line1: '17 Temple Road', city: 'Patna' },
};

/** What a case says of the customer once it is somebody else. */
function saidOf(said: string, newName = 'Zoya Khan', login: JsonObject = LOGIN): string {
  const text = JSON.stringify({ setup: { current_date: '2026-05-04', login_context: login }, said });
  let result = '';
  let at = 0;
  const edits = customerEdits(text, login, newName, 'seed').sort((a, b) => a.offset - b.offset);
  for (const { offset, length, text: next } of edits) {
    if (offset < at) continue;
    result += text.slice(at, offset) + next;
    at = offset + length;
  }
  const { value } = parseText(result + text.slice(at));
  const whole = value as { setup: { login_context: typeof LOGIN }; said: string };
  lastLogin = whole.setup.login_context;
  return whole.said;
}
let lastLogin = LOGIN;

test('everything that tells who the customer is becomes another; town, year and gender stay', () => {
  saidOf('');
  const { communication_address: home, permanent_address: other, ...rest } = lastLogin;
  assert.equal(rest.full_name, 'Zoya Khan');
  assert.match(rest.date_of_birth, /^1958-/);
  assert.match(rest.registered_mobile, /^XXXXXX\d{4}$/);
  assert.equal(rest.registered_email, 'z*****@gmail.com');
  assert.match(rest.pan_masked, /^XXXXX\d{4}F$/);
  assert.match(home.line1, /^Flat \d{3} \w+/);
  assert.deepEqual({ ...home, line1: '' }, { ...LOGIN.communication_address, line1: '' });
  for (const [key, value] of Object.entries(rest)) assert.notEqual(value, LOGIN[key as keyof typeof LOGIN], key);
  assert.notEqual(other.line1, LOGIN.permanent_address.line1);
  assert.notEqual(home.line1.slice(9), other.line1.slice(3));
  const before = JSON.stringify(lastLogin);
  saidOf('');
  assert.equal(JSON.stringify(lastLogin), before, 'the same seed gives the same person');
});

test('the name in all its forms', () => {
  for (const [said, expected] of [
    ['Asha Mohan Rao', 'Zoya Khan'],
    ['Asha  Rao, ASHA RAO, this is asha rao', 'Zoya Khan, ZOYA KHAN, this is zoya khan'],
    ["A. Rao and A Rao's card", "Z. Khan and Z Khan's card"],
    ['Rao, the RAO family and Mrs. Rao', 'Khan, the KHAN family and Mrs. Khan'],
    ['Asha and Smt Asha, not Ashagarh, Raoji or Rāo', 'Zoya and Smt Zoya, not Ashagarh, Raoji or Rāo'],
    ['"Asha"\n{"name":"Asha Rao"}', '"Zoya"\n{"name":"Zoya Khan"}'],
    ['{"holder":"Asha\\u0020Rao","n":["Rao"]}', '{"holder":"Zoya Khan","n":["Khan"]}'],
  ] as const) {
    assert.equal(saidOf(said), expected);
  }
});

test('a name in another script, and one that is a word of the case too', () => {
  const meera = { full_name: 'मीरा राव' };
  assert.equal(saidOf('मीरा राव, राव जी, रावण', 'ज़ोया "ज़ो" खान', meera), 'ज़ोया "ज़ो" खान, खान जी, रावण');
  assert.equal(saidOf('R K Puram, Ramesh K', 'Zoya Khan', { full_name: 'Ramesh K' }), 'R K Puram, Zoya Khan');
  const grace = { full_name: 'Grace Bank' };
  assert.equal(
    saidOf('Grace Bank: a grace period of the bank. Grace, Ms Bank. Grace period.', 'Zoya Khan', grace),
    'Zoya Khan: a grace period of the bank. Grace, Ms Khan. Grace period.',
  );
});

test('e-mail and payment addresses of the customer, not of others', () => {
  assert.equal(
    saidOf('asha.rao@gmail.com, ASHARAO82@okbank; help@bank.in a****@bank.in', 'Zoya Khan'),
    'zoya.khan@gmail.com, zoyakhan82@okbank; help@bank.in a****@bank.in',
  );
  assert.match(saidOf('Mine is aunty81@gmail.com.'), /^Mine is zoya\d{3}@gmail\.com\.$/);
  assert.match(saidOf('asha.rao@gmail.com', 'मीरा राव'), /^customer\.customer@gmail\.com$/);
});

test('mobile number and PAN, in full too, and by their last digits', () => {
  const said = saidOf(
    '+91 98765 44321, 9876544321, number ending 4321, **4321; ABCPR1234F; 9876549999 ABCPR1234G ₹4321',
  );
  const end = lastLogin.registered_mobile.slice(-4);
  const pan = lastLogin.pan_masked.slice(5);
  assert.match(
    said,
    new RegExp(`^\\+91 9\\d{4} \\d${end}, 9\\d{5}${end}, number ending ${end}, \\*\\*${end}; ABCPR${pan}; `),
  );
  assert.match(said, /; 9876549999 ABCPR1234G ₹4321$/);
});

test('the birthday in any order, on the same side of every day of the case', () => {
  const said = saidOf(
    '1958-03-04 04/03/1958 4-3-1958 4th March 1958, 4 Mar, 1958 March 4, 1958; 1958-03-05 and 14/03/1958',
  );
  const [, month = '', day = ''] = lastLogin.date_of_birth.split('-');
  assert.ok(
    said.startsWith(`1958-${month}-${day} ${day}/${month}/1958 ${Number(day)}-${Number(month)}-1958 ${Number(day)}`),
  );
  assert.match(said, /; 1958-03-05 and 14\/03\/1958$/);
  assert.ok(`${month}-${day}` < '03-04', 'not across the 5th, which the case names');
});

test('house and street wherever they are said', () => {
  const said = saidOf('I left Flat 302, Sunrise Apartments for 17 temple road; Temple Road branch, 170 Temple Roads');
  const street = lastLogin.permanent_address.line1.replace(/^\d+ /, '');
  assert.equal(
    said,
    `I left ${lastLogin.communication_address.line1} for ${lastLogin.permanent_address.line1}; ${street} branch, 170 Temple Roads`,
  );
});

test('a login context of any kind is taken as it is', () => {
  for (const login of [
    {},
    { full_name: 5, registered_email: null, communication_address: ['x'] },
    { full_name: ' ' },
  ]) {
    assert.equal(saidOf('Asha Rao a*****@gmail.com', 'Zoya Khan', login as JsonObject), 'Asha Rao a*****@gmail.com');
  }
});
