import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeFor } from './place.ts';
import { problemWithSlug } from './slug.ts';

const nowhere = () => false;

test('the next free number of its kind, at the place that the rules ask for', () => {
  const wanted = { domain: 'cards', tool: 'block_card', axis: '1_happy_path', slug: '' } as const;
  assert.deepEqual(placeFor(wanted, [], nowhere), {
    caseId: 'cards.block_card.happy.001',
    path: 'cards/block_card/happy.001.json',
  });
  const ids = ['cards.block_card.happy.009', 'cards.block_card.happy.x', 'cards.block_card.wrong_info.040'];
  assert.equal(placeFor(wanted, ids, nowhere).caseId, 'cards.block_card.happy.010');
  // A file that is no case, or whose id says something else, keeps its name.
  const file = 'cards/block_card/happy.010.json';
  assert.equal(placeFor(wanted, ids, (path) => path === file).path, 'cards/block_card/happy.011.json');
});

test('agentic, unseen and capability cases have places of their own', () => {
  const base = { tool: 'close_deposit', slug: 'penalty_small' } as const;
  const at = (domain: 'deposits_and_loans' | 'capability', axis: Parameters<typeof placeFor>[0]['axis']) =>
    Object.values(placeFor({ ...base, domain, axis }, [], nowhere)).join(' ');
  assert.equal(
    at('deposits_and_loans', 'general_agentic_multitool'),
    'depl.agentic.penalty_small.001 deposits_and_loans/agentic/penalty_small.001.json',
  );
  assert.equal(
    at('deposits_and_loans', '10_unseen_tools'),
    'depl.close_deposit.unseen_tools.001 deposits_and_loans/close_deposit/unseen_tools.001.json',
  );
  assert.equal(
    at('capability', 'capability_third_party'),
    'cap.third_party.001 capability/third_party/third_party.001.json',
  );
});

test('names of agentic cases become part of an id and of a path', () => {
  assert.equal(problemWithSlug('close_if_small'), null);
  for (const slug of ['', 'Close', '../up', 'a b', '_a', 'a.b']) assert.ok(problemWithSlug(slug), slug);
});
