import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { core, ZodType } from 'zod';
import type { Json, JsonObject } from '../core/document/json.ts';
import { checkTranscript } from '../core/grade/grade.ts';
import { confirmationSchema, judgeResultSchema, type Score } from '../core/grade/score.ts';
import { scoreOf } from '../core/grade/verdict.ts';
import { toJsonFile } from '../core/results/files.ts';
import type { RunnableCase } from '../core/run/prepare.ts';
import { readTranscript, TranscriptError } from '../core/run/read-transcript.ts';
import { caseReader } from './batch-cases.ts';
import { answerLines, LineError } from './batch.ts';
import { readJson, reason, UsageError } from './io.ts';
import { onOneLine, printable } from './terminal.ts';

interface GradeOptions {
  batch?: true;
  transcript?: string;
  judge?: string;
  resolver?: string;
  out?: string;
}

export function register(program: Command): void {
  program
    .command('grade')
    .description('Grade a stored conversation of a case.')
    .argument('[case]', 'case file')
    .option('--transcript <file>', 'the conversation, as a result folder holds it')
    .option('--judge <file>', "the judge's signals")
    .option('--resolver <file>', "the confirmation resolver's answer")
    .option('--out <file>', 'write score.json here instead of to standard output')
    .option('--batch', 'grade JSON lines from standard input, one score per line')
    .addHelpText(
      'after',
      '\nExit code: 0 graded, whatever the verdict; 1 --batch could not grade some line; 2 wrong call or files.',
    )
    .action(async (casePath: string | undefined, options: GradeOptions) => {
      process.exitCode = options.batch ? await gradeBatch(casePath, options) : gradeOne(casePath, options);
    });
}

async function gradeBatch(casePath: string | undefined, { transcript, judge, resolver, out }: GradeOptions) {
  if (casePath !== undefined || transcript || judge || resolver || out) {
    throw new UsageError('--batch takes everything from standard input: leave out the case and the other options');
  }
  const readCase = caseReader();
  return answerLines((line) => grade(readCase(line['case']), line));
}

function gradeOne(casePath: string | undefined, { transcript, judge, resolver, out }: GradeOptions): number {
  if (casePath === undefined || transcript === undefined) {
    throw new UsageError('name a case file and --transcript, or use --batch');
  }
  const score = asUsageError(() =>
    grade(caseReader()(casePath), {
      transcript: readJson(transcript) as Json,
      judge: judge === undefined ? null : (readJson(judge) as Json),
      resolver: resolver === undefined ? null : (readJson(resolver) as Json),
    }),
  );
  if (out === undefined) {
    process.stdout.write(printable(toJsonFile(score)));
  } else {
    try {
      writeFileSync(out, toJsonFile(score));
    } catch (error) {
      throw new UsageError(onOneLine(`cannot write ${out}: ${reason(error)}`));
    }
  }
  return 0;
}

function grade({ case: theCase, exposure }: RunnableCase, line: JsonObject): Score {
  let transcript: ReturnType<typeof readTranscript>;
  try {
    transcript = readTranscript(line['transcript']);
  } catch (error) {
    if (error instanceof TranscriptError) throw new LineError(error.message);
    throw error;
  }
  const termination = line['termination_reason'] ?? null;
  if (termination !== null && typeof termination !== 'string') {
    throw new LineError('"termination_reason" must be a string');
  }
  return scoreOf({
    case: theCase,
    checks: checkTranscript(theCase, transcript, exposure),
    judge: signals(judgeResultSchema, line['judge'], 'judge'),
    confirmation: signals(confirmationSchema, line['resolver'], 'resolver'),
    ...(termination === null ? {} : { terminationReason: termination }),
  });
}

function signals<T>(schema: ZodType<T>, value: Json | undefined, key: string): T | null {
  if (value === undefined || value === null) return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new LineError(`"${key}": ${result.error.issues.map(issueText).join('; ')}`);
}

function issueText({ path, message }: core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}

/** What is one line's fault among many is a wrong call where there is only one. */
export function asUsageError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LineError) throw new UsageError(error.message);
    throw error;
  }
}
