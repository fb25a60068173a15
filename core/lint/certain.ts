import { valueAt, type Json, type JsonPath } from '../document/json.ts';
import type { ParsedText } from '../document/text.ts';
import type { Finding } from './rule.ts';

/**
 * Tells which findings on a broken text can be trusted: everything they point at was read, no syntax error touches the
 * value they mark, and they are not in a list that an error tore open, whose entries may be anything.
 */
export function certainFindings(parsed: ParsedText): (finding: Finding) => boolean {
  const torn = parsed.errors.map(({ offset }) => listAround(parsed, offset)).filter((path) => path !== null);
  return ({ path, at, related }) => {
    if (
      !exists(parsed.value, path) ||
      related?.some((other) => other.file === undefined && !exists(parsed.value, other.path))
    ) {
      return false;
    }
    if (torn.some((list) => list.every((step, depth) => path[depth] === step))) return false;
    const { offset, length } = parsed.rangeOf(path, at);
    return !parsed.errors.some((error) => error.offset >= offset && error.offset <= offset + length);
  };
}

/** The path of the list whose own text an offset stands in, null where that is an object's. */
function listAround(parsed: ParsedText, offset: number): JsonPath | null {
  const path = parsed.pathAt(offset);
  const value = valueAt(parsed.value, path);
  const container = typeof value === 'object' && value !== null ? path : path.slice(0, -1);
  return Array.isArray(valueAt(parsed.value, container)) ? container : null;
}

function exists(value: Json | undefined, path: JsonPath): boolean {
  return valueAt(value, path) !== undefined;
}
