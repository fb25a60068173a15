const FIRST = 'cards.toggle_card_freeze.happy.001';

/** A case on the built-in tools without a single finding, laid out as an author would; another id has other customers and cards. */
export function sampleText(id = FIRST): string {
  const own = id
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(-8)
    .toUpperCase();
  const text = firstText(id);
  return id === FIRST
    ? text
    : text.replaceAll(/(CUST|CARD-|TF-)\d+/g, (name, kind: string) => `${kind}${own}${name.slice(-2)}`);
}

function firstText(id: string): string {
  return `{
  "case_id": "${id}",
  "axis": "1_happy_path",
  "domain": "cards",
  "tool": "toggle_card_freeze",
  "target_behavior": "answer",
  "setup": {
    "persona": "Misplaced a card at home",
    "current_date": "2026-04-02",
    "current_time": "18:40",
    "login_context": {
      "customer_id": "CUST4471",
      "linked_cards": [
        { "card_id": "CARD-7710", "card_type": "debit", "status": "active" },
        { "card_id": "CARD-9921", "card_type": "credit", "status": "active" }
      ]
    },
    "prior_messages": []
  },
  "tools_exposed": ["get_card_details", "toggle_card_freeze"],
  "user_turns": [
    { "content": "Please freeze my debit card for now." },
    { "content": "Yes, go ahead." }
  ],
  "mock": {
    "get_card_details": {
      "kind": "record_set_filtered",
      "records": [{ "card_id": "CARD-7710", "card_type": "debit", "status": "active" }]
    },
    "toggle_card_freeze": {
      "kind": "outcome_fixed",
      "output": { "card_status": "frozen", "status": "success", "message": "Frozen.", "reference_id": "TF-55120" }
    }
  },
  "gold": {
    "tool_calls": [
      { "tool": "get_card_details", "arguments": { "card_ids": ["CARD-7710"] } },
      { "tool": "toggle_card_freeze", "arguments": { "card_id": "CARD-7710", "state": "freeze" } }
    ],
    "arg_gate": {
      "toggle_card_freeze": { "required": { "card_id": "CARD-7710", "state": "freeze" } }
    },
    "dependencies": [["get_card_details", "toggle_card_freeze"]],
    "expected_resolution": "Freezes the debit card after the customer agreed, and says that it can be undone."
  },
  "grading": {
    "invariants_active": ["S1", "S2", "S3", "S4"],
    "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "The debit card is frozen and the customer is told." },
    "judge_advisory": ["Q_grounded", "Q_complete"]
  }
}
`;
}
