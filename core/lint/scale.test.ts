import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText } from '../document/text.ts';
import { lintCase } from './engine.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

/** Texts of a length, of what rules look for: much of the same, and all of it different. */
const TEXTS: Record<string, (length: number) => string> = {
  sentence: repeated('I paid ₹1,234 on 12 May 2026 for 5 months at 7.5% from SB-1001 with 123456, ID-77. '),
  amounts: repeated('₹5 '),
  dates: repeated('1 May '),
  digits: repeated('1,'),
  words: repeated('five lakh twenty '),
  masks: repeated('XX12 '),
  different: (length) => {
    const figures = Array.from({ length: length / 40 }, (_, i) => {
      const day = `${1000 + (i % 2000)}-0${1 + (i % 9)}-1${i % 9}`;
      return `₹${7 * i + 1001}, ${13 * i + 100_001}, FD-${i}, ${day}, ${i} days`;
    });
    return figures.join(' ').slice(0, length);
  },
};

function repeated(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** A case with a long text in one place, or in two that are compared with each other. */
const PLACES: Record<string, (text: string) => object> = {
  turn: (content) => ({ user_turns: [{ content }, { content: 'Yes.' }] }),
  rubric: (text) => ({ gold: { tool_calls: [], expected_resolution: text } }),
  'gate rule': (text) => ({ grading: { judge_gate: { behavior_class: 'answer', axis_gate_rule: text } } }),
  'mock text': (note) => ({ mock: { list_accounts: { kind: 'record_set_filtered', records: [{ note }] } } }),
  id: (customer_id) => ({ setup: { login_context: { customer_id }, prior_messages: [] } }),
  'prior message': (content) => ({
    setup: { login_context: {}, prior_messages: [{ role: 'assistant', content }] },
  }),
  'turn and rubric': (text) => ({
    user_turns: [{ content: text }],
    gold: { tool_calls: [], expected_resolution: text.replaceAll(/\d(?=\D)/g, (digit) => String(9 - Number(digit))) },
  }),
  'rubric and gate rule': (text) => ({
    gold: { tool_calls: [], expected_resolution: text.replaceAll(/\d(?=\D)/g, (digit) => String(9 - Number(digit))) },
    grading: { judge_gate: { behavior_class: 'answer', axis_gate_rule: text } },
  }),
};

const SHORT = 20_000;
const TIMES = 4;
/** Four times the text takes sixteen times the time where every figure is compared with every other. */
const MOST = 9;

/** The least processor time of some runs, in milliseconds: what else the machine does only adds to it. */
function leastTime(place: (text: string) => object, text: (length: number) => string, length: number): number {
  let least = Infinity;
  for (let round = 0; round < 2; round++) {
    // Another text each time: what was read before is known.
    const parsed = parseText(JSON.stringify({ ...smallCase(), ...place(text(length + round)) }));
    const before = process.cpuUsage();
    lintCase(parsed, smallDefinitions);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test('the time of lint grows with a text as its length does, wherever it stands', () => {
  for (const [name, place] of Object.entries(PLACES)) {
    for (const [what, text] of Object.entries(TEXTS)) {
      const short = leastTime(place, text, SHORT);
      const long = leastTime(place, text, TIMES * SHORT);
      // Below some milliseconds there is nothing to compare.
      assert.ok(
        long < MOST * Math.max(short, 4),
        `${what} in ${name}: ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`,
      );
    }
  }
});
