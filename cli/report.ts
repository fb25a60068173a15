import { Option, type Command } from 'commander';

/** `sarq report`: one stored run. The parts that only it needs are loaded when it is the one asked for. */
export function register(program: Command): void {
  program
    .command('report')
    .description('Report on a stored run: reliability, gates, quality, the most informative cases.')
    .argument('<run>', 'result folder of a run, also one that the published harness wrote')
    .option('--html <file>', 'write the dashboard as one self-contained HTML file')
    .addOption(
      new Option('--format <format>', 'how the report is written').choices(['text', 'json', 'md']).default('text'),
    )
    .addHelpText('after', '\nExit code: 0 reported, whatever the verdicts; 2 wrong call or no run there.')
    .action(async (run: string, options: import('./report/report.ts').ReportOptions) => {
      process.exitCode = await (await import('./report/report.ts')).report(run, options);
    });
}
