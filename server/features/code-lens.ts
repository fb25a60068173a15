import type { CodeLens } from 'vscode-languageserver/node';
import { DEFAULT_PASSES } from '../../core/run/passes.ts';
import { caseAt, isLarge } from '../cases/case-at.ts';
import { mockLenses } from '../cases/mock-lenses.ts';
import { itemLenses } from '../items/code-lens.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';

/** `Run · Run ×3` above a case, and what its last proof came to; below, what its mocks and gold calls can be asked. */
export function codeLenses(session: Session, uri: string, proof: string | null): CodeLens[] {
  const record = session.bank.get(canonical(uri));
  if (record === undefined) {
    const items = session.items.get(canonical(uri));
    return items === undefined ? [] : itemLenses(items);
  }
  const at = caseAt(session, uri);
  const { parsed, root, path } = at?.record ?? record;
  const passes = root.config(path)?.passes ?? root.settings.passes ?? DEFAULT_PASSES;
  const { line } = parsed.position(parsed.rangeOf([]).offset);
  const range = { start: { line, character: 0 }, end: { line, character: 0 } };
  return [
    { range, command: { title: 'Run', command: 'sarq.run', arguments: [uri, 1] } },
    { range, command: { title: `Run ×${passes}`, command: 'sarq.run', arguments: [uri, passes] } },
    ...(proof === null ? [] : [{ range, command: { title: proof, command: 'sarq.openProof', arguments: [uri] } }]),
    ...(at === undefined || isLarge(at.record) ? [] : mockLenses(at)),
  ];
}
