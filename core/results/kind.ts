import { isObject } from '../document/json.ts';
import type { FileSystem } from './files.ts';

/** What was run: cases (SPEC 9), or question items (SPEC 12). Their folders look alike and hold different things. */
export type RunKind = 'cases' | 'items';

/** A run was to be stored in a folder that holds one of the other kind. */
export class OtherKindError extends Error {
  override readonly name = 'OtherKindError';
}

/**
 * Of which kind the run in a folder is, by its run.json, ours or the published harness's; where that is absent or cannot be
 * read, by the results beside it. Null where there is neither.
 */
export async function runKind(files: FileSystem, folder: string): Promise<RunKind | null> {
  const run = readObject(await files.readText(`${folder}/run.json`));
  if (run !== null) return run['kind'] === 'items' ? 'items' : 'cases';
  const names = (await files.list(folder)).filter((entry) => entry.folder).map(({ name }) => name);
  return (['cases', 'items'] as const).find((name) => names.includes(name)) ?? null;
}

/** @throws OtherKindError where the folder holds a run of the other kind. */
export async function refuseOtherKind(files: FileSystem, folder: string, kind: RunKind): Promise<void> {
  const found = await runKind(files, folder);
  if (found === null || found === kind) return;
  throw new OtherKindError(
    kind === 'cases'
      ? 'a run of questions is stored there ("sarq qa run" goes on with it): give this run of cases another id'
      : 'a run of cases is stored there ("sarq run" goes on with it): give this run of questions another id',
  );
}

/** Why no run of this kind can be read from a folder, with what reads the run that is there. */
export async function whyNoRun(files: FileSystem, folder: string, kind: RunKind): Promise<string> {
  const found = await runKind(files, folder);
  if (found === null) return 'is no result folder: it has no run.json that can be read';
  if (found === kind) return 'is a result folder without a run.json that can be read';
  return kind === 'cases'
    ? 'holds a run of questions: its REPORT.md tells the results, and "sarq qa compare" reads it'
    : 'holds a run of cases: "sarq report" and "sarq compare" read it';
}

function readObject(text: string | null) {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
