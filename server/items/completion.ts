import { CompletionItemKind, InsertTextFormat, type CompletionItem } from 'vscode-languageserver/node';
import { isObject, type JsonPath } from '../../core/document/json.ts';
import { contextsOf } from '../../core/qa/lint/engine.ts';
import { textAt } from '../../core/qa/lint/rule.ts';
import { ANSWER_TYPES, DIFFICULTIES, isTaskType, SOURCES, TASK_TYPES, TASKS } from '../../core/qa/vocabulary.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import { itemAt } from './places.ts';
import type { ItemsRecord } from './shelf.ts';

const VALUES: Record<string, readonly string[]> = {
  task_type: TASK_TYPES,
  source: SOURCES,
  answer_type: ANSWER_TYPES,
  difficulty: DIFFICULTIES,
};
const SHARED = [
  'id',
  'task_type',
  'source',
  'question',
  'answer',
  'answer_type',
  'difficulty',
  'gold_answer',
  'gold_answer_variants',
];
const ONE = ['document', 'regulation', 'context'];
const TWO = ['document_a', 'document_b', 'regulation_a', 'regulation_b', 'context_a', 'context_b', 'explanation'];

/** Values of fields that have a fixed set, the next free id, and the fields that an item still lacks. */
export function itemCompletion(record: ItemsRecord, line: number, character: number): CompletionItem[] {
  const offset = offsetOf(record, line, character);
  const path = record.parsed.pathAt(offset);
  return valueAt(record, offset, path) ?? fieldsAt(record, offset, path);
}

/** Null where no value of such a field is being written. */
function valueAt(record: ItemsRecord, offset: number, path: JsonPath): CompletionItem[] | null {
  const { text } = record.parsed;
  const key = /"(\w+)"\s*:\s*("[^"\n]*)?$/.exec(text.slice(Math.max(0, offset - 400), offset));
  if (!key?.[1]) return null;
  const values = key[1] === 'id' ? [nextId(record, path)] : Object.hasOwn(VALUES, key[1]) ? VALUES[key[1]] : undefined;
  if (!values) return null;
  const quoted = key[2] ?? '';
  // The whole string is replaced, its end too where it is there already.
  const rest = quoted === '' ? '' : (/^[^"\n,}\]]*"?/.exec(text.slice(offset))?.[0] ?? '');
  const range = spanOf(record, { offset: offset - quoted.length, length: quoted.length + rest.length });
  return values.map((value, i) => ({
    label: value,
    kind: CompletionItemKind.EnumMember,
    sortText: String(i),
    filterText: JSON.stringify(value),
    textEdit: { range, newText: JSON.stringify(value) },
  }));
}

/** The number after the highest of the item's task. */
function nextId({ parsed }: ItemsRecord, path: JsonPath): string {
  const task = itemAt(parsed, path)?.task;
  const prefix = task ? TASKS[task].prefix : 'REG_';
  const ids = contextsOf(parsed.value).map(({ item }) => textAt(item, 'id') ?? '');
  const numbers = ids.flatMap((id) =>
    id.startsWith(prefix) && /^\d+$/.test(id.slice(4)) ? [Number(id.slice(4))] : [],
  );
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
}

function fieldsAt(record: ItemsRecord, offset: number, path: JsonPath): CompletionItem[] {
  const { parsed } = record;
  const [index] = path;
  const item = Array.isArray(parsed.value) && typeof index === 'number' ? parsed.value[index] : undefined;
  const before = /([{,])\s*("\w*)?$/.exec(parsed.text.slice(Math.max(0, offset - 400), offset));
  if (!before || path.length > 2 || !isObject(item)) return [];
  const task = item['task_type'];
  const known = isTaskType(task) ? (task === 'contradiction_detection' ? TWO : ONE) : [...ONE, ...TWO];
  const quoted = before[2] ?? '';
  const rest = quoted === '' ? '' : (/^\w*"?/.exec(parsed.text.slice(offset))?.[0] ?? '');
  const range = spanOf(record, { offset: offset - quoted.length, length: quoted.length + rest.length });
  const fields = [...SHARED, ...known].filter((field) => !Object.hasOwn(item, field));
  return fields.map((field, i) => ({
    label: field,
    kind: CompletionItemKind.Property,
    sortText: String(i).padStart(2, '0'),
    filterText: `"${field}"`,
    insertTextFormat: InsertTextFormat.Snippet,
    textEdit: { range, newText: field === 'gold_answer_variants' ? `"${field}": ["$1"]` : `"${field}": "$1"` },
  }));
}
