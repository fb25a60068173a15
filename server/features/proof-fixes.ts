import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver/node';
import { isObject, type Json, type JsonPath } from '../../core/document/json.ts';
import { fixEdits } from '../../core/prove/fix.ts';
import type { ProofFix } from '../../core/prove/proof.ts';
import { isProofCode } from '../../core/prove/rules.ts';
import { SOURCE } from '../lint/diagnostics.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';

/** The gates that findings of a proof propose, as edits of the case as it stands now. */
export function proofFixes(session: Session, { textDocument, context }: CodeActionParams): CodeAction[] {
  const { only, diagnostics } = context;
  if (only !== undefined && !only.some((kind) => CodeActionKind.QuickFix.startsWith(kind))) return [];
  const record = session.bank.get(canonical(textDocument.uri));
  const document = session.documents.get(textDocument.uri);
  if (record === undefined || record.parsed.broken || document === undefined) return [];
  return diagnostics.flatMap((diagnostic): CodeAction[] => {
    const { source, code } = diagnostic;
    const data: unknown = diagnostic.data;
    const fix = source === SOURCE && typeof code === 'string' && isProofCode(code) ? readFix(data) : null;
    if (fix === null) return [];
    const edits = fixEdits(document.getText(), fix).map(({ offset, length, content }) => ({
      range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
      newText: content,
    }));
    if (edits.length === 0) return [];
    const edit = { changes: { [textDocument.uri]: edits } };
    return [{ title: fix.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit, isPreferred: true }];
  });
}

/** A fix as the diagnostic carried it to the editor and back. */
function readFix(data: unknown): ProofFix | null {
  const fix = isObject(data) ? data['data'] : null;
  if (!isObject(fix) || typeof fix['title'] !== 'string' || !Array.isArray(fix['edits'])) return null;
  const edits = fix['edits'].flatMap((edit) =>
    isObject(edit) && isPath(edit['path']) ? [{ path: edit['path'], value: edit['value'] ?? null }] : [],
  );
  return { title: fix['title'], edits };
}

function isPath(value: Json | undefined): value is (string | number)[] & JsonPath {
  return Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number');
}
