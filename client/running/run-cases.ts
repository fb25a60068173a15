import { CaseError } from '../../core/document/read-case.ts';
import type { ChosenModels } from '../../core/models/config.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { defaultRunId } from '../../core/results/names.ts';
import { newRecord } from '../../core/results/new-record.ts';
import { timeStamp } from '../../core/results/run-record.ts';
import { runBank, type FinishedTrial } from '../../core/run/bank-run.ts';
import { castFor } from '../../core/run/cast.ts';
import type { RunEvent } from '../../core/run/events.ts';
import { prepareCase, type RunnableCase } from '../../core/run/prepare.ts';
import { queuedTrial, recordEvent } from '../../core/results/view.ts';
import type { BankSetup } from './bank-setup.ts';
import { disk, sha256 } from './disk.ts';
import { modelDeps, type ModelSources } from './model-deps.ts';
import { pointersOf, type Pointer } from './pointers.ts';

/** One case as it is to be run: the text of its editor where it is open, saved or not. */
export interface CaseText {
  uri: string;
  /** Relative to the bank. */
  path: string;
  text: string;
}

export interface RunHooks extends ModelSources {
  signal: AbortSignal;
  /** The case cannot be run; it counts as one that did not pass. */
  unreadable(uri: string, error: CaseError): void;
  /** The case takes part; nothing has happened yet. */
  planned(uri: string, runnable: RunnableCase): void;
  event(uri: string, trial: number, event: RunEvent): void;
  finished(uri: string, trial: FinishedTrial, pointers: readonly Pointer[]): void;
}

/** Runs cases of one bank, each `passes` times, and returns the folder with the results; null where none can be run. */
export async function runCases(
  bank: BankSetup,
  chosen: ChosenModels,
  texts: readonly CaseText[],
  passes: number,
  hooks: RunHooks,
): Promise<string | null> {
  const { cases, unreadable } = prepare(texts, bank, hooks);
  const [first] = cases;
  if (first === undefined) return null;
  for (const { uri, runnable } of cases) hooks.planned(uri, runnable);
  const runnables = cases.map(({ runnable }) => runnable);
  const deps = modelDeps(bank, hooks);
  const cast = castFor(chosen, first.runnable, deps);
  const start = new Date();
  const folder = await newFolder(bank.resultsRoot, cast.candidate.name, start);
  const skipJudgeAfterFailure = bank.config.skipJudgeAfterFail ?? false;
  const { template, definitionsSource } = bank;
  const startedAt = timeStamp(start);
  const setup = { runId: folder.runId, passes, cases: runnables, unreadable, cast, template, definitionsSource };
  const uriOf = new Map(cases.map(({ uri, runnable }) => [runnable.case.case_id, uri]));
  let record = queuedTrial(1);
  let uri = '';
  await runBank({
    folder,
    record: newRecord({ ...setup, skipJudgeAfterFailure, startedAt }, sha256),
    cases: runnables,
    unreadable,
    castFor: (theCase) => castFor(chosen, theCase, deps),
    template: template.text,
    skipJudgeAfterFailure,
    hash: sha256,
    timeStamp: () => timeStamp(new Date()),
    signal: hooks.signal,
    onEvent: (event) => {
      // One trial runs at a time, and it begins by saying which.
      if (event.type === 'started') {
        record = queuedTrial(event.trial);
        uri = uriOf.get(event.caseId) ?? '';
      }
      recordEvent(record, event);
      hooks.event(uri, record.trial, event);
    },
    onTrial: (trial) => {
      const runnable = runnables.find(({ case: of }) => of.case_id === trial.score.case_id);
      hooks.finished(uri, trial, runnable === undefined ? [] : pointersOf(record, runnable.case, runnable.text));
    },
  });
  return folder.path;
}

function prepare(texts: readonly CaseText[], bank: BankSetup, hooks: RunHooks) {
  const cases: { uri: string; runnable: RunnableCase }[] = [];
  const unreadable: { path: string; text: string; message: string }[] = [];
  const ids = new Map<string, string>();
  for (const { uri, path, text } of texts) {
    try {
      const runnable = prepareCase(text, path, bank.definitions);
      const { case_id: id } = runnable.case;
      const other = ids.get(id);
      // Results are stored by id: two cases of one id would overwrite each other.
      if (other !== undefined) throw new CaseError(path, [sharedId(id, other)]);
      ids.set(id, path);
      cases.push({ uri, runnable });
    } catch (error) {
      if (!(error instanceof CaseError)) throw error;
      unreadable.push({ path, text, message: error.message });
      hooks.unreadable(uri, error);
    }
  }
  return { cases, unreadable };
}

function sharedId(id: string, other: string): CaseError['issues'][number] {
  return { path: ['case_id'], message: `${other} has the same id ${JSON.stringify(id)}`, line: 1, column: 1 };
}

/** A folder of its own for every run of the editor. */
async function newFolder(root: string, candidate: string, start: Date): Promise<ResultFolder> {
  const id = defaultRunId(candidate, start);
  for (let n = 1; ; n++) {
    const folder = new ResultFolder(disk, root, n === 1 ? id : `${id}_${n}`);
    if ((await disk.list(folder.path)).length === 0) return folder;
  }
}
