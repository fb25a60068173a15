import { createScanner } from 'jsonc-parser';
import { isObject, type Json } from '../document/json.ts';

/** Nested deeper than this, JSON is shown as it stands: laid out it would be mostly indentation. */
const DEEPEST = 64;

/** The first `max` UTF-16 units of a text and how many were left out; no pair of surrogates is cut. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, safeEnd(text, max));
  return `${head}… (${text.length - head.length} more characters)`;
}

/** One piece of a long text. */
export interface TextChunk {
  text: string;
  /** Where the piece ends in the whole text, in UTF-16 units: the next piece's offset. */
  end: number;
}

/**
 * The piece of `text` that begins at `offset`: about `size` UTF-16 units, ending at a line's end where there is one in its
 * second half. An offset outside the text gives an empty piece.
 */
export function chunkAt(text: string, offset: number, size: number): TextChunk {
  const start = Math.min(Math.max(0, offset), text.length);
  if (text.length - start <= size) return { text: text.slice(start), end: text.length };
  const line = text.lastIndexOf('\n', start + size - 1) + 1;
  const end = line > start + size / 2 ? line : safeEnd(text, start + size);
  return { text: text.slice(start, end), end };
}

/**
 * A JSON object or list laid out for reading, two blanks a level. Numbers and the order and doubles of keys stay as they are
 * in the text; escapes in strings are resolved where the character can be shown. Null where the text is neither, is not JSON, or
 * would become far longer than it is.
 */
export function prettyJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
  } catch {
    return null;
  }
  const scanner = createScanner(text, true);
  const longest = 4 * text.length + 10_000;
  let out = '';
  let depth = 0;
  let opened = false;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    if (closes ? !opened : opened) out += newLine();
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    if (token === ',') out += `,${newLine()}`;
    else if (token === ':') out += ': ';
    else out += token.startsWith('"') ? JSON.stringify(scanner.getTokenValue()) : token;
    if (depth > DEEPEST || out.length > longest) return null;
  }
  return out;
}

/** What is in a JSON value, or the beginning of a text, on one line of at most about `max` characters: `account_id: "…001", limit: 10, records: [3 items]`. */
export function oneLine(value: Json, max = 120): string {
  if (typeof value === 'string') return clipLine(value.slice(0, 4 * max).replaceAll(/\s+/g, ' '), max);
  if (!isObject(value)) return clipLine(brief(value), max);
  let line = '';
  for (const [key, item] of Object.entries(value)) {
    line += `${line === '' ? '' : ', '}${clipLine(key, 40)}: ${brief(item)}`;
    if (line.length > max) break;
  }
  return clipLine(line, max);
}

function brief(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(clipLine(value, 60));
  if (Array.isArray(value)) {
    const few = value.length <= 3 && value.every((item) => typeof item !== 'object' || item === null);
    return few ? `[${value.map(brief).join(', ')}]` : `[${value.length} ${value.length === 1 ? 'item' : 'items'}]`;
  }
  return isObject(value) ? (Object.keys(value).length === 0 ? '{}' : '{…}') : String(value);
}

function clipLine(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, safeEnd(text, max - 1))}…`;
}

function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}
