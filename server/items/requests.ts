import type { Connection } from 'vscode-languageserver/node';
import { ITEM_EVIDENCE, ITEM_FILES, type ItemsChange } from '../../protocol/items.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';
import { ItemList } from './entries.ts';
import { itemEvidence } from './evidence.ts';

/** Answers Sarq's own requests about question items, and tells the editor of files that came, changed or went. */
export function serveItems(
  connection: Connection,
  guard: Guard,
  session: Session,
  tell: (change: ItemsChange) => void,
): void {
  const { items } = session;
  const list = new ItemList(items, tell);
  items.onChange = (uri) => {
    list.changed(uri);
  };
  connection.onRequest(
    ITEM_FILES,
    guard.request('items', () => list.all()),
  );
  connection.onRequest(
    ITEM_EVIDENCE,
    guard.request('evidence', ({ uri, from, to }: { uri: string; from: number; to: number }) => {
      const record = items.get(canonical(uri));
      return record ? itemEvidence(record, from, to) : [];
    }),
  );
}
