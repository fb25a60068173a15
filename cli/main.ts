import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { UsageError } from './io.ts';
import { tellOwnFault } from './own-fault.ts';
import { printable } from './terminal.ts';

/** Each command's file is loaded only when it is the one asked for: `sarq lint` never loads a provider's SDK. */
const COMMANDS = {
  lint: () => import('./lint.ts'),
  run: () => import('./run.ts'),
  grade: () => import('./grade.ts'),
  mock: () => import('./mock.ts'),
  qa: () => import('./qa.ts'),
  serve: () => import('./serve.ts'),
  prove: () => import('./prove.ts'),
  models: () => import('./models.ts'),
  report: () => import('./report.ts'),
  compare: () => import('./compare.ts'),
} as const;

// npm starts a script in the package's folder; paths are meant from where the person stands.
const { npm_lifecycle_event: script, INIT_CWD: startedIn } = process.env;
if (script === 'sarq' && startedIn !== undefined) process.chdir(startedIn);

// A reader that has seen enough, such as `head`, is no fault. What cannot be written is one, and not one of the cases.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  console.error(`sarq: cannot write to standard output: ${error.message}`);
  process.exit(2);
});
// Nobody listens to what is only told: the work goes on.
process.stderr.on('error', () => undefined);

function crash(error: unknown): never {
  tellOwnFault(error);
  process.exit(1);
}
process.on('uncaughtException', crash);

const program = new Command('sarq')
  .description('Lint, run and grade evaluation cases for banking assistants.')
  .version(packageJson.version)
  .exitOverride()
  .configureOutput({
    outputError: (told, write) => {
      write(printable(told));
    },
  })
  .showHelpAfterError('(sarq <command> --help tells the options)');

try {
  const asked = process.argv[2] ?? '';
  const names = Object.hasOwn(COMMANDS, asked) ? [asked as keyof typeof COMMANDS] : Object.keys(COMMANDS);
  for (const name of names) (await COMMANDS[name as keyof typeof COMMANDS]()).register(program);
  for (const command of program.commands) command.exitOverride();
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UsageError || isOfTheSystem(error)) {
    console.error(`sarq: ${printable(error.message)}`);
    process.exitCode = 2;
  } else {
    crash(error);
  }
}

// A connection that is still being made would keep the process for seconds after its work; what was said is written first.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));

/** A file or folder that is other than it must be: no fault of Sarq. */
function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
