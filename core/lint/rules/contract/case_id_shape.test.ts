import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'case_id_shape';
const named = (id: string, axis: string, domain: string, tool: string, more = '') =>
  `{ "case_id": ${id}, "axis": ${axis}, "domain": ${domain}, "tool": ${tool} ${more} }`;

test('a regular id is made of domain, tool and axis', () => {
  expectClean(code, named('"cards.block_card.happy.001"', '"1_happy_path"', '"cards"', '"block_card"'));
  expectClean(
    code,
    named('"depl.create_fd.bad_response.x"', '"2_bad_tool_response"', '"deposits_and_loans"', '"create_fd"'),
  );
  expectClean(
    code,
    named('"csc.a.out_of_scope.7"', '"11_out_of_scope_refuse"', '"customer_service_and_catalog"', '"a"'),
  );
  expectClean(code, named('"calc.a.not_enough_info.001"', '"4_not_enough_info"', '"calculators"', '"a"'));
});

test('an id that is too long to name a folder is marked', () => {
  const [finding] = expectFindings(code, `{ "case_id": «"cards.block_card.happy.${'1'.repeat(300)}"» }`);
  assert.match(finding?.message ?? '', /^An id of more than 255 characters/);
});

test('marks the id for every part that disagrees and points to what it disagrees with', () => {
  const findings = expectFindings(
    code,
    named('«««"card.block.happy_path.001"»»»', '‹"1_happy_path"›', '‹"cards"›', '‹"block_card"›'),
  );
  assert.equal(findings[0]?.message, '"card" in the id and the domain "cards" disagree: by it "cards" belongs there.');
  assert.deepEqual(
    findings.map(({ data }) => data),
    [
      { part: 'card', expected: 'cards' },
      { part: 'block', expected: 'block_card' },
      { part: 'happy_path', expected: 'happy' },
    ],
  );
});

test('marks an id with too few, too many or empty parts, and one of other letters', () => {
  for (const id of ['cards.happy.001', 'cards.block_card.happy.001.2', 'cards.block_card..001', 'nothing']) {
    expectFindings(code, named(`«"${id}"»`, '"1_happy_path"', '"cards"', '"block_card"'));
  }
  expectFindings(code, named('«"cards.Block card.happy.001"»', '"1_happy_path"', '"cards"', '"block_card"'));
});

test('agentic ids say agentic, whatever the tools and the name', () => {
  const axis = '"general_agentic_multitool"';
  expectClean(code, named('"acct.agentic.any_name.001"', axis, '"accounts_and_transactions"', '"a+b"'));
  expectFindings(code, named('«"acct.a.any_name.001"»', axis, '"accounts_and_transactions"', '"a"'));
  expectFindings(code, named('«"cards.agentic.happy.001"»', '"1_happy_path"', '"cards"', '"a"'));
});

test('capability ids have three or four parts and name the sub-category', () => {
  const axis = '"capability_third_party"';
  expectClean(code, named('"cap.third_party.012"', axis, '"capability"', '"get_card_details"'));
  expectClean(code, named('"cap.third_party.extra.012"', axis, '"capability"', '"get_card_details"'));
  expectFindings(code, named('«"cap.third.012"»', axis, '"capability"', '"a"'));
  expectFindings(code, named('«"cap.third_party"»', axis, '"capability"', '"a"'));
});

test('with unseen tools the tool is new, and the id names the one the case starts from', () => {
  const axis = '"10_unseen_tools"';
  const of = (tool: string, exposed: string) =>
    named('"cards.block_card.unseen_tools.001"', axis, '"cards"', tool, `, "tools_exposed": ${exposed}`);
  expectClean(code, of('"cash_token"', '["block_card", { "name": "cash_token" }]'));
  expectFindings(code, of('«"block_card"»', '[{ "name": "block_card" }]'));
  expectFindings(code, of('«"cash_token"»', '["block_card", "cash_token"]'));
  expectFindings(code, named('«"cards.agentic.unseen_tools.001"»', axis, '"cards"', '"x"'));
});

test('marks a domain and an axis that do not exist, and leaves the id alone then', () => {
  const [finding] = expectFindings(code, named('"x.y.z.1"', '«"1_happy"»', '«"card"»', '"a"'));
  assert.match(finding?.message ?? '', /"1_happy" is no axis: write "1_happy_path"/);
});

test('leaves missing keys to structure', () => {
  expectClean(code, named('null', '""', '7', '{}'));
});

test('a slip in the tool itself is marked there, with the name that was meant', () => {
  const regular = (tool: string, id = '"acct.transfer.happy.001"') =>
    named(id, '"1_happy_path"', '"accounts_and_transactions"', tool);
  const [finding] = expectFindings(code, regular('«"transfr"»', '‹"acct.transfer.happy.001"›'));
  assert.equal(finding?.message, '"transfr" is no tool that is defined. Did you mean "transfer"?');
  // The id says it where no name is near.
  expectFindings(code, regular('«"x"»'));
  // The same slip in both.
  expectFindings(code, regular('«"transfr"»', '"acct.transfr.happy.001"'));
  const agentic = named(
    '"acct.agentic.both.001"',
    '"general_agentic_multitool"',
    '"accounts_and_transactions"',
    '«"list_accounts+transfr"»',
  );
  assert.deepEqual(expectFindings(code, agentic)[0]?.data, { part: 'transfr', expected: 'transfer' });
  const unseen = named(
    '"acct.transfer.unseen_tools.001"',
    '"10_unseen_tools"',
    '"accounts_and_transactions"',
    '«"cash_tokn"»',
    ', "tools_exposed": ["transfer", { "name": "cash_token" }]',
  );
  assert.match(expectFindings(code, unseen)[0]?.message ?? '', /this case defines\. Did you mean "cash_token"/);
});
