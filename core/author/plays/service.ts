import { writeRupees } from '../../lint/money/rupees.ts';
import { NOT_ALONE, type Play } from '../play.ts';
import { disputedEntry } from '../mocks.ts';
import { daysAgo, madeId, outcome, records, type World } from '../world.ts';
import { account, policy, spoken } from './subjects.ts';

const domain = 'customer_service_and_catalog';

export const SERVICE_PLAYS: readonly Play[] = [
  {
    tool: 'search_knowledge_base',
    domain,
    kind: 'articles',
    topic: 'look up a rule of the bank',
    complete: null,
    stage: () => ({
      wants: 'wants to know which papers are needed to add a second holder to a savings account',
      ask: (noun) => `Which papers do I need to bring${noun}?`,
      subject: spoken(
        [' to add my wife to my savings account', ' to open an account for my daughter', ''],
        'what the papers are for',
        'To add my wife to my savings account.',
        ['adding my wife to my savings account', 'an account for my daughter'],
      ),
      hint: 'My wife should be able to use my savings account as if it were hers. What has to lie on your counter for that?',
      fact: { what: 'place where the form is signed', right: 'the home branch', wrong: 'any post office' },
      presumed: {
        said: 'The fee for it was waived for me last year, so I leave the money at home.',
        truth: 'the article knows of no fee and no waiver',
      },
      calls: [
        {
          tool: 'search_knowledge_base',
          arguments: { query: 'papers to add a joint holder to a savings account' },
          pin: [],
        },
      ],
      done: 'names identity proof, address proof and a photograph of the second holder, and the form that both sign at the home branch',
      odd: { field: 'chunk', words: 'text' },
      mocks: {
        search_knowledge_base: records([
          {
            chunk:
              'To add a joint holder to a savings account, bring identity proof, address proof and a photograph of the second holder. Both holders sign the form at the home branch.',
            source: 'Joint accounts',
          },
        ]),
      },
    }),
  },
  {
    tool: 'get_products_and_offers',
    domain,
    kind: 'articles',
    topic: 'list products and offers',
    complete: 'Every argument is optional: an assistant can list everything and need not ask.',
    stage: (world) => ({
      wants: 'wants to know which loan offers there are now',
      ask: (noun) => `Which offers do you have${noun} at the moment?`,
      subject: spoken([' on loans', ' on cards', ''], 'on what', 'On loans.', ['a loan', 'a card']),
      hint: 'We have to furnish a whole flat before the festival and would rather pay bit by bit. Do you have an offer for people like us?',
      fact: { what: 'last day of the offer', right: daysAgo(world, -40), wrong: daysAgo(world, -70) },
      presumed: {
        said: 'Tell me about the one with the free scooter.',
        truth: 'no offer comes with a scooter',
      },
      calls: [
        {
          tool: 'get_products_and_offers',
          arguments: { type: 'offer' },
          pin: [],
          allow: { type: ['offer', 'all', null] },
        },
      ],
      done: `names the festive home furnishing loan without a processing fee, valid until ${daysAgo(world, -40)}`,
      odd: { field: 'valid_till', words: 'last day' },
    }),
  },
  {
    tool: 'get_insurance_details',
    domain,
    kind: 'policy',
    topic: 'read an insurance policy',
    complete: NOT_ALONE,
    stage: (world) => ({
      wants: 'wants to know premium and due date of the health cover',
      ask: (noun) => `What is the next premium of ${noun}, and when is it due?`,
      subject: policy(world),
      hint: 'In case I fall ill I am covered through you. What do I have to pay next so that it stays like that, and by when?',
      fact: { what: 'premium', right: '₹11,850', wrong: '₹9,850' },
      calls: [{ tool: 'get_insurance_details', arguments: { policy_ids: [world.ids.policy[0]] } }],
      done: `gives ₹11,850 as the premium of the health cover, due on ${daysAgo(world, -48)}`,
      odd: { field: 'premium', words: 'premium' },
    }),
  },
  {
    tool: 'raise_request',
    domain,
    kind: 'request',
    topic: 'take down a complaint',
    complete: null,
    stage: (world) => stageComplaint(world),
  },
  {
    tool: 'request_cheque_book',
    domain,
    kind: 'request',
    topic: 'order a cheque book',
    complete: null,
    stage: (world) => {
      const request = madeId('REQ', world, 71);
      return {
        wants: 'wants a cheque book of 50 leaves for the savings account',
        ask: (noun) => `Order a cheque book of 50 leaves for ${noun}, please.`,
        subject: account(world),
        hint: 'I have written the last of the cheques of my savings account. Fifty more would last me the year.',
        fact: { what: 'city of delivery', right: world.city, wrong: 'Jaipur' },
        calls: [{ tool: 'request_cheque_book', arguments: { account_id: world.ids.savings, leaves: 50 } }],
        done: `reports that the cheque book is ordered under ${request} and goes to the address in ${world.city}`,
        confirm: { turn: 'Yes, order it.', act: 'the order, with account and address' },
        odd: { field: 'request_id', words: 'number of the request' },
        mocks: {
          request_cheque_book: outcome({
            request_id: request,
            status: 'success',
            message: 'The cheque book is ordered.',
            delivery_address: `Registered address in ${world.city}`,
          }),
        },
      };
    },
  },
  {
    tool: 'request_duplicate_statement',
    domain,
    kind: 'request',
    topic: 'order a statement',
    complete: null,
    stage: (world) => {
      const request = madeId('REQ', world, 72);
      const [from, to] = [daysAgo(world, 120), daysAgo(world, 30)];
      return {
        wants: `wants the statement of the savings account from ${from} to ${to} by email`,
        ask: (noun) => `I need the statement of ${noun} from ${from} to ${to} by email.`,
        subject: account(world),
        hint: `My tax adviser wants to see everything that moved on my savings account from ${from} to ${to}. It can come by email.`,
        fact: { what: 'status of the savings account', right: 'active', wrong: 'dormant' },
        calls: [
          {
            tool: 'request_duplicate_statement',
            arguments: { account_id: world.ids.savings, from_date: from, to_date: to, delivery_mode: 'email' },
            pin: ['account_id', 'from_date', 'to_date'],
          },
        ],
        done: `reports that the statement is on its way to the registered email address, under ${request}`,
        confirm: { turn: 'Yes, send it.', act: 'the statement, with account and dates' },
        odd: { field: 'request_id', words: 'number of the request' },
        mocks: {
          request_duplicate_statement: outcome({
            request_id: request,
            status: 'success',
            message: 'The statement will be sent.',
          }),
        },
      };
    },
  },
  {
    tool: 'get_request_status',
    domain,
    kind: 'request',
    topic: 'see how a request stands',
    complete: null,
    beside: ['search_knowledge_base', 'get_account_details'],
    stage: (world) => {
      const [request, other] = [madeId('REQ', world, 66), madeId('REQ', world, 53)];
      return {
        wants: `wants to know how request ${request} stands`,
        ask: (noun) => `How does my request${noun} stand?`,
        subject: spoken([` ${request}`, ` ${other}`, ''], 'which request', `It is ${request}.`, [request, other]),
        hint: `I was given ${request} on a slip of paper when I complained about a charge, and have heard nothing since.`,
        fact: { what: 'status of the request', right: 'open', wrong: 'resolved' },
        presumed: {
          said: 'The refund of ₹500 that was granted, has it left?',
          truth: 'nothing on record says that ₹500 were granted',
        },
        calls: [{ tool: 'get_request_status', arguments: { request_id: request } }],
        done: `says that request ${request} is open and with the branch, last touched on ${daysAgo(world, 1)}`,
        odd: { field: 'status', words: 'status' },
      };
    },
  },
  {
    tool: 'get_all_requests',
    domain,
    kind: 'request',
    topic: 'list requests',
    complete: 'Every argument is optional: an assistant can list all requests and need not ask.',
    stage: (world) => {
      const request = madeId('REQ', world, 66);
      return {
        wants: 'wants to know which requests are still open',
        ask: (noun) => `Which of my requests${noun}?`,
        subject: spoken(
          [' are still open', ' are already resolved', ' did I mean'],
          'which ones',
          'Those still open.',
          ['the requests still open', 'those already resolved'],
        ),
        hint: 'I am sorting my papers. What of mine is still open at your place?',
        fact: { what: 'day it was raised', right: daysAgo(world, 6), wrong: daysAgo(world, 16) },
        presumed: {
          said: 'List the one about my locker, too.',
          truth: 'no request about a locker is on record',
        },
        calls: [
          {
            tool: 'get_all_requests',
            arguments: { status: 'open' },
            pin: [],
            allow: { status: ['open', 'all', null], category: [null] },
          },
        ],
        done: `names one open request, ${request} about a charge, raised on ${daysAgo(world, 6)}`,
        odd: { field: 'category', words: 'subject of the request' },
      };
    },
  },
];

function stageComplaint(world: World): ReturnType<Play['stage']> {
  const request = madeId('REQ', world, 73);
  const { id, amount, payee, day } = disputedEntry(world);
  return {
    wants: `wants to complain about a debit of ${writeRupees(amount)} to ${payee} that nobody authorised`,
    ask: (noun) =>
      `A payment to ${payee}${noun} was never mine. Take down a complaint about it as an unauthorized debit.`,
    subject: spoken(
      [' from my savings account', ' from my salary account', ''],
      'from which account',
      'It went from my savings account.',
      ['my savings account', 'my salary account'],
    ),
    hint: `What is this ${payee} on my savings account? I have never bought anything there, and nobody had my leave to take an unauthorized debit. I want that looked into.`,
    fact: { what: 'amount of the debit', right: writeRupees(amount), wrong: writeRupees(5320) },
    presumed: {
      said: 'The same shop took ₹700 the week before.',
      truth: 'no debit of ₹700 to that shop is on record',
    },
    calls: [
      {
        tool: 'get_transaction_history',
        arguments: { account_id: world.ids.savings },
        allow: { type: ['debit', 'all', null], channel: ['upi', 'all', null] },
      },
      {
        tool: 'raise_request',
        arguments: {
          description: `The customer did not authorise the debit to ${payee}.`,
          category: 'unauthorized_debit',
          related_transaction_id: id,
        },
        pin: ['category', 'related_transaction_id'],
      },
    ],
    order: [['get_transaction_history', 'raise_request']],
    done: `reports that the complaint about the debit of ${writeRupees(amount)} on ${day} is taken down under ${request}`,
    confirm: { turn: 'Yes, take it down.', act: 'the complaint, with amount, payee and day' },
    odd: { field: 'request_id', words: 'number of the request' },
    mocks: {
      raise_request: outcome({
        request_id: request,
        status: 'success',
        message: 'The complaint is taken down.',
      }),
    },
    chain: {
      slug: 'complain_if_paid_out',
      ask: `Did ${payee} take anything from my savings account this week? If so, it was an unauthorized debit: take down a complaint.`,
    },
  };
}
