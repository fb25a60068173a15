import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publishedBank } from '../../../test/published.ts';
import { sharedTest } from '../../../test/shared.ts';
import type { Json } from '../../document/json.ts';
import { buildContext } from '../build-context.ts';
import type { CaseContext } from '../context.ts';
import { judgedTexts } from '../rules/authoring/judged-texts.ts';
import { smallCase, smallDefinitions } from '../rules/small-case.ts';
import { figurePlaces } from './places.ts';
import { readFigures } from './read.ts';
import { amountReasons, dayReason } from './reasons.ts';
import { statedIn } from './stated.ts';
import { isSupported } from './support.ts';

function contextOf(mock: Json, calls: Json = []): CaseContext {
  const gold = { tool_calls: calls, expected_resolution: 'x' };
  return buildContext({ ...smallCase(), mock, gold }, smallDefinitions).context;
}

const told = (value: number, ctx: CaseContext) =>
  amountReasons(value, ctx, 1).map((reason) =>
    reason.how === 'formula'
      ? reason.words
      : reason.how === 'records'
        ? `${reason.path.join('.')} ${reason.field} ${reason.type ?? ''}`.trim()
        : `${reason.how} ${reason.first} ${reason.second} ${[reason.firstAt, reason.secondAt].map((at) => at?.join('.')).join(' ')}`,
  );

test('what two figures come to, with where they stand', () => {
  const ctx = contextOf({ t: { output: { a: 70_000, b: 2500, rate: 4 } } });
  assert.deepEqual(told(72_500, ctx), ['sum 70000 2500 mock.t.output.a mock.t.output.b']);
  assert.deepEqual(told(67_500, ctx), ['difference 70000 2500 mock.t.output.a mock.t.output.b']);
  assert.deepEqual(told(2800, ctx), ['share 70000 4 mock.t.output.a mock.t.output.rate']);
  assert.deepEqual(told(10_000, ctx), ['product 2500 4 mock.t.output.b mock.t.output.rate']);
  assert.deepEqual(told(1_234, ctx), []);
});

test('an exact reason goes before one that rounds, and a figure is none for itself', () => {
  const ctx = contextOf({ t: { output: { a: 600_000, b: 646_011, c: 40_000, d: 6_000 } } });
  assert.deepEqual(told(46_000, ctx), ['sum 40000 6000 mock.t.output.c mock.t.output.d']);
  const rounded = contextOf({ t: { output: { a: 600_000, b: 646_011 } } });
  assert.deepEqual(told(46_000, rounded), ['difference 646011 600000 mock.t.output.b mock.t.output.a']);
  assert.deepEqual(told(50_000, contextOf({ t: { output: { a: 50_000, b: 3 } } })), []);
});

test('sums over records, of one type too, and what the calculators answer', () => {
  const records = [
    { amount: 100, type: 'debit' },
    { amount: 250, type: 'credit' },
    { amount: 33, type: 'debit' },
  ];
  const ctx = contextOf({ t: { records } }, [
    { tool: 'future_value', arguments: { principal_amount: 100_000, rate: 8, tenure_months: 12 } },
  ]);
  assert.deepEqual(told(383, ctx), ['mock.t.records amount']);
  assert.deepEqual(told(133, ctx), ['mock.t.records amount debit']);
  assert.deepEqual(told(108_243, ctx), ['₹1,00,000 at 8% for 12 months, compounded quarterly']);
});

test('a day follows from another by a term of the case', () => {
  const ctx = contextOf({ t: { output: { start: '2025-08-31', tenure_months: 18, other: 7 } } });
  assert.deepEqual(dayReason('2027-02-28', ctx), {
    months: 18,
    from: '2025-08-31',
    at: ['mock', 't', 'output', 'start'],
  });
  assert.equal(dayReason('2026-03-31', ctx), null, 'seven is no term');
  assert.equal(dayReason('nonsense', ctx), null);
});

test('property: no case makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.double({ noNaN: true }), (mock, value) => {
      const ctx = contextOf(mock as Json, [
        { tool: 'x', arguments: { rate: value, principal: value, tenure_months: 3 } },
      ]);
      amountReasons(value, ctx);
      dayReason('2026-01-01', ctx);
    }),
  );
});

sharedTest('published cases: what lint takes for computed is explained, and nothing else', (dir) => {
  const { definitions, cases } = publishedBank(dir);
  let explained = 0;
  for (const { case: theCase, path } of cases) {
    const { context: ctx } = buildContext(theCase as never, definitions, path);
    const stated = statedIn(ctx);
    for (const { text } of judgedTexts(ctx)) {
      for (const figure of readFigures(text)) {
        const { kind, value } = figure;
        if (kind !== 'amount' || typeof value !== 'number' || figurePlaces(ctx).numbers.has(value)) continue;
        if (stated.digits().has(value)) continue;
        const reasons = amountReasons(value, ctx);
        assert.equal(reasons.length > 0, isSupported(figure, ctx, stated), `${path}: ${figure.written}`);
        explained += reasons.length;
      }
    }
  }
  assert.ok(explained > 0);
});
