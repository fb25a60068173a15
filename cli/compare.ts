import { Option, type Command } from 'commander';

/** `sarq compare`: stored runs against each other. */
export function register(program: Command): void {
  program
    .command('compare')
    .description('Compare stored runs case by case: paired differences, McNemar, Holm, regressions first.')
    .argument('<runs...>', 'two or more result folders; the first is what the others are measured against')
    .addOption(
      new Option('--format <format>', 'how the comparison is written').choices(['text', 'json']).default('text'),
    )
    .option('--fail-on-regression', 'exit with 1 where a later run is significantly worse than the first')
    .addHelpText(
      'after',
      '\nExit code: 0 compared; 1 a significant regression, with --fail-on-regression; 2 wrong call or no run there.',
    )
    .action(async (runs: string[], options: import('./report/compare.ts').CompareOptions) => {
      process.exitCode = await (await import('./report/compare.ts')).compare(runs, options);
    });
}
