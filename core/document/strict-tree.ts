import { endOfString } from './scan.ts';
import type { TreeNode } from './tree.ts';

/**
 * The offset tree of a text that `JSON.parse` has accepted, several times faster than a tolerant parser: nothing is
 * checked and only keys are read. The text may not be nested deeper than `MAX_NESTING`, for every level is a call.
 */
export function readStrictTree(text: string): TreeNode {
  let at = 0;

  const blank = (): void => {
    while (text.charCodeAt(at) <= 0x20) at++;
  };

  const string = (): TreeNode => {
    const offset = at;
    at = endOfString(text, at) + 1;
    return { type: 'string', offset, length: at - offset };
  };

  const key = (): TreeNode => {
    const node = string();
    const written = text.slice(node.offset + 1, at - 1);
    node.value = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
    return node;
  };

  const property = (): TreeNode => {
    const name = key();
    blank();
    at++;
    blank();
    const value = read();
    return { type: 'property', offset: name.offset, length: at - name.offset, children: [name, value] };
  };

  const container = (type: 'object' | 'array', member: () => TreeNode, close: number): TreeNode => {
    const children: TreeNode[] = [];
    const node: TreeNode = { type, offset: at, length: 0, children };
    at++;
    blank();
    while (text.charCodeAt(at) !== close) {
      if (text.charCodeAt(at) === COMMA) {
        at++;
        blank();
      }
      children.push(member());
      blank();
    }
    at++;
    node.length = at - node.offset;
    return node;
  };

  const read = (): TreeNode => {
    const offset = at;
    switch (text.charCodeAt(at)) {
      case 0x7b:
        return container('object', property, 0x7d);
      case 0x5b:
        return container('array', read, 0x5d);
      case 0x22:
        return string();
      default:
        while (at < text.length && !ENDS_LITERAL.has(text.charCodeAt(at))) at++;
        return { type: LITERALS[text[offset] ?? ''] ?? 'number', offset, length: at - offset };
    }
  };

  blank();
  return read();
}

const COMMA = 0x2c;
const ENDS_LITERAL: ReadonlySet<number> = new Set([COMMA, 0x5d, 0x7d, 0x20, 0x09, 0x0a, 0x0d]);
const LITERALS: Readonly<Record<string, 'boolean' | 'null'>> = { t: 'boolean', f: 'boolean', n: 'null' };
