import type { OutcomeView, RecordTable } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { parseJson } from '../grade/subject.ts';
import { MockError } from '../mocks/mock-error.ts';
import { recordsOf, selectRecords, type Selection } from '../mocks/record-set.ts';
import type { Message, ToolCall } from '../run/transcript.ts';
import { clip, oneLine } from './shown-text.ts';

const MOST_COLUMNS = 10;
/** Rows of a kind: more of them are read in the JSON. */
const MOST_ROWS = 100;
const CELL = 120;

/** How many records a result holds, and which filter they passed: `3 of 45 records passed the filter channel=neft`. */
export function recordsOutcome(value: Json, made: ToolCall | undefined, source: Case | null): OutcomeView['records'] {
  const found = recordsIn(value);
  if (found === null) return null;
  const authored = made === undefined ? null : authoredFor(made, source, found.records.length);
  return { count: found.records.length, filter: authored === null ? null : filterWords(authored, made) };
}

/**
 * The records of the tool message at `index` as a table, with those of the case's mock that the call did not reach; null where
 * the message holds no records.
 */
export function recordTable(
  transcript: readonly (Message | undefined)[],
  index: number,
  source: Case | null,
): RecordTable | null {
  const message = transcript[index];
  const content = message?.role === 'tool' ? message.content : null;
  const found = typeof content === 'string' ? recordsIn(parseJson(content) ?? null) : null;
  if (found === null) return null;
  const made = callAnswered(transcript, index);
  const { records, rest } = found;
  const authored = made === undefined ? null : authoredFor(made, source, records.length);
  const away = authored === null ? [] : leftOut(authored);
  const names = columnsOf([...records, ...away.map(({ record }) => record)]);
  const columns = names.slice(0, MOST_COLUMNS);
  const row = (record: JsonObject, why: string | null) => ({
    cells: columns.map((name) => cell(record, name)),
    leftOut: why,
  });
  return {
    columns: columns.map((name) => clip(name, 60)),
    moreColumns: names.length - columns.length,
    rows: [
      ...records.slice(0, MOST_ROWS).map((record) => row(record, null)),
      ...away.slice(0, MOST_ROWS).map(({ record, why }) => row(record, why)),
    ],
    more: { shown: Math.max(0, records.length - MOST_ROWS), leftOut: Math.max(0, away.length - MOST_ROWS) },
    rest: Object.keys(rest).length === 0 ? '' : oneLine(rest, 300),
  };
}

function callAnswered(transcript: readonly (Message | undefined)[], index: number): ToolCall | undefined {
  const asked = transcript.slice(0, index).findLastIndex((message) => message?.role === 'assistant');
  if (asked < 0) return undefined;
  const open = [...(transcript[asked]?.tool_calls ?? [])];
  for (const message of transcript.slice(asked + 1, index)) {
    if (message?.role === 'tool') takeAnswered(open, message.tool_call_id);
  }
  return takeAnswered(open, transcript[index]?.tool_call_id);
}

/** Takes out the call with this id; where ids are absent or doubled, the first that is left. */
export function takeAnswered<T extends { id: string }>(open: T[], id: string | undefined): T | undefined {
  const at = open.findIndex((call) => id === undefined || call.id === id);
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

/** A list of objects, the value itself or the one under a key; an object's other keys are the rest. */
function recordsIn(value: Json): { records: JsonObject[]; rest: JsonObject } | null {
  if (Array.isArray(value)) return areRecords(value) ? { records: value, rest: {} } : null;
  if (!isObject(value)) return null;
  const key = Object.keys(value).find((name) => areRecords(value[name]));
  if (key === undefined) return null;
  const { [key]: records, ...rest } = value;
  return { records: records as JsonObject[], rest };
}

function areRecords(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every((item) => isObject(item));
}

interface Authored {
  records: readonly JsonObject[];
  selection: Selection;
}

/** The records that the mock of the case has for a call; null where the reply cannot have come from them. */
function authoredFor({ function: made }: ToolCall, source: Case | null, replied: number): Authored | null {
  const mocks: unknown = source?.mock;
  const mock = isObject(mocks) && Object.hasOwn(mocks, made.name) ? mocks[made.name] : undefined;
  if (!isObject(mock) || mock['kind'] !== 'record_set_filtered' || made.arguments_raw !== undefined) return null;
  try {
    const records = recordsOf(made.name, mock);
    const selection = selectRecords(records, made.arguments);
    return selection.page.length === replied ? { records, selection } : null;
  } catch (error) {
    if (error instanceof MockError) return null;
    throw error;
  }
}

function filterWords({ records, selection }: Authored, made: ToolCall | undefined): string {
  const { filters, kept, page } = selection;
  const args = made?.function.arguments ?? {};
  const by = filters.map((name) => `${clip(name, 40)}=${valueWords(args[name] as Json)}`).join(', ');
  const all = `${records.length} ${records.length === 1 ? 'record' : 'records'}`;
  const paged = page.length < kept ? `, ${page.length} of them on this page` : '';
  if (filters.length === 0)
    return page.length < kept
      ? `no filter: ${page.length} of ${all} on this page`
      : `no filter: ${records.length === 1 ? 'the only record' : `all ${all}`}`;
  return `${kept} of ${all} passed the filter ${by}${paged}`;
}

function valueWords(value: Json): string {
  if (typeof value === 'string') return clip(value, 60);
  return Array.isArray(value)
    ? clip(value.map((item) => (typeof item === 'string' ? item : oneLine(item, 40))).join('|'), 80)
    : oneLine(value, 60);
}

function leftOut({ records, selection }: Authored): { record: JsonObject; why: string }[] {
  const page = new Set(selection.page);
  return records.flatMap((record, index) =>
    page.has(index) ? [] : [{ record, why: clip(selection.leftOut.get(index) ?? 'page', 60) }],
  );
}

function columnsOf(records: readonly JsonObject[]): string[] {
  const names = new Set<string>();
  for (const record of records.slice(0, 2 * MOST_ROWS)) for (const name of Object.keys(record)) names.add(name);
  return [...names];
}

function cell(record: JsonObject, name: string): string {
  if (!Object.hasOwn(record, name)) return '';
  const value = record[name] as Json;
  return typeof value === 'string' ? clip(value, CELL) : oneLine(value, CELL);
}
