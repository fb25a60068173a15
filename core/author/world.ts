import type { Json, JsonObject } from '../document/json.ts';
import { addDays, writeDay, type Day } from '../lint/money/dates.ts';
import { homeOf, idsOf, type CustomerIds, type Holding, type Persona, type Random } from './customer.ts';
import { inventFigures, type Figures } from './figures.ts';

/** Everything that is true of one invented customer on one day; all texts, calls and mocks of a case are taken from it. */
export interface World {
  persona: Persona;
  number: string;
  ids: CustomerIds;
  today: Day;
  branch: string;
  city: string;
  figures: Figures;
}

export function inventWorld(random: Random, persona: Persona, number: string, today: Day): World {
  const figures = inventFigures(random, today);
  return { persona, number, ids: idsOf(number), today, ...homeOf(persona), figures };
}

/** The day so many days ago. */
export function daysAgo({ today }: World, days: number): string {
  return writeDay(addDays(today, -days));
}

/** An id of this customer that stands for a thing of the bank's: an entry, a request, a reference. */
export function madeId(kind: string, { number }: World, last: number): string {
  return `SQ${kind}${number}${last}`;
}

/** What a customer must hold so that a tool has something to look at. */
export function holdingsFor(tools: readonly string[]): Set<Holding> {
  const needs: Record<string, Holding> = {
    get_card_details: 'cards',
    toggle_card_freeze: 'cards',
    block_card: 'cards',
    set_card_controls: 'cards',
    get_fd_details: 'fd',
    get_deposit_closure_quote: 'fd',
    close_deposit: 'fd',
    update_deposit_renewal: 'fd',
    get_rd_details: 'rd',
    get_loan_details: 'loan',
    get_loan_foreclosure_quote: 'loan',
    get_insurance_details: 'policy',
  };
  return new Set(tools.flatMap((tool) => needs[tool] ?? []));
}

export const records = (list: Json[], more: JsonObject = {}): JsonObject => ({
  kind: 'record_set_filtered',
  records: list,
  ...more,
});
export const outcome = (output: JsonObject): JsonObject => ({ kind: 'outcome_fixed', output });

/** What a write answers that nobody in the case asks for. */
export const notDone = (more: JsonObject = {}): JsonObject => ({
  _note: 'Nothing in this case asks for it; the call fails A2, and this answer only keeps the conversation sane.',
  ...outcome({ status: 'failed', message: 'Not done.', ...more }),
});
