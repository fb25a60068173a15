import type { JsonObject } from '../document/json.ts';
import { daysAgo, madeId, notDone, outcome, records, type World } from './world.ts';
import { productMock } from './product-mocks.ts';

/** Entries of the savings account, newest first, each balance following from the next older one. */
function entries(world: World): JsonObject[] {
  const rows: [days: number, amount: number, type: 'debit' | 'credit', channel: string, note: string, time: string][] =
    [
      [2, 1499, 'debit', 'pos', 'POS LOTUS STATIONERS', '18:22:10'],
      [4, 3250, 'debit', 'upi', 'UPI VERMA ELECTRICALS', '11:05:41'],
      [9, 12_000, 'debit', 'cheque', 'CHQ 330117 RESIDENTS ASSOCIATION', '13:40:00'],
      [12, 24_600, 'credit', 'neft', 'NEFT SHARE OF RENT', '09:15:27'],
      [20, 899, 'debit', 'upi', 'UPI CITY BROADBAND', '20:48:03'],
    ];
  let balance = world.figures.savings;
  return rows.map(([days, amount, type, channel, note, time], index) => {
    const row = {
      date: `${daysAgo(world, days)}T${time}`,
      amount,
      type,
      channel,
      reference_id: madeId('TX', world, 81 - index),
      transaction_note: note,
      status: 'success',
      running_balance: balance,
    };
    balance += type === 'debit' ? amount : -amount;
    return row;
  });
}

/** The entry that a customer complains about: paid to a shop, by UPI. */
export function disputedEntry(world: World): { id: string; amount: number; payee: string; day: string } {
  return { id: madeId('TX', world, 80), amount: 3250, payee: 'Verma Electricals', day: daysAgo(world, 4) };
}

/** The mock of a tool as far as the case asks nothing special of it (SPEC 5); an empty record set for a tool unknown here. */
export function standardMock(tool: string, world: World): JsonObject {
  const { ids, figures, persona } = world;
  const account = (id: string, type: string, opened: number): JsonObject => ({
    account_id: id,
    account_type: type,
    status: 'active',
    branch_name: world.branch,
    ifsc: 'SQBK0000417',
    holders: [{ name: persona.name, role: 'primary' }],
    open_date: daysAgo(world, opened),
  });
  switch (tool) {
    case 'get_account_balance':
      return records([
        { account_id: ids.savings, available_balance: figures.savings, hold_amount: 0 },
        { account_id: ids.salary, available_balance: figures.salary, hold_amount: 0 },
      ]);
    case 'get_account_details':
      return records([account(ids.savings, 'savings', 2300), account(ids.salary, 'salary', 1210)]);
    case 'get_transaction_history':
      return { ...records(entries(world)), _note: 'Entries of the savings account.' };
    case 'show_mandates': {
      const mandate = (last: number, type: string, payee: string, amount: number, account_id: string): JsonObject => ({
        mandate_id: madeId('MD', world, last),
        type,
        payee,
        amount,
        frequency: 'monthly',
        status: 'active',
        next_debit_date: daysAgo(world, -last % 20),
        account_id,
      });
      return records([
        mandate(11, 'enach', 'Sunrise Mutual Fund', 3000, ids.savings),
        mandate(17, 'upi_autopay', 'Metro Gas', 780, ids.salary),
      ]);
    }
    case 'search_knowledge_base':
      return records([
        {
          chunk:
            'Lockers are let by the year. Where none is free, the branch keeps a waiting list in the order of requests.',
          source: 'Locker guide',
        },
      ]);
    case 'get_products_and_offers':
      return records([
        {
          id: madeId('OF', world, 21),
          title: 'Festive home furnishing loan',
          type: 'offer',
          description: 'A personal loan for furniture with no processing fee.',
          valid_till: daysAgo(world, -40),
        },
      ]);
    case 'get_all_requests':
      return records(
        [request(world, 66, 'charges_dispute', 'open', 6), request(world, 53, 'cheque_book', 'resolved', 31)],
        {
          static_output: { limit: 10, offset: 0 },
        },
      );
    case 'get_request_status':
      return outcome({
        request_id: madeId('REQ', world, 66),
        status: 'open',
        raised_date: `${daysAgo(world, 6)}T10:12:00`,
        last_update: `${daysAgo(world, 1)}T16:30:00`,
        remarks: 'With the branch.',
      });
    case 'raise_request':
      return notDone({ request_id: 'SQREQ-00000', category: 'other' });
    case 'request_cheque_book':
      return notDone({ request_id: 'SQREQ-00000', delivery_address: '' });
    case 'request_duplicate_statement':
      return notDone({ request_id: 'SQREQ-00000' });
    case 'stop_cheque_payment':
      return notDone({ reference_id: 'SQREF-00000' });
    default:
      return productMock(tool, world);
  }
}

function request(world: World, last: number, category: string, status: string, days: number): JsonObject {
  return {
    request_id: madeId('REQ', world, last),
    category,
    status,
    raised_date: daysAgo(world, days),
    last_updated_date: daysAgo(world, Math.max(1, days - 5)),
    description: category === 'cheque_book' ? 'Cheque book of 25 leaves.' : 'Charge for a returned mandate.',
  };
}
