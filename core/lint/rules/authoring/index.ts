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
import { dependencyUnused } from './dependency_unused.ts';
import { earlyAffirmation } from './early_affirmation.ts';
import { exposedWithoutMock } from './exposed_without_mock.ts';
import { figureUnsupported } from './figure_unsupported.ts';
import { gateShape } from './gate_shape.ts';
import { unknownKey } from './unknown_key.ts';
import { caseValueType } from './case_value_type.ts';
import { priorCallPairing } from './prior_call_pairing.ts';
import { priorMessageShape } from './prior_message_shape.ts';
import { dependencyUncalled } from './dependency_uncalled.ts';
import { gateArgumentUnknown } from './gate_argument_unknown.ts';
import { gateContradiction } from './gate_contradiction.ts';
import { nullInText } from './null_in_text.ts';
import { optionalRequired } from './optional_required.ts';
import { prerequisiteUndisclosed } from './prerequisite_undisclosed.ts';
import { requiredCorrected } from './required_corrected.ts';
import { supplyingTurnConfirms } from './supplying_turn_confirms.ts';
import { turnLongerThanFirst } from './turn_longer_than_first.ts';
import { turnRepeatsValue } from './turn_repeats_value.ts';
import { writeSingleTurn } from './write_single_turn.ts';
import { writeTargetOpen } from './write_target_open.ts';
import { figureConflict } from './figure_conflict.ts';
import { fieldValueUnsupported } from './field_value_unsupported.ts';
import { priorFigureUnsupported } from './prior_figure_unsupported.ts';

/** The conventions for authors as rules (SPEC 11c), in the order of the reference. */
export const authoringRules: readonly Rule[] = [
  unknownKey,
  caseValueType,
  priorMessageShape,
  priorCallPairing,
  gateShape,
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
  nullInText,
  earlyAffirmation,
  writeSingleTurn,
  turnRepeatsValue,
  turnLongerThanFirst,
  supplyingTurnConfirms,
  optionalRequired,
  gateContradiction,
  gateArgumentUnknown,
  dependencyUncalled,
  dependencyUnused,
  prerequisiteUndisclosed,
  exposedWithoutMock,
  writeTargetOpen,
  requiredCorrected,
  figureUnsupported,
  figureConflict,
  priorFigureUnsupported,
  fieldValueUnsupported,
];
