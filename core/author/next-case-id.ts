import type { CaseContext } from '../lint/context.ts';
import { AuthorError } from './author-error.ts';
import { axisAbbreviation, caseName } from '../lint/rules/contract/case-name.ts';
import { caseIdShape } from '../lint/rules/contract/case_id_shape.ts';

/** What is taken already where a new case is to lie. */
export interface Taken {
  /** Whether a case of the bank has this id. */
  caseId(id: string): boolean;
  /** Whether the folder has a file of this name. */
  file(name: string): boolean;
}

/** So many numbers are tried; a tool has some dozen cases on an axis. */
const MOST_TRIES = 100_000;

/**
 * The id with the next number that is free, together with its file's name, in as many digits as the number has now.
 * @throws AuthorError where the next hundred thousand numbers are taken.
 */
export function nextCaseId(id: string, fileName: string, ctx: CaseContext, taken: Taken): string {
  const { stem, number } = numbered(id);
  for (let step = 1; step <= MOST_TRIES; step++) {
    const next = (BigInt(number) + BigInt(step)).toString().padStart(number.length, '0');
    const candidate = `${stem}.${next}`;
    if (!taken.caseId(candidate) && !taken.file(fileNameFor(candidate, id, fileName, ctx))) return candidate;
  }
  throw new AuthorError(`There is no free number after ${id}.`);
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

/** A name without its number; one that ends in a word instead begins to count. */
function numbered(name: string): { stem: string; number: string } {
  const parts = /^(.*)\.(\d{1,30})$/s.exec(name);
  if (parts) return { stem: parts[1] ?? '', number: parts[2] ?? '' };
  const dot = name.lastIndexOf('.');
  return { stem: dot > 0 ? name.slice(0, dot) : name, number: '000' };
}
