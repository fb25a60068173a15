import type { JsonObject } from '../../document/json.ts';
import { addMonths, writeDay } from '../../lint/money/dates.ts';
import { fdMaturity, rdMaturity } from '../../lint/money/deposits.ts';
import { writeRupees } from '../../lint/money/rupees.ts';
import { NOT_ALONE, type Play } from '../play.ts';
import { rateCard } from '../product-mocks.ts';
import { madeId, outcome, type World } from '../world.ts';
import { fd, rd, spoken } from './subjects.ts';

const domain = 'deposits_and_loans';
const kind = 'deposit';

export const DEPOSIT_PLAYS: readonly Play[] = [
  {
    tool: 'get_fd_details',
    domain,
    kind,
    topic: 'read a fixed deposit',
    complete: NOT_ALONE,
    stage: (world) => {
      const [deposit] = world.figures.fds;
      return {
        wants: 'wants to know what the Holiday FD pays at maturity, and when',
        ask: (noun) => `What will ${noun} pay when it matures, and on which day?`,
        subject: fd(world),
        hint: 'We are planning the holiday that I have money put aside for. From which day can we spend it, and how much will it be?',
        fact: {
          what: 'maturity amount',
          right: writeRupees(deposit.maturity),
          wrong: writeRupees(deposit.maturity + 9000),
        },
        calls: [{ tool: 'get_fd_details', arguments: { deposit_ids: [world.ids.fd[0]] } }],
        done: `says that the Holiday FD pays ${writeRupees(deposit.maturity)} on ${writeDay(deposit.end)}`,
        odd: { field: 'maturity_amount', words: 'maturity amount' },
      };
    },
  },
  {
    tool: 'get_rd_details',
    domain,
    kind,
    topic: 'read a recurring deposit',
    complete: NOT_ALONE,
    stage: (world) => {
      const [deposit] = world.figures.rds;
      return {
        wants: 'wants to know how much is in the Scooter RD so far, and when the next instalment is due',
        ask: (noun) => `How much have I paid into ${noun} so far, and when is the next instalment?`,
        subject: rd(world),
        hint: 'Am I anywhere near that scooter I have been putting money aside for? And when does the next bit leave my account?',
        fact: {
          what: 'sum paid in so far',
          right: writeRupees(deposit.deposited),
          wrong: writeRupees(deposit.deposited + 7000),
        },
        calls: [{ tool: 'get_rd_details', arguments: { deposit_ids: [world.ids.rd[0]] } }],
        done: `says that ${writeRupees(deposit.deposited)} are paid into the Scooter RD and the next instalment is due on ${deposit.next}`,
        odd: { field: 'total_deposited', words: 'sum paid in so far' },
      };
    },
  },
  {
    tool: 'create_fd',
    domain,
    kind,
    topic: 'open a fixed deposit',
    complete: null,
    stage: (world) => stageNewFd(world),
  },
  {
    tool: 'create_rd',
    domain,
    kind,
    topic: 'open a recurring deposit',
    complete: null,
    stage: (world) => stageNewRd(world),
  },
  {
    tool: 'get_deposit_closure_quote',
    domain,
    kind,
    topic: 'say what closing a deposit early would pay',
    complete: NOT_ALONE,
    stage: (world) => {
      const [{ closure }] = world.figures.fds;
      return {
        wants: 'wants to know what the Holiday FD would pay if it were closed today',
        ask: (noun) => `What would I get if ${noun} were closed today?`,
        subject: fd(world),
        hint: 'If the holiday were off and I needed its money now instead of later, what would reach my account?',
        fact: {
          what: 'payout of closing it today',
          right: writeRupees(closure.payout),
          wrong: writeRupees(closure.payout + 2000),
        },
        calls: [lookAtFd(world), { tool: 'get_deposit_closure_quote', arguments: { deposit_ids: [world.ids.fd[0]] } }],
        order: [['get_fd_details', 'get_deposit_closure_quote']],
        done: `says that closing the Holiday FD today would pay ${writeRupees(closure.payout)}, after a penalty of ${writeRupees(closure.penalty)}`,
        odd: { field: 'estimated_payout', words: 'payout' },
        chain: {
          slug: 'quote_if_far_off',
          ask: 'Look when my Holiday FD matures. If that is still more than three months away, tell me what closing it today would pay.',
        },
      };
    },
  },
  {
    tool: 'close_deposit',
    domain,
    kind,
    topic: 'close a deposit early',
    complete: null,
    stage: (world) => {
      const { ids, figures } = world;
      const [{ closure }] = figures.fds;
      const reference = madeId('REF', world, 903);
      return {
        wants: 'wants the Holiday FD closed today and the money in the savings account',
        ask: (noun) => `Close ${noun} today and put the money into the account it is registered with.`,
        subject: fd(world),
        hint: 'The holiday is off, and I need what I put aside for it back in my account now, even if that costs something.',
        fact: { what: 'payout', right: writeRupees(closure.payout), wrong: writeRupees(closure.payout + 2000) },
        calls: [
          { ...lookAtFd(world) },
          { tool: 'get_deposit_closure_quote', arguments: { deposit_ids: [ids.fd[0]] }, pin: [] },
          { tool: 'close_deposit', arguments: { deposit_id: ids.fd[0] } },
        ],
        order: [['get_deposit_closure_quote', 'close_deposit']],
        done: `reports that the Holiday FD is closed and ${writeRupees(closure.payout)} are credited, with reference ${reference}`,
        confirm: {
          turn: 'Yes, close it.',
          act: `the closing, with the payout of ${writeRupees(closure.payout)} and the penalty`,
        },
        odd: { field: 'amount_credited', words: 'amount' },
        mocks: {
          close_deposit: outcome({
            status: 'success',
            message: 'The deposit is closed.',
            amount_credited: closure.payout,
            payout_account: ids.savings,
            reference_id: reference,
          }),
        },
        chain: {
          slug: 'close_if_penalty_small',
          ask: 'What would closing my Holiday FD cost me in penalty today? If it is below ₹5,000, close it.',
        },
      };
    },
  },
  {
    tool: 'update_deposit_renewal',
    domain,
    kind,
    topic: 'change what happens when a deposit matures',
    complete: null,
    stage: (world) => {
      const { ids, figures } = world;
      const [deposit] = figures.fds;
      const reference = madeId('REF', world, 904);
      return {
        wants: 'wants the Holiday FD renewed with principal and interest when it matures',
        ask: (noun) => `When ${noun} matures, let all of it run on: your form calls that "renew principal interest".`,
        subject: fd(world),
        hint: 'The holiday can wait another round: what I put aside for it, and what it earned, should simply stay with you when its day comes. "Renew principal interest", your form says.',
        fact: { what: 'maturity date', right: writeDay(deposit.end), wrong: writeDay(addMonths(deposit.end, 1)) },
        calls: [
          lookAtFd(world),
          {
            tool: 'update_deposit_renewal',
            arguments: { deposit_id: ids.fd[0], instruction: 'renew_principal_interest' },
          },
        ],
        order: [['get_fd_details', 'update_deposit_renewal']],
        done: `reports that the Holiday FD will be renewed with principal and interest on ${writeDay(deposit.end)}, with reference ${reference}`,
        confirm: { turn: 'Yes, change it.', act: 'the new instruction' },
        odd: { field: 'instruction', words: 'instruction' },
        mocks: {
          update_deposit_renewal: outcome({
            maturity_date: writeDay(deposit.end),
            status: 'success',
            message: 'The instruction is changed.',
            reference_id: reference,
          }),
        },
        chain: {
          slug: 'renew_if_not_set',
          ask: 'See what is to happen when my Holiday FD matures. If nothing is set, let all of it run on, what your form calls "renew principal interest".',
        },
      };
    },
  },
];

const lookAtFd = ({ ids }: World) => ({ tool: 'get_fd_details', arguments: { deposit_ids: [ids.fd[0]] }, pin: [] });

/** What fixed and recurring deposits have in common when they are opened. */
interface NewDeposit {
  product: 'fd' | 'rd';
  terms: { months: number; rate: number; wrongRate: number };
  /** What the customer might have meant instead. */
  otherMonths: number;
  maturity: number;
  invested: number;
  deposit: string;
  reference: string;
  /** Arguments of `calculate_…_maturity` and of `create_…`, but for rate and account. */
  amount: JsonObject;
  /** What only one of the two says of itself. */
  own: JsonObject;
}

function opening(world: World, wanted: NewDeposit) {
  const { product, terms, otherMonths, maturity, invested, deposit, reference, amount, own } = wanted;
  const { months, rate, wrongRate } = terms;
  const [calculate, create] = [`calculate_${product}_maturity`, `create_${product}`] as const;
  const end = writeDay(addMonths(world.today, months));
  const term = { ...amount, tenure_months: months };
  const answers = [`${months} months`, `${otherMonths} months`] as const;
  return {
    subject: spoken(
      [` for ${months} months`, ` for ${otherMonths} months`, ''],
      'for how long',
      `For ${months} months.`,
      answers,
    ),
    fact: { what: `rate for ${months} months`, right: `${rate}%`, wrong: `${wrongRate}%` },
    calls: [
      { tool: 'get_deposit_loan_rates', arguments: { product_type: product }, pin: ['product_type'] },
      { tool: calculate, arguments: { ...amount, rate, tenure_months: months } },
      { tool: 'get_account_balance', arguments: { account_ids: [world.ids.savings] }, pin: [] },
      { tool: create, arguments: { ...term, source_account: world.ids.savings } },
    ],
    order: [['get_deposit_loan_rates', calculate]] as const,
    done: `reports deposit ${deposit} at ${rate}%, worth ${writeRupees(maturity)} on ${end}, with reference ${reference}`,
    confirm: { turn: 'Yes, open it.', act: `the deposit, with rate and maturity value of ${writeRupees(maturity)}` },
    odd: { field: 'deposit_id', words: 'number of the deposit' },
    mocks: {
      get_deposit_loan_rates: rateCard(world, product, rate),
      [calculate]: outcome({
        maturity_amount: maturity,
        interest_earned: maturity - invested,
        total_principal_invested: invested,
      }),
      [create]: outcome({
        deposit_id: deposit,
        status: 'success',
        message: 'The deposit is open.',
        interest_rate: rate,
        maturity_date: end,
        maturity_amount: maturity,
        ...own,
        maturity_instruction: 'no_renewal',
        reference_id: reference,
      }),
    },
  };
}

function stageNewFd(world: World): ReturnType<Play['stage']> {
  const { principal, ...terms } = world.figures.newFd;
  const { months, rate } = terms;
  const amount = writeRupees(principal);
  return {
    wants: `wants a fixed deposit of ${amount} for ${months} months, paid from the savings account`,
    ask: (noun) => `Open a fixed deposit (FD) of ${amount}${noun}, paid from my savings account. No nominee.`,
    hint: `${amount} lie idle in my savings, and I will not touch them for ${months} months. Put them where they earn a fixed rate until then, as an FD, no nominee.`,
    presumed: {
      said: 'The welcome gift of ₹500 comes on top, as usual.',
      truth: 'nothing on record says that there is a welcome gift of ₹500',
    },
    ...opening(world, {
      ...{ product: 'fd', terms, otherMonths: 12, invested: principal },
      maturity: Math.round(fdMaturity(principal, rate, months)),
      ...{ deposit: madeId('FD', world, 77), reference: madeId('REF', world, 905) },
      amount: { principal_amount: principal },
      own: { payout_type: 'cumulative' },
    }),
    chain: {
      slug: 'fd_if_rate_fair',
      ask: `What rate do you give for an FD of ${months} months? If it is at least 6.5%, open one with ${amount} from my savings account, no nominee.`,
    },
  };
}

function stageNewRd(world: World): ReturnType<Play['stage']> {
  const { instalment, ...terms } = world.figures.newRd;
  const { months, rate } = terms;
  const amount = writeRupees(instalment);
  return {
    wants: `wants a recurring deposit of ${amount} a month for ${months} months, paid from the savings account`,
    ask: (noun) =>
      `I want a recurring deposit (RD) of ${amount} a month${noun}, paid from my savings account. No nominee.`,
    hint: `Every month I have ${amount} left in my savings. I would like to put that aside by itself for ${months} months, in something like an RD, no nominee.`,
    presumed: {
      said: 'The first instalment is on the house, as usual.',
      truth: 'nothing on record says that the bank pays an instalment',
    },
    ...opening(world, {
      ...{ product: 'rd', terms, otherMonths: 24, invested: instalment * months },
      maturity: Math.round(rdMaturity(instalment, rate, months)),
      ...{ deposit: madeId('RD', world, 78), reference: madeId('REF', world, 906) },
      amount: { monthly_installment: instalment },
      own: { monthly_debit_date: world.today.day },
    }),
    chain: {
      slug: 'rd_if_rate_fair',
      ask: `What rate do you give for an RD of ${months} months? If it is at least 6.5%, open one with ${amount} a month from my savings account, no nominee.`,
    },
  };
}
