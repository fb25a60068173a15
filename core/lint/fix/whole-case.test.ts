import { test } from 'node:test';
import { calls, checkRow, gold, grading, HAPPY, login, records, setup, turns, type Row } from './fixture-rows.ts';

const ROWS: Row[] = [
  // S2 and turns
  [
    's2_scope',
    grading({ invariants_active: ['S1', 'S3', 'S4'] }),
    'Activate S2',
    { 'grading.invariants_active': ['S1', 'S2', 'S3', 'S4'] },
  ],
  [
    's2_scope',
    {
      ...grading({ invariants_active: ['S1', 'S3', 'S4'] }),
      ...turns('Send 500 to my sister Meera.', 'The usual account.'),
    },
    'Activate S2 and add a turn that confirms',
    { 'user_turns.2.content': 'Yes, go ahead.' },
  ],
  [
    's2_scope',
    {
      tools_exposed: ['list_accounts', 'list_payees'],
      ...gold({ tool_calls: calls.slice(0, 2), arg_gate: {}, dependencies: [] }),
    },
    'Drop S2',
    { 'grading.invariants_active': ['S1', 'S3', 'S4'] },
  ],
  [
    's2_affirmation',
    turns('Send 500 to my sister Meera.'),
    'Add the turn "Yes, go ahead."',
    { 'user_turns.1.content': 'Yes, go ahead.' },
  ],
  [
    's2_weak_affirmation',
    turns('Send 500 to my sister Meera.', 'Alright, do it.'),
    'Begin turn 2 with "Yes."',
    { 'user_turns.1.content': 'Yes. Alright, do it.' },
  ],
  [
    'write_single_turn',
    turns('Yes, send 500 to Meera.'),
    'Add the turn "Yes, go ahead."',
    { 'user_turns.1.content': 'Yes, go ahead.' },
  ],
  [
    'supplying_turn_confirms',
    turns('Send money to Meera.', '₹500, and yes, go ahead. Yes, do it.'),
    'Split off the confirmation as a turn of its own',
    { 'user_turns.1.content': '₹500.', 'user_turns.2.content': 'Yes, go ahead. Yes, do it.' },
  ],
  [
    'supplying_turn_confirms',
    turns('Send money to Meera.', 'Yes, go ahead. It is ₹500.'),
    'Split off the confirmation as a turn of its own',
    { 'user_turns.1.content': 'It is ₹500.', 'user_turns.2.content': 'Yes, go ahead.' },
  ],
  [
    'early_affirmation',
    turns('Send money to Meera.', '₹500, and yes, go ahead.'),
    'Split off the confirmation as a turn of its own',
    { 'user_turns.1.content': '₹500.', 'user_turns.2.content': 'Yes, go ahead.' },
  ],
  [
    'user_turns',
    { user_turns: ['Send 500 to my sister Meera.', { content: 'Yes, go ahead.' }] },
    'Write it as a turn',
    { 'user_turns.0': { content: 'Send 500 to my sister Meera.' } },
  ],

  // what the case is
  [
    'behavior_class_mismatch',
    { target_behavior: 'decline' },
    'Set target_behavior to "answer", as the judge gate says',
    { target_behavior: 'answer' },
  ],
  [
    'behavior_class_mismatch',
    { target_behavior: 'decline' },
    'Set behavior_class to "decline", as target_behavior says',
    { 'grading.judge_gate.behavior_class': 'decline' },
  ],
  [
    'judge_gate_behavior',
    grading({ judge_gate: { behavior_class: 'answr', axis_gate_rule: 'Says so.' } }),
    'Set to "answer", as target_behavior says',
    { 'grading.judge_gate.behavior_class': 'answer' },
  ],
  [
    'invariants',
    grading({ invariants_active: ['s1', 'S2', 'S3', 'S4'] }),
    'Write "S1", "S2", "S3", "S4"',
    { 'grading.invariants_active': ['S1', 'S2', 'S3', 'S4'] },
  ],
  ['structure', { target_behavior: '' }, 'Set target_behavior to "answer"', { target_behavior: 'answer' }],
  ['structure', { axis: '' }, 'Set axis to "1_happy_path"', { axis: '1_happy_path' }],
  ['case_id_shape', { axis: '1_hapy_path' }, 'Set axis to "1_happy_path"', { axis: '1_happy_path' }],
  [
    'case_id_shape',
    { case_id: 'ACCT.transfer.happy.001' },
    'Write "acct.transfer.happy.001"',
    { case_id: 'acct.transfer.happy.001' },
  ],
  [
    'case_id_shape',
    { case_id: 'acct.transfer.long_context.001' },
    'Set case_id to "acct.transfer.happy.001"',
    { case_id: 'acct.transfer.happy.001' },
    { relativePath: HAPPY.replace('happy', 'long_context') },
  ],
  [
    'case_id_shape',
    { case_id: 'acct.transfer.long_context.001' },
    'Set axis to "8_long_context", as the id says',
    { axis: '8_long_context' },
  ],
  [
    'case_id_location',
    {},
    'Move the file to accounts_and_transactions/transfer/happy.001.json',
    {},
    { relativePath: 'cards/transfer/happy.001.json' },
  ],
  [
    'case_id_location',
    {},
    'Set case_id to "acct.transfer.happy.002", as the file says',
    { case_id: 'acct.transfer.happy.002' },
    { relativePath: HAPPY.replace('001', '002') },
  ],
  ['setup_date', setup({ current_date: '15/03/2026' }), 'Write 2026-03-15', { 'setup.current_date': '2026-03-15' }],
  [
    'setup_date_calendar',
    setup({ current_date: '2026-02-30' }),
    'Set to 2026-02-28, the last day of that month',
    { 'setup.current_date': '2026-02-28' },
  ],
  ['setup_time_clock', setup({ current_time: '9.05 pm' }), 'Write 21:05', { 'setup.current_time': '21:05' }],
  [
    'setup_prior_messages',
    setup({ prior_messages: null }),
    'Write an empty list: nothing was said before',
    { 'setup.prior_messages': [] },
  ],

  // figures
  [
    'product_counts',
    login({ linked_products_summary: { fd: 2, rd: 0, loan: 0, policy: 0 } }),
    'Count 0 of "fd"',
    { 'setup.login_context.linked_products_summary.fd': 0 },
  ],
  [
    'card_limits',
    records('get_card_details', [{ card_type: 'credit', credit_limit: 100_000, available_limit: 120_000 }]),
    'Set to 100000 (1,00,000)',
    { 'mock.get_card_details.records.0.available_limit': 100_000 },
  ],
  [
    'card_limits',
    records('get_card_details', [{ card_type: 'debit', credit_limit: 100_000 }]),
    'Remove "credit_limit"',
    { 'mock.get_card_details.records.0': { card_type: 'debit' } },
  ],
  [
    'fd_maturity',
    records('get_fd_details', [
      { principal_amount: 100_000, interest_rate: 8, tenure_months: 12, maturity_amount: 108_000 },
    ]),
    'Set to 108243 (1,08,243)',
    { 'mock.get_fd_details.records.0.maturity_amount': 108_243 },
  ],
  [
    'loan_outstanding',
    records('get_loan_details', [
      { outstanding: 3_000_000, emi_amount: 34_885, interest_rate: 8.6, tenure_remaining: 150 },
    ]),
    'Set emi_amount to 32705 (32,705) instead',
    { 'mock.get_loan_details.records.0.emi_amount': 32_705 },
  ],
  [
    'label_amount',
    login({
      linked_products: [{ product_id: 'FD-1', type: 'fd', label: 'Two-year FD of ₹5,00,000' }],
      linked_products_summary: { fd: 1, rd: 0, loan: 0, policy: 0 },
    }),
    'Say "Two-year FD"',
    { 'setup.login_context.linked_products.0.label': 'Two-year FD' },
  ],
  [
    'figure_conflict',
    {
      ...gold({ expected_resolution: 'Reports a payout of ₹500.' }),
      ...grading({ judge_gate: { behavior_class: 'answer', axis_gate_rule: 'A payout of ₹9,000 is reported.' } }),
    },
    'Say ₹500 in the gate rule, as the rubric does',
    { 'grading.judge_gate.axis_gate_rule': 'A payout of ₹500 is reported.' },
  ],
  [
    'figure_unsupported',
    gold({ expected_resolution: 'She has ₹9,100 left.', ...{} }),
    'Change to ₹9,000, which the case states',
    { 'gold.expected_resolution': 'She has ₹9,000 left.' },
  ],
  [
    'figure_unsupported',
    gold({ expected_resolution: 'She has 9,100 rupees left.' }),
    'Change to 9,000 rupees, which the case states',
    { 'gold.expected_resolution': 'She has 9,000 rupees left.' },
  ],
  [
    'figure_unsupported',
    gold({ expected_resolution: 'Done on 15/03/2062.' }),
    'Change to 2026-03-15, which the case states',
    { 'gold.expected_resolution': 'Done on 2026-03-15.' },
  ],
  [
    'figure_conflict',
    {
      ...gold({ expected_resolution: 'After the fee of five lakh rupees.' }),
      ...grading({ judge_gate: { behavior_class: 'answer', axis_gate_rule: 'A fee of 6 lakh rupees.' } }),
    },
    'Say five lakh rupees in the gate rule, as the rubric does',
    { 'grading.judge_gate.axis_gate_rule': 'A fee of five lakh rupees.' },
  ],
  [
    'figure_unsupported',
    gold({ expected_resolution: 'Names the reference TX-91.' }),
    'Change to TX-90, which the case states',
    { 'gold.expected_resolution': 'Names the reference TX-90.' },
  ],
  [
    'customer_id_unknown',
    records('get_loan_details', [{ loan_id: 'LN-77' }]),
    'Link LN-77 in the login context',
    {
      'setup.login_context.linked_products': [{ product_id: 'LN-77', type: 'loan', label: 'Loan' }],
      'setup.login_context.linked_products_summary.loan': 1,
    },
  ],
  [
    'customer_since_future',
    login({ customer_since: '2026-04-16' }),
    'Set to 2025-04-16',
    { 'setup.login_context.customer_since': '2025-04-16' },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}
