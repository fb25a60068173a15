import type { CodeLens } from 'vscode-languageserver/node';
import { entriesOf } from './entries.ts';
import type { ItemsRecord } from './shelf.ts';

/** `Run · Score an answer…` above each item, `Run all` above the first. */
export function itemLenses(record: ItemsRecord): CodeLens[] {
  const { uri } = record;
  return entriesOf(record).flatMap(({ id, range }, i) => {
    const at = { start: range.start, end: range.start };
    const lens = (title: string, command: string, ...args: unknown[]): CodeLens => ({
      range: at,
      command: { title, command, arguments: [uri, ...args] },
    });
    return [
      lens('Run', 'sarq.items.run', id),
      lens('Score an answer…', 'sarq.items.score', id),
      ...(i === 0 ? [lens('Run all items', 'sarq.items.runAll')] : []),
    ];
  });
}
