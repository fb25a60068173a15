import { endOfString } from './scan.ts';
import type { TreeNode } from './tree.ts';

/**
 * The offset tree of a text that `JSON.parse` has accepted, many times faster than a tolerant parser: nothing is checked,
 * only keys are read, and the inside of a list or object only when its children are asked for.
 */
export function readStrictTree(text: string): TreeNode {
  return new StrictNode(text, skipBlank(text, 0));
}

class StrictNode implements TreeNode {
  readonly type: TreeNode['type'];
  readonly offset: number;
  readonly #text: string;
  #length: number | undefined;
  #children: TreeNode[] | undefined;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.offset = offset;
    this.type = TYPES[text[offset] ?? ''] ?? 'number';
  }

  get length(): number {
    return (this.#length ??= endOfValue(this.#text, this.offset) - this.offset);
  }

  get children(): TreeNode[] | undefined {
    if (this.type === 'object') this.#children ??= this.#read(property);
    else if (this.type === 'array') this.#children ??= this.#read(item);
    return this.#children;
  }

  #read(member: (text: string, at: number) => TreeNode): TreeNode[] {
    const text = this.#text;
    const members: TreeNode[] = [];
    let at = skipBlank(text, this.offset + 1);
    for (let c = text.charCodeAt(at); c !== CLOSE_OBJECT && c !== CLOSE_LIST; c = text.charCodeAt(at)) {
      if (c === COMMA) at = skipBlank(text, at + 1);
      const node = member(text, at);
      members.push(node);
      at = skipBlank(text, node.offset + node.length);
    }
    this.#length ??= at + 1 - this.offset;
    return members;
  }
}

function item(text: string, at: number): TreeNode {
  return new StrictNode(text, at);
}

function property(text: string, offset: number): TreeNode {
  const end = endOfString(text, offset) + 1;
  const written = text.slice(offset + 1, end - 1);
  const name = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
  const colon = skipBlank(text, end);
  const value = new StrictNode(text, skipBlank(text, colon + 1));
  const key: TreeNode = { type: 'string', offset, length: end - offset, value: name };
  return { type: 'property', offset, length: value.offset + value.length - offset, children: [key, value] };
}

function endOfValue(text: string, offset: number): number {
  const first = text.charCodeAt(offset);
  if (first === QUOTE) return endOfString(text, offset) + 1;
  let at = offset;
  if (first !== OPEN_OBJECT && first !== OPEN_LIST) {
    while (at < text.length && !ENDS_LITERAL.has(text.charCodeAt(at))) at++;
    return at;
  }
  for (let depth = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === QUOTE) at = endOfString(text, at);
    else if (c === OPEN_OBJECT || c === OPEN_LIST) depth++;
    else if ((c === CLOSE_OBJECT || c === CLOSE_LIST) && --depth === 0) break;
  }
  return at + 1;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return at;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const ENDS_LITERAL: ReadonlySet<number> = new Set([COMMA, CLOSE_LIST, CLOSE_OBJECT, 0x20, 0x09, 0x0a, 0x0d]);
const TYPES: Record<string, TreeNode['type']> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
};
