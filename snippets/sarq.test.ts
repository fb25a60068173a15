import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'jsonc-parser';
import { joinDefinitions } from '../core/contract/definitions.ts';
import { isObject, type Json } from '../core/document/json.ts';
import { parseText } from '../core/document/text.ts';
import { lintCase } from '../core/lint/engine.ts';
import { expandSnippet, stopsOf } from './expand.ts';

interface Snippet {
  prefix: string;
  body: string[];
  description: string;
}

/** A snippet file may hold comments and trailing commas, as VS Code reads it. */
const read = (path: string): unknown => parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const definitions = joinDefinitions(read('../schemas/tools.json'), read('../schemas/harness_tool_spec.json'));
const snippets = Object.values(read('sarq.code-snippets') as Record<string, Snippet>);
const TODAY = { CURRENT_YEAR: '2026', CURRENT_MONTH: '07', CURRENT_DATE: '09' };

function expanded(prefix: string): string {
  const snippet = snippets.find((one) => one.prefix === prefix);
  assert(snippet !== undefined, prefix);
  return expandSnippet(snippet.body.join('\n'), TODAY);
}

/** The case that the snippet writes, with `change` made to it. */
function caseWith(
  change: (parts: Record<'setup' | 'mock' | 'gold' | 'gate' | 'case', Record<string, Json>>) => void,
): string {
  const whole = JSON.parse(expanded('sarq-case')) as Record<string, Record<string, Json>>;
  const { setup = {}, mock = {}, gold = {} } = whole;
  change({ case: whole, setup, mock, gold, gate: gold['arg_gate'] as Record<string, Json> });
  return JSON.stringify(whole);
}

const codes = (text: string): string[] =>
  lintCase(parseText(text), definitions).findings.map((found) => `${found.code}: ${found.message}`);
const property = (prefix: string): Record<string, Json> => JSON.parse(`{${expanded(prefix)}}`) as Record<string, Json>;
const element = (prefix: string): Json[] => JSON.parse(`[${expanded(prefix)}]`) as Json[];

test('the prefixes are ours and differ', () => {
  for (const { prefix, description } of snippets) {
    assert.match(prefix, /^sarq-[a-z-]+$/);
    assert.match(description, /\.$/);
  }
  assert.equal(new Set(snippets.map(({ prefix }) => prefix)).size, snippets.length);
});

test('the stops are numbered in the order of the text', () => {
  for (const { prefix, body } of snippets) {
    const stops = stopsOf(body.join('\n'));
    assert.deepEqual(
      stops,
      Array.from(stops, (_, i) => i + 1),
      prefix,
    );
  }
});

test('the whole case lints clean', () => {
  assert.deepEqual(codes(expanded('sarq-case')), []);
  const { axis, domain } = JSON.parse(expanded('sarq-case')) as Record<string, Json>;
  assert.deepEqual([axis, domain], ['1_happy_path', 'accounts_and_transactions']);
});

test('axis and domain follow from what is chosen in the case id', () => {
  const body = snippets.find(({ prefix }) => prefix === 'sarq-case')?.body.join('\n') ?? '';
  const chosen = body
    .replace('${1|acct,cards', '${1|cards,acct')
    .replace('${3|happy,bad', '${3|out_of_scope,happy,bad');
  const { case_id, axis, domain } = JSON.parse(expandSnippet(chosen, TODAY)) as Record<string, Json>;
  assert.equal(case_id, 'cards.get_account_balance.out_of_scope.001');
  assert.deepEqual([axis, domain], ['11_out_of_scope_refuse', 'cards']);
});

test('the parts fit into a case', () => {
  const text = caseWith((parts) => {
    const card = { card_id: 'NKC10001032', controls: { atm: { domestic: { enabled: true, daily_limit: 5000 } } } };
    (parts.setup['login_context'] as Record<string, Json>)['linked_cards'] = [{ card_id: 'NKC10001032' }];
    parts.case['tools_exposed'] = [
      'get_account_balance',
      'stop_cheque_payment',
      'get_card_details',
      'set_card_controls',
      ...element('sarq-inline-tool'),
    ];
    Object.assign(
      parts.mock,
      property('sarq-mock-records'),
      property('sarq-mock-fixed'),
      property('sarq-mock-merged'),
      {
        get_card_details: { kind: 'record_set_filtered', records: [card] },
        book_branch_visit: { kind: 'outcome_fixed', output: { request_id: 'NKREQ-1000140' } },
      },
    );
    const [optional] = Object.values(property('sarq-gate-optional'));
    Object.assign(parts.gate, property('sarq-gate'), { get_card_details: optional });
    parts.case['user_turns'] = [
      { content: 'Stop cheque 004418, it is lost, and tell me my balance.' },
      ...element('sarq-turn'),
    ];
    parts.setup['prior_messages'] = element('sarq-prior');
    (parts.gold['tool_calls'] as Json[]).push(...element('sarq-gold-call'));
    (parts.case['grading'] as Record<string, Json>)['invariants_active'] = ['S1', 'S2', 'S3', 'S4'];
  });
  assert.deepEqual(codes(text), []);
});

test('the tool result among the prior messages is JSON itself', () => {
  const results = element('sarq-prior').filter((message) => isObject(message) && message['role'] === 'tool');
  assert.equal(results.length, 1);
  for (const result of results) {
    assert(isObject(result) && typeof result['content'] === 'string');
    assert.deepEqual(Object.keys(JSON.parse(result['content']) as object), ['balances']);
  }
});
