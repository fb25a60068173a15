import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFINITIONS } from '../../test/tools.ts';
import { axesIn, playsIn, reasonAgainst } from './choices.ts';
import { playOf, PLAYS } from './plays/index.ts';

const play = (tool: string) => playOf(tool) ?? assert.fail(tool);

test('there is a play for every one of the 32 tools, in one of the five domains', () => {
  assert.deepEqual(PLAYS.map(({ tool }) => tool).sort(), [...DEFINITIONS.keys()].sort());
  assert.equal(playsIn('cards').length, 4);
  assert.equal(playsIn('capability').length, 32);
  assert.equal(axesIn('capability').length, 8);
  assert.equal(axesIn('cards').length, 12);
});

test('what makes no sense is not offered, with the reason', () => {
  const against = (tool: string, axis: Parameters<typeof reasonAgainst>[1]) =>
    reasonAgainst(play(tool), axis, DEFINITIONS);
  assert.equal(against('close_deposit', 'general_agentic_multitool'), null);
  assert.match(against('get_gold_rate', 'general_agentic_multitool') ?? '', /no chain/);
  assert.match(against('get_fd_details', '4_not_enough_info') ?? '', /reads everything at once/);
  assert.match(against('get_gold_rate', 'capability_third_party') ?? '', /belongs to nobody/);
  assert.equal(against('get_account_balance', 'capability_third_party'), null);
});

test('a bank that defines fewer tools is offered fewer cases', () => {
  const fewer = new Map([...DEFINITIONS].filter(([name]) => name !== 'get_card_details'));
  assert.match(reasonAgainst(play('block_card'), '1_happy_path', fewer) ?? '', /have no get_card_details/);
  assert.equal(reasonAgainst(play('block_card'), '10_unseen_tools', fewer), null);
  const more = new Map([...DEFINITIONS, ['set_emi_day', DEFINITIONS.get('block_card') ?? assert.fail()]]);
  assert.match(reasonAgainst(play('get_loan_details'), '10_unseen_tools', more) ?? '', /set_emi_day already/);
});
