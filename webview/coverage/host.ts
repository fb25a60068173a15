import type { CoverageCell, FromCoveragePanel, ToCoveragePanel } from '../../protocol/health.ts';

/** What the page leaves with the editor, so that a reloaded window opens the same cell again. */
export interface SavedCoverage {
  root: string | null;
  cell: CoverageCell | null;
  onlyEmpty: boolean;
  scrollTop: number;
}

declare function acquireVsCodeApi(): {
  postMessage(message: FromCoveragePanel): void;
  getState(): SavedCoverage | undefined;
  setState(state: SavedCoverage): void;
};

const editor = acquireVsCodeApi();

export function send(message: FromCoveragePanel): void {
  editor.postMessage(message);
}

export function receive(listener: (message: ToCoveragePanel) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<ToCoveragePanel>) => {
    listener(data);
  });
}

export function saved(): SavedCoverage | undefined {
  return editor.getState();
}

export function save(state: SavedCoverage): void {
  editor.setState(state);
}
