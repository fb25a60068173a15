import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../document/json.ts';
import { parseItems } from '../items-text.ts';
import { lintItems } from './engine.ts';
import { ItemMemory } from './memory.ts';

const sample = {
  id: 'CON_1',
  task_type: 'contradiction_detection',
  source: 'RBI',
  document_a: 'a',
  document_b: 'b',
  context: 'x',
  context_a: 'On 1 April 2024 three crore rupees were due.',
  context_b: 'On 31.06.2024',
  question: 'Do they differ?',
  answer: '2 + 2 = 5, Yes',
  gold_answer_variants: ['Yes'],
  explanation: 'Why',
  answer_type: 'yes_no',
  difficulty: 'easy',
  _lint_ignore: { qa_id: 'x' },
};

test('property: any JSON value in any place of an item is linted without a crash', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(sample)), fc.jsonValue(), fc.boolean(), (key, value, lines) => {
      const item = { ...sample, [key]: value };
      const text = lines ? `${JSON.stringify(item)}\n${JSON.stringify(value)}` : JSON.stringify([item, value, item]);
      lintItems(parseItems(text, lines ? 'a.jsonl' : 'a.json'));
    }),
  );
});

test('property: a text cut anywhere is linted, every range lies in it', () => {
  const text = JSON.stringify([sample, sample], null, 1);
  fc.assert(
    fc.property(fc.nat(text.length), (end) => {
      for (const { range } of lintItems(parseItems(text.slice(0, end), 'a.json')).findings) {
        assert.ok(range.offset >= 0 && range.offset + range.length <= end);
      }
    }),
  );
});

test('with a memory the same is found, also after items moved', () => {
  const memory = new ItemMemory();
  const lint = (items: object[]) => lintItems(parseItems(JSON.stringify(items), 'a.json'), {}, memory).findings;
  const first = lint([sample]);
  const moved = lint([{ id: 'REG_1' }, sample]);
  const ofSample = moved.filter(({ path }) => path[0] === 1);
  assert.ok(first.length > 3);
  assert.deepEqual(ofSample.map(({ code }) => code).sort(), first.map(({ code }) => code).sort());
});

test('severities can be set, and a rule that fails is told of', () => {
  const parsed = parseItems('[{ "id": "X" }]', 'a.json');
  const codes = lintItems(parsed, { severity: { qa_field: 'off', qa_id: 'hint' } }).findings;
  assert.deepEqual(
    codes.map(({ code, severity }) => [code, severity]),
    [['qa_id', 'hint']],
  );
});

test('a rule that fails in one item is told with the item, and the others keep their findings', () => {
  const item = { id: 'NUM_1', context: '5 crore', answer: '2 + 2 = 5' };
  const parsed = parseItems(JSON.stringify([item, { ...item, id: 'NUM_2' }, { ...item, id: 'NUM_3' }]), 'a.json');
  const [, second] = parsed.value as JsonObject[];
  Object.defineProperty(second, 'answer', {
    enumerable: false,
    get: () => {
      throw new RangeError('too deep');
    },
  });
  const faults: string[] = [];
  const onRuleError = (code: string, error: unknown) => faults.push(`${code}: ${String(error)}`);
  const { findings } = lintItems(parsed, { onRuleError });
  const places = findings.filter(({ code }) => code === 'qa_arithmetic').map(({ path }) => path[0]);
  assert.deepEqual(places, [0, 2]);
  assert.ok(faults.includes('qa_arithmetic: ItemRuleError: item 2 (NUM_2): too deep'), faults.join('\n'));
  assert.throws(() => lintItems(parsed), /too deep/);
});
