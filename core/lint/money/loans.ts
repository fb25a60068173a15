/** Rates are per cent a year, terms months, amounts rupees; nothing is rounded here (SPEC 11c). */

/** The equated monthly instalment of a loan; without a rate an equal share of the principal. */
export function emi(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months);
}

/** What is still owed while so many instalments remain. */
export function outstanding(instalment: number, rate: number, remaining: number): number {
  const monthly = rate / 1200;
  return monthly === 0 ? instalment * remaining : (instalment * (1 - (1 + monthly) ** -remaining)) / monthly;
}

/** Interest since the last instalment, by days of a year of 365. */
export function foreclosureInterest(owed: number, rate: number, days: number): number {
  return (owed * (rate / 100) * days) / 365;
}

/** How much of the value of gold is lent. */
export const GOLD_LOAN_SHARE = 0.75;

/** What gold is worth, and what is lent on it in whole rupees. */
export function goldLoan(grams: number, ratePerGram: number): { value: number; loan: number } {
  const value = toPaisa(grams * ratePerGram);
  return { value, loan: Math.floor(toPaisa(value * GOLD_LOAN_SHARE)) };
}

function toPaisa(amount: number): number {
  return Math.round(amount * 100) / 100;
}
