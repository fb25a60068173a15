/** Rates are per cent a year, terms months, amounts rupees; nothing is rounded here (SPEC 11c). */

/** What a fixed deposit pays at its end, compounded every quarter. */
export function fdMaturity(principal: number, rate: number, months: number): number {
  return principal * (1 + rate / 400) ** ((4 * months) / 12);
}

/** What a recurring deposit pays at its end: each instalment compounded every quarter from the month it is paid in. */
export function rdMaturity(instalment: number, rate: number, months: number): number {
  let sum = 0;
  for (let left = months; left > 0; left--) sum += fdMaturity(instalment, rate, left);
  return sum;
}

/** How long a deposit ran. */
export interface Run {
  months: number;
  days: number;
}

/** Simple interest for whole months at a twelfth of the rate and for days at a 365th. */
export function simpleInterest(principal: number, rate: number, { months, days }: Run): number {
  return principal * (rate / 100) * (months / 12 + days / 365);
}

/** Whole quarters compounded, then simple interest on that balance for the months that remain, then for the days. */
export function quarterlyInterest(principal: number, rate: number, { months, days }: Run): number {
  let balance = principal * (1 + rate / 400) ** Math.floor(months / 3);
  balance += simpleInterest(balance, rate, { months: months % 3, days: 0 });
  return balance + simpleInterest(balance, rate, { months: 0, days }) - principal;
}

/** The interest so far of a recurring deposit, by one of the two ways above; the first instalment ran longest. */
export function rdInterest(
  interest: typeof simpleInterest,
  instalment: number,
  rate: number,
  paid: number,
  { months, days }: Run,
): number {
  let sum = 0;
  for (let k = 0; k < paid && months - k >= 0; k++) sum += interest(instalment, rate, { months: months - k, days });
  return sum;
}
