import type { CaseContext } from '../../context.ts';
import { kept, set } from '../../fix/edits.ts';
import { expectedFigure, withRupees } from '../../fix/figures.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { quotedDeposit } from './closure-interest.ts';
import {
  amountOf,
  follows,
  isBadResponse,
  mockedOutput,
  mockedRecords,
  own,
  rateOf,
  wrongFigures,
  type Computed,
  type Mocked,
} from './mocked-figures.ts';

export const closureQuote = defineRule({
  code: 'closure_quote',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'A quote for closing a deposit early adds up: the penalty is principal * penalty rate / 100, the payout principal plus ' +
    'interest less penalty, and what close_deposit credits is that payout. The interest is that of the time the deposit ' +
    'ran, at the rate of the slab for that time: whole quarters compounded and the rest simple, or all of it simple, ' +
    'months at rate/12 and days at rate/365. Both ways are accepted.',
  bad:
    '{ "mock": { "get_deposit_closure_quote": { "kind": "record_set_filtered", "records": [{ "deposit_id": "FD-1", ' +
    '"principal_amount": 100000, "accrued_interest": 5000, "penalty_rate": 1, "penalty_amount": 1000, "estimated_payout": 105000 }] } } }',
  good:
    '{ "mock": { "get_deposit_closure_quote": { "kind": "record_set_filtered", "records": [{ "deposit_id": "FD-1", ' +
    '"principal_amount": 100000, "accrued_interest": 5000, "penalty_rate": 1, "penalty_amount": 1000, "estimated_payout": 104000 }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    for (const quote of mockedRecords(ctx, 'get_deposit_closure_quote', 'quotes')) {
      if (amountOf(quote.value, 'principal_amount') !== null) yield* wrongInterest(ctx, quote);
    }
    yield* wrongFigures(closureFigures(ctx));
  },
  *fixes(found) {
    const [expected, simple] = [kept(found.data, 'expected'), kept(found.data, 'simple')];
    yield* expectedFigure(found);
    if (typeof simple === 'number' && simple !== expected) {
      yield { title: `Set to ${withRupees(simple)}, without compounding`, edits: [set(found.path, simple)] };
    }
  },
});

/** What a quote adds up to; its interest is not among it, which may be worked out in two ways. */
export function* closureFigures(ctx: CaseContext): Iterable<Computed> {
  const quotes = mockedRecords(ctx, 'get_deposit_closure_quote', 'quotes');
  for (const quote of quotes) {
    const principal = amountOf(quote.value, 'principal_amount');
    if (principal === null) continue;
    const penaltyRate = rateOf(quote.value, 'penalty_rate');
    if (penaltyRate !== null) {
      const how = `${penaltyRate}% of ${writeRupees(principal)}`;
      yield* follows(quote, 'penalty_amount', (principal * penaltyRate) / 100, how);
    }
    const [interest, penalty] = [own(quote.value, 'accrued_interest'), own(quote.value, 'penalty_amount')];
    if (typeof interest === 'number' && typeof penalty === 'number') {
      yield* follows(quote, 'estimated_payout', principal + interest - penalty, 'Principal plus interest less penalty');
    }
  }
  const [only, another] = quotes;
  const id = ctx.goldCalls.find(({ tool }) => tool === 'close_deposit')?.arguments.deposit_id;
  const closed =
    quotes.find(({ value }) => id !== undefined && own(value, 'deposit_id') === id) ?? (another ? null : only);
  for (const output of closed ? mockedOutput(ctx, 'close_deposit') : []) {
    const payout = closed ? amountOf(closed.value, 'estimated_payout') : null;
    yield* follows(output, 'amount_credited', payout, 'The quoted payout', closed ? [closed.path] : []);
  }
}

/** Card rates are written in steps of a twentieth of a per cent at the finest. */
const STEP = 0.05;

function* wrongInterest(ctx: CaseContext, quote: Mocked): Iterable<Finding> {
  const stated = own(quote.value, 'accrued_interest');
  const quoted = quotedDeposit(ctx, quote);
  if (typeof stated !== 'number' || !quoted) return;
  const { deposit, contracted, run, ways } = quoted;
  const fits = (rate: number) => ways.some((interest) => sameRupee(stated, interest(rate)));
  if (fits(contracted)) return;
  const stepDown = statedRates(ctx, contracted, rateOf(quote.value, 'penalty_rate'));
  if (stepDown.some(fits)) return;
  const [rate, ...others] = stepDown;
  const time = `${run.months} months and ${run.days} days`;
  const path = [...quote.path, 'accrued_interest'];
  const related = [{ message: 'The deposit stands here.', path: deposit.path }];
  if (rate !== undefined && others.length === 0) {
    const [expected = 0, simple = 0] = ways.map((interest) => Math.round(interest(rate)));
    const orSimple = simple === expected ? '' : ` (${writeRupees(simple)} without compounding)`;
    const message = `${time} at ${rate}% give ${writeRupees(expected)}${orSimple}, not ${writeRupees(stated)}.`;
    yield { message, path, related, data: { expected, simple } };
    return;
  }
  // The slab's rate is not in the case: all that can be said is whether any rate of a card gives the figure.
  let [below, above] = [0, contracted];
  for (let step = 1; step * STEP <= contracted; step++) {
    const candidate = Math.round(step * STEP * 100) / 100;
    if (fits(candidate)) return;
    const most = Math.max(...ways.map((interest) => interest(candidate)));
    if (most < stated) below = candidate;
    else above = Math.min(above, candidate);
  }
  yield {
    message:
      `No card rate up to the contracted ${contracted}% gives ${writeRupees(stated)} for ${time}, neither compounded ` +
      `quarterly nor simple: ${[below, above].map((at) => `${at}% gives ${figures(ways, at)}`).join(', ')}.`,
    path,
    related,
    data: { months: run.months, days: run.days },
  };
}

function figures(ways: readonly ((rate: number) => number)[], rate: number): string {
  const distinct = new Set(ways.map((interest) => writeRupees(Math.round(interest(rate)))));
  return [...distinct].join(' or ');
}

/** Rates below the contracted one that rubric and gate rule name, other than that of the penalty. */
function statedRates(ctx: CaseContext, contracted: number, penalty: number | null): number[] {
  const gate = own(ctx.grading, 'judge_gate');
  const rule = typeof gate === 'object' && gate !== null && !Array.isArray(gate) ? own(gate, 'axis_gate_rule') : '';
  const texts = [own(ctx.gold, 'expected_resolution'), rule].filter((text) => typeof text === 'string');
  const rates = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s?%/g)].map(([, rate]) => Number(rate)),
  );
  return [...new Set(rates)].filter((rate) => rate < contracted && rate !== penalty);
}
