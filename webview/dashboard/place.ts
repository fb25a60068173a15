import type { SavedRun } from '../../protocol/dashboard.ts';
import type { CaseStatus } from '../../protocol/report.ts';
import { savedState, saveState } from '../editor.ts';
import type { Order } from './cases.ts';
import type { Scope } from './heat.ts';
import { EVERYTHING } from './scope-filters.ts';

/** What a reader has chosen in the page of a run, and where they are in it. */
export interface Place {
  scope: Scope;
  status: CaseStatus | '';
  gate: string;
  words: string;
  order: Order;
  scrollTop: number;
}

const BEGINNING: Place = { scope: EVERYTHING, status: '', gate: '', words: '', order: 'informative', scrollTop: 0 };

let run: SavedRun | null = null;
let place = BEGINNING;

/** The page shows this run: its reader is where they were when the page was there last, before it was hidden or reloaded. */
export function arrive(shown: SavedRun): Place {
  if (run?.path !== shown.path) {
    const saved = savedState() as (SavedRun & { place?: Partial<Place> }) | undefined;
    place = { ...BEGINNING, ...(saved?.path === shown.path ? saved.place : {}) };
  }
  run = shown;
  keep({});
  return place;
}

export function here(): Place {
  return place;
}

export function keep(change: Partial<Place>): void {
  place = { ...place, ...change };
  if (run !== null) saveState({ ...run, place });
}
