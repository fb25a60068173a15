import type { CustomDocument, CustomReadonlyEditorProvider, Uri, WebviewPanel } from 'vscode';

export const TRIAL_EDITOR = 'sarq.trial';
export const RUN_EDITOR = 'sarq.runFile';

/** Where a file of a stored trial lies: `<run>/cases/pass<N>/<case_id>/score.json`. */
export interface TrialPlace {
  run: string;
  trial: number;
  caseId: string;
}

/** The trial that a score.json or transcript.json belongs to; null for a file that lies elsewhere. */
export function trialPlace(path: string): TrialPlace | null {
  const place = /^(.+)\/cases\/pass(\d{1,4})\/([^/]+)\/(?:score|transcript)\.json$/.exec(path.replaceAll('\\', '/'));
  const [, run, trial, caseId] = place ?? [];
  return run === undefined || caseId === undefined ? null : { run, trial: Number(trial), caseId };
}

/** Shows a file in a panel that reads it by itself. */
export class FileEditor implements CustomReadonlyEditorProvider {
  readonly #resolve: (uri: Uri, panel: WebviewPanel) => Promise<void>;

  constructor(resolve: (uri: Uri, panel: WebviewPanel) => Promise<void>) {
    this.#resolve = resolve;
  }

  openCustomDocument(uri: Uri): CustomDocument {
    return { uri, dispose: () => undefined };
  }

  resolveCustomEditor({ uri }: CustomDocument, panel: WebviewPanel): Promise<void> {
    return this.#resolve(uri, panel);
  }
}
