import type { Play } from '../play.ts';
import { ACCOUNT_PLAYS } from './accounts.ts';
import { CALCULATOR_PLAYS } from './calculators.ts';
import { CARD_PLAYS } from './cards.ts';
import { DEPOSIT_PLAYS } from './deposits.ts';
import { LOAN_PLAYS } from './loans.ts';
import { SERVICE_PLAYS } from './service.ts';

/** One play for each of the 32 tools. */
export const PLAYS: readonly Play[] = [
  ...ACCOUNT_PLAYS,
  ...CARD_PLAYS,
  ...CALCULATOR_PLAYS,
  ...SERVICE_PLAYS,
  ...DEPOSIT_PLAYS,
  ...LOAN_PLAYS,
];

export function playOf(tool: string): Play | undefined {
  return PLAYS.find((play) => play.tool === tool);
}
