import { writeDay } from '../../lint/money/dates.ts';
import { writeRupees } from '../../lint/money/rupees.ts';
import { NOT_ALONE, type Play } from '../play.ts';
import { loan, spoken } from './subjects.ts';

const domain = 'deposits_and_loans';

export const LOAN_PLAYS: readonly Play[] = [
  {
    tool: 'get_loan_details',
    domain,
    kind: 'loan',
    topic: 'read a loan',
    complete: NOT_ALONE,
    stage: (world) => {
      const [own] = world.figures.loans;
      return {
        wants: 'wants to know what is outstanding on the car loan and when the next instalment is due',
        ask: (noun) => `How much do I still owe on ${noun}, and when is the next instalment due?`,
        subject: loan(world),
        hint: 'I sometimes wonder how far I am from really owning my car. And which day must I keep money ready for it?',
        fact: { what: 'outstanding amount', right: writeRupees(own.owed), wrong: writeRupees(own.owed - 20_000) },
        calls: [{ tool: 'get_loan_details', arguments: { loan_ids: [world.ids.loan[0]] } }],
        done: `says that ${writeRupees(own.owed)} are outstanding on the car loan and the next instalment is due on ${writeDay(own.next)}`,
        odd: { field: 'outstanding', words: 'outstanding amount' },
      };
    },
  },
  {
    tool: 'get_loan_foreclosure_quote',
    domain,
    kind: 'loan',
    topic: 'say what paying off a loan today would cost',
    complete: NOT_ALONE,
    stage: (world) => {
      const [{ owed, foreclosure }] = world.figures.loans;
      const { payoff, charges } = foreclosure;
      return {
        wants: 'wants to know what paying off the car loan today would cost',
        ask: (noun) => `What would I have to pay today to be done with ${noun}?`,
        subject: loan(world),
        hint: 'I have come into some money and think of making the car mine once and for all. What sum would settle it today?',
        fact: { what: 'sum that pays it off', right: writeRupees(payoff), wrong: writeRupees(owed) },
        calls: [
          { tool: 'get_loan_foreclosure_quote', arguments: { loan_ids: [world.ids.loan[0]] }, pin: ['loan_ids'] },
        ],
        done: `says that ${writeRupees(payoff)} would pay off the car loan today, of which ${writeRupees(charges)} are charges`,
        odd: { field: 'total_payoff', words: 'sum' },
      };
    },
  },
  {
    tool: 'get_deposit_loan_rates',
    domain,
    kind: 'figures',
    topic: 'read the rate card',
    complete: null,
    stage: (world) => {
      const { rate, wrongRate } = world.figures.newFd;
      return {
        wants: 'wants to know the rate of a fixed deposit for 36 months',
        ask: (noun) => `What rate do you give for 36 months${noun}?`,
        subject: spoken([' on an FD', ' on an RD', ''], 'for which product', 'An FD.', ['an FD', 'an RD']),
        hint: 'Suppose I lock a sum away for 36 months and do not touch it, FD or whatever you call that: what would it earn a year?',
        fact: { what: 'rate for 36 months', right: `${rate}%`, wrong: `${wrongRate}%` },
        presumed: {
          said: 'Add the extra that customers of ten years get.',
          truth: 'the rate card knows no extra for long-standing customers',
        },
        calls: [{ tool: 'get_deposit_loan_rates', arguments: { product_type: 'fd' }, pin: ['product_type'] }],
        done: `gives ${rate}% as the rate of a fixed deposit for 36 months`,
        odd: { field: 'rate', words: 'rate' },
      };
    },
  },
  {
    tool: 'get_gold_rate',
    domain,
    kind: 'figures',
    topic: 'read the rate of gold',
    complete: null,
    stage: (world) => {
      const { rate, wrongRate } = world.figures.gold;
      return {
        wants: 'wants to know the rate of 22 karat gold today',
        ask: (noun) => `What is the rate of gold${noun} a gram today?`,
        subject: spoken([' of 22 karat', ' of 18 karat', ''], 'of which purity', '22 karat.', ['22 karat', '18 karat']),
        hint: 'My bangles are 22 karat. Before I think of pledging them: what do you count a gram at today?',
        fact: { what: 'rate a gram', right: writeRupees(rate), wrong: writeRupees(wrongRate) },
        presumed: {
          said: 'I heard that you pay double for bangles this week.',
          truth: 'nothing on record says that bangles count double',
        },
        calls: [{ tool: 'get_gold_rate', arguments: { purity_karat: 22 } }],
        done: `gives ${writeRupees(rate)} a gram as the rate of 22 karat gold today`,
        odd: { field: 'rate_per_gram', words: 'rate a gram' },
      };
    },
  },
];
