import { inspect } from 'node:util';
import { InvalidArgumentError, type Command } from 'commander';
import { CaseError } from '../core/document/read-case.ts';
import { pathInBank } from '../core/models/bank-path.ts';
import { chooseModels } from '../core/models/config.ts';
import { ResultFolder, unusedFolder } from '../core/results/folder.ts';
import { ResultNameError } from '../core/results/names.ts';
import { newRecord } from '../core/results/new-record.ts';
import { timeStamp } from '../core/results/run-record.ts';
import type { CaseRow, Summary } from '../core/results/summary.ts';
import { runBank } from '../core/run/bank-run.ts';
import { castFor } from '../core/run/cast.ts';
import { DEFAULT_PROMPT } from '../core/run/default-prompt.ts';
import { prepareCase, type RunnableCase } from '../core/run/prepare.ts';
import { ALLOW_ORIGIN } from './allowed-origins.ts';
import { loadBank, type Bank } from './bank.ts';
import { readCaseFiles, type CaseFile } from './case-files.ts';
import { nodeFiles, sha256 } from './files.ts';
import { readText, UsageError } from './io.ts';
import { modelDeps } from './model-deps.ts';
import { startProgress } from './progress.ts';
import { showRun, showStoredTrials } from './show-run.ts';
import { printable } from './terminal.ts';

interface RunOptions {
  model?: string;
  judge?: string;
  resolver?: string;
  passes: number;
  runId?: string;
  results?: string;
  transcript?: true;
  allowOrigin?: string[];
}

export function register(program: Command): void {
  program
    .command('run')
    .description('Run cases against a model and grade them.')
    .argument('<cases...>', 'case files, or folders of them')
    .option('--model <name>', 'candidate: a profile of sarq.config.jsonc, or scripted:gold|silent|hasty|wrong-target')
    .option('--judge <name>', 'response judge: a profile, or heuristic')
    .option('--resolver <name>', 'confirmation resolver: a profile, or confirming (default: the judge)')
    .option('--passes <n>', 'trials of every case', wholeNumber, 1)
    .option('--run-id <id>', 'name of the run; running the same id again resumes it (default: model and start)')
    .option('--results <folder>', 'where result folders go (default: "results", or as sarq.config.jsonc says)')
    .option(...ALLOW_ORIGIN)
    .option('--transcript', 'print every conversation with its verdict at the end')
    .addHelpText(
      'after',
      '\nExit code: 0 every trial passed, 1 some failed or await a judge, 2 wrong call or configuration, 3 some ended as ERROR, 130 cancelled.',
    )
    .action(async (paths: string[], options: RunOptions) => {
      process.exitCode = await run(paths, options);
    });
}

async function run(paths: string[], options: RunOptions): Promise<number> {
  const bank = loadBank(paths[0] ?? '.');
  const files = readCaseFiles(paths, bank.place.root, bank.config.cases ?? []);
  const { cases, unreadable } = prepare(files, bank);
  const [first] = cases;
  if (first === undefined) {
    const told = unreadable.map(({ message }) => message).join('\n');
    throw new UsageError(unreadable.length > 0 ? told : `there is no case in ${paths.join(', ')}`);
  }
  refuseDoubles(cases);
  const { model, judge, resolver } = options;
  const chosen = chooseModels(bank.config, bank.env, {
    ...(model === undefined ? {} : { candidate: model }),
    ...(judge === undefined ? {} : { judge }),
    ...(resolver === undefined ? {} : { resolver }),
  });
  if (chosen.problems.length > 0) throw new UsageError(chosen.problems.join('\n'));
  const profiles = [chosen.candidate, chosen.judge, chosen.resolver];
  const deps = await modelDeps(bank, profiles, options.allowOrigin);
  const cast = castFor(chosen, first, deps);
  const start = new Date();
  const folder = await resultFolder(bank, options, cast.candidate.name, start);
  const template = readTemplate(bank);
  const skipJudgeAfterFailure = bank.config.skipJudgeAfterFail ?? false;
  const { passes } = options;
  const record = newRecord(
    {
      runId: folder.runId,
      passes,
      cases,
      unreadable,
      cast,
      template,
      definitionsSource: bank.definitionsSource,
      skipJudgeAfterFailure,
      startedAt: timeStamp(start),
    },
    sha256,
  );
  for (const { message } of unreadable) console.error(printable(message));
  const earlier = (await folder.readRun())?.candidate_model ?? record.candidate_model;
  if (earlier !== record.candidate_model) {
    const told = `sarq: ${folder.runId} was a run of ${earlier} and goes on with ${record.candidate_model}`;
    console.error(printable(told).replaceAll('\n', ' '));
  }

  const cancel = new AbortController();
  const onInterrupt = () => {
    cancel.abort();
  };
  // Once: a second Ctrl-C ends the process as usual.
  process.once('SIGINT', onInterrupt);
  const ownFaults: unknown[] = [];
  const progress = startProgress(cases.length * passes, passes);
  let outcome: { summary: Summary; rows: CaseRow[] };
  try {
    outcome = await runBank({
      folder,
      record,
      cases,
      unreadable,
      castFor: (theCase) => castFor(chosen, theCase, deps),
      template: template.text,
      skipJudgeAfterFailure,
      hash: sha256,
      timeStamp: () => timeStamp(new Date()),
      signal: cancel.signal,
      onEvent: progress.onEvent,
      onTrial: (trial) => {
        progress.onTrial(trial);
        if (trial.fault?.kind === 'internal') ownFaults.push(trial.fault.cause);
      },
    });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new UsageError(`cannot store results: ${error.message}`);
    throw error;
  } finally {
    progress.stop();
    process.off('SIGINT', onInterrupt);
  }
  for (const fault of ownFaults) console.error(printable(`sarq: this is a fault of Sarq itself: ${inspect(fault)}`));
  if (options.transcript) console.log(await showStoredTrials(folder, record, cases));
  console.log(showRun(outcome.summary, outcome.rows, folder.path));
  if (cancel.signal.aborted) return 130;
  return exitCode(outcome.summary);
}

function prepare(files: readonly CaseFile[], bank: Bank) {
  const cases: RunnableCase[] = [];
  const unreadable: (CaseFile & { message: string })[] = [];
  for (const file of files) {
    try {
      cases.push(prepareCase(file.text, file.path, bank.definitions));
    } catch (error) {
      if (!(error instanceof CaseError)) throw error;
      unreadable.push({ ...file, message: error.message });
    }
  }
  return { cases, unreadable };
}

/** Results are stored by case id: two cases of one id would overwrite each other. */
function refuseDoubles(cases: readonly RunnableCase[]): void {
  const paths = new Map<string, string>();
  for (const { case: of, path } of cases) {
    const other = paths.get(of.case_id);
    if (other !== undefined) throw new UsageError(`${other} and ${path} have the same case_id "${of.case_id}"`);
    paths.set(of.case_id, path);
  }
}

/** The folder that was named, which may hold a run to be resumed; else a new one, named after the candidate and the start. */
async function resultFolder(
  { place, config }: Bank,
  { results, runId }: RunOptions,
  candidate: string,
  start: Date,
): Promise<ResultFolder> {
  const root = results ?? (config.results === undefined ? 'results' : pathInBank(place.root, config.results));
  try {
    if (runId !== undefined) return new ResultFolder(nodeFiles, root, runId);
    return await unusedFolder(nodeFiles, root, candidate, start);
  } catch (error) {
    if (error instanceof ResultNameError) throw new UsageError(error.message);
    throw error;
  }
}

function readTemplate({ place, config }: Bank): { path: string; text: string } {
  if (config.prompt === undefined) return { path: 'built in', text: DEFAULT_PROMPT };
  return { path: config.prompt, text: readText(pathInBank(place.root, config.prompt)) };
}

function exitCode({ verdicts }: Summary): number {
  if (verdicts.ERROR + verdicts.missing > 0) return 3;
  return verdicts.FAIL + verdicts.INCOMPLETE > 0 ? 1 : 0;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (/^\d{1,4}$/.test(text) && value >= 1 && value <= 1000) return value;
  throw new InvalidArgumentError('it must be a whole number from 1 to 1000');
}
