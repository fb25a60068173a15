import type { JsonObject } from '../document/json.ts';
import { writeDay } from '../lint/money/dates.ts';
import { daysAgo, notDone, outcome, records, type World } from './world.ts';

/** Mocks of the tools for cards, deposits, loans, policies and figures. */
export function productMock(tool: string, world: World): JsonObject {
  const { ids, figures } = world;
  switch (tool) {
    case 'get_card_details':
      return records([
        card(ids.credit, 'credit', 'visa', '6214', world),
        card(ids.debit, 'debit', 'rupay', '7031', world),
      ]);
    case 'create_fd':
    case 'create_rd':
      return notDone({ deposit_id: '', reference_id: 'SQREF-00000' });
    case 'toggle_card_freeze':
    case 'block_card':
    case 'set_card_controls':
    case 'close_deposit':
    case 'update_deposit_renewal':
      return notDone({ reference_id: 'SQREF-00000' });
    case 'get_fd_details':
      return records(
        figures.fds.map((fd, index) => ({
          deposit_id: ids.fd[index] ?? '',
          principal_amount: fd.principal,
          interest_rate: fd.rate,
          tenure_months: fd.months,
          start_date: fd.start,
          maturity_date: writeDay(fd.end),
          maturity_amount: fd.maturity,
          payout_type: 'cumulative',
          status: 'active',
          maturity_instruction: 'no_renewal',
          payout_account: ids.savings,
        })),
      );
    case 'get_rd_details':
      return records(
        figures.rds.map((rd, index) => ({
          deposit_id: ids.rd[index] ?? '',
          monthly_installment: rd.instalment,
          installments_paid: rd.paid,
          total_deposited: rd.deposited,
          interest_rate: rd.rate,
          tenure_months: rd.months,
          start_date: rd.start,
          next_debit_date: rd.next,
          maturity_date: writeDay(rd.end),
          maturity_amount: rd.maturity,
          status: 'active',
          maturity_instruction: 'no_renewal',
          payout_account: ids.savings,
        })),
      );
    case 'get_deposit_closure_quote':
      return records(
        figures.fds.map(({ principal, closure }, index) => ({
          deposit_id: ids.fd[index] ?? '',
          principal_amount: principal,
          accrued_interest: closure.interest,
          penalty_rate: closure.penaltyRate,
          penalty_amount: closure.penalty,
          effective_rate: closure.effective,
          estimated_payout: closure.payout,
        })),
      );
    case 'get_loan_details':
      return records(
        figures.loans.map((loan, index) => ({
          loan_id: ids.loan[index] ?? '',
          type: index === 0 ? 'auto' : 'personal',
          principal: loan.principal,
          outstanding: loan.owed,
          emi_amount: loan.emi,
          interest_rate: loan.rate,
          emi_day_of_month: loan.day,
          tenure_remaining: loan.remaining,
          status: 'active',
          next_due_date: writeDay(loan.next),
          emi_account_id: ids.savings,
        })),
      );
    case 'get_loan_foreclosure_quote':
      return records(
        figures.loans.map(({ owed, foreclosure }, index) => ({
          loan_id: ids.loan[index] ?? '',
          outstanding_principal: owed,
          accrued_interest: foreclosure.interest,
          foreclosure_charges: foreclosure.charges,
          total_payoff: foreclosure.payoff,
        })),
      );
    case 'get_insurance_details':
      return records([
        policy(ids.policy[0], 'health', 500_000, 11_850, daysAgo(world, -48)),
        policy(ids.policy[1], 'life', 2_500_000, 19_400, daysAgo(world, -95)),
      ]);
    case 'get_deposit_loan_rates':
      return rateCard(world, 'fd', figures.newFd.rate);
    case 'get_gold_rate':
      return outcome({ rate_per_gram: figures.gold.rate, rate_date: writeDay(world.today) });
    default:
      return tool.startsWith('calculate_')
        ? { ...outcome({}), _note: 'Nothing in this case asks for it; the call fails A2.' }
        : records([]);
  }
}

/** A rate card of three slabs; the middle one, 24 to 48 months, is the one that new cases are about. */
export function rateCard(world: World, product: string, middle: number): JsonObject {
  const slab = (name: string, rate: number): JsonObject => ({ slab: name, rate });
  const away = product.endsWith('loan') ? -0.35 : 0.35;
  const cents = (rate: number) => Math.round(rate * 100) / 100;
  return records(
    [
      slab('below 24 months', cents(middle - away)),
      slab('24 to 48 months', middle),
      slab('above 48 months', cents(middle + away / 7)),
    ],
    { static_output: { product_type: product, effective_date: daysAgo(world, 25) } },
  );
}

function card(id: string, type: string, network: string, last: string, world: World): JsonObject {
  const side = (enabled: boolean, limit: number): JsonObject => ({ enabled, daily_limit: limit });
  const year = world.today.year + 3;
  return {
    card_id: id,
    masked_number: `XXXX XXXX XXXX ${last}`,
    card_type: type,
    network,
    status: 'active',
    ...(type === 'credit' && { credit_limit: 150_000, available_limit: 118_400 }),
    controls: {
      atm: { domestic: side(true, 25_000), international: side(false, 0) },
      online: { domestic: side(true, 40_000), international: side(false, 0) },
      pos: { domestic: side(true, 60_000), international: side(false, 0) },
    },
    expiry: `${String(world.today.month).padStart(2, '0')}/${year}`,
  };
}

function policy(id: string, type: string, sum: number, premium: number, due: string): JsonObject {
  return {
    policy_id: id,
    policy_type: type,
    insurer: 'Sahyadri Assurance',
    sum_assured: sum,
    premium,
    premium_frequency: 'yearly',
    premium_due_date: due,
    status: 'active',
  };
}
