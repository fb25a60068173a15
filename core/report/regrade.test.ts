import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, result, says, system, user } from '../../test/conversation.ts';
import { SAMPLE_EXPOSURE as exposure, sampleCase } from '../../test/sample-case.ts';
import { sampleScore } from '../../test/sample-score.ts';
import type { JudgeResult } from '../grade/score.ts';
import { regradeTrial } from './regrade.ts';

const judge: JudgeResult = {
  case_id: sampleCase().case_id,
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: '',
  sub_scores: {},
  rationale: '',
};
const passed = sampleScore({ judge_result: judge });
const talk = (yes: string) => [
  system,
  user('Please block my lost card.'),
  calls(['get_cards', { card_ids: ['CARD-1'] }]),
  result({ cards: [{ card_id: 'CARD-1' }] }),
  says('Shall I block CARD-1?'),
  user(yes),
  calls(['block_card', { card_id: 'CARD-1' }]),
  result({ status: 'blocked' }),
  says('CARD-1 is blocked.'),
];
const TALK = talk('Yes, go ahead.');

test('the same case gives the same verdict', () => {
  assert.deepEqual(regradeTrial({ case: sampleCase(), exposure }, passed, TALK), { before: 'PASS', after: 'PASS' });
});

test('a gate that was changed flips the verdict, in both directions', () => {
  const other = sampleCase();
  other.gold.arg_gate = { ...other.gold.arg_gate, block_card: { required: { card_id: 'CARD-2' } } };
  assert.equal(regradeTrial({ case: other, exposure }, passed, TALK)?.after, 'FAIL A3');
  const failed = sampleScore({ verdict: 'FAIL', fail_reason: 'A3', judge_result: judge });
  assert.deepEqual(regradeTrial({ case: sampleCase(), exposure }, failed, TALK), { before: 'FAIL A3', after: 'PASS' });
});

test('what only a judge or a resolver could say is left open, not failed', () => {
  const unjudged = sampleScore({ verdict: 'FAIL', fail_reason: 'A3' });
  assert.equal(regradeTrial({ case: sampleCase(), exposure }, unjudged, TALK)?.after, 'INCOMPLETE');
  const unclear = talk('That one with the blue stripe.');
  assert.equal(regradeTrial({ case: sampleCase(), exposure }, passed, unclear)?.after, 'INCOMPLETE');
});

test('a trial that ended as ERROR stays one', () => {
  const error = sampleScore({ verdict: 'ERROR', fail_reason: 'HTTP 500', checks: null });
  assert.equal(regradeTrial({ case: sampleCase(), exposure }, error, TALK), null);
});
