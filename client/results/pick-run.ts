import type { VsCode } from '../vscode.ts';
import type { RunEntry } from './run-entry.ts';
import { strictWords } from './view.ts';

/** One of the stored runs, as the user picks it; undefined where none is picked. */
export async function pickRun({ window }: VsCode, runs: readonly RunEntry[]): Promise<string | undefined> {
  if (runs.length === 0) {
    void window.showInformationMessage('Sarq: no run is stored in the open folders yet.');
    return undefined;
  }
  const chosen = await window.showQuickPick(runs.map(choice), { title: 'Sarq: which run?', matchOnDescription: true });
  return chosen?.run.path;
}

/** Runs to compare one with, as the user picks them; empty where none is picked. */
export async function pickOthers({ window }: VsCode, others: readonly RunEntry[]): Promise<string[]> {
  const chosen = await window.showQuickPick(others.map(choice), {
    title: 'Sarq: compare with which runs?',
    placeHolder: others.length === 0 ? 'There is no other stored run' : 'Earlier runs are measured against first',
    canPickMany: true,
    matchOnDescription: true,
  });
  return (chosen ?? []).map(({ run }) => run.path);
}

function choice(run: RunEntry) {
  const description = [strictWords(run), run.candidate, run.startedAt].filter((part) => part !== '').join(' · ');
  return { label: run.runId, description, detail: run.path, run };
}
