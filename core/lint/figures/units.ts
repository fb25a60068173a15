/** What a number counts: its unit as one word, and how many of that unit one of the words is. */
export interface Unit {
  name: string;
  factor: number;
  isTime: boolean;
}

const TIMES: [name: string, factor: number, ...words: string[]][] = [
  ['second', 1, 'second', 'sec'],
  ['minute', 1, 'minute', 'min'],
  ['hour', 1, 'hour', 'hr'],
  ['day', 1, 'day'],
  ['week', 1, 'week'],
  ['month', 1, 'month', 'mth'],
  ['quarter', 1, 'quarter'],
  ['month', 12, 'year', 'yr'],
];

/** What banks count, and what is counted in large numbers without being money. */
const THINGS = (
  'account accounts|beneficiary beneficiaries|branch branches|card cards|cheque cheques|complaint complaints|' +
  'credit credits|debit debits|deposit deposits|dispute disputes|emi emis|entry entries|' +
  'fd fds|gram grams|gram gms|instalment instalments|instalment installments|' +
  'item items|kg kgs|km kilometers|km kilometres|km kms|leaf leaves|' +
  'litre litres|loan loans|locker lockers|mandate mandates|metre metres|mile miles|' +
  'nominee nominees|payee payees|payment payments|policy policies|product products|purchase purchases|' +
  'rd rds|record records|refund refunds|request requests|row rows|share shares|' +
  'statement statements|subscription subscriptions|transaction transactions|transfer transfers|unit units|withdrawal withdrawals'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);

/** What a reply may have a few of without any case saying so: only thousands of them are a figure. */
const OTHERS = (
  'attempt attempts|customer customers|employee employees|member members|people people|person persons|point points|' +
  'sentence sentences|step steps|time times|user users|word words|character characters'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);
const MANY = 1000;

/** Such a unit is written like this for any number of it. */
const UNCHANGED = (
  'gram gram|instalment instalment|installment instalment|km km|kilometre km|kg kg|mile mile|litre litre|metre metre|' +
  'sq square|sqft square'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);

const UNITS = new Map<string, Unit>([
  ...TIMES.flatMap(([name, factor, ...words]) =>
    words.flatMap((word) => [word, `${word}s`].map((form): [string, Unit] => [form, { name, factor, isTime: true }])),
  ),
  ...THINGS.map(([name, plural]): [string, Unit] => [plural, { name, factor: 1, isTime: false }]),
  ...UNCHANGED.map(([word, name]): [string, Unit] => [word, { name, factor: 1, isTime: false }]),
]);

const OF_MANY = new Map(OTHERS.map(([name, plural]): [string, Unit] => [plural, { name, factor: 1, isTime: false }]));
const OF_ONE = new Map(THINGS.map(([name]): [string, Unit] => [name, { name, factor: 1, isTime: false }]));

/** Between a number and what it counts: "30 (thirty) days", "17 credit cards", "36-month". */
const AFTER =
  /^(?:\s?\([a-z -]{1,40}\))?[\s-]{1,2}(?:(?:working|business|calendar|consecutive|completed|full|whole|equal|monthly|remaining|credit|debit|savings|current|linked|active|pending|failed|successful|different|other|more|separate|new|bank|cheque|fixed|recurring|loan|reward|loyalty)[\s-])?([a-z]+)(?![\w])/i;

/** The unit that follows a number, and where it ends in the text after it. */
export function unitAfter(after: string, value: number): (Unit & { length: number }) | null {
  const match = AFTER.exec(after);
  const word = match?.[1]?.toLowerCase() ?? '';
  const unit = UNITS.get(word) ?? (value === 1 ? OF_ONE.get(word) : value >= MANY ? OF_MANY.get(word) : undefined);
  return match && unit ? { ...unit, length: match[0].length } : null;
}
