import type { core } from 'zod';
import { caseSchema, type Case } from './case.ts';
import type { JsonPath } from './json.ts';
import { parseText, type ParsedText } from './text.ts';

/** One reason why a case cannot be run. */
export interface CaseIssue {
  path: JsonPath;
  message: string;
  /** Both counted from 1; `column` in UTF-16 units. */
  line: number;
  column: number;
}

/** A case file that cannot be run or graded, with everything that is wrong with it. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
  readonly fileName: string;
  readonly issues: readonly CaseIssue[];
  constructor(fileName: string, issues: readonly CaseIssue[]) {
    super(issues.map((issue) => describeIssue(fileName, issue)).join('\n'));
    this.fileName = fileName;
    this.issues = issues;
  }
}

/** `file:line:column: path: message`, as a terminal makes it clickable. */
export function describeIssue(fileName: string, { line, column, path, message }: CaseIssue): string {
  const at = path.length === 0 ? '' : `${path.join('.')}: `;
  // Names of files and keys may hold line breaks, and a line is what tells one issue from another.
  return `${fileName}:${line}:${column}: ${at}${message}`.replaceAll(/\r?\n|\r/g, '\\n');
}

/** What `readCase` says of a path, with its place in the text. */
export function issueAt(parsed: ParsedText, path: JsonPath, message: string): CaseIssue {
  return { path, message, ...place(parsed, parsed.rangeOf(path).offset) };
}

/**
 * Reads a case that is to be run or graded (SPEC 1). Returns the object as it was parsed, unknown keys included.
 * @throws CaseError for text that is not strict JSON and for every value that a run could not work with.
 */
export function readCase(text: string, fileName: string): Case {
  return readCaseText(parseText(text), fileName);
}

/** `readCase` of a text that has been parsed already. */
export function readCaseText(parsed: ParsedText, fileName: string): Case {
  if (parsed.broken) {
    throw new CaseError(
      fileName,
      parsed.errors.map(({ offset, message }) => ({
        path: [],
        message: `not valid JSON: ${message}`,
        ...place(parsed, offset),
      })),
    );
  }
  const endless = endlessNumbers(parsed);
  if (endless.length > 0) throw new CaseError(fileName, endless);
  const issues = findIssues(parsed.value);
  if (issues.length > 0) {
    throw new CaseError(
      fileName,
      issues.map(({ path, message }) => issueAt(parsed, path, message)),
    );
  }
  return parsed.value as Case;
}

/** JSON can write numbers that are read as infinity, which no JSON can write back. */
function endlessNumbers(parsed: ParsedText): CaseIssue[] {
  return parsed.inexactNumbers.flatMap(({ offset, length }) => {
    const written = parsed.text.slice(offset, offset + length);
    if (Number.isFinite(Number(written))) return [];
    const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
    return [issueAt(parsed, parsed.pathAt(offset), `${shown} is too large to be read as a number`)];
  });
}

function findIssues(value: unknown): { path: JsonPath; message: string }[] {
  let result: ReturnType<typeof caseSchema.safeParse>;
  try {
    result = caseSchema.safeParse(value);
  } catch (error) {
    if (error instanceof RangeError) return [{ path: [], message: 'the case is nested too deep to be run' }];
    throw error;
  }
  if (!result.success) {
    return result.error.issues.map((issue) => ({
      path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      message: wording(issue, value),
    }));
  }
  // Results are stored in a folder of this name.
  return /^\.\.?$/.test(result.data.case_id)
    ? [{ path: ['case_id'], message: 'must not be "." or ".." to be run' }]
    : [];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wording(issue: core.$ZodIssue, root: unknown): string {
  if (issue.code === 'invalid_union') return 'a value of this kind is not allowed here';
  if (issue.code !== 'invalid_type') return issue.message;
  const absent = valueAt(root, issue.path) === undefined;
  const expected = KINDS[issue.expected] ?? issue.expected;
  return `${absent ? 'is missing and must be' : 'must be'} ${expected}`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function place(parsed: ParsedText, offset: number): { line: number; column: number } {
  const { line, column } = parsed.position(offset);
  return { line: line + 1, column: column + 1 };
}
