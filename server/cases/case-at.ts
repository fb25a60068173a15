import type { Position } from 'vscode-languageserver/node';
import { isObject } from '../../core/document/json.ts';
import { buildContext } from '../../core/lint/build-context.ts';
import type { CaseContext } from '../../core/lint/context.ts';
import type { LoadedDefinitions } from '../workspace/definitions.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';
import type { CaseRecord } from '../workspace/bank.ts';
import { offsetOf } from '../language/places.ts';

/** An open case as an editor feature sees it: its text as it stands at this moment. */
export interface CaseAt {
  session: Session;
  /** As the editor spells it. */
  uri: string;
  record: CaseRecord;
  loaded: LoadedDefinitions;
  context: CaseContext;
  /** Of the place that is asked about, in `record.parsed.text`. */
  offset: number;
}

/** Above so many characters a case has no hints, colours and mock lenses, which editors ask for after every keystroke. */
const LARGEST_ADORNED = 2_000_000;

/** Too large for what is shown within the text; the status item says so. */
export function isLarge({ parsed }: CaseRecord): boolean {
  return parsed.text.length > LARGEST_ADORNED;
}

const contexts = new WeakMap<CaseRecord, { loaded: LoadedDefinitions; context: CaseContext }>();

/** Undefined where the document is no case. */
export function caseAt(session: Session, uri: string, position?: Position): CaseAt | undefined {
  const record = current(session, uri);
  if (record === undefined) return undefined;
  const offset = position === undefined ? 0 : offsetOf(record, position.line, position.character);
  return { session, uri, record, offset, ...contextOf(session, record) };
}

/** What the rules know of a case, read once per text. */
export function contextOf(session: Session, record: CaseRecord): { loaded: LoadedDefinitions; context: CaseContext } {
  const loaded = session.definitions.get(record.root.definitionFiles(record.path));
  const known = contexts.get(record);
  if (known?.loaded === loaded) return known;
  const { value } = record.parsed;
  const relativePath = record.path === null ? undefined : record.root.inBank(record.path);
  const { context } = buildContext(isObject(value) ? value : {}, loaded.definitions, relativePath ?? undefined);
  const fresh = { loaded, context };
  contexts.set(record, fresh);
  return fresh;
}

/** The record of a case; what was typed since it was linted is read first. */
function current(session: Session, uri: string): CaseRecord | undefined {
  const record = session.bank.get(canonical(uri));
  const document = session.documents.get(uri);
  if (record === undefined || document === undefined) return record;
  const { text } = record.parsed;
  const read = record.hasMark ? text.slice(1) : text;
  if (read === document.getText()) return record;
  session.lintOpen(document);
  return session.bank.get(canonical(uri));
}
