import { LONGEST_ID } from '../document/vocabulary.ts';

/** A name that may not become a folder of results. */
export class ResultNameError extends Error {
  override readonly name = 'ResultNameError';
}

/** The name of a run, checked: it becomes a folder. @throws ResultNameError */
export function checkedRunId(runId: string): string {
  if (!/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(runId) || runId.endsWith('.')) {
    throw new ResultNameError(
      `${JSON.stringify(runId)} cannot name a run: use up to 128 letters, digits, ".", "_" and "-", beginning with a letter, digit or "_"`,
    );
  }
  return runId;
}

/** A case's id, checked: it becomes a folder (SPEC 1). @throws ResultNameError */
export function checkedCaseId(caseId: string): string {
  if (!isCaseId(caseId)) {
    throw new ResultNameError(`${JSON.stringify(caseId)} cannot name a case: use a-z, 0-9, ".", "_" and "-"`);
  }
  return caseId;
}

export function isCaseId(caseId: string): boolean {
  return /^[a-z0-9._-]+$/.test(caseId) && caseId.length <= LONGEST_ID && caseId !== '.' && caseId !== '..';
}

/** A name for a run that was given none: the candidate's name and the start to the minute. */
export function defaultRunId(candidate: string, start: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${start.getFullYear()}${two(start.getMonth() + 1)}${two(start.getDate())}`;
  const model = candidate.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^[^A-Za-z0-9]+/, '') || 'run';
  return `${model.slice(0, 100)}_${day}_${two(start.getHours())}${two(start.getMinutes())}`;
}
