import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { lintBank } from '../../engine.ts';
import { sharedId } from './shared_id.ts';

const found = (...cases: Json[]) => {
  const bank = cases.map((value, index) => ({ file: `${index}.json`, parsed: parseText(JSON.stringify(value)) }));
  const findings = lintBank(bank, { rules: [sharedId] });
  return [...findings].flatMap(([file, list]) =>
    list.map(({ path, message }) => `${file} ${path.join('.')}: ${message}`),
  );
};

test('one finding for a shared id, at the second case that has it', () => {
  const mock = { list: { records: [{ reference_id: 'UPI1' }] } };
  assert.deepEqual(found({ mock }, { mock }, { mock }), [
    '1.json mock.list.records.0.reference_id: "UPI1" is already an id of 0.json.',
  ]);
});

test('placeholders, branch codes and the catalogue may be shared', () => {
  const common = {
    setup: { login_context: { customer_id: 'NOISE', ifsc: 'BK001' } },
    mock: {
      get_products_and_offers: { records: [{ id: 'PRD-1' }] },
      x: { output: { reference_id: 'REF-00000', _note: { id: 'A1' } } },
    },
  };
  assert.deepEqual(found(common, common), []);
});

test('ids of the login context count, under any name', () => {
  const setup = { login_context: { linked_accounts: [{ account_id: '__proto__1' }] } };
  assert.equal(found({ setup }, { setup }).length, 1);
});
