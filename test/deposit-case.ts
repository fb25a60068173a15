import { DEFINITIONS } from './tools.ts';
import type { JsonObject } from '../core/document/json.ts';
import { parseText, type ParsedText } from '../core/document/text.ts';
import { buildContext } from '../core/lint/build-context.ts';
import type { CaseContext } from '../core/lint/context.ts';

/** For tests: a case about closing a deposit, with an id from each kind of place and figures that follow from others. */
export const DEPOSIT_CASE = `{
  "case_id": "depl.close_deposit.happy.001",
  "axis": "1_happy_path",
  "domain": "deposits_and_loans",
  "tool": "close_deposit",
  "target_behavior": "answer",
  "setup": {
    "current_date": "2026-03-15",
    "current_time": "10:00",
    "login_context": {
      "customer_id": "CUST-1",
      "linked_accounts": [{ "account_id": "SB-1001", "account_type": "savings", "status": "active" }]
    },
    "prior_messages": [
      { "role": "user", "content": "My locker is LK-77." },
      { "role": "tool", "tool_call_id": "t", "content": "{\\"request_id\\": \\"SR-5\\", \\"amount\\": 2500}" }
    ]
  },
  "tools_exposed": ["get_fd_details", "get_deposit_closure_quote", "close_deposit",
    { "name": "find_deposits", "description": "Finds deposits.", "action_type": "read", "requires_confirmation": false,
      "inputs": [{ "name": "account_id", "type": "string", "required": true, "description": "Paid from." }],
      "outputs": [{ "name": "found", "type": "array" }] }
  ],
  "user_turns": [
    { "content": "Close my deposit, please. I paid ₹1,00,000 on 3 March." },
    { "content": "Yes, into SB-1001." }
  ],
  "mock": {
    "find_deposits": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1001", "deposit_id": "FD-9" }] },
    "get_fd_details": {
      "kind": "record_set_filtered",
      "records": [
        {
          "deposit_id": "FD-9",
          "principal_amount": 100000,
          "interest_rate": 8,
          "tenure_months": 12,
          "payout_type": "cumulative",
          "start_date": "2025-06-15",
          "maturity_date": "2026-06-15",
          "maturity_amount": 108243
        }
      ]
    },
    "get_deposit_closure_quote": {
      "kind": "record_set_filtered",
      "records": [
        {
          "deposit_id": "FD-9",
          "principal_amount": 100000,
          "accrued_interest": 5000,
          "penalty_rate": 1,
          "penalty_amount": 1000,
          "estimated_payout": 104500
        }
      ]
    },
    "close_deposit": { "kind": "outcome_fixed", "output": { "status": "success", "reference_id": "CL-3" } }
  },
  "gold": {
    "tool_calls": [
      { "tool": "find_deposits", "arguments": { "account_id": "SB-1001" } },
      { "tool": "get_deposit_closure_quote", "arguments": { "deposit_ids": ["FD-9"] } },
      { "tool": "close_deposit", "arguments": { "deposit_id": "FD-9", "payout_account": "SB-1001" } }
    ],
    "arg_gate": { "close_deposit": { "required": { "deposit_id": "FD-9" }, "forbidden_ids": ["FD-10"] } },
    "dependencies": [["find_deposits", "get_deposit_closure_quote"]],
    "expected_resolution": "close_deposit pays out what get_fd_details says; ₹1,02,500 with the fee, ₹7,777 is wrong, S2 holds; FD-9 is gone."
  },
  "grading": {
    "invariants_active": ["S1", "S2"],
    "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "Tells the payout." },
    "judge_advisory": ["Q_grounded"]
  }
}
`;

export function readCase(text: string): { parsed: ParsedText; ctx: CaseContext } {
  const parsed = parseText(text);
  const value = parsed.value;
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : ({} as JsonObject);
  return { parsed, ctx: buildContext(object, DEFINITIONS).context };
}
