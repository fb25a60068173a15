import { writeRupees } from '../../lint/money/rupees.ts';
import { NOT_ALONE, type Play } from '../play.ts';
import { daysAgo, madeId, outcome } from '../world.ts';
import { account } from './subjects.ts';

const domain = 'accounts_and_transactions';
const kind = 'account';

export const ACCOUNT_PLAYS: readonly Play[] = [
  {
    tool: 'get_account_balance',
    domain,
    kind,
    topic: 'read the balance of an account',
    complete: NOT_ALONE,
    stage: (world) => {
      const { figures, ids } = world;
      const balance = writeRupees(figures.savings);
      return {
        wants: 'wants to know what is available in the savings account',
        ask: (noun) => `How much can I draw from ${noun} today?`,
        subject: account(world),
        hint: 'I may buy a fridge this evening and pay from my savings. Would the money be there?',
        fact: { what: 'available balance', right: balance, wrong: writeRupees(figures.savings + 15_000) },
        calls: [{ tool: 'get_account_balance', arguments: { account_ids: [ids.savings] } }],
        done: `gives ${balance} as the available balance of the savings account, with nothing on hold`,
        odd: { field: 'available_balance', words: 'available balance' },
      };
    },
  },
  {
    tool: 'get_account_details',
    domain,
    kind,
    topic: 'read branch and IFSC of an account',
    complete: NOT_ALONE,
    stage: (world) => ({
      wants: 'wants the IFSC and the branch of the savings account',
      ask: (noun) => `Which IFSC and which branch belong to ${noun}?`,
      subject: account(world),
      hint: 'My employer asks for whatever they need to pay my travel claim into my savings. The number they have already.',
      fact: { what: 'branch', right: world.branch, wrong: `${world.city} Main` },
      calls: [{ tool: 'get_account_details', arguments: { account_ids: [world.ids.savings] } }],
      done: `gives SQBK0000417 as the IFSC and ${world.branch} as the branch of the savings account`,
      odd: { field: 'ifsc', words: 'IFSC' },
    }),
  },
  {
    tool: 'get_transaction_history',
    domain,
    kind,
    topic: 'read the entries of an account',
    complete: null,
    stage: (world) => ({
      wants: 'wants to know when the share of the rent came into the savings account, and how much it was',
      ask: (noun) => `When did the share of the rent last come into ${noun}, and how much was it?`,
      subject: account(world),
      hint: 'My brother says his part of the rent reached my savings this month. I have seen nothing of it.',
      fact: { what: 'amount of that credit', right: '₹24,600', wrong: '₹26,400' },
      calls: [
        {
          tool: 'get_transaction_history',
          arguments: { account_id: world.ids.savings },
          allow: { type: ['credit', 'all', null], channel: ['neft', 'all', null] },
        },
      ],
      done: `says that ₹24,600 came in by NEFT on ${daysAgo(world, 12)}`,
      odd: { field: 'amount', words: 'amount' },
    }),
  },
  {
    tool: 'show_mandates',
    domain,
    kind,
    topic: 'list standing debits of an account',
    complete: 'Every argument is optional: an assistant can list all mandates and need not ask.',
    stage: (world) => ({
      wants: 'wants to know which mandates run on the savings account',
      ask: (noun) => `Which mandates are running on ${noun}?`,
      subject: account(world),
      hint: 'Every month something leaves my savings by itself, and I cannot remember having agreed to it. What is it?',
      fact: { what: 'amount of the mandate', right: '₹3,000', wrong: '₹2,500' },
      calls: [{ tool: 'show_mandates', arguments: { account_id: world.ids.savings }, pin: ['account_id'] }],
      done: 'names one mandate, ₹3,000 a month to Sunrise Mutual Fund, next due on ' + daysAgo(world, -11),
      odd: { field: 'amount', words: 'amount' },
    }),
  },
  {
    tool: 'stop_cheque_payment',
    domain,
    kind,
    topic: 'stop a cheque',
    complete: null,
    stage: (world) => {
      const { ids } = world;
      const reference = madeId('REF', world, 901);
      return {
        wants: 'wants cheque 330125 of the savings account stopped, because it was lost',
        ask: (noun) => `I have lost cheque 330125 of ${noun}. Have it stopped, so that nobody can cash it.`,
        subject: account(world),
        hint: 'Cheque 330125 from my savings fell out of my bag somewhere on the bus. I do not want a stranger to be paid with it.',
        fact: { what: 'status of the savings account', right: 'active', wrong: 'dormant' },
        calls: [
          {
            tool: 'stop_cheque_payment',
            arguments: { account_id: ids.savings, cheque_numbers: ['330125'], reason: 'lost' },
            pin: ['account_id', 'cheque_numbers'],
            allow: { reason: ['lost', null] },
          },
        ],
        done: `reports that cheque 330125 is stopped, with reference ${reference}`,
        confirm: { turn: 'Yes, stop it.', act: 'the stop of cheque 330125' },
        odd: { field: 'status', words: 'result' },
        mocks: {
          stop_cheque_payment: outcome({
            results: [{ cheque_number: '330125', status: 'stopped' }],
            status: 'success',
            message: 'The cheque is stopped.',
            reference_id: reference,
          }),
        },
      };
    },
  },
];
