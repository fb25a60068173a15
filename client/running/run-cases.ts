import { CaseError } from '../../core/document/read-case.ts';
import type { ChosenModels } from '../../core/models/config.ts';
import { EndpointLimits } from '../../core/models/endpoint-limit.ts';
import { pricesOf, trialsAtOnce } from '../../core/models/endpoints-of.ts';
import { claimFolder } from '../../core/results/claim.ts';
import { newRecord } from '../../core/results/new-record.ts';
import { timeStamp } from '../../core/results/run-record.ts';
import { runBank, type FinishedTrial, type TrialOf } from '../../core/run/bank-run.ts';
import { castFor, castingFor } from '../../core/run/cast.ts';
import { DEFAULT_CASE_SECONDS } from '../../core/run/deadline.ts';
import type { RunEvent } from '../../core/run/events.ts';
import { prepareCase, type RunnableCase } from '../../core/run/prepare.ts';
import type { PricesByRole } from '../../core/run/progress.ts';
import { queuedTrial, recordEvent, type TrialRecord } from '../../core/results/view.ts';
import type { BankSetup } from './bank-setup.ts';
import { clock } from '../../node/clock.ts';
import { disk, sha256 } from '../../node/disk.ts';
import { lockOwner } from '../../node/lock-owner.ts';
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
  /** Shared by all runs that are under way. */
  limits: EndpointLimits;
  /** The case cannot be run; it counts as one that did not pass. */
  unreadable(uri: string, error: CaseError): void;
  /** The case takes part; nothing has happened yet. */
  planned(uri: string, runnable: RunnableCase): void;
  event(uri: string, trial: number, event: RunEvent): void;
  finished(uri: string, trial: FinishedTrial, pointers: readonly Pointer[], prices: PricesByRole): void;
}

export function newLimits(): EndpointLimits {
  return new EndpointLimits({ clock, random: Math.random });
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
  const { config, template, definitionsSource } = bank;
  const runnables = cases.map(({ runnable }) => runnable);
  const deps = { ...modelDeps(bank, hooks), limits: hooks.limits };
  const cast = castFor(chosen, first.runnable, deps);
  const start = new Date();
  const skipJudgeAfterFailure = config.skipJudgeAfterFail ?? false;
  const uriOf = new Map(cases.map(({ uri, runnable }) => [runnable, uri]));
  const records = new Map<string, TrialRecord>();
  const keyOf = ({ case: of, trial }: TrialOf) => `${trial} ${of.case.case_id}`;
  const prices = pricesOf(chosen);
  const { folder, release } = await claimFolder(disk, bank.resultsRoot, lockOwner, {
    candidate: cast.candidate.name,
    start,
  });
  const setup = {
    runId: folder.runId,
    passes,
    cases: runnables,
    unreadable,
    cast,
    template,
    definitionsSource,
    prices,
  };
  try {
    await runBank({
      folder,
      record: newRecord({ ...setup, skipJudgeAfterFailure, startedAt: timeStamp(start) }, sha256),
      cases: runnables,
      unreadable,
      castFor: castingFor(chosen, deps),
      template: template.text,
      skipJudgeAfterFailure,
      atOnce: trialsAtOnce(chosen, config.concurrency),
      // So that cases are settled one after the other, and their conversations can be let go of.
      order: 'case',
      deadline: { seconds: config.caseTimeoutSeconds ?? DEFAULT_CASE_SECONDS, clock },
      hash: sha256,
      timeStamp: () => timeStamp(new Date()),
      signal: hooks.signal,
      onEvent: (event, of) => {
        const record = records.get(keyOf(of)) ?? queuedTrial(of.trial);
        records.set(keyOf(of), record);
        recordEvent(record, event);
        hooks.event(uriOf.get(of.case) ?? '', of.trial, event);
      },
      onTrial: (trial) => {
        const record = records.get(keyOf(trial));
        records.delete(keyOf(trial));
        const { case: of, text } = trial.case;
        hooks.finished(uriOf.get(trial.case) ?? '', trial, record ? pointersOf(record, of, text) : [], prices);
      },
    });
  } finally {
    await release();
  }
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
