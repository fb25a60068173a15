import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node';
import { DIFFICULTIES, isTaskType, TASK_TYPES, TASKS } from '../../core/qa/vocabulary.ts';
import type { ItemEntry } from '../../protocol/items.ts';
import { entriesOf } from './entries.ts';
import type { ItemsRecord } from './shelf.ts';

/** The outline of a file of items: by task, by difficulty, then the items. */
export function itemOutline(record: ItemsRecord): DocumentSymbol[] {
  const entries = entriesOf(record);
  return grouped(entries, ({ task }) => task, TASK_TYPES).map(([task, ofTask]) =>
    group(
      isTaskType(task) ? TASKS[task].title : task || 'no task',
      ofTask,
      grouped(ofTask, ({ difficulty }) => difficulty, DIFFICULTIES).map(([difficulty, members]) =>
        group(difficulty || 'no difficulty', members, members.map(symbol)),
      ),
    ),
  );
}

function symbol({ id, question, range }: ItemEntry): DocumentSymbol {
  return { name: id || '(no id)', detail: question, kind: SymbolKind.Object, range, selectionRange: range };
}

/** From its first item to its last: items of other groups may lie between. */
function group(name: string, members: readonly ItemEntry[], children: DocumentSymbol[]): DocumentSymbol {
  const start = members[0]?.range.start ?? { line: 0, character: 0 };
  const end = members.at(-1)?.range.end ?? start;
  const first = members[0]?.range ?? { start, end };
  return {
    name,
    detail: `${members.length}`,
    kind: SymbolKind.Namespace,
    range: { start, end },
    selectionRange: first,
    children,
  };
}

function grouped(
  entries: readonly ItemEntry[],
  by: (entry: ItemEntry) => string,
  order: readonly string[],
): [string, ItemEntry[]][] {
  const groups = new Map<string, ItemEntry[]>();
  for (const entry of entries) groups.set(by(entry), [...(groups.get(by(entry)) ?? []), entry]);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...groups].sort((a, b) => place(a[0]) - place(b[0]));
}
