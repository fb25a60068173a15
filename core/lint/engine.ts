import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject, type Json, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText, Position } from '../document/text.ts';
import { buildContext } from './build-context.ts';
import { certainFindings } from './certain.ts';
import type { BankFile, CaseRule, Finding, Rule, Severity } from './rule.ts';
import { RULES } from './rules/index.ts';

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

export interface LintResult {
  findings: ResolvedFinding[];
}

export interface LintOptions {
  /** Per code: another severity than the rule's own, or off. */
  severity?: Readonly<Record<string, Severity | 'off'>>;
  /** The file's path with `/`, relative to its bank or workspace, for the rules that compare it with the case. */
  relativePath?: string;
  /** Told of a rule that failed by itself; without it the error is thrown. The other rules still run. */
  onRuleError?: (code: string, error: unknown) => void;
}

/**
 * Lints one case (SPEC 11, 13 "Lint 11a, flow"): every finding that can be said of its text and of its readable part,
 * in the order of the text. Never throws on any text unless a rule is at fault.
 */
export function lintCase(parsed: ParsedText, definitions: ToolDefinitions, options: LintOptions = {}): LintResult {
  const findings: ResolvedFinding[] = [];
  const caseObject = isObject(parsed.value) ? parsed.value : null;
  const built = caseObject && buildContext(caseObject, definitions, options.relativePath);
  const ignored = ignoredCodes(caseObject?._lint_ignore);
  const certain = certainFindings(parsed);
  for (const rule of RULES) {
    const severity = severityOf(rule, options);
    if (severity === 'off' || ignored.has(rule.code)) continue;
    guard(rule, options, () => {
      if (rule.scope === 'text') {
        for (const found of rule.check(parsed)) {
          const path = found.path ?? parsed.pathAt(found.offset);
          const related = (found.related ?? []).map((at) => ({ message: at.message, range: rangeIn(parsed, at) }));
          const { message } = found;
          findings.push({
            code: rule.code,
            severity,
            message,
            path,
            at: 'value',
            range: rangeIn(parsed, found),
            related,
          });
        }
      } else if (
        rule.scope === 'case' &&
        built &&
        isAsked(rule, built.sections, built.context.exposure !== null, parsed)
      ) {
        for (const found of rule.check(built.context)) {
          if (parsed.whole || (!found.absence && certain(found))) findings.push(resolve(rule, severity, found, parsed));
        }
      }
    });
  }
  return { findings: findings.sort((a, b) => a.range.offset - b.range.offset) };
}

/**
 * Runs the rules that compare cases with each other over a whole bank.
 * Returns the findings per file name; files without any are left out.
 */
export function lintBank(bank: readonly BankFile[], options: LintOptions = {}): Map<string, ResolvedFinding[]> {
  const texts = new Map(bank.map(({ file, parsed }) => [file, parsed]));
  const findings = new Map<string, ResolvedFinding[]>();
  for (const rule of RULES) {
    if (rule.scope !== 'bank') continue;
    const severity = severityOf(rule, options);
    if (severity === 'off') continue;
    guard(rule, options, () => {
      for (const found of rule.check(bank)) {
        const parsed = texts.get(found.file);
        if (!parsed || ignoredCodes(isObject(parsed.value) ? parsed.value._lint_ignore : undefined).has(rule.code))
          continue;
        const list = findings.get(found.file) ?? [];
        findings.set(found.file, list);
        list.push(resolve(rule, severity, found, parsed, texts));
      }
    });
  }
  return findings;
}

/** The codes that a case's `_lint_ignore` switches off: those with a reason (SPEC 11). */
function ignoredCodes(note: Json | undefined): ReadonlySet<string> {
  if (!isObject(note)) return NONE;
  return new Set(Object.keys(note).filter((code) => typeof note[code] === 'string' && note[code].trim() !== ''));
}
const NONE: ReadonlySet<string> = new Set();

function severityOf(rule: Rule, { severity }: LintOptions): Severity | 'off' {
  return (severity && Object.hasOwn(severity, rule.code) ? severity[rule.code] : undefined) ?? rule.severity;
}

function guard(rule: Rule, { onRuleError }: LintOptions, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!onRuleError) throw error;
    onRuleError(rule.code, error);
  }
}

function isAsked(rule: CaseRule, sections: boolean, exposed: boolean, parsed: ParsedText): boolean {
  if (rule.absence && !parsed.whole) return false;
  switch (rule.needs) {
    case 'object':
      return true;
    case 'sections':
      return sections;
    case 'exposure':
      return sections && exposed;
  }
}

function resolve(
  rule: Rule,
  severity: Severity,
  found: Finding,
  parsed: ParsedText,
  others?: ReadonlyMap<string, ParsedText>,
): ResolvedFinding {
  const at = found.at ?? 'value';
  const related = (found.related ?? []).map(({ message, path, at: side, file }) => {
    const text = file === undefined ? parsed : others?.get(file);
    const range = text ? rangeIn(text, text.rangeOf(path, side)) : START;
    return { message, range, ...(file === undefined ? {} : { file }) };
  });
  return {
    code: rule.code,
    severity,
    message: found.message,
    path: found.path,
    at,
    range: rangeIn(parsed, parsed.rangeOf(found.path, at)),
    related,
    ...(found.data === undefined ? {} : { data: found.data }),
  };
}

function rangeIn(parsed: ParsedText, { offset, length }: OffsetRange): FindingRange {
  return { offset, length, start: parsed.position(offset), end: parsed.position(offset + length) };
}
const START: FindingRange = { offset: 0, length: 0, start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };
