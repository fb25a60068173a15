import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOfMonth,
  monthsAndDays,
  writeDay,
  type Day,
} from '../lint/money/dates.ts';
import { fdMaturity, rdMaturity, simpleInterest } from '../lint/money/deposits.ts';
import { emi, foreclosureInterest, goldLoan, outstanding } from '../lint/money/loans.ts';
import { pick, type Random } from './customer.ts';

/** Every figure that a new case may state, to the rupee by the formulas of SPEC 11c. */
export type Figures = ReturnType<typeof inventFigures>;

const round = Math.round;

/** Amounts, rates and terms of one customer on one day. */
export function inventFigures(random: Random, today: Day) {
  const balance = 86_000 + 250 * round(random() * 400);
  return {
    today,
    savings: balance,
    salary: 21_000 + 250 * round(random() * 60),
    fds: [
      deposit(today, pick(random, [120_000, 150_000, 180_000]), 7.1, 24, 11, 9),
      deposit(today, pick(random, [240_000, 260_000, 300_000]), 6.9, 36, 14, 20),
    ] as const,
    rds: [recurring(today, 3500, 6.8, 24, 10, 6), recurring(today, 2000, 6.6, 36, 16, 12)] as const,
    loans: [
      loan(today, pick(random, [540_000, 620_000]), 9.4, 60, 38, 5),
      loan(today, pick(random, [210_000, 260_000]), 12.2, 36, 20, 7),
    ] as const,
    newFd: { principal: pick(random, [55_000, 60_000, 75_000]), months: 24, rate: 6.95, wrongRate: 8.4 },
    newRd: { instalment: pick(random, [2500, 4000, 4500]), months: 36, rate: 6.85, wrongRate: 8.1 },
    newLoan: { principal: pick(random, [300_000, 350_000]), months: 48, rate: 11.2, wrongRate: 9.3 },
    gold: gold(pick(random, [32, 38, 44]), 6480),
  };
}

function deposit(today: Day, principal: number, rate: number, months: number, ranMonths: number, ranDays: number) {
  const start = addDays(addMonths(today, -ranMonths), -ranDays);
  const run = monthsAndDays(start, today) ?? { months: 0, days: 0 };
  const penaltyRate = 1;
  const effective = 5.75;
  const interest = round(simpleInterest(principal, effective, run));
  const penalty = round((principal * penaltyRate) / 100);
  return {
    principal,
    rate,
    months,
    start: writeDay(start),
    end: addMonths(start, months),
    maturity: round(fdMaturity(principal, rate, months)),
    closure: { effective, interest, penaltyRate, penalty, payout: principal + interest - penalty },
  };
}

function recurring(today: Day, instalment: number, rate: number, months: number, ranMonths: number, ranDays: number) {
  const start = addDays(addMonths(today, -ranMonths), -ranDays);
  const run = monthsAndDays(start, today) ?? { months: 0, days: 0 };
  const paid = run.months + 1;
  return {
    instalment,
    rate,
    months,
    paid,
    deposited: instalment * paid,
    start: writeDay(start),
    next: writeDay(addMonths(start, paid)),
    end: addMonths(start, months),
    maturity: round(rdMaturity(instalment, rate, months)),
  };
}

function loan(today: Day, principal: number, rate: number, months: number, remaining: number, day: number) {
  const instalment = round(emi(principal, rate, months));
  const owed = round(outstanding(instalment, rate, remaining));
  const last = lastDayOfMonth(day, today);
  const interest = round(foreclosureInterest(owed, rate, daysBetween(last, today)));
  const charges = round(owed * 0.02);
  return {
    principal,
    rate,
    remaining,
    day,
    emi: instalment,
    owed,
    next: addMonths(last, 1),
    foreclosure: { interest, charges, payoff: owed + interest + charges },
  };
}

function gold(grams: number, rate: number) {
  return { grams, rate, wrongRate: 6910, ...goldLoan(grams, rate) };
}
