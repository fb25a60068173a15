import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LSPErrorCodes, ResponseError, type Connection } from 'vscode-languageserver/node';
import { AuthorError } from '../../core/author/author-error.ts';
import { duplicateCase } from '../../core/author/duplicate.ts';
import { customerName } from '../../core/author/identity/customer-edits.ts';
import { anotherName } from '../../core/author/names.ts';
import { caseIdFault, fileNameFor, nextCaseId, type Taken } from '../../core/author/next-case-id.ts';
import { collectIds } from '../../core/grade/ids.ts';
import {
  DUPLICATE,
  DUPLICATE_FAULT,
  DUPLICATE_PLAN,
  type DuplicateCopy,
  type DuplicatePlan,
  type DuplicateWish,
} from '../../protocol/duplicate.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { uriOf } from '../uri.ts';
import type { CaseRecord } from '../workspace/bank.ts';
import { caseAt, type CaseAt } from './case-at.ts';

const NO_CASE = 'This file is no case. A case has case_id, gold and user_turns.';

/** Answers what *Duplicate Case as…* asks. */
export function serveDuplicates(connection: Connection, guard: Guard, session: Session): void {
  /** What an author can do something about is answered in words; anything else is a fault of ours. */
  const about =
    <P extends { uri: string }, R>(answer: (at: CaseAt, params: P) => R) =>
    (params: P): R | ResponseError => {
      const at = caseAt(session, params.uri);
      if (at === undefined) return refused(NO_CASE);
      try {
        return answer(at, params);
      } catch (error) {
        if (error instanceof AuthorError) return refused(error.message);
        throw error;
      }
    };
  connection.onRequest(DUPLICATE_PLAN, guard.request('duplicate', about(plan)));
  connection.onRequest(
    DUPLICATE_FAULT,
    guard.request(
      'duplicate',
      about((at, { caseId }: { uri: string; caseId: string }) => faultOf(at, caseId)),
    ),
  );
  connection.onRequest(DUPLICATE, guard.request('duplicate', about(copy)));
}

function refused(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

function plan(at: CaseAt): DuplicatePlan {
  const { loginContext: login } = at.context;
  const name = customerName(login);
  const caseId = nextCaseId(at.record.facts.id, fileName(at.record), at.context, takenBeside(at));
  const isTaken = (other: string) => ofBank(at.session, at.record).some(({ parsed }) => parsed.text.includes(other));
  return {
    caseId,
    customerName: name === null ? null : anotherName(name, login.gender, caseId, isTaken),
    gender: login.gender === 'female' || login.gender === 'male' ? login.gender : null,
  };
}

function faultOf(at: CaseAt, caseId: string): string | null {
  return caseIdFault(caseId, at.context, takenBeside(at), fileName(at.record));
}

function copy(at: CaseAt, wish: DuplicateWish): DuplicateCopy {
  const { record, context, session } = at;
  const { caseId, customerName } = wish;
  const fault = faultOf(at, caseId);
  if (fault !== null) throw new AuthorError(fault);
  const used = new Set(ofBank(session, record).flatMap(({ parsed }) => [...collectIds(parsed.value)]));
  const { text, ids } = duplicateCase(record.parsed, context, { caseId, customerName, isTaken: (id) => used.has(id) });
  const file = fileNameFor(caseId, record.facts.id, fileName(record), context);
  return {
    uri: record.path === null ? null : uriOf(join(dirname(record.path), file)),
    text: text.replace(/^\uFEFF/, ''),
    ids: ids.size,
  };
}

function takenBeside({ session, record }: CaseAt): Taken {
  const ids = new Set(ofBank(session, record).map(({ facts }) => facts.id));
  const folder = record.path === null ? null : dirname(record.path);
  return {
    caseId: (id) => ids.has(id),
    file: (name) => folder !== null && existsSync(join(folder, name)),
  };
}

/** The cases that ids must be told apart from: those of the bank, or of everywhere for a case that lies in none. */
function ofBank(session: Session, { bank }: CaseRecord): CaseRecord[] {
  return [...session.bank.all()].filter((other) => bank === null || other.bank === bank);
}

function fileName({ path }: CaseRecord): string {
  return path === null ? '' : basename(path);
}
