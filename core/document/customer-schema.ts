import { z } from 'zod';
import { anyObject, anyValue, count, list, note } from './lenient.ts';

const place = z.looseObject({
  line1: note('House and street.'),
  line2: note('Locality.'),
  city: note('Town or city.'),
  state: note('State or union territory.'),
  pincode: note('Postal code of six digits, as text.'),
  country: note('Country.', ['India']),
});
const address = () => anyValue(place).optional();

const account = z.looseObject({
  account_id: note('Id of the account. The assistant knows it from the start.'),
  account_type: note('Kind of account.', ['savings', 'salary', 'current', 'nre', 'nro']),
  status: note('State of the account.', ['active', 'dormant', 'frozen', 'closed']),
});

const product = z.looseObject({
  product_id: note('Id of the deposit, loan or policy. The assistant knows it from the start.'),
  type: note('Kind of product.', ['fd', 'rd', 'loan', 'policy']),
  label: note('How the customer calls it. Holds no amount: that would give the answer away.'),
});

const card = z.looseObject({
  card_id: note('Id of the card. The assistant knows it from the start.'),
  card_type: note('Kind of card.', ['debit', 'credit']),
  masked_number: note('Number with all but its last four digits hidden.'),
  status: note('State of the card.', ['active', 'frozen (reversible)', 'blocked (permanent)', 'inactive', 'expired']),
});

const counts = z.looseObject({
  fd: count('How many fixed deposits stand in linked_products.'),
  rd: count('How many recurring deposits stand in linked_products.'),
  loan: count('How many loans stand in linked_products.'),
  policy: count('How many policies stand in linked_products.'),
});

const profile = z.looseObject({
  customer_id: note('Id of the customer who is logged in.'),
  full_name: note('Name of the customer.'),
  date_of_birth: note('Day of birth, YYYY-MM-DD.'),
  gender: note('Gender of the customer.', ['female', 'male', 'other']),
  customer_since: note('Day on which the customer joined the bank, YYYY-MM-DD.'),
  customer_segment: note('How the bank ranks the customer.', [
    'regular',
    'premium',
    'wealth',
    'senior_citizen',
    'staff',
  ]),
  registered_mobile: note('Mobile number, masked, such as XXXXXX4821.'),
  registered_email: note('E-mail address, masked, such as n*****@example.com.'),
  communication_address: address().describe('Where the bank sends letters.'),
  permanent_address: address().describe('Where the customer lives.'),
  kyc_status: note('Whether the bank has checked who the customer is.', ['verified', 'pending', 'expired']),
  pan_masked: note('Tax number, masked, such as XXXXX7310X.'),
  preferred_language: note('Language of the customer.', ['en']),
  linked_products_summary: anyValue(counts)
    .optional()
    .describe('Counts of linked_products by type; they must agree with that list.'),
  linked_accounts: list('Accounts of the customer.', account),
  linked_products: list('Deposits, loans and policies of the customer.', product),
  linked_cards: list('Cards of the customer.', card),
});

/** `setup.login_context` (SPEC 1): any object is taken, the keys of the format are described. */
export const loginContextSchema = anyObject(profile);

/** The keys that the format names in the customer's profile and in what stands in it. */
export const PROFILE_KEYS = {
  profile: Object.keys(profile.shape),
  communication_address: Object.keys(place.shape),
  permanent_address: Object.keys(place.shape),
  linked_products_summary: Object.keys(counts.shape),
  linked_accounts: Object.keys(account.shape),
  linked_products: Object.keys(product.shape),
  linked_cards: Object.keys(card.shape),
};
