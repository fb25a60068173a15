import { isObject, type Json } from '../../document/json.ts';

/** What a proposal writes: JSON with places to fill in. */
export type Shape =
  | { json: Json }
  /** Text with the cursor between the quotes. */
  | { text: string }
  /** A value to be replaced, or chosen from some. */
  | { fill: Json; choices?: readonly Json[] }
  /** Brackets with the cursor between them. */
  | { open: '{}' | '[]' | '[""]' }
  | { object: readonly (readonly [string, Shape])[] }
  | { list: readonly Shape[] }
  /** Several items of the list that the place is in. */
  | { items: readonly Shape[] };

/** Lines up to this length take a list or object whole. */
const WIDTH = 80;

/**
 * The text of a shape as it is inserted: as an LSP snippet, else as plain text. Lines after the first are indented by
 * `unit` for each level, to which the editor adds the indentation of the line.
 */
export function write(shape: Shape, unit: string, snippet: boolean): string {
  const writer = new Writer(unit, snippet);
  return writer.value(shape, 0);
}

/** Whether something remains to be filled in. */
export function hasStops(shape: Shape): boolean {
  if ('object' in shape) return shape.object.some(([, value]) => hasStops(value));
  if ('list' in shape) return shape.list.some(hasStops);
  if ('items' in shape) return shape.items.some(hasStops);
  return !('json' in shape);
}

class Writer {
  readonly #unit: string;
  readonly #snippet: boolean;
  #stops = 0;

  constructor(unit: string, snippet: boolean) {
    this.#unit = unit;
    this.#snippet = snippet;
  }

  value(shape: Shape, depth: number): string {
    if ('json' in shape) return this.#json(shape.json, depth);
    if ('text' in shape) return `"${this.#stop(JSON.stringify(shape.text).slice(1, -1))}"`;
    if ('fill' in shape) return this.#choice(shape.fill, shape.choices);
    if ('open' in shape) return shape.open.replace(/^([[{]"?)/, (start) => start + this.#stop(''));
    if ('items' in shape) return shape.items.map((item) => this.value(item, depth)).join(',\n');
    if ('list' in shape) {
      const items = shape.list.map((item) => (at: number) => this.value(item, at));
      return this.#block('[', ']', items, depth, isFlat(shape));
    }
    const entries = shape.object.map(
      ([key, value]) =>
        (at: number) =>
          `${this.#plain(JSON.stringify(key))}: ${this.value(value, at)}`,
    );
    return this.#block('{', '}', entries, depth, isFlat(shape));
  }

  #json(value: Json, depth: number): string {
    if (Array.isArray(value)) return this.value({ list: value.map((json) => ({ json })) }, depth);
    if (!isObject(value)) return this.#plain(JSON.stringify(value));
    return this.value({ object: Object.entries(value).map(([key, json]) => [key, { json }] as const) }, depth);
  }

  #block(
    start: string,
    end: string,
    items: readonly ((depth: number) => string)[],
    depth: number,
    flat: boolean,
  ): string {
    if (items.length === 0) return this.#plain(start + end);
    const close = this.#plain(end);
    if (flat) {
      const gap = start === '{' ? ' ' : '';
      return start + gap + items.map((item) => item(depth)).join(', ') + gap + close;
    }
    const line = `\n${this.#unit.repeat(depth + 1)}`;
    const inner = items.map((item) => line + item(depth + 1)).join(',');
    return `${start}${inner}\n${this.#unit.repeat(depth)}${close}`;
  }

  #stop(text: string): string {
    if (!this.#snippet) return text;
    this.#stops++;
    return text === '' ? `$${this.#stops}` : `\${${this.#stops}:${this.#plain(text)}}`;
  }

  #choice(fill: Json, choices: readonly Json[] | undefined): string {
    if (!choices || !this.#snippet || choices.length < 2) return this.#stop(JSON.stringify(fill));
    this.#stops++;
    const options = choices.map((choice) => JSON.stringify(choice).replace(/[\\,|$}]/g, (mark) => `\\${mark}`));
    return `\${${this.#stops}|${options.join(',')}|}`;
  }

  #plain(text: string): string {
    return this.#snippet ? text.replace(/[\\$}]/g, (mark) => `\\${mark}`) : text;
  }
}

/** Short, and nothing in it has an inside of its own. */
function isFlat(shape: { object: readonly (readonly [string, Shape])[] } | { list: readonly Shape[] }): boolean {
  const parts = 'list' in shape ? shape.list.map((item) => ['', item] as const) : shape.object;
  let length = 0;
  for (const [key, part] of parts) {
    const inner = innerLength(part);
    if (inner === null) return false;
    length += key.length + inner + 6;
  }
  return length <= WIDTH;
}

function innerLength(part: Shape): number | null {
  if ('text' in part) return part.text.length;
  if ('fill' in part) return scalarLength(part.fill);
  if ('open' in part) return 2;
  if ('json' in part) return scalarLength(part.json);
  return 'list' in part && part.list.every((item) => 'json' in item && scalarLength(item.json) !== null)
    ? part.list.length * 12
    : null;
}

function scalarLength(value: Json): number | null {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).length;
  const flat = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  return flat || Object.keys(value).length === 0 ? JSON.stringify(value).length : null;
}
