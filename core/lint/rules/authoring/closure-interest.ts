import type { JsonObject } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { monthsAndDays, parseDay } from '../../money/dates.ts';
import { quarterlyInterest, rdInterest, simpleInterest, type Run } from '../../money/deposits.ts';
import { sameRupee } from '../../money/rupees.ts';
import { amountOf, mockedRecords, own, rateOf, termOf, type Mocked } from './mocked-figures.ts';

/** What is known of a quoted deposit: how long it ran, and its interest by either way at any rate. */
export interface QuotedDeposit {
  deposit: Mocked;
  contracted: number;
  run: Run;
  ways: readonly ((rate: number) => number)[];
}

/** Null where the deposit, its start or its rate is not in the case. */
export function quotedDeposit(ctx: CaseContext, quote: Mocked): QuotedDeposit | null {
  const deposit = depositOf(ctx, quote.value);
  const principal = amountOf(quote.value, 'principal_amount');
  const from = parseDay(deposit && own(deposit.value, 'start_date'));
  const today = parseDay(own(ctx.setup, 'current_date'));
  const contracted = deposit ? rateOf(deposit.value, 'interest_rate') : null;
  const run = from && today && monthsAndDays(from, today);
  if (!deposit || principal === null || contracted === null || !run || run.months > 600) return null;
  const ways = [quarterlyInterest, simpleInterest].map((way) => interestAt(way, deposit.value, principal, run));
  return { deposit, contracted, run, ways };
}

/** Whether a quote of the case has the interest that a rate gives. */
export function explainsInterest(ctx: CaseContext, rate: number): boolean {
  return mockedRecords(ctx, 'get_deposit_closure_quote', 'quotes').some((quote) => {
    const stated = own(quote.value, 'accrued_interest');
    const quoted = typeof stated === 'number' ? quotedDeposit(ctx, quote) : null;
    return quoted !== null && quoted.ways.some((interest) => sameRupee(stated as number, interest(rate)));
  });
}

function interestAt(
  way: typeof simpleInterest,
  deposit: JsonObject,
  principal: number,
  run: Run,
): (rate: number) => number {
  const instalment = amountOf(deposit, 'monthly_installment');
  const paid = termOf(deposit, 'installments_paid');
  if (instalment === null || paid === null) return (rate) => way(principal, rate, run);
  return (rate) => rdInterest(way, instalment, rate, paid, run);
}

function depositOf(ctx: CaseContext, quote: JsonObject): Mocked | undefined {
  const id = own(quote, 'deposit_id');
  if (typeof id !== 'string') return undefined;
  return ['get_fd_details', 'get_rd_details']
    .flatMap((tool) => mockedRecords(ctx, tool, 'deposits'))
    .find(({ value }) => own(value, 'deposit_id') === id);
}
