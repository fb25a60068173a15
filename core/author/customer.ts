import { CITIES, type City } from './cities.ts';
import { NAMES, type Gender } from './names.ts';
import type { Segment } from './persona/standing.ts';
import { freeNumber } from '../lint/fix/free-number.ts';
import type { JsonObject } from '../document/json.ts';
import { addMonths, writeDay, type Day } from '../lint/money/dates.ts';

/** Who a new case is about, as far as an author chooses it. */
export interface Persona {
  /** `34-year-old woman, schoolteacher in Nashik`: what `setup.persona` says. */
  text: string;
  name: string;
  gender: Gender;
  age: number;
  city: number;
  /** Regular where it is left out. */
  segment?: Segment;
  /** `YYYY-MM-DD`; some years ago where it is left out. */
  since?: string;
  /** Lives abroad, and has an NRE account. */
  nri?: boolean;
}

const WORK = [
  'schoolteacher',
  'pharmacist',
  'owner of a print shop',
  'civil engineer',
  'nurse at a district hospital',
  'tailor with a shop',
  'railway clerk',
  'software tester',
];
export type Random = () => number;

export function pick<T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Some invented people to choose from, no two of one name; none is of an age that changes rates. */
export function personas(random: Random, count: number): Persona[] {
  const found = new Map<string, Persona>();
  for (let tries = 0; found.size < count && tries < 20 * count; tries++) {
    const gender = random() < 0.5 ? 'female' : 'male';
    const name = pick(random, NAMES[gender]);
    const age = 26 + Math.floor(random() * 30);
    const city = Math.floor(random() * CITIES.length);
    const text = `${age}-year-old ${gender === 'female' ? 'woman' : 'man'}, ${pick(random, WORK)} in ${cityAt(city).city}`;
    found.set(name, { text, name, gender, age, city });
  }
  return [...found.values()];
}

export function cityAt(index: number): City {
  return CITIES[index] ?? CITIES[0];
}

/** What the customer holds of a kind beyond accounts, which every customer has. */
export type Holding = 'cards' | 'fd' | 'rd' | 'loan' | 'policy';

/** The names by which customer and bank know a product; no amounts, which would go stale. */
export const LABELS = {
  fd: ['Holiday FD', 'School fees FD'],
  rd: ['Scooter RD', 'Festival RD'],
  loan: ['Car loan', 'Personal loan'],
  policy: ['Health cover', 'Life cover'],
} as const;

/** Ids of one customer: all carry the customer's number, so that one look tells whether they are taken. */
export interface CustomerIds {
  customer: string;
  savings: string;
  salary: string;
  nre: string;
  credit: string;
  debit: string;
  fd: readonly [string, string];
  rd: readonly [string, string];
  loan: readonly [string, string];
  policy: readonly [string, string];
}

/** The ids of a customer by its number of five digits. */
export function idsOf(number: string): CustomerIds {
  const pair = (kind: string): [string, string] => [`SQ${kind}${number}31`, `SQ${kind}${number}48`];
  return {
    customer: `SQCU${number}`,
    savings: `SQA${number}017`,
    salary: `SQA${number}025`,
    nre: `SQA${number}033`,
    credit: `SQC${number}062`,
    debit: `SQC${number}079`,
    fd: pair('FD'),
    rd: pair('RD'),
    loan: pair('LN'),
    policy: pair('PL'),
  };
}

/** A number of five digits for a new customer, so that none of its ids stands in the bank. */
export function customerNumber(random: Random, taken: (number: string) => boolean): string {
  const written = (number: number) => String(10_000 + (number % 90_000));
  return written(freeNumber(Math.floor(random() * 90_000), (number) => taken(written(number))));
}

/** The login context of a new customer (SPEC 1); masked where the format masks. */
export function loginContext(persona: Persona, ids: CustomerIds, today: Day, holds: ReadonlySet<Holding>): JsonObject {
  const { street, quarter, city, state, pincode } = cityAt(persona.city);
  const address = { line1: street, line2: quarter, city, state, pincode, country: 'India' };
  const digits = ids.customer.slice(-4);
  const kinds = ['fd', 'rd', 'loan', 'policy'] as const;
  const held = kinds.filter((kind) => holds.has(kind));
  return {
    customer_id: ids.customer,
    full_name: persona.name,
    date_of_birth: writeDay(addMonths(today, -12 * persona.age - 5)),
    gender: persona.gender,
    customer_since: persona.since ?? writeDay(addMonths(today, -77)),
    customer_segment: persona.segment ?? 'regular',
    registered_mobile: `XXXXXX${digits}`,
    registered_email: `${/[a-z]/i.exec(persona.name)?.[0].toLowerCase() ?? 'a'}*****@example.com`,
    communication_address: address,
    permanent_address: { ...address },
    kyc_status: 'verified',
    pan_masked: `XXXXX${digits}X`,
    preferred_language: 'en',
    linked_products_summary: Object.fromEntries(kinds.map((kind) => [kind, holds.has(kind) ? 2 : 0])),
    linked_accounts: [
      { account_id: ids.savings, account_type: 'savings', status: 'active' },
      { account_id: ids.salary, account_type: 'salary', status: 'active' },
      ...(persona.nri ? [{ account_id: ids.nre, account_type: 'nre', status: 'active' }] : []),
    ],
    linked_products: held.flatMap((kind) =>
      ids[kind].map((id, index) => ({ product_id: id, type: kind, label: LABELS[kind][index] ?? '' })),
    ),
    linked_cards: holds.has('cards')
      ? [
          { card_id: ids.credit, card_type: 'credit', status: 'active' },
          { card_id: ids.debit, card_type: 'debit', status: 'active' },
        ]
      : [],
  };
}

export function homeOf({ city }: Persona): { city: string; branch: string } {
  const home = cityAt(city);
  return { city: home.city, branch: `${home.city} ${home.quarter}` };
}
