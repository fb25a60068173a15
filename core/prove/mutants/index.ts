import { amountOff } from './amount-off.ts';
import { batchedCalls } from './batched-calls.ts';
import { customersValue } from './customers-value.ts';
import { dateShift } from './date-shift.ts';
import { filterTrap } from './filter-trap.ts';
import { inlineIgnored } from './inline-ignored.ts';
import { needlessCall } from './needless-call.ts';
import { nullRepeated } from './null-repeated.ts';
import { omitCall } from './omit-call.ts';
import { otherTool } from './other-tool.ts';
import { otherValue } from './other-value.ts';
import { reversedCalls } from './reversed-calls.ts';
import { swapId } from './swap-id.ts';
import { uncorrectedValue } from './uncorrected-value.ts';
import { writeBeforeYes } from './write-before-yes.ts';
import { writeTwice } from './write-twice.ts';
import { writeUnasked } from './write-unasked.ts';
import { writeWhileAsking } from './write-while-asking.ts';

/** The one table of all kinds of mutants, in the order in which they are shown. */
export const MUTANTS = [
  omitCall,
  swapId,
  uncorrectedValue,
  customersValue,
  otherValue,
  filterTrap,
  amountOff,
  dateShift,
  batchedCalls,
  reversedCalls,
  writeUnasked,
  writeWhileAsking,
  writeBeforeYes,
  writeTwice,
  needlessCall,
  otherTool,
  inlineIgnored,
  nullRepeated,
] as const;

export type MutantName = (typeof MUTANTS)[number]['name'];
