import { isObject, type Json } from './json.ts';
import type { TreeNode } from './tree.ts';

/** How an author lays a JSON text out, as far as new values need to know it. */
export interface Layout {
  /** One level of indentation. */
  indent: string;
  eol: string;
  /** Nothing is broken into lines. */
  oneLine: boolean;
  /** Short lists and objects stand on one line, although the text has many. */
  inline: boolean;
  /** What stands after a colon and a comma on one line, and inside the braces of an object. */
  gap: string;
  pad: string;
}

/** Lines up to this length take a list or object whole, where the author writes such. */
const WIDTH = 110;

/** Reads the layout off a text and its offset tree. */
export function layoutOf(text: string, root: TreeNode): Layout {
  const oneLine = !text.slice(root.offset, root.offset + root.length).includes('\n');
  const written = /(?:^|[\r\n])([ \t]+)"/.exec(text)?.[1];
  return {
    indent: written?.startsWith('\t') ? '\t' : (written ?? '  '),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    oneLine,
    inline: !oneLine && hasInline(text, root),
    gap: /":\s/.test(text) || !text.includes('":') ? ' ' : '',
    pad: /\{ +"/.test(text) || !/\{"/.test(text) ? ' ' : '',
  };
}

/** Without recursion: the text may be nested deep. */
function hasInline(text: string, root: TreeNode): boolean {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const children = node.children ?? [];
    if (node.type !== 'property' && children.length > 0) {
      if (!text.slice(node.offset, node.offset + node.length).includes('\n')) return true;
    }
    open.push(...children);
  }
  return false;
}

/** A value on one line, as the author would write it. */
export function writeInline(value: Json, layout: Layout): string {
  if (Array.isArray(value)) return `[${value.map((item) => writeInline(item, layout)).join(`,${layout.gap}`)}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).map(
    (key) => `${JSON.stringify(key)}:${layout.gap}${writeInline(value[key] as Json, layout)}`,
  );
  return members.length === 0 ? '{}' : `{${layout.pad}${members.join(`,${layout.gap}`)}${layout.pad}}`;
}

/** A value for a line that is indented by `indent` and on which `used` characters stand before it. */
export function writeValue(value: Json, layout: Layout, indent: string, used: number): string {
  const inline = writeInline(value, layout);
  if (typeof value !== 'object' || value === null || layout.oneLine || inline === '[]' || inline === '{}')
    return inline;
  if (layout.inline && used + inline.length < WIDTH) return inline;
  const deeper = indent + layout.indent;
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + writeValue(item, layout, deeper, deeper.length))
    : Object.keys(value).map((key) => deeper + writeMember(key, value[key] as Json, layout, deeper));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${layout.eol}${lines.join(`,${layout.eol}`)}${layout.eol}${indent}${close}`;
}

/** A key with its value. */
export function writeMember(key: string, value: Json, layout: Layout, indent: string): string {
  const name = `${JSON.stringify(key)}:${layout.gap}`;
  return name + writeValue(value, layout, indent, indent.length + name.length);
}
