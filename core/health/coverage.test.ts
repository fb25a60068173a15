import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFINITIONS } from '../../test/tools.ts';
import { coverageOf, isCovered, testedTools } from './coverage.ts';

test('a case tests what its tool and its folder name, as far as it is defined', () => {
  assert.deepEqual(testedTools('get_fd_details+close_deposit', 'agentic', DEFINITIONS), [
    'get_fd_details',
    'close_deposit',
  ]);
  assert.deepEqual(testedTools('set_emi_day', 'get_loan_details', DEFINITIONS), ['get_loan_details']);
  assert.deepEqual(testedTools('', '__proto__', DEFINITIONS), []);
});

const cases = [
  { axis: '1_happy_path', domain: 'cards', tools: ['block_card'] },
  { axis: '1_happy_path', domain: 'cards', tools: ['block_card'] },
  { axis: 'general_agentic_multitool', domain: 'cards', tools: ['get_card_details', 'block_card'] },
  { axis: 'odd', domain: 'cards', tools: ['block_card'] },
  { axis: '1_happy_path', domain: 'constructor', tools: [] },
];

test('cases are counted by axis and domain, and by tool and axis; what has neither is said', () => {
  const { matrix, domains, axes, tools, elsewhere } = coverageOf(cases, DEFINITIONS);
  assert.equal(elsewhere, 2);
  assert.equal(matrix[0]?.[domains.indexOf('cards')], 2);
  assert.equal(
    matrix.flat().reduce((sum, count) => sum + count, 0),
    3,
  );
  const block = tools.find(({ tool }) => tool === 'block_card');
  assert.equal(block?.cases, 3);
  assert.deepEqual([block.domain, block.perAxis[0]], ['cards', 2]);
  assert.equal(tools.length, 32);
  const agentic = axes.findIndex(({ axis }) => axis === 'general_agentic_multitool');
  assert.equal(tools.find(({ tool }) => tool === 'get_gold_rate')?.pointless[agentic], true);
  assert.equal(block.pointless[agentic], false);
});

test('a cell stands for exactly the cases that it counts', () => {
  const count = (axis: string | null, domain: string | null, tool: string | null) =>
    cases.filter((one) => isCovered(one, { axis, domain, tool })).length;
  assert.equal(count('1_happy_path', 'cards', null), 2);
  assert.equal(count(null, null, 'block_card'), 3);
  assert.equal(count('general_agentic_multitool', null, 'get_card_details'), 1);
  assert.equal(count('4_not_enough_info', null, null), 0);
});
