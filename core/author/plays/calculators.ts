import { fdMaturity, rdMaturity } from '../../lint/money/deposits.ts';
import { emi } from '../../lint/money/loans.ts';
import { writeRupees } from '../../lint/money/rupees.ts';
import type { Play } from '../play.ts';
import { rateCard } from '../product-mocks.ts';
import { outcome, type World } from '../world.ts';
import { spoken } from './subjects.ts';

const domain = 'calculators';
const kind = 'figures';
const rates = (product: string) => ({
  tool: 'get_deposit_loan_rates',
  arguments: { product_type: product },
  pin: ['product_type'],
});

export const CALCULATOR_PLAYS: readonly Play[] = [
  {
    tool: 'calculate_fd_maturity',
    domain,
    kind,
    topic: 'work out what a fixed deposit would pay',
    complete: null,
    stage: (world) => {
      const { principal, months, rate, wrongRate } = world.figures.newFd;
      const maturity = Math.round(fdMaturity(principal, rate, months));
      const amount = writeRupees(principal);
      return {
        wants: `wants to know what ${amount} would become in a fixed deposit of ${months} months`,
        ask: (noun) => `What would an FD of ${amount} pay me at its end${noun}, at the rate of today?`,
        subject: spoken([` after ${months} months`, ' after 36 months', ''], 'for how long', `${months} months.`, [
          `${months} months`,
          '36 months',
        ]),
        hint: `I have ${amount} that I can spare for ${months} months. If you keep it as an FD, what do I carry home?`,
        fact: { what: 'rate', right: `${rate}%`, wrong: `${wrongRate}%` },
        presumed: {
          said: 'Include the welcome bonus of ₹1,000 for new deposits.',
          truth: 'nothing on record says that there is a welcome bonus of ₹1,000',
        },
        calls: [
          rates('fd'),
          { tool: 'calculate_fd_maturity', arguments: { principal_amount: principal, rate, tenure_months: months } },
        ],
        order: [['get_deposit_loan_rates', 'calculate_fd_maturity']],
        done: `says that ${amount} at ${rate}% become ${writeRupees(maturity)} in ${months} months`,
        odd: { field: 'maturity_amount', words: 'maturity amount' },
        mocks: {
          get_deposit_loan_rates: rateCard(world, 'fd', rate),
          calculate_fd_maturity: outcome({
            maturity_amount: maturity,
            interest_earned: maturity - principal,
            total_principal_invested: principal,
          }),
        },
        chain: {
          slug: 'fd_at_card_rate',
          ask: `Look up your rate for an FD of ${months} months, and with that work out what ${amount} would become.`,
        },
      };
    },
  },
  {
    tool: 'calculate_rd_maturity',
    domain,
    kind,
    topic: 'work out what a recurring deposit would pay',
    complete: null,
    stage: (world) => {
      const { instalment, months, rate, wrongRate } = world.figures.newRd;
      const maturity = Math.round(rdMaturity(instalment, rate, months));
      const amount = writeRupees(instalment);
      return {
        wants: `wants to know what ${amount} a month would become in a recurring deposit of ${months} months`,
        ask: (noun) => `What would an RD of ${amount} a month pay me at its end${noun}, at the rate of today?`,
        subject: spoken([` after ${months} months`, ' after 24 months', ''], 'for how long', `${months} months.`, [
          `${months} months`,
          '24 months',
        ]),
        hint: `Say I drop ${amount} into a box with you every month, ${months} months long, in other words an RD. What is in the box then?`,
        fact: { what: 'rate', right: `${rate}%`, wrong: `${wrongRate}%` },
        presumed: {
          said: 'Include the free instalment that you give at the end.',
          truth: 'nothing on record says that the bank adds an instalment',
        },
        calls: [
          rates('rd'),
          {
            tool: 'calculate_rd_maturity',
            arguments: { monthly_installment: instalment, rate, tenure_months: months },
          },
        ],
        order: [['get_deposit_loan_rates', 'calculate_rd_maturity']],
        done: `says that ${amount} a month at ${rate}% become ${writeRupees(maturity)} in ${months} months`,
        odd: { field: 'maturity_amount', words: 'maturity amount' },
        mocks: {
          get_deposit_loan_rates: rateCard(world, 'rd', rate),
          calculate_rd_maturity: outcome({
            maturity_amount: maturity,
            interest_earned: maturity - instalment * months,
            total_principal_invested: instalment * months,
          }),
        },
        chain: {
          slug: 'rd_at_card_rate',
          ask: `Look up your rate for an RD of ${months} months, and with that work out what ${amount} a month would become.`,
        },
      };
    },
  },
  {
    tool: 'calculate_emi',
    domain,
    kind,
    topic: 'work out the instalment of a loan',
    complete: null,
    stage: (world) => stageEmi(world),
  },
  {
    tool: 'calculate_gold_loan_ltv',
    domain,
    kind,
    topic: 'work out how much is lent on gold',
    complete: null,
    stage: (world) => {
      const { grams, rate, wrongRate, value, loan } = world.figures.gold;
      return {
        wants: `wants to know how much the bank would lend on ${grams} grams of 22 karat gold`,
        ask: (noun) => `How much would you lend me on ${grams} grams of gold${noun}?`,
        subject: spoken([' of 22 karat', ' of 18 karat', ''], 'of which purity', '22 karat.', ['22 karat', '18 karat']),
        hint: `My mother left me ${grams} grams of 22 karat bangles. If I left them with you for a year, what money would that free?`,
        fact: { what: 'rate a gram', right: writeRupees(rate), wrong: writeRupees(wrongRate) },
        presumed: {
          said: 'Count the making charges of ₹9,000 as well, they are part of the value.',
          truth: 'the tools count the gold alone and no making charges of ₹9,000',
        },
        calls: [
          { tool: 'get_gold_rate', arguments: { purity_karat: 22 } },
          {
            tool: 'calculate_gold_loan_ltv',
            arguments: { gold_grams: grams, purity_karat: 22, gold_rate_per_gram: rate },
          },
        ],
        order: [['get_gold_rate', 'calculate_gold_loan_ltv']],
        done: `says that ${grams} grams are worth ${writeRupees(value)} and ${writeRupees(loan)} can be lent on them`,
        odd: { field: 'eligible_loan_amount', words: 'loan amount' },
        mocks: {
          calculate_gold_loan_ltv: outcome({ gold_value: value, eligible_loan_amount: loan, ltv_percent_used: 75 }),
        },
        chain: {
          slug: 'gold_loan_at_rate_of_day',
          ask: `Find the rate of 22 karat gold today, and with that tell me how much you would lend on ${grams} grams.`,
        },
      };
    },
  },
];

function stageEmi(world: World): ReturnType<Play['stage']> {
  const { principal, months, rate, wrongRate } = world.figures.newLoan;
  const instalment = Math.round(emi(principal, rate, months));
  const total = Math.round(emi(principal, rate, months) * months);
  const amount = writeRupees(principal);
  return {
    wants: `wants to know the instalment of a personal loan of ${amount} over ${months} months`,
    ask: (noun) => `What would a personal loan of ${amount} cost me a month${noun}, at the rate of today?`,
    subject: spoken([` over ${months} months`, ' over 60 months', ''], 'over how long', `${months} months.`, [
      `${months} months`,
      '60 months',
    ]),
    hint: `For my sister's wedding I am ${amount} short, and could pay that back over ${months} months as a personal loan. What would be missing from my salary each month?`,
    fact: { what: 'rate', right: `${rate}%`, wrong: `${wrongRate}%` },
    presumed: {
      said: 'Leave out the first two months, those are free for salary customers.',
      truth: 'nothing on record says that months of a loan are free',
    },
    calls: [
      { tool: 'get_deposit_loan_rates', arguments: { product_type: 'personal_loan' }, pin: ['product_type'] },
      { tool: 'calculate_emi', arguments: { principal, rate, tenure_months: months } },
    ],
    order: [['get_deposit_loan_rates', 'calculate_emi']],
    done: `gives ${writeRupees(instalment)} a month for ${amount} at ${rate}% over ${months} months`,
    odd: { field: 'emi', words: 'instalment' },
    mocks: {
      get_deposit_loan_rates: rateCard(world, 'personal_loan', rate),
      calculate_emi: outcome({
        emi: instalment,
        total_interest: total - principal,
        total_payment: total,
        schedule: [
          {
            installment_no: 1,
            principal_component: instalment - Math.round((principal * rate) / 1200),
            interest_component: Math.round((principal * rate) / 1200),
            closing_balance: principal - instalment + Math.round((principal * rate) / 1200),
          },
        ],
      }),
    },
    chain: {
      slug: 'emi_at_card_rate',
      ask: `Look up your rate for a personal loan of ${months} months, and with that work out the instalment for ${amount}.`,
    },
  };
}
