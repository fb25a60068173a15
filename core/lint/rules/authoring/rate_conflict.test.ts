import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { lintBank } from '../../engine.ts';
import { rateConflict } from './rate_conflict.ts';

const found = (...cases: Json[]) => {
  const bank = cases.map((value, index) => ({ file: `${index}.json`, parsed: parseText(JSON.stringify(value)) }));
  const findings = lintBank(bank, { rules: [rateConflict] });
  return [...findings].flatMap(([file, list]) =>
    list.map(({ path, message }) => `${file} ${path.join('.')}: ${message}`),
  );
};

const card = (rate: number, product = 'fd', date = '2026-03-01') => ({
  mock: {
    get_deposit_loan_rates: {
      output: { product_type: product, effective_date: date, rates: [{ slab: '1 year', rate }] },
    },
  },
});

test('marks another rate for the same product, slab and day', () => {
  assert.deepEqual(found(card(6.5), card(6.75)), [
    '1.json mock.get_deposit_loan_rates.output.rates.0.rate: fd, 1 year, card of 2026-03-01: 6.75 here, but 6.5 in 0.json.',
  ]);
  assert.deepEqual(found(card(6.5), card(6.5), card(6.75, 'rd'), card(7, 'fd', '2026-04-01')), []);
});

test('takes the product from the gold call where the answer echoes it', () => {
  const echoed = (rate: number) => ({
    gold: { tool_calls: [{ tool: 'get_gold_rate', arguments: { purity_karat: 22 } }] },
    mock: { get_gold_rate: { output: { rate_per_gram: rate, rate_date: '2026-08-17' } } },
  });
  assert.equal(found(echoed(6000), echoed(6100)).length, 1);
  assert.deepEqual(found({ ...echoed(6000), gold: {} }, echoed(6100)), []);
  assert.deepEqual(found(echoed(6000), { ...echoed(6100), axis: '2_bad_tool_response' }), []);
});

test('a rate card of records', () => {
  const records = (rate: number) => ({
    mock: {
      get_deposit_loan_rates: {
        records: [{ slab: 'any', senior_citizen_rate: rate }],
        static_output: { product_type: 'rd', effective_date: '2026-05-01' },
      },
    },
  });
  assert.match(found(records(7), records(7.5))[0] ?? '', /rd, any, senior citizens/);
});
