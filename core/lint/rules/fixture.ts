import type { ToolDefinitions } from '../../contract/contract.ts';
import { isObject } from '../../document/json.ts';
import { parseText, type OffsetRange } from '../../document/text.ts';
import { lintCase, type ResolvedFinding } from '../engine.ts';
import { RULES } from './index.ts';
import { smallCase, smallDefinitions } from './small-case.ts';

export { smallCase, smallDefinitions };

interface FixtureOptions {
  definitions?: ToolDefinitions;
  /** Top-level keys that are left out rather than completed. */
  without?: string[];
  /** The text is used as it stands: nothing is completed. For broken and for odd texts. */
  asIs?: boolean;
  /** Where the case lies in its bank. */
  relativePath?: string;
}

/**
 * Lints a case as an author would write it and compares every finding of one code with the marks in the text:
 *
 *     expectFindings('setup_date', `{ "setup": { "current_date": «"15-03-2026"» } }`);
 *
 * «» mark the exact range of a finding (doubled for two findings on one range), ‹› that of a related place; related
 * places are compared only where the text has such marks. The top-level keys that the text leaves out are completed from
 * `smallCase`. Without marks the rule must find nothing. Returns the findings, for their messages and data.
 */
export function expectFindings(code: string, marked: string, options: FixtureOptions = {}): ResolvedFinding[] {
  const [open, rest] = options.asIs ? [marked, ''] : completed(marked, options.without ?? []);
  const text = open.replace(MARKS, '') + rest;
  const { relativePath } = options;
  const { findings } = lintCase(parseText(text), options.definitions ?? smallDefinitions, {
    rules: RULES,
    ...(relativePath !== undefined && { relativePath }),
  });
  const own = findings.filter((finding) => finding.code === code);
  const marks = own.map(({ range }): Mark => ({ ...range, open: '«', close: '»' }));
  if (marked.includes('‹')) {
    const related = own.flatMap((finding) => finding.related).filter(({ file }) => file === undefined);
    const places = new Map(related.map(({ range }) => [`${range.offset}+${range.length}`, range]));
    marks.push(...[...places.values()].map((range): Mark => ({ ...range, open: '‹', close: '›' })));
  }
  const found = withMarks(text, marks);
  if (found !== open + rest) {
    const without = found.endsWith(rest) ? found.slice(0, found.length - rest.length) : found;
    throw new Error(`the findings of ${code} stand elsewhere\n  expected: ${open}\n  found:    ${without}`);
  }
  return own;
}

/** A case (completed as above) in which the rule must find nothing. */
export function expectClean(code: string, text: string, options: FixtureOptions = {}): void {
  if (text.search(MARKS) >= 0) throw new Error('a clean text has no marks');
  expectFindings(code, text, options);
}

const MARKS = /[«»‹›]/g;

/** The fragment without its last brace, and the missing top-level keys to follow it: so its own offsets stay as they are. */
function completed(marked: string, without: string[]): [open: string, rest: string] {
  const value: unknown = JSON.parse(marked.replace(MARKS, ''));
  if (!isObject(value)) throw new Error('a fixture is an object');
  const missing = Object.entries(smallCase()).filter(([key]) => !Object.hasOwn(value, key) && !without.includes(key));
  const rest = missing.map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`).join(', ');
  const comma = Object.keys(value).length > 0 && rest ? ', ' : '';
  return [marked.trimEnd().slice(0, -1), `${comma}${rest}}`];
}

interface Mark extends OffsetRange {
  open: string;
  close: string;
}

function withMarks(text: string, marks: readonly Mark[]): string {
  const inserts = marks.flatMap(({ offset, length, open, close }) => [
    // At one offset: what closes before what opens, the wider range outside.
    { at: offset, order: [1, -length], mark: open },
    { at: offset + length, order: [0, length], mark: close },
  ]);
  inserts.sort((a, b) => a.at - b.at || (a.order[0] ?? 0) - (b.order[0] ?? 0) || (a.order[1] ?? 0) - (b.order[1] ?? 0));
  let result = '';
  let done = 0;
  for (const { at, mark } of inserts) {
    result += text.slice(done, at) + mark;
    done = at;
  }
  return result + text.slice(done);
}
