import type { Json, JsonPath } from '../document/json.ts';
import { rangeWithin } from '../document/string-range.ts';
import type { OffsetRange, ParsedText, Position } from '../document/text.ts';
import type { LintOptions } from './options.ts';
import type { Finding, Rule, Severity } from './rule.ts';

export interface FindingRange extends OffsetRange {
  start: Position;
  end: Position;
}

/** A finding with its places in the text: lines and columns 0-based, columns and offsets in UTF-16 units. */
export interface ResolvedFinding {
  code: string;
  severity: Severity;
  message: string;
  path: JsonPath;
  at: 'key' | 'value';
  range: FindingRange;
  /** `file` only where it is another one. */
  related: { message: string; range: FindingRange; file?: string }[];
  data?: Json;
}

/** Gives a finding its ranges. `textOf` finds the text of another file that a related place names. */
export function resolveFinding(
  rule: Rule,
  severity: Severity,
  found: Finding,
  parsed: ParsedText,
  { withoutRelated }: LintOptions,
  textOf?: (file: string) => ParsedText | undefined,
): ResolvedFinding {
  const at = found.at ?? 'value';
  const places = withoutRelated ? [] : (found.related ?? []);
  const related = places.map((place) => {
    const { message, file } = place;
    const text = file === undefined ? parsed : textOf?.(file);
    const range = text ? rangeIn(text, placeIn(text, place)) : START;
    return { message, range, ...(file === undefined ? {} : { file }) };
  });
  return {
    code: rule.code,
    severity,
    message: found.message,
    path: found.path,
    at,
    range: rangeIn(parsed, placeIn(parsed, found)),
    related,
    ...(found.data === undefined ? {} : { data: found.data }),
  };
}

function placeIn(parsed: ParsedText, { path, at, within }: Pick<Finding, 'path' | 'at' | 'within'>): OffsetRange {
  return within ? rangeWithin(parsed, path, within) : parsed.rangeOf(path, at);
}

export function rangeIn(parsed: ParsedText, { offset, length }: OffsetRange): FindingRange {
  return { offset, length, start: parsed.position(offset), end: parsed.position(offset + length) };
}

const START: FindingRange = { offset: 0, length: 0, start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };
