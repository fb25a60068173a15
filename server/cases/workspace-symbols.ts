import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver/node';
import { bestMatches } from '../../core/language/fuzzy.ts';
import { spanOf } from '../language/places.ts';
import type { Session } from '../session.ts';
import type { CaseRecord } from '../workspace/bank.ts';

/** The editor ranks what it gets once more; nobody reads on beyond this. */
const MOST = 200;

/** The cases of all folders whose id holds what was typed, the best first. */
export function workspaceSymbols(session: Session, query: string): WorkspaceSymbol[] {
  return bestMatches([...session.bank.all()], ({ facts }) => facts.id, query, MOST).map(symbol);
}

function symbol(record: CaseRecord): WorkspaceSymbol {
  const { uri, facts, parsed } = record;
  // The first place of the id in the text is nearly always the right one, and costs no tree for a closed file.
  const written = JSON.stringify(facts.id);
  const offset = Math.max(0, parsed.text.indexOf(written));
  return {
    name: facts.id,
    kind: SymbolKind.File,
    containerName: [facts.domain, facts.tool, facts.axis].filter((part) => part !== '').join(' · '),
    location: { uri, range: spanOf(record, { offset, length: offset > 0 ? written.length : 0 }) },
  };
}
