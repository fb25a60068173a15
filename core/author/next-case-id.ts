import type { CaseContext } from '../lint/context.ts';
import { axisAbbreviation, caseName } from '../lint/rules/contract/case-name.ts';
import { caseIdShape } from '../lint/rules/contract/case_id_shape.ts';

/** What is taken already where a new case is to lie. */
export interface Taken {
  /** Whether a case of the bank has this id. */
  caseId(id: string): boolean;
  /** Whether the folder has a file of this name. */
  file(name: string): boolean;
}

/** Numbers are tried up to here; a tool has some dozen cases on an axis. */
const MOST_NUMBERS = 100_000;

/** The id with the next number that is free, together with its file's name, in as many digits as the number has now. */
export function nextCaseId(id: string, fileName: string, ctx: CaseContext, taken: Taken): string {
  const { stem, number } = numbered(id);
  for (let next = Number(number) + 1; next < MOST_NUMBERS; next++) {
    const candidate = `${stem}.${String(next).padStart(number.length, '0')}`;
    if (!taken.caseId(candidate) && !taken.file(fileNameFor(candidate, id, fileName, ctx))) return candidate;
  }
  return `${stem}.${number}.copy`;
}

/**
 * The name of the file beside the source that a case with a new id belongs into (SPEC 1): `<axis>.<number>.json`. Agentic
 * and capability cases keep the name of the source's file, with the new number, unless their id says another name.
 */
export function fileNameFor(newId: string, id: string, fileName: string, ctx: CaseContext): string {
  const name = caseName(ctx);
  const last = newId.split('.').slice(-2).join('.');
  if (name === null) return `${newId}.json`;
  if (name.kind === 'regular' || name.kind === 'unseen')
    return `${axisAbbreviation(name.axis)}.${numbered(newId).number}.json`;
  const file = numbered(fileName.replace(/\.json$/i, ''));
  return numbered(newId).stem === numbered(id).stem ? `${file.stem}.${numbered(newId).number}.json` : `${last}.json`;
}

/** Why an id cannot name the copy of a case; null where it can. */
export function caseIdFault(newId: string, ctx: CaseContext, taken: Taken, fileName: string): string | null {
  if (!/^[a-z0-9._-]+$/.test(newId)) return 'Use a-z, 0-9, ".", "_" and "-".';
  const id = typeof ctx.case.case_id === 'string' ? ctx.case.case_id : '';
  const faults = (caseId: string) => [...caseIdShape.check({ ...ctx, case: { ...ctx.case, case_id: caseId } })];
  const [fault] = faults(newId);
  if (fault !== undefined && faults(id).length === 0) return fault.message;
  if (taken.caseId(newId)) return `A case with the id ${newId} exists already.`;
  const file = fileNameFor(newId, id, fileName, ctx);
  return taken.file(file) ? `The file ${file} exists already.` : null;
}

function numbered(name: string): { stem: string; number: string } {
  const parts = /^(.*)\.(\d+)$/s.exec(name);
  return parts ? { stem: parts[1] ?? '', number: parts[2] ?? '' } : { stem: name, number: '001' };
}
