import { CaseError } from '../../core/document/read-case.ts';
import { pathInBank } from '../../core/models/bank-path.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import { prepareCase, type RunnableCase } from '../../core/run/prepare.ts';
import type { Bank } from '../bank.ts';
import { readCaseFiles, type CaseFile } from '../case-files.ts';
import { readText, UsageError } from '../io.ts';
import { onOneLine } from '../terminal.ts';

export interface RunCases {
  cases: RunnableCase[];
  /** Files that are part of the run but cannot be run, each with why. */
  unreadable: (CaseFile & { message: string })[];
  first: RunnableCase;
}

/** The cases of a run. @throws UsageError where none can be run, and where two have the same id. */
export function casesToRun(paths: readonly string[], bank: Bank): RunCases {
  const cases: RunnableCase[] = [];
  const unreadable: RunCases['unreadable'] = [];
  for (const file of readCaseFiles([...paths], bank.place.root, bank.config.cases ?? [])) {
    if (file.fault !== null) {
      unreadable.push({ ...file, message: onOneLine(`${file.path}:1:1: ${file.fault}`) });
      continue;
    }
    try {
      cases.push(prepareCase(file.text, file.path, bank.definitions));
    } catch (error) {
      if (!(error instanceof CaseError)) throw error;
      unreadable.push({ ...file, message: error.message });
    }
  }
  const [first] = cases;
  if (first === undefined) {
    const told = unreadable.map(({ message }) => message).join('\n');
    throw new UsageError(unreadable.length > 0 ? told : `there is no case in ${onOneLine(paths.join(', '))}`);
  }
  refuseDoubles(cases);
  return { cases, unreadable, first };
}

/** Results are stored by case id: two cases of one id would overwrite each other. */
function refuseDoubles(cases: readonly RunnableCase[]): void {
  const paths = new Map<string, string>();
  for (const { case: of, path } of cases) {
    const other = paths.get(of.case_id);
    if (other !== undefined)
      throw new UsageError(`${onOneLine(other)} and ${onOneLine(path)} have the same case_id "${of.case_id}"`);
    paths.set(of.case_id, path);
  }
}

export function readTemplate({ place, config }: Bank): { path: string; text: string } {
  if (config.prompt === undefined) return { path: 'built in', text: DEFAULT_PROMPT };
  return { path: config.prompt, text: readText(pathInBank(place.root, config.prompt)) };
}
