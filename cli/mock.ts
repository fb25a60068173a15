import type { Command } from 'commander';
import { isObject, type Json, type JsonObject } from '../core/document/json.ts';
import { MockError, MockRun } from '../core/mocks/executor.ts';
import { toJsonFile } from '../core/results/files.ts';
import type { RunnableCase } from '../core/run/prepare.ts';
import { readArguments } from '../core/run/tool-calls.ts';
import { caseReader } from './batch-cases.ts';
import { answerLines, LineError } from './batch.ts';
import { asUsageError } from './grade.ts';
import { readJson, UsageError } from './io.ts';
import { printable } from './terminal.ts';

interface MockOptions {
  batch?: true;
  calls?: string;
}

export function register(program: Command): void {
  program
    .command('mock')
    .description("Play tool calls against a case's mocks, in one run state.")
    .argument('[case]', 'case file')
    .option('--calls <file>', 'a JSON list of {"tool", "arguments"}')
    .option('--batch', 'answer JSON lines {"case", "calls"} from standard input')
    .addHelpText(
      'after',
      '\nExit code: 0 answered; 1 --batch could not answer some line; 2 wrong call, files or mocks.',
    )
    .action(async (casePath: string | undefined, options: MockOptions) => {
      process.exitCode = options.batch ? await mockBatch(casePath, options) : mockOne(casePath, options);
    });
}

async function mockBatch(casePath: string | undefined, { calls }: MockOptions): Promise<number> {
  if (casePath !== undefined || calls !== undefined) {
    throw new UsageError('--batch takes everything from standard input: leave out the case and --calls');
  }
  const readCase = caseReader();
  return answerLines((line) => answer(readCase(line['case']), line['calls']));
}

function mockOne(casePath: string | undefined, { calls }: MockOptions): number {
  if (casePath === undefined || calls === undefined) {
    throw new UsageError('name a case file and --calls, or use --batch');
  }
  const result = asUsageError(() => answer(caseReader()(casePath), readJson(calls) as Json));
  process.stdout.write(printable(toJsonFile(result)));
  return 0;
}

function answer({ case: { mock }, exposure }: RunnableCase, calls: Json | undefined): { outputs: JsonObject[] } {
  if (!Array.isArray(calls)) throw new LineError('"calls" must be a list');
  const run = new MockRun(mock, exposure);
  const outputs: JsonObject[] = [];
  for (const [i, call] of calls.entries()) {
    if (!isObject(call) || typeof call['tool'] !== 'string') {
      throw new LineError(`calls[${i}] must be an object with "tool" and "arguments"`, { outputs });
    }
    try {
      outputs.push(play(run, call['tool'], call['arguments']));
    } catch (error) {
      if (error instanceof MockError) throw new LineError(`calls[${i}]: ${error.message}`, { outputs });
      throw error;
    }
  }
  return { outputs };
}

/** Arguments as a model may send them: an object or its text; anything else is answered as the invalid call it is. */
function play(run: MockRun, tool: string, given: Json | undefined): JsonObject {
  if (given === undefined) return run.call(tool, {});
  const read = readArguments(typeof given === 'string' || isObject(given) ? given : JSON.stringify(given));
  const { arguments: args, arguments_raw: raw } = read;
  return run.call(tool, args, raw === undefined ? {} : { rawArguments: raw });
}
