import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject } from '../document/json.ts';
import type { ParsedText } from '../document/text.ts';
import { buildContext } from './build-context.ts';
import { certainFindings } from './certain.ts';
import { rangeIn, resolveFinding, type ResolvedFinding } from './finding.ts';
import { ignoredCodes, ruleFailed, severityOf, type LintOptions } from './options.ts';
import type { CaseRule, Severity, TextFinding, TextRule } from './rule.ts';
import { RULES } from './rules/index.ts';

export { lintBank } from './bank.ts';
export type { FindingRange, ResolvedFinding } from './finding.ts';
export type { LintOptions } from './options.ts';

export interface LintResult {
  findings: ResolvedFinding[];
}

/**
 * Lints one case (SPEC 11, 13 "Lint 11a, flow"): every finding that can be said of its text and of its readable part,
 * in the order of the text. Never throws on any text unless a rule is at fault.
 */
export function lintCase(parsed: ParsedText, definitions: ToolDefinitions, options: LintOptions = {}): LintResult {
  const findings: ResolvedFinding[] = [];
  const caseObject = isObject(parsed.value) ? parsed.value : null;
  const built = caseObject && buildContext(caseObject, definitions, options.relativePath);
  const ignored = ignoredCodes(parsed.value);
  const certain = certainFindings(parsed);
  for (const { rule, severity } of activeRules(options)) {
    if (ignored.has(rule.code)) continue;
    try {
      if (rule.scope === 'text') {
        for (const found of rule.check(parsed)) findings.push(resolveInText(rule.code, severity, found, parsed));
      } else if (built && isAsked(rule, built.sections, built.context.exposure !== null, parsed)) {
        for (const found of rule.check(built.context)) {
          if (!parsed.whole && (found.absence || !certain(found))) continue;
          findings.push(resolveFinding(rule, severity, found, parsed, options));
        }
      }
    } catch (error) {
      ruleFailed(rule, options, error);
    }
  }
  return { findings: findings.sort((a, b) => a.range.offset - b.range.offset) };
}

interface ActiveRule {
  rule: CaseRule | TextRule;
  severity: Severity;
}

interface ActiveRules {
  rules: LintOptions['rules'];
  severity: LintOptions['severity'];
  list: readonly ActiveRule[];
}

let kept: ActiveRules | undefined;

/** The rules over one case that are switched on; for one case after the other with the same settings the list is kept. */
function activeRules(options: LintOptions): readonly ActiveRule[] {
  const { rules, severity } = options;
  if (kept !== undefined && kept.rules === rules && kept.severity === severity) return kept.list;
  const list = (rules ?? RULES).flatMap((rule): ActiveRule[] => {
    const chosen = severityOf(rule, options);
    return rule.scope === 'bank' || chosen === 'off' ? [] : [{ rule, severity: chosen }];
  });
  kept = { rules, severity, list };
  return list;
}

function resolveInText(code: string, severity: Severity, found: TextFinding, parsed: ParsedText): ResolvedFinding {
  const { message, path = parsed.pathAt(found.offset) } = found;
  const related = (found.related ?? []).map((place) => ({ message: place.message, range: rangeIn(parsed, place) }));
  return { code, severity, message, path, at: 'value', range: rangeIn(parsed, found), related };
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
