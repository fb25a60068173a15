import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf, withValueAt } from '../../test/json-places.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import { isObject } from '../document/json.ts';
import { parseText, type ParsedText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { smallCase } from '../lint/rules/small-case.ts';
import { caseRegions } from './folding.ts';
import { caseOutline, type OutlineEntry } from './outline.ts';

const CASE = `{
  "case_id": "cards.block_card.happy.001",
  "setup": {
    "current_date": "2026-04-02",
    "login_context": {
      "full_name": "Asha Rao",
      "linked_accounts": [{ "account_id": "SB-1", "account_type": "savings" }],
      "linked_cards": [{ "card_id": "CARD-7", "card_type": "debit" }, 5]
    },
    "prior_messages": [
      { "role": "assistant", "content": null, "tool_calls": [{ "function": { "name": "get_card_details" } }] },
      { "role": "tool", "content": "{}" }
    ]
  },
  "tools_exposed": ["block_card", { "name": "pay_in_parts", "description": "Pays" }],
  "user_turns": [
    { "content": "I have lost my card somewhere between the market and home, please help me now\\nat once" },
    { "content": "" }
  ],
  "mock": {
    "get_card_details": { "kind": "record_set_filtered", "records": [1, 2, 3] },
    "set_limits": { "kind": "outcome_merged", "merge": { "state_from": "get_card_details" } },
    "_note": 1,
    "block_card": {
      "kind": "outcome_fixed"
    },
    "": 7
  },
  "gold": {
    "tool_calls": [{ "tool": "block_card", "arguments": { "card_id": "CARD-7", "reasons": ["lost"] } }],
    "dependencies": [["get_card_details", "block_card"]],
    "arg_gate": { "block_card": { "required": { "card_id": "CARD-7" } }, "get_card_details": { "optional": true } },
    "expected_resolution": "Blocks it."
  },
  "grading": {
    "invariants_active": ["S1", "S2"],
    "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "The card is blocked." },
    "judge_advisory": ["Q_tone"]
  }
}`;

function drawn(entries: readonly OutlineEntry[], parsed: ParsedText, depth = 0): string {
  return entries
    .map(({ name, detail, selection, children }) => {
      const selected = parsed.text.slice(selection.offset, selection.offset + selection.length);
      const line = `${'  '.repeat(depth)}${name}${detail && ` | ${detail}`}  ${selected.slice(0, 20)}\n`;
      return line + drawn(children, parsed, depth + 1);
    })
    .join('');
}

test('the outline speaks as an author does', () => {
  const parsed = parseText(CASE);
  assert.equal(
    drawn(caseOutline(parsed), parsed),
    `case cards.block_card.happy.001  "case_id"
setup | 2026-04-02  "setup"
  customer Asha Rao  "login_context"
    SB-1 | savings  "SB-1"
    CARD-7 | debit  "CARD-7"
  prior messages (2)  "prior_messages"
    prior message 1: assistant | get_card_details  null
    prior message 2: tool | {}  "{}"
tools (2)  "tools_exposed"
  block_card  "block_card"
  inline pay_in_parts | Pays  "pay_in_parts"
turns (2)  "user_turns"
  turn 1: I have lost my card somewhere between the market and home…  "I have lost my card
  turn 2: (empty)  ""
mocks (4)  "mock"
  mock get_card_details (3 records)  "get_card_details"
  mock set_limits (merged into get_card_details)  "set_limits"
  mock block_card (fixed)  "block_card"
  mock  ""
gold (1)  "gold"
  gold 1: block_card | card_id=CARD-7, reasons=[lost]  "block_card"
  order: get_card_details → block_card  ["get_card_details",
  gate block_card | card_id  "block_card"
  gate get_card_details | optional  "get_card_details"
  rubric | Blocks it.  "expected_resolution
grading answer | S1 S2  "grading"
  gate rule | The card is blocked.  "axis_gate_rule"
  metrics | Q_tone  "judge_advisory"
`,
  );
});

test('every place of a case lies in an entry, so that breadcrumbs speak as an author does wherever the cursor is', () => {
  const head = '"axis": "1_happy_path",\n  "tool": "block_card",\n  "_note": "why",\n';
  const text = CASE.replace('"case_id"', `"_about": "x",\n  ${head}  "case_id"`).replace(
    '"setup"',
    '"domain": "cards",\n"setup"',
  );
  const parsed = parseText(text.replace(/}$/, ',"reference_trajectory": [1]}'));
  const entries = caseOutline(parsed);
  assert.deepEqual(
    entries.filter(({ kind }) => kind === 'text' || kind === 'id').map(({ name }) => name),
    ['_about', 'case cards.block_card.happy.001', 'reference_trajectory'],
  );
  for (const path of placesOf(parsed.value ?? null)) {
    if (path.length === 0) continue;
    const { offset } = parsed.rangeOf(path);
    const inside = ({ range }: OutlineEntry) => range.offset <= offset && offset < range.offset + range.length;
    assert.ok(entries.some(inside), path.join('.'));
  }
});

/** What editors insist on: a name, a selection inside the range, children inside their parent, in the order of the text. */
function expectSound(entries: readonly OutlineEntry[], within: { offset: number; length: number }): void {
  let last = -1;
  for (const { name, range, selection, children } of entries) {
    assert.ok(name !== '');
    assert.ok(range.offset >= within.offset && range.offset + range.length <= within.offset + within.length, name);
    assert.ok(selection.offset >= range.offset, name);
    assert.ok(selection.offset + selection.length <= range.offset + range.length, name);
    assert.ok(range.offset >= last, `${name} in the order of the text`);
    last = range.offset;
    expectSound(children, range);
  }
}

test('is sound for a case that is cut anywhere or holds a wrong value anywhere', () => {
  for (let end = 0; end <= CASE.length; end++) {
    const parsed = parseText(CASE.slice(0, end));
    expectSound(caseOutline(parsed), { offset: 0, length: end });
  }
  const base = smallCase();
  for (const path of placesOf(base)) {
    for (const value of [null, 7, 'x', [], {}, [[]], [{}]]) {
      const parsed = parseText(JSON.stringify(withValueAt(base, path, value), null, 1));
      expectSound(caseOutline(parsed), { offset: 0, length: parsed.text.length });
      caseRegions(parsed, contextOf(parsed));
    }
  }
});

sharedTest('is sound for every published case, and the bulk of each can be folded at once', (sharedDir) => {
  for (const { text } of publishedBank(sharedDir).cases) {
    const parsed = parseText(text);
    const outline = caseOutline(parsed);
    expectSound(outline, { offset: 0, length: text.length });
    assert.ok(outline.length >= 6);
    assert.ok(caseRegions(parsed, contextOf(parsed)).length >= 1);
  }
});

test('folds the customer, the prior messages and every mock, up to the line before the closing bracket', () => {
  const parsed = parseText(CASE);
  const lines = CASE.split('\n');
  assert.deepEqual(
    caseRegions(parsed, contextOf(parsed)).map(({ start, end }) => [lines[start]?.trim(), lines[end + 1]?.trim()]),
    [
      ['"login_context": {', '},'],
      ['"prior_messages": [', ']'],
      ['"block_card": {', '},'],
    ],
  );
});

function contextOf(parsed: ParsedText) {
  return buildContext(isObject(parsed.value) ? parsed.value : {}, new Map()).context;
}
