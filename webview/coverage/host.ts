import type { CoverageCell, FromCoveragePanel, ToCoveragePanel } from '../../protocol/health.ts';
import { onMessage, post, savedState, saveState } from '../editor.ts';

/** What the page leaves with the editor, so that a reloaded window opens the same cell again. */
export interface SavedCoverage {
  root: string | null;
  cell: CoverageCell | null;
  onlyEmpty: boolean;
  scrollTop: number;
}

export function send(message: FromCoveragePanel): void {
  post(message);
}

export function receive(listener: (message: ToCoveragePanel) => void): void {
  onMessage(listener);
}

export function saved(): SavedCoverage | undefined {
  return savedState() as SavedCoverage | undefined;
}

export function save(state: SavedCoverage): void {
  saveState(state);
}
