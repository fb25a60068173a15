import type { Json, JsonPath } from './json.ts';
import { MAX_NESTING, scanText, type TextScan } from './scan.ts';
import { readStrictTree } from './strict-tree.ts';
import { syntaxErrors, type SyntaxProblem } from './syntax.ts';
import { locate, pathAt, readTree, repeatedKeys, valueOf, type TreeNode } from './tree.ts';

/** A place in a text, in UTF-16 units. */
export interface OffsetRange {
  offset: number;
  length: number;
}

/** A place in a text: both 0-based, `column` in UTF-16 units, as editors count. */
export interface Position {
  line: number;
  column: number;
}

/** A JSON text with its value, and a range for every path of it. Ranges are worked out only when asked for. */
export interface ParsedText {
  readonly text: string;
  /** The value; of broken text the readable part, undefined where nothing is readable. */
  readonly value: Json | undefined;
  readonly errors: readonly SyntaxProblem[];
  /** Not strict JSON. */
  readonly broken: boolean;
  /** `value` holds all that was written: also true of text whose only faults are a mark, comments or commas too many. */
  readonly whole: boolean;
  /** The range of a value or key; where the path does not exist, of its nearest ancestor's key or first character. */
  rangeOf(path: JsonPath, at?: 'key' | 'value'): OffsetRange;
  /** The path of the innermost value or key at an offset. */
  pathAt(offset: number): JsonPath;
  /** Every occurrence of every key that stands more than once in its object. */
  duplicateKeys(): { path: JsonPath; offset: number; length: number }[];
  /** Numbers that lose part of their value when read, such as integers beyond 2^53. */
  readonly inexactNumbers: readonly OffsetRange[];
  position(offset: number): Position;
}

/** Reads a text as JSON; takes any string and never throws. A byte order mark is an error, its text is read all the same. */
export function parseText(text: string): ParsedText {
  return new JsonText(text);
}

const BYTE_ORDER_MARK = '\uFEFF';

class JsonText implements ParsedText {
  readonly text: string;
  readonly value: Json | undefined;
  readonly errors: readonly SyntaxProblem[] = [];
  readonly broken: boolean;
  readonly whole: boolean;
  readonly #scan: TextScan;
  /** Null where there is none; built when first asked for where the text is strict JSON. */
  #root: TreeNode | null | undefined;
  #lineStarts: number[] | undefined;

  constructor(text: string) {
    this.text = text;
    this.#scan = scanText(text);
    if (this.#scan.tooDeepAt >= 0) {
      this.errors = [tooDeep(this.#scan.tooDeepAt)];
      this.broken = true;
      this.whole = false;
      this.#root = null;
      return;
    }
    try {
      this.value = JSON.parse(text) as Json;
      this.broken = false;
      this.whole = true;
    } catch {
      const read = readBroken(text);
      this.value = read.value;
      this.errors = read.errors;
      this.broken = true;
      this.whole = read.whole;
      this.#root = read.root;
    }
  }

  get inexactNumbers(): readonly OffsetRange[] {
    return this.#scan.inexactNumbers;
  }

  #tree(): TreeNode | null {
    if (this.#root === undefined) this.#root = readStrictTree(this.text);
    return this.#root;
  }

  rangeOf(path: JsonPath, at: 'key' | 'value' = 'value'): OffsetRange {
    const root = this.#tree();
    if (!root) return { offset: 0, length: Math.min(1, this.text.length) };
    const { node, key, exact } = locate(root, path);
    if (exact && at === 'value') return { offset: node.offset, length: node.length };
    return key ? { offset: key.offset, length: key.length } : { offset: node.offset, length: exact ? node.length : 1 };
  }

  pathAt(offset: number): JsonPath {
    const root = this.#tree();
    return root ? pathAt(root, offset) : [];
  }

  duplicateKeys(): { path: JsonPath; offset: number; length: number }[] {
    // Far cheaper than the tree: no key stands twice where the value has as many keys as the text.
    if (!this.broken && this.value !== undefined && countKeys(this.value) === this.#scan.keys) return [];
    const root = this.#tree();
    return root ? repeatedKeys(root) : [];
  }

  position(offset: number): Position {
    this.#lineStarts ??= lineStarts(this.text);
    const starts = this.#lineStarts;
    let low = 0;
    for (let high = starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low] ?? 0) };
  }
}

interface Broken {
  value: Json | undefined;
  errors: SyntaxProblem[];
  whole: boolean;
  root: TreeNode | null;
}

function readBroken(text: string): Broken {
  const marked = text.startsWith(BYTE_ORDER_MARK);
  // A blank instead of the mark keeps every offset.
  const content = marked ? ` ${text.slice(1)}` : text;
  try {
    const { root, errors } = readTree(content);
    const value = root && valueOf(root, MAX_NESTING);
    return { value, root: root ?? null, ...syntaxErrors(content, errors, marked) };
  } catch {
    return { value: undefined, root: null, whole: false, errors: [tooDeep(0)] };
  }
}

function tooDeep(offset: number): SyntaxProblem {
  return { offset, length: 1, message: `Nested too deep: more than ${MAX_NESTING} levels are not read.` };
}

function countKeys(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item);
    return count;
  }
  for (const key in value) {
    count++;
    const item = value[key];
    if (typeof item === 'object') count += countKeys(item);
  }
  return count;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes('\r')) {
    for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
  } else {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  }
  return starts;
}
