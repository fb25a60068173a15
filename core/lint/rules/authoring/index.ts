import type { Rule } from '../../rule.ts';
import { cardLimits } from './card_limits.ts';
import { closureQuote } from './closure_quote.ts';
import { customerIdUnknown } from './customer_id_unknown.ts';
import { customerSinceFuture } from './customer_since_future.ts';
import { emiFigures } from './emi_figures.ts';
import { fdMaturity } from './fd_maturity.ts';
import { foreclosureQuote } from './foreclosure_quote.ts';
import { goldLoanAmount } from './gold_loan_amount.ts';
import { labelAmount } from './label_amount.ts';
import { loanOutstanding } from './loan_outstanding.ts';
import { productCounts } from './product_counts.ts';
import { rateConflict } from './rate_conflict.ts';
import { rdMaturity } from './rd_maturity.ts';
import { setupDateCalendar } from './setup_date_calendar.ts';
import { setupTimeClock } from './setup_time_clock.ts';
import { sharedId } from './shared_id.ts';

/** The conventions for authors as rules (SPEC 11c), in the order of the reference. */
export const authoringRules: readonly Rule[] = [
  setupDateCalendar,
  setupTimeClock,
  customerSinceFuture,
  fdMaturity,
  rdMaturity,
  emiFigures,
  loanOutstanding,
  goldLoanAmount,
  closureQuote,
  foreclosureQuote,
  cardLimits,
  productCounts,
  labelAmount,
  customerIdUnknown,
  sharedId,
  rateConflict,
];
