import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Again } from '../../core/run/bank-run.ts';
import { ALLOW_ORIGIN } from '../allowed-origins.ts';
import { UsageError } from '../io.ts';

export interface RunOptions {
  model?: string;
  judge?: string;
  resolver?: string;
  passes?: number;
  concurrency?: number;
  runId?: string;
  fresh?: true;
  rerun?: 'errors' | 'failures';
  skipJudgeAfterFail?: true;
  results?: string;
  transcript?: true;
  allowOrigin?: string[];
}

/** Adds the arguments and options of `sarq run`. */
export function runOptions(command: Command): Command {
  return command
    .description('Run cases against a model and grade them.')
    .argument('<cases...>', 'case files, or folders of them')
    .option('--model <name>', 'candidate: a profile of sarq.config.jsonc, or scripted:gold|silent|hasty|wrong-target')
    .option('--judge <name>', 'response judge: a profile, or heuristic')
    .option('--resolver <name>', 'confirmation resolver: a profile, or confirming (default: the judge)')
    .option('--passes <n>', 'trials of every case (default: as sarq.config.jsonc says, else 3)', upTo(1000))
    .option(
      '--concurrency <n>',
      'requests that each endpoint gets at a time (default: as configured, else 4)',
      upTo(256),
    )
    .option('--run-id <id>', 'name of the run; running the same id again resumes it (default: model and start)')
    .option('--fresh', 'with --run-id: run every trial again, also those that are stored')
    .addOption(
      new Option('--rerun <what>', 'with --run-id: run only stored trials again that ended as ERROR, or as FAIL too')
        .choices(['errors', 'failures'])
        .conflicts('fresh'),
    )
    .option('--skip-judge-after-fail', 'ask no judge about a trial that has failed a deterministic check already')
    .option('--results <folder>', 'where result folders go (default: "results", or as sarq.config.jsonc says)')
    .option(...ALLOW_ORIGIN)
    .option('--transcript', 'print every conversation with its verdict at the end')
    .addHelpText(
      'after',
      '\nExit code: 0 every trial passed, 1 some failed or await a judge, 2 wrong call or configuration, 3 some ended as ERROR, 130 cancelled.',
    );
}

/** Which stored trials are run again. @throws UsageError where it is asked of a run without a name, which has none. */
export function againOf({ fresh, rerun, runId }: RunOptions): Again {
  if ((fresh ?? rerun) !== undefined && runId === undefined) {
    throw new UsageError(`--${fresh ? 'fresh' : 'rerun'} needs --run-id: it says which run`);
  }
  return fresh ? 'fresh' : (rerun ?? 'resume');
}

function upTo(most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,4}$/.test(text) && value >= 1 && value <= most) return value;
    throw new InvalidArgumentError(`it must be a whole number from 1 to ${most}`);
  };
}
