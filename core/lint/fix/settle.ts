import { isObject, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { buildContext } from '../build-context.ts';
import type { CaseContext } from '../context.ts';
import type { Finding } from '../rule.ts';
import { cardLimits } from '../rules/authoring/card_limits.ts';
import { quotedDeposit } from '../rules/authoring/closure-interest.ts';
import { closureQuote } from '../rules/authoring/closure_quote.ts';
import { emiFigures } from '../rules/authoring/emi_figures.ts';
import { fdMaturity } from '../rules/authoring/fd_maturity.ts';
import { foreclosureQuote } from '../rules/authoring/foreclosure_quote.ts';
import { goldLoanAmount } from '../rules/authoring/gold_loan_amount.ts';
import { loanOutstanding } from '../rules/authoring/loan_outstanding.ts';
import { mockedRecords } from '../rules/authoring/mocked-figures.ts';
import { rdMaturity } from '../rules/authoring/rd_maturity.ts';
import { at, kept } from './edits.ts';

const FIGURES = [
  ...[fdMaturity, rdMaturity, emiFigures, goldLoanAmount, loanOutstanding, closureQuote, foreclosureQuote, cardLimits],
];
/** A figure may follow from another one that is wrong too. */
const ROUNDS = 4;

/** Puts the figures of a mock right that was made up, by the rules that check them (SPEC 11c, money). */
export function settle(ctx: CaseContext, tool: string, mock: JsonObject): JsonObject {
  const settled = structuredClone(mock);
  const mocks = { ...ctx.mocks };
  setKey(mocks, tool, settled);
  const whole: JsonObject = { ...ctx.case, mock: mocks };
  for (let round = 0; round < ROUNDS; round++) {
    const { context } = buildContext(whole, ctx.definitions, ctx.relativePath);
    for (const quote of mockedRecords(context, tool, 'quotes')) {
      const paid = mockedRecords(context, 'get_rd_details', 'deposits').find(
        ({ value }) => value.deposit_id === quote.value.deposit_id,
      )?.value.total_deposited;
      if (Object.hasOwn(quote.value, 'principal_amount') && typeof paid === 'number')
        quote.value.principal_amount = paid;
      const known = Object.hasOwn(quote.value, 'accrued_interest') ? quotedDeposit(context, quote) : null;
      const interest = known?.ways[0]?.(known.contracted);
      if (interest !== undefined) quote.value.accrued_interest = Math.round(interest);
    }
    const found = FIGURES.flatMap((rule) => [...rule.check(context)]).filter(
      ({ path }) => path[0] === 'mock' && path[1] === tool,
    );
    if (found.length === 0) break;
    for (const finding of found) correct(whole, finding);
  }
  return settled;
}

function correct(root: Json, { path, data }: Finding): void {
  const holder = at(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!isObject(holder) || typeof key !== 'string') return;
  const expected = kept(data, 'expected');
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a copy of our own
  if (kept(data, 'remove') === true) delete holder[key];
  else if (typeof expected === 'number') setKey(holder, key, expected);
}
