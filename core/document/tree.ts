import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { setKey, type Json, type JsonObject, type JsonPath } from './json.ts';

/** A node of the offset tree, shaped like jsonc-parser's: offsets and lengths are UTF-16 units. */
export interface TreeNode {
  type: Node['type'];
  offset: number;
  length: number;
  /** Of a key always; of other values only in the tree of a broken text. */
  value?: unknown;
  /** Properties of an object (each with key and value), or items of a list. */
  readonly children?: TreeNode[] | undefined;
}

/** The value a path leads to, or how far the path could be followed. */
export interface Located {
  node: TreeNode;
  /** The key that leads to the node, where its parent is an object. */
  key: TreeNode | undefined;
  /** Whether the whole path was followed. */
  exact: boolean;
}

/** Parses tolerantly; comments and trailing commas are errors. May throw RangeError on absurdly deep text. */
export function readTree(text: string): { root: TreeNode | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  return { root, errors };
}

/** Follows a path as far as it goes; of a key that stands twice the last occurrence counts, as in `JSON.parse`. */
export function locate(root: TreeNode, path: JsonPath): Located {
  let node = root;
  let key: TreeNode | undefined;
  for (const [depth, segment] of path.entries()) {
    const last = depth === path.length - 1;
    if (node.type === 'array' && typeof segment === 'number') {
      const item = node.children?.[segment];
      if (!item) return { node, key, exact: false };
      node = item;
      key = undefined;
    } else if (node.type === 'object' && typeof segment === 'string') {
      const property = lastProperty(node, segment, !last);
      if (!property) return { node, key, exact: false };
      key = property.children?.[0];
      node = property.children?.[1] ?? property;
    } else {
      return { node, key, exact: false };
    }
  }
  return { node, key, exact: true };
}

function lastProperty(object: TreeNode, key: string, withValue: boolean): TreeNode | undefined {
  const isNamed = (property: TreeNode) => property.children?.[0]?.value === key;
  const { children = [] } = object;
  return (
    children.findLast((property) => isNamed(property) && property.children?.[1] !== undefined) ??
    (withValue ? undefined : children.findLast(isNamed))
  );
}

/** The path of the innermost value or key at an offset; a position directly after a value still belongs to it. */
export function pathAt(root: TreeNode, offset: number): JsonPath {
  const path: (string | number)[] = [];
  let node: TreeNode | undefined = root;
  while (node) {
    const children: TreeNode[] = node.children ?? [];
    const index = firstEndingFrom(children, offset);
    const child = children[index];
    if (!child || offset < child.offset) break;
    if (node.type === 'array') {
      path.push(index);
      node = child;
    } else {
      path.push(String(child.children?.[0]?.value));
      const value: TreeNode | undefined = child.children?.[1];
      node = value && offset >= value.offset && offset <= value.offset + value.length ? value : undefined;
    }
  }
  return path;
}

/** The first of the nodes, which follow each other, that does not end before an offset: in a long list, without a walk. */
function firstEndingFrom(nodes: readonly TreeNode[], offset: number): number {
  let low = 0;
  for (let high = nodes.length; low < high;) {
    const middle = (low + high) >> 1;
    const node = nodes[middle];
    if (node && node.offset + node.length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The readable value of a tree. Keys without value are left out. Throws RangeError beyond `maxDepth` levels. */
export function valueOf(node: TreeNode, maxDepth: number): Json {
  if (maxDepth < 0) throw new RangeError('nested too deep');
  if (node.type === 'array') return (node.children ?? []).map((item) => valueOf(item, maxDepth - 1));
  if (node.type !== 'object') return (node.value ?? null) as Json;
  const object: JsonObject = {};
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key && value) setKey(object, String(key.value), valueOf(value, maxDepth - 1));
  }
  return object;
}

/** Every occurrence of every key that stands more than once in its object, in the order of the text. */
export function repeatedKeys(root: TreeNode): { path: JsonPath; offset: number; length: number }[] {
  const found: { path: JsonPath; offset: number; length: number }[] = [];
  const visit = (node: TreeNode, path: JsonPath): void => {
    if (node.type === 'array') {
      for (const [index, item] of (node.children ?? []).entries()) visit(item, [...path, index]);
    }
    if (node.type !== 'object') return;
    const counts = new Map<string, number>();
    for (const property of node.children ?? []) {
      const key = String(property.children?.[0]?.value);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key) continue;
      const here = [...path, String(key.value)];
      if (counts.get(String(key.value)) !== 1) found.push({ path: here, offset: key.offset, length: key.length });
      if (value) visit(value, here);
    }
  };
  visit(root, []);
  return found;
}
