import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseItems } from '../../items-text.ts';
import { lintItems } from '../engine.ts';
import { expectFindings } from './fixture.ts';
import { QUESTION_RULES } from './index.ts';

const find = expectFindings;

test('every rule finds its bad example and not its good one', () => {
  for (const { code, bad, good } of QUESTION_RULES) {
    const file = (text: string) => (/^\s*(\[|\{ "items")/.test(text) ? text : `[${text}]`);
    const codes = (text: string) => lintItems(parseItems(file(text), 'a.json')).findings.map((found) => found.code);
    assert.ok(codes(bad).includes(code), `${code} misses its bad example`);
    // Examples are fragments: fields that a whole item needs are missing in them.
    if (code !== 'qa_field') assert.ok(!codes(good).includes(code), `${code} finds its good example`);
  }
});

test('codes are unique and every rule is explained', () => {
  const codes = QUESTION_RULES.map(({ code }) => code);
  assert.equal(new Set(codes).size, codes.length);
  for (const rule of QUESTION_RULES) assert.ok(rule.explanation.length > 60 && rule.group === 'questions', rule.code);
});

test('qa_parse: a broken line of JSONL is marked where it breaks, the others are still linted', () => {
  find('qa_parse', '{ "id": "REG_001" }\n{ "id" «"x"» }\n', 'items.jsonl');
  find('qa_id', '{ "id": «"X"» }\n\n{ "id": «"Y"» }', 'items.jsonl');
  find('qa_id', '{ "id": «"X"» }\r\n{ "id": «"Y"» }\r\n', 'items.jsonl');
});

test('qa_shape: one list of objects', () => {
  find('qa_shape', '«{ "id": "REG_001" }»');
  find('qa_shape', '[{}, «7», «null»]');
  find('qa_shape', '«[]»\n{}', 'a.jsonl');
  find('qa_shape', '');
});

test('qa_field: missing fields are marked at the item, empty ones at their value', () => {
  const item = (rest: string) =>
    `[{ "id": "REG_1", "task_type": "regulatory_interpretation", "source": "RBI", "document": "d", "question": "q", ` +
    `"answer_type": "extractive", "difficulty": "easy", ${rest} }]`;
  find('qa_field', item('"context": "c", "answer": "a"'));
  find('qa_field', item('"context": "c", "gold_answer": "a", "gold_answer_variants": ["b", «3»]'));
  find('qa_field', item('"context": «" "», "reference_answer": «7»'));
  find('qa_field', '[{ "id": 3 ');
});

test('qa_duplicate_id: both places', () => {
  find('qa_duplicate_id', '[{ "id": «"REG_1"» }, { "id": "REG_2" }, { "id": «"REG_1"» }]');
});

test('qa_id: prefix of the task', () => {
  find(
    'qa_id',
    '[{ "id": «"NUM_001"», "task_type": "temporal_reasoning" }, { "id": "TMP_001", "task_type": "temporal_reasoning" }]',
  );
  find('qa_id', '[{ "id": «"reg-1"» }, { "id": «"XYZ_1"» }, { "id": "REG_0001" }]');
});

test('qa_figure: the number itself, behind escapes too', () => {
  find('qa_figure', '[{ "context": "The fee is 5 crore.", "answer": "\\u20b95 crore\\n(«7 crore» later)" }]');
  find(
    'qa_figure',
    '[{ "context": "Five crore; with effect from 31.01.2023.", "answer": "5 crore, since January 31, 2023" }]',
  );
  find(
    'qa_figure',
    '[{ "context": "Within a fortnight of 1 March 2024.", "answer": "By 15 March 2024, not «20 March 2024»" }]',
  );
  find(
    'qa_figure',
    '[{ "question": "Net assets are 900 crore.", "context": "60%", "answer": "60% of 900 = 540 crore" }]',
  );
  find('qa_figure', '[{ "context": "Two conditions.", "answer": "Both: first (1) this, (2) that, three in all" }]');
});

test('qa_arithmetic: the stated result', () => {
  const [found] = find('qa_arithmetic', '[{ "answer": "25% of 160 crore = «45 crore»" }]');
  assert.equal(found?.message, '25% of 160 crore gives 40, not 45 crore.');
  find('qa_arithmetic', '[{ "answer": "5 March 2025 + 21 days = «25 March 2025»" }]');
  find('qa_arithmetic', '[{ "answer": "5% of 10 crore = 50 lakh; 2 × 3 = 6; (1 + 2) × 3 = 9" }]');
});

test('qa_evidence, qa_answer_in_question, qa_yes_no, qa_same_passages, qa_date, qa_context_length, qa_characters', () => {
  find(
    'qa_evidence',
    '[{ "answer_type": "extractive", "context": "The scheme opens in May.", "answer": «"Ten per cent"» }]',
  );
  find('qa_answer_in_question', '[{ "question": "Is it ten per cent?", "answer": «"Ten per cent."» }]');
  find('qa_yes_no', '[{ "task_type": "contradiction_detection", "answer": «"Yes, they do"» }]');
  find('qa_same_passages', '[{ "context_a": "Five years.", "context_b": «"five  years."» }]');
  find('qa_date', '[{ "task_type": "temporal_reasoning", "context": "From «31.06.2024» to 29 February 2024" }]');
  find('qa_date', '[{ "task_type": "temporal_reasoning", "context": "From «03/27/2026»" }]');
  find('qa_context_length', '[{ "context": «"Ten per cent."» }]');
  find('qa_characters', '[{ "answer": "lower «\u00e2\u20ac\u201d» whichever" }]');
});

test('qa_near_duplicate: the later one, unless numbers differ', () => {
  find(
    'qa_near_duplicate',
    '[{ "question": "How is adjusted PAT defined?" }, { "question": «"How is adjusted PAT defined"» }]',
  );
  find(
    'qa_near_duplicate',
    '[{ "question": "In illustration 1, what is due?" }, { "question": "In illustration 2, what is due?" }]',
  );
});

test('an item switches a code off with a reason', () => {
  find(
    'qa_id',
    '[{ "id": "X", "_lint_ignore": { "qa_id": "our own numbering" } }, { "id": «"X"», "_lint_ignore": { "qa_id": "" } }]',
  );
});
