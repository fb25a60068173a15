const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Parts of field names that mark a number as money, and those that speak against it. */
const MONEY =
  /amount|balance|principal|limit|emi|outstanding|charge|fee|penalty|payout|payoff|interest|payment|payable|deposit|installment|instalment|invested|premium|value|rate_per_gram|gold_rate|cashback|sum_assured|cover/;
const NO_MONEY =
  /rate(?!_per_gram)|percent|_pct|tenure|month|year|day|count|number|grams|karat|age|date|time|_id|offset|leaves|paid_installments|installments_paid/;

/** True where a number under this key is an amount in rupees. */
export function isMoney(key: string): boolean {
  const name = key.toLowerCase();
  // `limit` alone is how many records a page holds.
  if (name === 'limit') return false;
  return (
    MONEY.test(name) && (/per_gram/.test(name) || !NO_MONEY.test(name.replace(/monthly|daily|annual|yearly/g, '')))
  );
}

/** 2500000 -> `₹25,00,000` (Indian digit grouping, at most two decimals). */
export function rupees(amount: number): string {
  return `${amount < 0 ? '-' : ''}₹${RUPEES.format(Math.abs(amount))}`;
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const UNITS = [1, 12, 1000, 100_000, 10_000_000];

/** Every number a text states, as figures or as a small word; separators of any grouping are passed over. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [figures] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) found.add(Number(figures.replaceAll(',', '')));
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
    const value = WORDS.indexOf(word);
    if (value > 0) found.add(value);
  }
  return found;
}

/** True where a number was said, as it is or in years, thousands, lakhs or crores. */
export function isSaid(value: number, said: ReadonlySet<number>): boolean {
  return UNITS.some((unit) => said.has(value / unit));
}
