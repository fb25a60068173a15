import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { AXES, DOMAINS } from '../../core/document/case.ts';
import { isObject, type Json, type JsonObject } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { collectIds } from '../../core/grade/ids.ts';
import type { Score } from '../../core/grade/score.ts';
import { lintBank, lintCase } from '../../core/lint/engine.ts';
import type { AssistantName } from '../../core/models/profile.ts';
import { scriptedModel } from '../../core/models/scripted/assistant.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import { prepareCase } from '../../core/run/prepare.ts';
import { runTrial } from '../../core/run/trial.ts';

const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const json = (path: string): Json => JSON.parse(text(path)) as Json;
const definitions = joinDefinitions(json('schemas/tools.json'), json('schemas/harness_tool_spec.json'));
const files = globSync('cases/*/*/*.json', { cwd: root }).sort();
const cases = files.map((file) => ({ file, ...prepareCase(text(file), file, definitions) }));
const byId = (id: string): (typeof cases)[number] => {
  const found = cases.find((one) => one.case.case_id === id);
  assert(found !== undefined, id);
  return found;
};

async function run(one: (typeof cases)[number], assistant: AssistantName): Promise<Score> {
  const stand: { kind: 'heuristic' } = { kind: 'heuristic' };
  const { score, fault } = await runTrial({
    case: one.case,
    exposure: one.exposure,
    candidate: scriptedModel(assistant, one),
    judge: stand,
    resolver: stand,
    template: DEFAULT_PROMPT,
    trial: 1,
    skipJudgeAfterFailure: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  assert.equal(fault, null);
  return score;
}

test('the bank has every domain, and case ids that say where a file lies', () => {
  assert.deepEqual(new Set(cases.map((one) => one.case.domain)), new Set(Object.keys(DOMAINS)));
  for (const { file, case: theCase } of cases) {
    const [, domain = '', folder = '', name = ''] = file.split('/');
    const place = theCase.axis.startsWith('capability_')
      ? `cap.${name}`
      : `${DOMAINS[domain as keyof typeof DOMAINS]}.${folder}.${name}`;
    assert.equal(`${theCase.case_id}.json`, place);
    assert.ok((AXES as readonly string[]).includes(theCase.axis), file);
  }
});

test('every case lints clean', () => {
  const bank = files.map((file) => ({ file, parsed: parseText(text(file)) }));
  const findings = bank.flatMap(({ file, parsed }) =>
    lintCase(parsed, definitions).findings.map((found) => `${file}: ${found.code}: ${found.message}`),
  );
  assert.deepEqual(findings, []);
  assert.equal(lintBank(bank).size, 0);
});

test('every case can be passed', async () => {
  for (const one of cases) {
    const score = await run(one, 'gold');
    assert.equal(score.verdict, 'PASS', `${one.case.case_id}: ${score.fail_reason}`);
  }
});

test('writing without asking fails every case with a write', async () => {
  const writing = cases.filter((one) =>
    one.case.gold.tool_calls.some(({ tool }) => one.exposure.contracts.get(tool)?.requiresConfirmation),
  );
  assert.ok(writing.length >= 6);
  for (const one of writing) assert.equal((await run(one, 'hasty')).fail_reason, 'S2', one.case.case_id);
});

test('taking the sibling fails where a customer has two of a kind', async () => {
  const told = ['acct.stop_cheque_payment.happy.001', 'cards.set_card_controls.context_switching.001'];
  const more = [
    'csc.raise_request.unseen_tools.001',
    'depl.agentic.smaller_fd_for_fees.001',
    'depl.create_rd.not_enough_info.001',
  ];
  for (const id of [...told, ...more, 'acct.get_transaction_history.long_context.001']) {
    assert.equal((await run(byId(id), 'wrong-target')).fail_reason, 'A3', id);
  }
});

test('doing nothing fails wherever a tool is needed', async () => {
  for (const one of cases.filter((some) => some.case.gold.tool_calls.length > 0)) {
    assert.equal((await run(one, 'silent')).fail_reason, 'A1', one.case.case_id);
  }
});

test('no id of one customer stands in the case of another', () => {
  const owners = new Map<string, string>();
  for (const { file, text: source } of cases) {
    for (const id of new Set(collectIds(JSON.parse(source) as Json))) {
      if (id === '' || id.endsWith('-00000')) continue;
      const owner = owners.get(id);
      assert.ok(owner === undefined || owner === file, `${id} in ${file} and ${owner}`);
      owners.set(id, file);
    }
  }
});

/** The records of a mock. */
function records(theCase: JsonObject | object, tool: string): JsonObject[] {
  const mock = (theCase as { mock: JsonObject }).mock[tool];
  return isObject(mock) && Array.isArray(mock['records']) ? mock['records'].filter(isObject) : [];
}

test('account entries are newest first and their balances follow from each other', () => {
  for (const { file, case: theCase } of cases) {
    const entries = records(theCase, 'get_transaction_history');
    entries.forEach((entry, i) => {
      const keys = 'date amount type channel reference_id transaction_note status running_balance';
      assert.equal(Object.keys(entry).join(' '), keys, file);
      const older = entries[i + 1];
      const before = Number(entry['running_balance']) + Number(entry['amount']) * (entry['type'] === 'debit' ? 1 : -1);
      assert.ok(before >= 0, file);
      if (older === undefined) return;
      assert.ok((entry['date'] as string) >= (older['date'] as string), file);
      assert.equal(Math.round(before * 100), Math.round(Number(older['running_balance']) * 100), file);
    });
  }
});

test('the profile counts its products and the limits of credit cards hold', () => {
  for (const { file, case: theCase } of cases) {
    const { linked_products_summary: summary, linked_products: products } = theCase.setup.login_context;
    for (const [type, count] of Object.entries(isObject(summary) ? summary : {})) {
      const linked = (Array.isArray(products) ? products : []).filter((one) => isObject(one) && one['type'] === type);
      assert.equal(count, linked.length, `${file}: ${type}`);
    }
    for (const card of records(theCase, 'get_card_details')) {
      assert.equal('credit_limit' in card, card['card_type'] === 'credit', file);
      assert.ok(Number(card['available_limit'] ?? 0) <= Number(card['credit_limit'] ?? 0), file);
    }
  }
});

test('deposits are worth what the formulas of the bank say', () => {
  const compound = (sum: number, rate: number, months: number): number => sum * (1 + rate / 400) ** (months / 3);
  const chain = byId('depl.agentic.smaller_fd_for_fees.001').case;
  for (const fd of records(chain, 'get_fd_details')) {
    const value = compound(Number(fd['principal_amount']), Number(fd['interest_rate']), Number(fd['tenure_months']));
    assert.equal(fd['maturity_amount'], Math.round(value));
  }
  // Both ran for less than a quarter: months and days of simple interest at the card's rate for that time.
  const ran = { NKFD35581046: { rate: 4.5, months: 2, days: 12 }, NKFD35581053: { rate: 4.75, months: 2, days: 23 } };
  for (const quote of records(chain, 'get_deposit_closure_quote')) {
    const { rate, months, days } = ran[quote['deposit_id'] as keyof typeof ran];
    const principal = Number(quote['principal_amount']);
    const interest = Math.round((principal * rate * months) / 1200 + (principal * rate * days) / 36500);
    const penalty = (principal * Number(quote['penalty_rate'])) / 100;
    assert.deepEqual(
      [quote['accrued_interest'], quote['penalty_amount'], quote['estimated_payout']],
      [interest, penalty, principal + interest - penalty],
    );
  }
  let rd = 0;
  for (let month = 30; month > 0; month--) rd += compound(6000, 6.9, month);
  const { mock } = byId('depl.create_rd.not_enough_info.001').case;
  for (const tool of ['calculate_rd_maturity', 'create_rd']) {
    assert.equal(((mock[tool] as JsonObject)['output'] as JsonObject)['maturity_amount'], Math.round(rd), tool);
  }
});

interface Plan {
  emi: number;
  total_interest: number;
  total_payment: number;
  schedule: { interest_component: number; principal_component: number; closing_balance: number }[];
}

test('the instalments of the loan add up', () => {
  const theCase = byId('calc.calculate_emi.contradicting_info.001').case;
  const output = (theCase.mock['calculate_emi'] as unknown as { output: Plan }).output;
  const monthly = 11.5 / 1200;
  const emi = (200000 * monthly) / (1 - (1 + monthly) ** -12);
  assert.equal(output.emi, Math.round(emi));
  let balance = 200000;
  for (const {
    interest_component: interest,
    principal_component: principal,
    closing_balance: left,
  } of output.schedule) {
    assert.equal(interest, Math.round(balance * monthly));
    assert.equal(principal + interest, output.emi);
    balance -= principal;
    assert.equal(left, balance);
  }
  assert.equal(balance, 0);
  assert.equal(output.total_payment, output.emi * 12);
  assert.equal(output.total_interest, output.total_payment - 200000);
});
