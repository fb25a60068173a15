import type { Json, JsonPath } from '../document/json.ts';
import type { SyntaxProblem } from '../document/syntax.ts';
import { parseText, type OffsetRange, type ParsedText, type Position } from '../document/text.ts';

/**
 * Reads a file of items (SPEC 12): a JSON array, or, for a name that ends in `.jsonl`, one item per line. Either way the
 * value is a list of items and a path begins with an item's index; blank lines of JSONL are no items. Never throws.
 */
export function parseItems(text: string, fileName: string): ParsedText {
  return isJsonLines(fileName) ? new JsonLines(text) : parseText(text);
}

export function isJsonLines(fileName: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(fileName);
}

interface Line {
  offset: number;
  parsed: ParsedText;
}

/** JSONL as one parsed text: every place of a line, moved to where the line stands in the file. */
class JsonLines implements ParsedText {
  readonly text: string;
  readonly value: Json | undefined;
  readonly errors: readonly SyntaxProblem[];
  readonly broken: boolean;
  readonly whole: boolean;
  readonly inexactNumbers: readonly OffsetRange[];
  readonly #lines: readonly Line[];
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    const starts = [0];
    for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
    this.#lineStarts = starts;
    const lines = starts.flatMap((offset, i): Line[] => {
      const content = text.slice(offset, starts[i + 1] ?? text.length).trimEnd();
      return content.trim() === '' ? [] : [{ offset, parsed: parseText(content) }];
    });
    this.#lines = lines;
    this.value = lines.map(({ parsed }) => parsed.value ?? null);
    this.errors = lines.flatMap(({ offset, parsed }) => parsed.errors.map((error) => moved(error, offset)));
    this.broken = lines.some(({ parsed }) => parsed.broken);
    this.whole = lines.every(({ parsed }) => parsed.whole);
    this.inexactNumbers = lines.flatMap(({ offset, parsed }) => parsed.inexactNumbers.map((at) => moved(at, offset)));
  }

  rangeOf(path: JsonPath, at: 'key' | 'value' = 'value'): OffsetRange {
    const [index, ...rest] = path;
    const line = typeof index === 'number' ? this.#lines[index] : undefined;
    if (!line) return { offset: 0, length: Math.min(1, this.text.length) };
    return moved(line.parsed.rangeOf(rest, rest.length === 0 ? 'value' : at), line.offset);
  }

  pathAt(offset: number): JsonPath {
    const index = this.#lines.findIndex(
      (line) => offset >= line.offset && offset <= line.offset + line.parsed.text.length,
    );
    const line = this.#lines[index];
    return line ? [index, ...line.parsed.pathAt(offset - line.offset)] : [];
  }

  duplicateKeys(): { path: JsonPath; offset: number; length: number }[] {
    return this.#lines.flatMap(({ offset, parsed }, index) =>
      parsed.duplicateKeys().map((found) => ({ ...moved(found, offset), path: [index, ...found.path] })),
    );
  }

  position(offset: number): Position {
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

function moved<T extends OffsetRange>(place: T, by: number): T {
  return { ...place, offset: place.offset + by };
}
