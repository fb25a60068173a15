import { isObject, type Json } from '../../document/json.ts';
import { parseText, type OffsetRange, type ParsedText } from '../../document/text.ts';
import { buildContext } from '../../lint/build-context.ts';
import type { CaseContext } from '../../lint/context.ts';
import { argumentsAt, replyAt } from '../tool-places.ts';
import { argumentNames } from './arguments.ts';
import { cursorAt, mended, type Cursor } from './cursor.ts';
import { idsInText } from './prose.ts';
import { wholeCase, type Invention } from './whole-case.ts';
import { placeAt, type Now, type Place } from './place.ts';
import type { Proposal } from './proposal.ts';
import { replyFields } from './replies.ts';
import { hasStops, write } from './shape.ts';
import { toolProposal, toolsWithout } from './tool-names.ts';
import { valuesAt } from './values.ts';
import { wholeGate, wholeMocks } from './wholes.ts';
import { formatKeys, ruleCodes } from './words.ts';

/** One thing that can be written at a place, and the edits that write it. */
export interface Completion extends Omit<Proposal, 'shape'> {
  /** What typing is matched with: in quotes where the replaced text is, as editors match all of it. */
  filter: string;
  range: OffsetRange;
  newText: string;
  /** `newText` is an LSP snippet. */
  isSnippet: boolean;
  /** There is something to offer where the cursor comes to stand. */
  asks: boolean;
  /** Where a comma is to be put in before the place. */
  commaAt: number | null;
}

/** What completion needs to know of its surroundings. */
export interface CompletionOptions {
  now: Now;
  /** Whether the editor takes snippets. */
  snippets: boolean;
  /** The author asks: nothing that was typed does. */
  asked?: boolean;
  /** What a whole case is invented with; without it none is offered. */
  invention?: Invention;
}

/**
 * What can be written at an offset of a case, best first: keys, tools, arguments, ids with where they come from, values,
 * and wholes such as a mock. Works in every state of typing; empty where nothing is known to belong. Never throws.
 */
export function completeCase(
  parsed: ParsedText,
  ctx: CaseContext,
  offset: number,
  options: CompletionOptions,
): Completion[] {
  const { text, broken } = parsed;
  const cursor = cursorAt(text, offset, broken);
  const whole = caseFor({ text, offset }, cursor, ctx, options);
  if (cursor === null) return whole;
  const place = placeAt(cursor, broken ? mendedContext(text, cursor, ctx) : ctx, options.now);
  const asked = options.asked ?? false;
  const ids = idsInText({ text, offset, asked }, cursor, place.ctx).map(({ shown, range }) => ({
    ...shown,
    ...{ filter: shown.label, range, newText: shown.label, isSnippet: false, asks: false, commaAt: null },
  }));
  const proposals = cursor.role === 'key' ? keysFor(place, cursor.taken) : valuesAt(place);
  const written = proposals.map((proposal) => {
    const asks = cursor.role === 'key' && !cursor.taken && offersInside(place, proposal);
    return { ...writtenAt(proposal, cursor, text, options.snippets), asks };
  });
  return [...whole, ...ids, ...written];
}

/** The whole case for a file that is empty, or holds no more than braces and what is being typed in them. */
function caseFor(
  { text, offset }: { text: string; offset: number },
  cursor: Cursor | null,
  ctx: CaseContext,
  options: CompletionOptions,
): Completion[] {
  const [, before = '', word = '', after] = /^(\s*\{?\s*)("?\w*"?)(\s*\}?\s*)$/.exec(text) ?? [];
  if (after === undefined || options.invention === undefined) return [];
  const inBraces = before.includes('{');
  if (inBraces ? cursor?.role !== 'key' : word.startsWith('"')) return [];
  const range = word === '' ? { offset, length: 0 } : { offset: before.length, length: word.length };
  if (offset < range.offset || offset > range.offset + range.length) return [];
  const made = wholeCase(ctx, options.now, options.invention);
  if (!made) return [];
  const { label, detail, text: plain, snippet } = made;
  const content = options.snippets ? snippet : plain;
  const end = content.lastIndexOf(options.snippets ? '\\}' : '}');
  const members = content.slice(1, end);
  // On a line of its own the place is indented already.
  const inLine = before.includes('\n') ? members.replaceAll(/^ {2}/gm, '').trim() : members;
  return [
    {
      ...{ label, detail, icon: 'whole', isSnippet: options.snippets, asks: false, commaAt: null },
      filter: word.startsWith('"') ? `"${label}"` : label,
      range,
      newText: inBraces ? inLine : content,
    },
  ];
}

/** What the case says but for what is being typed. */
function mendedContext(text: string, cursor: Cursor, { definitions, relativePath }: CaseContext): CaseContext {
  const value: Json | undefined = parseText(mended(text, cursor)).value;
  return buildContext(isObject(value) ? value : {}, definitions, relativePath).context;
}

function keysFor(place: Place, taken: boolean): Proposal[] {
  const { container, ctx } = place;
  const args = argumentsAt(container, ctx);
  if (args !== null && args.part !== 'allowed') return argumentNames(place, args);
  const reply = replyAt(container, ctx);
  if (reply !== null) return replyFields(place, reply);
  const [section, part] = container;
  if (section === '_lint_ignore' && container.length === 1) return ruleCodes(place);
  const isMock = section === 'mock' && container.length === 1;
  const isGate = section === 'gold' && part === 'arg_gate' && container.length === 2;
  if (!isMock && !isGate) return formatKeys(place);
  return toolsWithout(place).flatMap(({ label }): Proposal[] => {
    if (taken) return [toolProposal(ctx, label)];
    return isMock ? wholeMocks(ctx, label) : [wholeGate(ctx, label)];
  });
}

/** Whether something can be offered as the value of a key that has just been written. */
function offersInside(place: Place, { label, shape }: Proposal): boolean {
  const path = [...place.container, label];
  const value: Place = { ...place, role: 'value', path, keys: new Set(), items: [], written: '' };
  if ('text' in shape || ('fill' in shape && !shape.choices)) return valuesAt(value).length > 0;
  if (!('open' in shape)) return false;
  if (shape.open === '{}') return keysFor({ ...value, role: 'key', container: path }, false).length > 0;
  return valuesAt({ ...value, container: path, path: [...path, 0] }).length > 0;
}

function writtenAt(proposal: Proposal, cursor: Cursor, text: string, snippets: boolean): Omit<Completion, 'asks'> {
  const { role, range, bare, taken, commaAt, commaAfter } = cursor;
  const { shape, ...shown } = proposal;
  const quoted = JSON.stringify(proposal.label);
  const onlyKey = role === 'key' && taken;
  const asSnippet = snippets && !onlyKey && hasStops(shape);
  const unit = /(?:^|[\r\n])([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const value = onlyKey ? '' : write(shape, unit, asSnippet);
  const key = asSnippet ? quoted.replace(/[\\$}]/g, (mark) => `\\${mark}`) : quoted;
  const content = role === 'value' ? value : onlyKey ? key : `${key}: ${value}`;
  const space = range.length === 0 && text[range.offset - 1] === ':' ? ' ' : '';
  return {
    ...shown,
    filter: bare ? proposal.label : quoted,
    range,
    newText: `${space}${content}${commaAfter ? ',' : ''}`,
    isSnippet: asSnippet,
    commaAt,
  };
}
