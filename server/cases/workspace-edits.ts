import { join } from 'node:path';
import {
  RenameFile,
  TextDocumentEdit,
  type ClientCapabilities,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { TextSplice } from '../../core/document/edit.ts';
import { spanOf } from '../language/places.ts';
import { uriOf } from '../uri.ts';
import type { CaseAt } from './case-at.ts';

/** Writes changes of one case as the editor understands them: of this version of the document where it can tell versions. */
export class WorkspaceEdits {
  readonly #here: CaseAt;
  readonly #versions: boolean;
  readonly #renames: boolean;

  constructor(here: CaseAt, { workspace }: ClientCapabilities) {
    this.#here = here;
    const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
    this.#versions = documentChanges === true;
    this.#renames = this.#versions && resourceOperations?.includes('rename') === true;
  }

  of(splices: readonly TextSplice[]): WorkspaceEdit;
  /** Undefined where the file cannot be moved there. */
  of(splices: readonly TextSplice[], renameTo: string | undefined): WorkspaceEdit | undefined;
  of(splices: readonly TextSplice[], renameTo?: string): WorkspaceEdit | undefined {
    const { uri, record, session } = this.#here;
    const edits = splices.map((splice): TextEdit => ({ range: spanOf(record, splice), newText: splice.content }));
    const version = session.documents.get(uri)?.version ?? null;
    const changes = edits.length > 0 ? [TextDocumentEdit.create({ uri, version }, edits)] : [];
    if (renameTo === undefined) return this.#versions ? { documentChanges: changes } : { changes: { [uri]: edits } };
    const moved = record.path === null ? null : uriOf(join(record.root.place(record.path).root, renameTo));
    if (!this.#renames || moved === null || session.bank.get(moved)) return undefined;
    return { documentChanges: [...changes, RenameFile.create(uri, moved, { overwrite: false })] };
  }
}
