import { InvalidArgumentError, Option, type Command } from 'commander';
import { MOST_SHOTS } from '../core/qa/run/examples.ts';
import { ALLOW_ORIGIN } from './allowed-origins.ts';

/** `sarq qa …`: question items (SPEC 12). Each command's own file is loaded when it is the one asked for. */
export function register(program: Command): void {
  const qa = program.command('qa').description('Lint, run, score and compare question items.');

  qa.command('lint')
    .description('Find mistakes in files of items.')
    .argument('[paths...]', 'files of items, and folders in which to look for them (default: the current folder)')
    .addOption(
      new Option('--format <format>', 'how findings are written').choices(['text', 'json', 'jsonl']).default('text'),
    )
    .addHelpText('after', '\nExit code: 0 no errors; 1 errors found; 2 wrong call or configuration.')
    .action(async (paths: string[], { format }: { format: 'text' | 'json' | 'jsonl' }) => {
      process.exitCode = await (await import('./qa/lint.ts')).lint(paths.length > 0 ? paths : ['.'], format);
    });

  qa.command('run')
    .description('Ask a model about items and score its answers.')
    .argument('<items>', 'file of items: a JSON array, or .jsonl')
    .option('--model <name>', 'a profile of sarq.config.jsonc, or scripted:passage (default: the candidate)')
    .option('--shots <n>', `examples before every question, up to ${MOST_SHOTS}`, shots, 0)
    .option('--recheck [judge]', 'have wrong answers re-examined by the judge, or by the profile named')
    .option('--only <ids>', 'only these items, with commas between them')
    .option(...ALLOW_ORIGIN)
    .option('--run-id <id>', 'name of the run; running the same id again resumes it (default: model and start)')
    .option('--results <folder>', 'where result folders go (default: "results", or as sarq.config.jsonc says)')
    .addHelpText(
      'after',
      '\nExit code: 0 every item was answered; 2 wrong call or configuration; 3 some ended as ERROR or could not be re-checked; 130 cancelled.',
    )
    .action(async (items: string, options: import('./qa/run.ts').QaRunOptions) => {
      process.exitCode = await (await import('./qa/run.ts')).run(items, options);
    });

  qa.command('score')
    .description('Score stored predictions.')
    .requiredOption('--items <file>', 'file of items')
    .requiredOption('--predictions <file>', 'CSV with a header, or .jsonl: id and prediction, perhaps correct')
    .addOption(
      new Option('--format <format>', 'how the report is written').choices(['text', 'json', 'jsonl']).default('text'),
    )
    .addHelpText(
      'after',
      '\njson: the summary; jsonl: one line per item, as a run stores it.\nExit code: 0 scored; 2 wrong call or files.',
    )
    .action(async (options: import('./qa/score.ts').QaScoreOptions) => {
      process.exitCode = (await import('./qa/score.ts')).score(options);
    });

  qa.command('compare')
    .description('Compare models over the same items: paired bootstrap, Bonferroni over all pairs.')
    .argument('<results...>', 'two or more: prediction files with a "correct" column, or folders of runs')
    .option('--items <file>', 'score the predictions anew with these items instead of taking "correct"')
    .option('--seed <n>', 'of the resampling', seed, 42)
    .addOption(
      new Option('--format <format>', 'how the comparison is written').choices(['text', 'json']).default('text'),
    )
    .action(async (paths: string[], options: import('./qa/compare.ts').QaCompareOptions) => {
      process.exitCode = await (await import('./qa/compare.ts')).compare(paths, options);
    });
}

function shots(text: string): number {
  if (/^\d$/.test(text) && Number(text) <= MOST_SHOTS) return Number(text);
  throw new InvalidArgumentError(`it must be a whole number from 0 to ${MOST_SHOTS}`);
}

function seed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('it must be a whole number');
}
