import type { Message } from '../../core/run/transcript.ts';
import { sampleCase } from '../sample-case.ts';
import { FINE_CHECKS } from '../sample-score.ts';
import { written } from './samples.ts';

const TRANSACTIONS = Array.from({ length: 45 }, (_, i) => ({
  txn_id: `TXN-${100 + i}`,
  channel: i % 15 === 0 ? 'neft' : (['upi', 'pos', 'imps'] as const)[(i % 3) as 0 | 1 | 2],
  amount: 1250 + 37 * i,
  note: i % 4 === 0 ? 'Rent for the flat in Pune' : 'Milk and bread',
}));
/** A case whose records are a trap: of 45 the filter lets three pass. */
export const CASE = sampleCase({
  mock: { get_transactions: { kind: 'record_set_filtered', records: TRANSACTIONS } },
});

/** A filter trap: three of 45 records pass, and a card that nobody named is used. */
function trap(): Message[] {
  const call = (id: string, name: string, args: object) => ({ id, function: { name, arguments: args } });
  return [
    { role: 'system', content: 'You are the bank’s assistant.' },
    { role: 'user', content: 'What came by NEFT? It is about CARD-1.' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [call('a', 'get_transactions', { customer_id: 'CUST-1', channel: 'neft' })],
    },
    {
      role: 'tool',
      tool_call_id: 'a',
      content: JSON.stringify({
        transactions: TRANSACTIONS.filter(({ channel }) => channel === 'neft'),
        total_count: 3,
      }),
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        call('b', 'block_card', { card_id: 'CARD-77', reason_code: 'lost', txn_ids: ['TXN-100', 'TXN-101'] }),
      ],
    },
    { role: 'tool', tool_call_id: 'b', content: '{"error_code":"NOT_FOUND","error_message":"no such card"}' },
    { role: 'assistant', content: 'Three payments came by NEFT. The card is blocked.' },
  ] as Message[];
}

const differs = {
  message: 'block_card must be called with card_id "CARD-1", not "CARD-77"',
  index: 4,
  call: 0,
  tool: 'block_card',
  argument: 'card_id',
  expected: 'CARD-1',
  actual: 'CARD-77',
};
/** The trial of it that fails. */
export const failedTrial = () =>
  written(trap(), {
    verdict: 'FAIL',
    fail_reason: 'A3',
    quality_score: null,
    seconds: 71.3,
    requests: [
      { role: 'candidate', message: 2, duration_ms: 1430, prompt_tokens: 1840, completion_tokens: 61 },
      {
        role: 'candidate',
        message: 4,
        duration_ms: 840,
        prompt_tokens: 2210,
        completion_tokens: 90,
        reasoning_tokens: 32,
      },
      { role: 'candidate', message: 6, duration_ms: 910, prompt_tokens: 2402, completion_tokens: 20 },
      { role: 'judge', duration_ms: 60_000, failed: true },
      { role: 'judge', duration_ms: 7100, prompt_tokens: 3010, completion_tokens: 212 },
    ],
    checks: { ...FINE_CHECKS, A3: { active: true, ok: false, details: [differs] } },
    judge_result: {
      case_id: 'c',
      behavior_class: 'answer',
      axis_gate: 'FAIL',
      gate_reason: 'Message 6 claims a block that [5] refused.',
      sub_scores: { Q_grounded: 0.5, Q_tone: 1 },
      rationale: 'The call in [4] was refused at turn 5. Nothing at [99] repairs it.',
    },
  });
