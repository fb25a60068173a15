import type { ToolDefinitions } from '../../contract/contract.ts';
import { editText } from '../../document/edit.ts';
import type { JsonObject } from '../../document/json.ts';
import { parseText, type ParsedText } from '../../document/text.ts';
import { lintCase, type ResolvedFinding } from '../engine.ts';
import type { Fix } from '../rule.ts';
import { smallCase, smallDefinitions } from '../rules/small-case.ts';
import { fixesOf, fixGround } from './fixes.ts';

export interface FixOptions {
  definitions?: ToolDefinitions;
  relativePath?: string;
}

export function lintText(parsed: ParsedText, { definitions = smallDefinitions, relativePath }: FixOptions = {}) {
  return lintCase(parsed, definitions, relativePath === undefined ? {} : { relativePath }).findings;
}

export function fixesFor(parsed: ParsedText, finding: ResolvedFinding, options: FixOptions = {}): Fix[] {
  return fixesOf(finding, fixGround(parsed, options.definitions ?? smallDefinitions, options.relativePath));
}

/**
 * Applies a fix and checks what must hold of every one: the finding is gone, and no error has come that was not there.
 * Throws where that does not hold.
 */
export function applied(parsed: ParsedText, finding: ResolvedFinding, fix: Fix, options: FixOptions = {}): ParsedText {
  const wrong = (what: string) => new Error(`${finding.code}: ${fix.title}\n  ${finding.message}\n  ${what}`);
  const edited = editText(parsed.text, fix.edits);
  if (!edited) throw wrong('the text has not the place');
  if (spliced(parsed.text, edited.splices) !== edited.text) throw wrong('the splices are not the edits');
  const { renameTo } = fix;
  const moved = renameTo === undefined ? options : { ...options, relativePath: renameTo };
  const after = parseText(edited.text);
  if (after.broken && !parsed.broken) throw wrong(`broke the text\n${edited.text}`);
  const [before, left] = [lintText(parsed, options), lintText(after, moved)];
  const same = ({ code, message, path }: ResolvedFinding) =>
    code === finding.code && message === finding.message && String(path) === String(finding.path);
  if (left.some(same)) throw wrong(`still there in\n${edited.text}`);
  // While these stand other rules are silent: what they find afterwards was there before.
  if (HIDING.has(finding.code)) return after;
  const known = new Set(before.map(({ code }) => code));
  const fresh = left.filter(({ code, severity }) => severity === 'error' && !known.has(code));
  if (fresh.length > 0) throw wrong(`brings ${fresh.map(({ code, message }) => `${code}: ${message}`).join('\n')}`);
  return after;
}

const HIDING: ReadonlySet<string> = new Set([
  'tools_exposed',
  'tools_exposed_unknown',
  'mock_kind',
  'id_sim_failure',
  'case_value_type',
]);

export function spliced(text: string, splices: readonly { offset: number; length: number; content: string }[]): string {
  return splices.reduceRight(
    (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
    text,
  );
}

/**
 * Completes a fragment from `smallCase`, applies the fix of that title to the first finding of the code that has it (as
 * `applied`), and returns the case that comes of it. Throws, and names what is offered, where no finding has it.
 */
export function fixed(code: string, before: JsonObject, title: string, options: FixOptions = {}): JsonObject {
  const parsed = parseText(JSON.stringify(smallCase(before), null, 2));
  const findings = lintText(parsed, options).filter((finding) => finding.code === code);
  const offered = findings.flatMap((finding) => fixesFor(parsed, finding, options).map((fix) => ({ finding, fix })));
  const found = offered.find(({ fix }) => fix.title === title);
  if (!found) {
    const others = offered.map(({ fix }) => `"${fix.title}"`).join(', ') || 'nothing';
    throw new Error(`${code} (${findings.length} findings) offers ${others}`);
  }
  return applied(parsed, found.finding, found.fix, options).value as JsonObject;
}

/** The titles of what is offered at each finding of a code. */
export function titlesFor(overrides: JsonObject, code: string, options: FixOptions = {}): string[][] {
  const parsed = parseText(JSON.stringify(smallCase(overrides), null, 2));
  const findings = lintText(parsed, options).filter((one) => one.code === code);
  return findings.map((finding) => fixesFor(parsed, finding, options).map(({ title }) => title));
}
