import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Json, JsonPath } from '../document/json.ts';
import { locate, repeatedKeys, valueOf, type TreeNode } from '../document/tree.ts';

/** Something wrong with a configuration, at the place that says it. */
export interface ConfigProblem {
  /** An error makes a run impossible; a warning does not. */
  severity: 'error' | 'warning';
  /** What is wrong and the way out, in one sentence. */
  message: string;
  path: JsonPath;
  /** UTF-16 units from the beginning of the text; 0 where there is no text. */
  offset: number;
  length: number;
  /** Both counted from 1. */
  line: number;
  column: number;
}

export interface ConfigText {
  /** What is readable of the text; undefined where nothing is. */
  value: Json | undefined;
  problems: ConfigProblem[];
  /** Makes a problem at the value (or key) a path leads to, or at its nearest ancestor. */
  problem(severity: ConfigProblem['severity'], message: string, path: JsonPath, at?: 'key' | 'value'): ConfigProblem;
}

const MAX_DEPTH = 100;

/** Reads JSON with comments and trailing commas, as VS Code's own settings; takes any text and never throws. */
export function readConfigText(source: string): ConfigText {
  const text = source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source;
  const errors: ParseError[] = [];
  let root: TreeNode | undefined;
  let value: Json | undefined;
  let depthError: string | undefined;
  try {
    root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
    value = root ? valueOf(root, MAX_DEPTH) : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    root = undefined;
    depthError = 'the file is nested too deep to be a configuration: take the inner levels out';
  }
  const place = (offset: number, length: number) => ({ offset, length, ...lineAndColumn(text, offset) });
  const problem: ConfigText['problem'] = (severity, message, path, at = 'value') => {
    const found = root && locate(root, path);
    const node = found && (at === 'key' || !found.exact ? (found.key ?? found.node) : found.node);
    const length = node && found.exact ? node.length : Math.min(node?.length ?? 0, 1);
    return { severity, message, path, ...place(node?.offset ?? 0, length) };
  };
  const problems: ConfigProblem[] = errors.map((error) => ({
    severity: 'error',
    message: `the file is not JSON with comments (${spoken(printParseErrorCode(error.error))}): correct it here`,
    path: [],
    ...place(error.offset, error.length),
  }));
  if (depthError !== undefined) problems.push(problem('error', depthError, []));
  for (const { path, offset, length } of root ? repeatedKeys(root) : []) {
    const message = `"${String(path.at(-1))}" stands more than once and the last one counts: keep one`;
    problems.push({ severity: 'warning', message, path, ...place(offset, length) });
  }
  return { value, problems, problem };
}

/** The same for a configuration that has no text, such as one from the editor's settings. */
export function configWithoutText(value: Json | undefined): ConfigText {
  const problem: ConfigText['problem'] = (severity, message, path) => {
    return { severity, message, path, offset: 0, length: 0, line: 1, column: 1 };
  };
  return { value, problems: [], problem };
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** `CommaExpected` -> `comma expected`. */
function spoken(code: string): string {
  return code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
