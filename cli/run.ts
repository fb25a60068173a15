import type { Command } from 'commander';
import { pathInBank } from '../core/models/bank-path.ts';
import { chooseModels, type ChosenModels } from '../core/models/config.ts';
import type { ModelDeps } from '../core/models/create.ts';
import { pricesOf, trialsAtOnce, withConcurrency } from '../core/models/endpoints-of.ts';
import { claimFolder } from '../core/results/claim.ts';
import { ResultFolder } from '../core/results/folder.ts';
import { newRecord } from '../core/results/new-record.ts';
import { timeStamp, type RunRecord } from '../core/results/run-record.ts';
import type { Summary } from '../core/results/summary.ts';
import { runBank } from '../core/run/bank-run.ts';
import { castFor, castingFor } from '../core/run/cast.ts';
import { DEFAULT_CASE_SECONDS } from '../core/run/deadline.ts';
import { DEFAULT_PASSES } from '../core/run/passes.ts';
import { loadBank, type Bank } from './bank.ts';
import { claimed } from './claimed.ts';
import { clock } from '../node/clock.ts';
import { disk, sha256 } from '../node/disk.ts';
import { UsageError } from './io.ts';
import { lockOwner } from '../node/lock-owner.ts';
import { modelDeps } from './model-deps.ts';
import { tellOwnFault } from './own-fault.ts';
import { startProgress } from './progress.ts';
import { casesToRun, readTemplate, type RunCases } from './run/cases.ts';
import { againOf, runOptions, type RunOptions } from './run/options.ts';
import { showRun, showStoredTrials } from './show-run.ts';
import { onOneLine, printable } from './terminal.ts';

export function register(program: Command): void {
  runOptions(program.command('run')).action(async (paths: string[], options: RunOptions) => {
    process.exitCode = await run(paths, options);
  });
}

async function run(paths: string[], options: RunOptions): Promise<number> {
  againOf(options);
  const bank = loadBank(paths[0] ?? '.');
  const cases = casesToRun(paths, bank);
  const chosen = chooseFor(bank, options);
  const start = new Date();
  const profiles = [chosen.candidate, chosen.judge, chosen.resolver];
  const deps = await modelDeps(bank, profiles, options.allowOrigin);
  const taken = await claim(bank, options, castFor(chosen, cases.first, deps).candidate.name, start);
  try {
    return await perform({ bank, cases, chosen, deps, options, folder: taken.folder, start });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new UsageError(onOneLine(`cannot store results: ${error.message}`));
    throw error;
  } finally {
    await taken.release();
  }
}

interface RunJob {
  bank: Bank;
  cases: RunCases;
  chosen: ChosenModels;
  deps: ModelDeps;
  options: RunOptions;
  folder: ResultFolder;
  start: Date;
}

async function perform({ bank, cases: found, chosen, deps, options, folder, start }: RunJob): Promise<number> {
  const { config } = bank;
  const { cases, unreadable, first } = found;
  const template = readTemplate(bank);
  const skipJudgeAfterFailure = options.skipJudgeAfterFail ?? config.skipJudgeAfterFail ?? false;
  const passes = options.passes ?? config.passes ?? DEFAULT_PASSES;
  const record = newRecord(
    {
      runId: folder.runId,
      passes,
      cases,
      unreadable,
      cast: castFor(chosen, first, deps),
      template,
      definitionsSource: bank.definitionsSource,
      prices: pricesOf(chosen),
      skipJudgeAfterFailure,
      startedAt: timeStamp(start),
    },
    sha256,
  );
  for (const { message } of unreadable) console.error(printable(message));
  tellOtherModel(await folder.readRun(), record);

  const cancel = cancelOnInterrupt();
  const ownFaults: unknown[] = [];
  const progress = startProgress(cases.length * passes, passes, pricesOf(chosen));
  const { summary, rows } = await runBank({
    folder,
    record,
    cases,
    unreadable,
    castFor: castingFor(chosen, deps),
    template: template.text,
    skipJudgeAfterFailure,
    atOnce: trialsAtOnce(chosen, config.concurrency),
    again: againOf(options),
    deadline: { seconds: config.caseTimeoutSeconds ?? DEFAULT_CASE_SECONDS, clock },
    hash: sha256,
    timeStamp: () => timeStamp(new Date()),
    signal: cancel.signal,
    onEvent: progress.onEvent,
    onTrial: (trial) => {
      progress.onTrial(trial);
      if (trial.fault?.kind === 'internal') ownFaults.push(trial.fault.cause);
    },
    onLeftOut: progress.onLeftOut,
  }).finally(() => {
    progress.stop();
    cancel.over();
  });
  for (const fault of ownFaults) tellOwnFault(fault);
  if (options.transcript) console.log(await showStoredTrials(folder, record, cases));
  console.log(showRun(summary, rows, folder.path, progress.view()));
  return cancel.signal.aborted ? 130 : exitCode(summary);
}

function chooseFor(bank: Bank, { model, judge, resolver, concurrency }: RunOptions): ChosenModels {
  const chosen = chooseModels(bank.config, bank.env, {
    ...(model === undefined ? {} : { candidate: model }),
    ...(judge === undefined ? {} : { judge }),
    ...(resolver === undefined ? {} : { resolver }),
  });
  if (chosen.problems.length > 0) throw new UsageError(chosen.problems.join('\n'));
  return concurrency === undefined ? chosen : withConcurrency(chosen, concurrency);
}

async function claim({ place, config }: Bank, { results, runId, rerun }: RunOptions, candidate: string, start: Date) {
  const root = results ?? (config.results === undefined ? 'results' : pathInBank(place.root, config.results));
  return claimed(`${root}/${runId ?? ''}`, async () => {
    if (rerun !== undefined && runId !== undefined && (await new ResultFolder(disk, root, runId).readRun()) === null)
      throw new UsageError(`there is no run ${runId} in ${onOneLine(root)} of which to run trials again`);
    return claimFolder(disk, root, lockOwner, { runId, candidate, start });
  });
}

function tellOtherModel(earlier: RunRecord | null, { run_id: id, candidate_model: model }: RunRecord): void {
  if (earlier === null || earlier.candidate_model === model) return;
  console.error(onOneLine(`sarq: ${id} was a run of ${earlier.candidate_model} and goes on with ${model}`));
}

/** Fires with the first Ctrl-C; the second one ends the process as usual. */
function cancelOnInterrupt(): { signal: AbortSignal; over: () => void } {
  const cancel = new AbortController();
  const onInterrupt = () => {
    cancel.abort();
  };
  process.once('SIGINT', onInterrupt);
  return { signal: cancel.signal, over: () => process.off('SIGINT', onInterrupt) };
}

function exitCode({ verdicts }: Summary): number {
  if (verdicts.ERROR + verdicts.missing > 0) return 3;
  return verdicts.FAIL + verdicts.INCOMPLETE > 0 ? 1 : 0;
}
