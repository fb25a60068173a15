import type { Json, JsonObject, JsonPath } from './json.ts';
import { setKey } from './json.ts';
import { writeInline, writeMember, writeValue, type Layout } from './layout.ts';
import { locate, type TreeNode } from './tree.ts';

/** One change of a JSON text, told by its meaning. Paths and offsets are those of the text before this change. */
export type JsonEdit =
  /** The value at the path; what is missing on the way is made, behind the key `after` (`null`: first) or at the end. */
  | { edit: 'set'; path: JsonPath; value: Json; after?: string | null }
  | { edit: 'remove'; path: JsonPath }
  /** A new item of the list at the path, before the item that has the index now. */
  | { edit: 'insert'; path: JsonPath; index: number; value: Json }
  /** Another name for the last key of the path. */
  | { edit: 'rename'; path: JsonPath; key: string }
  /** The items of a list, or the keys of an object, in another order: for each place the index of what comes there. */
  | { edit: 'arrange'; path: JsonPath; order: readonly number[] }
  /** The key that begins at an offset, with its value: a key that stands twice has no path of its own. */
  | { edit: 'removeKeyAt'; offset: number }
  | { edit: 'replace'; offset: number; length: number; content: string };

/** A change of a text: UTF-16 units. */
export interface TextSplice {
  offset: number;
  length: number;
  content: string;
}

/** A text that can be changed: its tree, its layout, and whether a stretch of it can be relied on. */
export interface Editable {
  text: string;
  root: TreeNode;
  layout: Layout;
  isSound: (node: TreeNode) => boolean;
}

/** What an edit changes, in order and not touching each other; null where the text has no sound place for it. */
export function splicesOf(on: Editable, edit: JsonEdit): TextSplice[] | null {
  switch (edit.edit) {
    case 'replace':
      return [{ offset: edit.offset, length: edit.length, content: edit.content }];
    case 'removeKeyAt': {
      const parent = objectWithKeyAt(on.root, edit.offset);
      const index = parent?.children?.findIndex((child) => child.offset === edit.offset) ?? -1;
      return parent ? removeChild(on, parent, index) : null;
    }
    case 'remove': {
      const found = childAt(on, edit.path);
      return found && removeChild(on, found.parent, found.index);
    }
    case 'rename': {
      const { key, exact } = locate(on.root, edit.path);
      if (!exact || !key) return null;
      return [{ offset: key.offset, length: key.length, content: JSON.stringify(edit.key) }];
    }
    case 'arrange':
      return arrange(on, edit.path, edit.order);
    case 'insert': {
      const { node, exact } = locate(on.root, edit.path);
      if (!exact || node.type !== 'array' || !on.isSound(node)) return null;
      return insertChild(on, node, edit.index, (indent) =>
        indent === null ? writeInline(edit.value, on.layout) : writeValue(edit.value, on.layout, indent, indent.length),
      );
    }
    case 'set':
      return setValue(on, edit.path, edit.value, edit.after);
  }
}

function setValue(on: Editable, path: JsonPath, value: Json, after?: string | null): TextSplice[] | null {
  const { layout, text } = on;
  const { node, exact } = locate(on.root, path);
  if (exact) {
    if (node.type === 'property' || !on.isSound(node)) return null;
    const inLine = isOneLine(text, node) && isInsideOneLine(on, path);
    const [line, used] = [indentAt(text, node.offset), node.offset - lineStart(text, node.offset)];
    const content = inLine ? writeInline(value, layout) : writeValue(value, layout, line, used);
    return [{ offset: node.offset, length: node.length, content }];
  }
  let depth = path.length - 1;
  let holder = locate(on.root, path.slice(0, depth));
  while (!holder.exact && depth > 0) holder = locate(on.root, path.slice(0, --depth));
  const [key, ...rest] = path.slice(depth);
  const { node: object } = holder;
  if (typeof key !== 'string' || object.type !== 'object' || !holder.exact || !on.isSound(object)) return null;
  const whole = wrap(rest, value);
  if (whole === undefined) return null;
  const children = object.children ?? [];
  const behind = children.findIndex((child) => child.children?.[0]?.value === after);
  const index = after === null ? 0 : behind < 0 ? children.length : behind + 1;
  return insertChild(on, object, index, (indent) =>
    indent === null
      ? `${JSON.stringify(key)}:${layout.gap}${writeInline(whole, layout)}`
      : writeMember(key, whole, layout, indent),
  );
}

/** The value inside the objects that a path needs; undefined where it would need a list. */
function wrap(path: JsonPath, value: Json): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = typeof key === 'string' ? wrap(rest, value) : undefined;
  if (typeof key !== 'string' || inner === undefined) return undefined;
  const object: JsonObject = {};
  setKey(object, key, inner);
  return object;
}

/** `write` is told the indentation of its line, or null where it stays on the line of its neighbours. */
function insertChild(
  { text, layout }: Editable,
  parent: TreeNode,
  index: number,
  write: (indent: string | null) => string,
): TextSplice[] {
  const children = parent.children ?? [];
  const before = children[Math.min(index, children.length) - 1];
  const next = children[Math.max(0, index)];
  const [first] = children;
  if (!first) {
    const outer = indentAt(text, parent.offset);
    const inner = { offset: parent.offset + 1, length: parent.length - 2 };
    const inline = write(null);
    const used = parent.offset - lineStart(text, parent.offset);
    if (layout.oneLine || (layout.inline && used + inline.length < 100)) {
      const pad = parent.type === 'object' ? layout.pad : '';
      return [{ ...inner, content: pad + inline + pad }];
    }
    const indent = outer + layout.indent;
    return [{ ...inner, content: `${layout.eol}${indent}${write(indent)}${layout.eol}${outer}` }];
  }
  const lined = text.slice(parent.offset, first.offset).includes('\n');
  const indent = lined ? indentAt(text, first.offset) : null;
  const separator = indent === null ? layout.gap : layout.eol + indent;
  if (!before) return [{ offset: first.offset, length: 0, content: `${write(indent)},${separator}` }];
  const end = before.offset + before.length;
  const comment = indent === null || next ? null : /^[ \t]*\/\/[^\r\n]*/.exec(text.slice(end));
  if (!comment) return [{ offset: end, length: 0, content: `,${separator}${write(indent)}` }];
  // The remark on the line of the last value stays with that value.
  return [
    { offset: end, length: 0, content: ',' },
    { offset: end + comment[0].length, length: 0, content: separator + write(indent) },
  ];
}

function removeChild(on: Editable, parent: TreeNode, index: number): TextSplice[] | null {
  const children = parent.children ?? [];
  const [before, child, next] = [children[index - 1], children[index], children[index + 1]];
  if (!child || !on.isSound(parent)) return null;
  const [start, end] = next
    ? [child.offset, next.offset]
    : before
      ? [before.offset + before.length, child.offset + child.length]
      : [parent.offset + 1, parent.offset + parent.length - 1];
  return [{ offset: start, length: end - start, content: '' }];
}

function arrange(on: Editable, path: JsonPath, order: readonly number[]): TextSplice[] | null {
  const { node, exact } = locate(on.root, path);
  const children = node.children ?? [];
  if (!exact || node.type === 'property' || order.length !== children.length || !on.isSound(node)) return null;
  return children.flatMap(({ offset, length }, place) => {
    const from = children[order[place] ?? place];
    if (!from || from.offset === offset) return [];
    return [{ offset, length, content: on.text.slice(from.offset, from.offset + from.length) }];
  });
}

function childAt(on: Editable, path: JsonPath): { parent: TreeNode; index: number } | null {
  const step = path.at(-1);
  const { node: parent, exact } = locate(on.root, path.slice(0, -1));
  if (!exact) return null;
  if (typeof step === 'number') return parent.type === 'array' ? { parent, index: step } : null;
  if (parent.type !== 'object') return null;
  return { parent, index: parent.children?.findLastIndex((child) => child.children?.[0]?.value === step) ?? -1 };
}

function objectWithKeyAt(root: TreeNode, offset: number): TreeNode | null {
  let node: TreeNode | undefined = root;
  while (node) {
    const inside: TreeNode | undefined = node.children?.find(
      (child) => offset >= child.offset && offset < child.offset + child.length,
    );
    if (inside?.type === 'property' && inside.offset === offset) return node;
    node = inside;
  }
  return null;
}

function isOneLine(text: string, { offset, length }: TreeNode): boolean {
  return !text.slice(offset, offset + length).includes('\n');
}

function isInsideOneLine({ text, root }: Editable, path: JsonPath): boolean {
  return path.length > 0 && isOneLine(text, locate(root, path.slice(0, -1)).node);
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}
