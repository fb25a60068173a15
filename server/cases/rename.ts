import { LSPErrorCodes, ResponseError, type WorkspaceEdit } from 'vscode-languageserver/node';
import { renamePlaces, renameTarget } from '../../core/language/rename.ts';
import type { Span } from '../../protocol/requests.ts';
import { spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

/** The name that a rename would change; an error in words where it cannot, null where there is no name. */
export function prepareRename(at: CaseAt): { range: Span; placeholder: string } | ResponseError | null {
  const target = renameTarget(at.record.parsed, at.context, at.offset);
  if (target === null) return null;
  return 'refusal' in target ? refused(target) : { range: spanOf(at.record, target), placeholder: target.name };
}

export function rename({ uri, record, context, offset }: CaseAt, newName: string): WorkspaceEdit | ResponseError {
  const places = renamePlaces(record.parsed, context, offset, newName);
  if (!Array.isArray(places)) return refused(places);
  return { changes: { [uri]: places.map((place) => ({ range: spanOf(record, place), newText: newName })) } };
}

function refused({ refusal }: { refusal: string }): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, refusal);
}
