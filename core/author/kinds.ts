import type { JsonObject } from '../document/json.ts';
import { writeRupees } from '../lint/money/rupees.ts';
import type { Kind } from './play.ts';
import { daysAgo, madeId, outcome, records, type World } from './world.ts';

/** A tool that no definition file knows, for the axis of unseen tools, with a request that only it can serve. */
export interface Unseen {
  name: string;
  summary: string;
  category: string;
  write?: { turn: string; act: string };
  inputs: { name: string; type: string; description: string }[];
  outputs: { name: string; type: string; description: string }[];
  arguments: JsonObject;
  /** Arguments that the gate requires. */
  pin: readonly string[];
  siblings: readonly string[];
  ask: string;
  wants: string;
  mock: JsonObject;
  done: string;
  /** What a standard tool cannot do here. */
  gap: string;
}

interface KindOf {
  /** Tools that stand by in every case of the kind. */
  beside: readonly string[];
  unseen: (world: World) => Unseen;
  /** A request that no tool serves (axis 11): as the customer says it, why not, and what to do instead. */
  beyond: { ask: string; wants: string; reason: string; way: string };
}

const field = (name: string, type: string, description: string) => ({ name, type, description });
const status = [field('status', 'string', 'success or failed.'), field('message', 'string', 'What happened.')];
const reference = field('reference_id', 'string', 'Reference of the change.');

export const KINDS: Readonly<Record<Kind, KindOf>> = {
  account: {
    beside: ['get_account_balance', 'get_account_details', 'get_transaction_history', 'show_mandates', 'raise_request'],
    unseen: (world) => ({
      name: 'set_balance_alert',
      summary: 'Sends the customer a text message whenever the balance of an account falls below a sum.',
      category: 'accounts',
      write: { turn: 'Yes, set it up.', act: 'the alert, with account and sum' },
      inputs: [
        field('account_id', 'string', 'Account that is watched.'),
        field('below_amount', 'number', 'Sum in rupees below which the message is sent.'),
      ],
      outputs: [...status, reference],
      arguments: { account_id: world.ids.savings, below_amount: 10_000 },
      pin: ['account_id', 'below_amount'],
      siblings: [world.ids.salary],
      ask: 'Text me whenever my savings account falls below ₹10,000.',
      wants: 'wants a text message whenever the savings account falls below ₹10,000',
      mock: outcome({ status: 'success', message: 'The alert is set.', reference_id: madeId('REF', world, 931) }),
      done: `reports that the alert at ₹10,000 is set for the savings account, with reference ${madeId('REF', world, 931)}`,
      gap: 'No other tool watches a balance.',
    }),
    beyond: {
      ask: 'Send ₹8,500 from my savings account to my landlord by UPI.',
      wants: 'wants ₹8,500 sent to the landlord by UPI',
      reason: 'no tool here moves money',
      way: 'any UPI app or the app of the bank',
    },
  },
  card: {
    beside: ['get_card_details', 'get_account_balance', 'raise_request'],
    unseen: (world) => ({
      name: 'get_card_spend_by_category',
      summary: 'Adds up what was spent with a card in a calendar month, by category.',
      category: 'cards',
      inputs: [
        field('card_id', 'string', 'Card that is looked at.'),
        field('month', 'string', 'Calendar month, YYYY-MM.'),
      ],
      outputs: [field('categories', 'array', 'Sums by category.')],
      arguments: { card_id: world.ids.credit, month: daysAgo(world, 32).slice(0, 7) },
      pin: ['card_id', 'month'],
      siblings: [world.ids.debit],
      ask: `How much did I spend on fuel with my credit card in the month ${daysAgo(world, 32).slice(0, 7)}?`,
      wants: 'wants to know what went into fuel with the credit card last month',
      mock: records([
        { category: 'groceries', amount: 6240 },
        { category: 'fuel', amount: 3815 },
        { category: 'travel', amount: 9150 },
      ]),
      done: 'gives ₹3,815 as the sum spent on fuel with the credit card',
      gap: 'get_card_details knows limits, but no spending.',
    }),
    beyond: {
      ask: 'Raise the limit of my credit card to ₹3,00,000.',
      wants: 'wants the limit of the credit card raised to ₹3,00,000',
      reason: 'no tool here changes a credit limit',
      way: 'the home branch, which takes such applications',
    },
  },
  deposit: {
    beside: ['get_fd_details', 'get_rd_details', 'get_account_balance', 'raise_request'],
    unseen: () => ({
      name: 'get_interest_certificate',
      summary: 'Says what interest the deposits of the customer earned in a financial year and what tax was held back.',
      category: 'deposits',
      inputs: [field('financial_year', 'string', 'Financial year, such as 2024-25.')],
      outputs: [
        field('interest_paid', 'number', 'Interest in rupees.'),
        field('tax_deducted', 'number', 'Tax held back in rupees.'),
      ],
      arguments: { financial_year: '2025-26' },
      pin: ['financial_year'],
      siblings: [],
      ask: 'For my tax return: what interest did all my deposits earn in the financial year 2025-26, and what tax was held back?',
      wants: 'wants to know the interest of all deposits in the financial year 2025-26 and the tax held back',
      mock: outcome({ interest_paid: 21_480, tax_deducted: 2148 }),
      done: 'gives ₹21,480 interest and ₹2,148 tax held back',
      gap: 'The details of a deposit do not say what it earned in a year.',
    }),
    beyond: {
      ask: 'Give me an overdraft against my deposits, so that I need not close any of them.',
      wants: 'wants an overdraft against the deposits',
      reason: 'no tool here lends against deposits',
      way: 'the home branch, where loans against deposits are arranged',
    },
  },
  loan: {
    beside: ['get_loan_details', 'get_account_balance', 'raise_request'],
    unseen: (world) => ({
      name: 'set_emi_day',
      summary: 'Moves the day of the month on which the instalment of a loan is taken.',
      category: 'loans',
      write: { turn: 'Yes, move it.', act: 'the new day' },
      inputs: [
        field('loan_id', 'string', 'Loan whose instalment is moved.'),
        field('day_of_month', 'integer', 'New day, 1 to 28.'),
      ],
      outputs: [...status, reference],
      arguments: { loan_id: world.ids.loan[0], day_of_month: 12 },
      pin: ['loan_id', 'day_of_month'],
      siblings: [world.ids.loan[1]],
      ask: 'My salary comes on the 10th now. Have the instalment of my car loan taken on the 12th from now on.',
      wants: 'wants the instalment of the car loan taken on the 12th from now on',
      mock: outcome({ status: 'success', message: 'The day is changed.', reference_id: madeId('REF', world, 932) }),
      done: `reports that the instalment of the car loan is taken on the 12th from now on, with reference ${madeId('REF', world, 932)}`,
      gap: 'get_loan_details shows the day of the instalment, but cannot change it.',
    }),
    beyond: {
      ask: 'Take one per cent off the rate of my car loan. My neighbour got that, too.',
      wants: 'wants a lower rate on the car loan',
      reason: 'no tool here changes the rate of a loan',
      way: 'the loan desk of the home branch',
    },
  },
  policy: {
    beside: ['get_insurance_details', 'search_knowledge_base', 'raise_request'],
    unseen: (world) => ({
      name: 'find_network_hospitals',
      summary: 'Lists the hospitals of a city that treat holders of a policy without payment in advance.',
      category: 'insurance',
      inputs: [field('policy_id', 'string', 'Policy that is to pay.'), field('place', 'string', 'City.')],
      outputs: [field('hospitals', 'array', 'Hospitals with their quarter.')],
      arguments: { policy_id: world.ids.policy[0], place: world.city },
      pin: ['policy_id'],
      siblings: [world.ids.policy[1]],
      ask: `Which hospitals in ${world.city} take my health cover without my paying first?`,
      wants: `wants to know which hospitals in ${world.city} take the health cover without payment in advance`,
      mock: records([
        { name: 'Sanjeevani Hospital', quarter: 'Station Road' },
        { name: 'City Care Hospital', quarter: 'Ring Road' },
      ]),
      done: 'names Sanjeevani Hospital and City Care Hospital, and no other',
      gap: 'get_insurance_details knows premium and sum assured, but no hospitals.',
    }),
    beyond: {
      ask: 'File a claim of ₹32,000 on my health cover for the hospital bill of last week.',
      wants: 'wants a claim of ₹32,000 filed on the health cover',
      reason: 'no tool here files claims',
      way: 'the insurer, whose name stands on the policy',
    },
  },
  request: {
    beside: ['get_account_details', 'get_all_requests', 'raise_request'],
    unseen: (world) => ({
      name: 'escalate_request',
      summary: 'Passes an open request on to the manager of the home branch.',
      category: 'service requests',
      write: { turn: 'Yes, pass it on.', act: 'passing the request on' },
      inputs: [field('request_id', 'string', 'Request that is passed on.')],
      outputs: [...status, reference],
      arguments: { request_id: madeId('REQ', world, 66) },
      pin: ['request_id'],
      siblings: [madeId('REQ', world, 53)],
      ask: `My request ${madeId('REQ', world, 66)} has been lying there for days. Let the manager of the branch look at it.`,
      wants: `wants request ${madeId('REQ', world, 66)} passed on to the manager of the branch`,
      mock: outcome({
        status: 'success',
        message: 'The request is passed on.',
        reference_id: madeId('REF', world, 933),
      }),
      done: `reports that the request is passed on to the manager, with reference ${madeId('REF', world, 933)}`,
      gap: 'A second request about the same matter would only lie beside the first.',
    }),
    beyond: {
      ask: 'Delete every request that I ever made with you, as if there had been none.',
      wants: 'wants all requests deleted',
      reason: 'no tool here withdraws or deletes requests',
      way: 'the home branch, in writing',
    },
  },
  figures: {
    beside: ['get_deposit_loan_rates', 'get_gold_rate', 'search_knowledge_base'],
    unseen: () => ({
      name: 'calculate_tax_on_interest',
      summary: 'Works out the income tax on a sum of interest.',
      category: 'calculators',
      inputs: [
        field('interest_amount', 'number', 'Interest in rupees.'),
        field('tax_percent', 'number', 'Tax rate of the customer in per cent.'),
      ],
      outputs: [
        field('tax_amount', 'number', 'Tax in rupees.'),
        field('left_after_tax', 'number', 'What is left in rupees.'),
      ],
      arguments: { interest_amount: 48_000, tax_percent: 30 },
      pin: ['interest_amount', 'tax_percent'],
      siblings: [],
      ask: `I earned ${writeRupees(48_000)} interest this year and pay 30% tax. What is left of it?`,
      wants: `wants to know what is left of ${writeRupees(48_000)} interest after 30% tax`,
      mock: outcome({ tax_amount: 14_400, left_after_tax: 33_600 }),
      done: 'says that the tax is ₹14,400 and ₹33,600 are left',
      gap: 'The other calculators know nothing of taxes.',
    }),
    beyond: {
      ask: 'Put your rates beside those of the three banks in my street and tell me who is best.',
      wants: 'wants the rates compared with those of other banks',
      reason: 'the tools know the figures of this bank only',
      way: 'the published rate cards of the other banks',
    },
  },
  articles: {
    beside: ['search_knowledge_base', 'get_products_and_offers'],
    unseen: (world) => ({
      name: 'get_branch_hours',
      summary: 'Says when a branch is open on a day of the week.',
      category: 'branches',
      inputs: [
        field('branch', 'string', 'City or name of the branch.'),
        field('weekday', 'string', 'Day of the week in English, such as monday.'),
      ],
      outputs: [
        field('opens', 'string', 'Time at which the branch opens.'),
        field('closes', 'string', 'Time at which it closes.'),
      ],
      arguments: { branch: world.branch, weekday: 'saturday' },
      pin: [],
      siblings: [],
      ask: `When does the branch ${world.branch} open and close on a saturday?`,
      wants: `wants to know the hours of the branch ${world.branch} on Saturdays`,
      mock: outcome({ opens: '10:15', closes: '13:45' }),
      done: 'says that the branch is open from 10:15 to 13:45',
      gap: 'The knowledge base holds no hours of branches.',
    }),
    beyond: {
      ask: 'Book me a locker in my branch, and let me have the key tomorrow.',
      wants: 'wants a locker booked',
      reason: 'no tool here books lockers',
      way: 'the home branch, which keeps the waiting list',
    },
  },
};
