import { isObject, type Json, type JsonPath } from '../../document/json.ts';
import type { OffsetRange, ParsedText } from '../../document/text.ts';
import type { FindingRange, LintOptions, LintResult, ResolvedFinding } from '../../lint/engine.ts';
import type { Severity, TextFinding } from '../../lint/rule.ts';
import { duplicateKey } from '../../lint/rules/contract/duplicate_key.ts';
import { numberPrecision } from '../../lint/rules/contract/number_precision.ts';
import { rangeWithin } from '../../document/string-range.ts';
import { isTaskType } from '../vocabulary.ts';
import { ItemMemory } from './memory.ts';
import { textAt, type ItemContext, type ItemFinding, type QuestionRule } from './rule.ts';
import { QUESTION_RULES } from './rules/index.ts';

/** Rules over any text that hold for items as for cases. */
const TEXT_RULES = [duplicateKey, numberPrecision];

/**
 * Lints a file of items as `parseItems` reads it (SPEC 12), in the order of the text: everything that can be said of its
 * readable part. An item's `_lint_ignore` switches codes off as a case's does. With the `memory` of an earlier look only
 * items that changed are checked again. Never throws unless a rule is at fault.
 */
export function lintItems(parsed: ParsedText, options: LintOptions = {}, memory = new ItemMemory()): LintResult {
  memory.begin();
  const items = contextsOf(parsed.value);
  const sources = items.map(({ item }) => JSON.stringify(item));
  const findings: ResolvedFinding[] = [];
  const ignored = new Map(items.map(({ index, item }) => [index, ignoredCodes(item['_lint_ignore'])]));
  const add = (rule: QuestionRule, severity: Severity, index: number, found: ItemFinding) => {
    if (ignored.get(index)?.has(rule.code)) return;
    findings.push(resolve(rule.code, severity, { ...found, path: [index, ...found.path] }, parsed));
  };
  for (const rule of [...TEXT_RULES, ...QUESTION_RULES]) {
    const severity = severityOf(rule, options);
    if (severity === 'off') continue;
    guarded(rule, options, null, () => {
      if (rule.scope === 'text') {
        for (const found of rule.check(parsed)) findings.push(resolveText(rule.code, severity, found, parsed));
      } else if (rule.scope === 'items') {
        for (const { index, ...found } of rule.check(items)) add(rule, severity, index, found);
      }
    });
    if (rule.scope !== 'item' || (rule.absence && !parsed.whole)) continue;
    for (const [i, ctx] of items.entries()) {
      // Each by itself, so that a fault in one item leaves the others their findings.
      guarded(rule, options, ctx, () => {
        const found = memory.recall(rule, sources[i] ?? '', () => rule.check(ctx));
        for (const each of found) add(rule, severity, ctx.index, withIndex(each, ctx.index));
      });
    }
  }
  return { findings: findings.sort((a, b) => a.range.offset - b.range.offset) };
}

function guarded(
  rule: { code: string },
  { onRuleError }: LintOptions,
  ctx: ItemContext | null,
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    if (!onRuleError) throw error;
    onRuleError(rule.code, ctx === null ? error : new ItemRuleError(ctx, error));
  }
}

/** A rule that failed, and in which item. */
class ItemRuleError extends Error {
  override readonly name = 'ItemRuleError';

  constructor({ index, item }: ItemContext, cause: unknown) {
    const id = textAt(item, 'id');
    const which = `item ${index + 1}${id === null ? '' : ` (${id})`}`;
    super(`${which}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The items of a file's value that are objects. */
export function contextsOf(value: Json | undefined): ItemContext[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item, index) => {
    if (!isObject(item)) return [];
    const task = Object.hasOwn(item, 'task_type') ? item['task_type'] : undefined;
    return [{ index, item, task: isTaskType(task) ? task : null }];
  });
}

function withIndex(found: ItemFinding, index: number): ItemFinding {
  return { ...found, related: (found.related ?? []).map((place) => ({ ...place, path: [index, ...place.path] })) };
}

function ignoredCodes(note: Json | undefined): ReadonlySet<string> {
  if (!isObject(note)) return new Set();
  return new Set(Object.keys(note).filter((code) => typeof note[code] === 'string' && note[code].trim() !== ''));
}

function severityOf(rule: { code: string; severity: Severity }, { severity }: LintOptions): Severity | 'off' {
  return (severity && Object.hasOwn(severity, rule.code) ? severity[rule.code] : undefined) ?? rule.severity;
}

function resolve(code: string, severity: Severity, found: ItemFinding, parsed: ParsedText): ResolvedFinding {
  const at = found.at ?? 'value';
  const place = (path: JsonPath, side: 'key' | 'value' = 'value') => rangeIn(parsed, parsed.rangeOf(path, side));
  return {
    code,
    severity,
    message: found.message,
    path: found.path,
    at,
    range: found.within ? rangeIn(parsed, rangeWithin(parsed, found.path, found.within)) : place(found.path, at),
    related: (found.related ?? []).map(({ message, path, at: side }) => ({ message, range: place(path, side) })),
    ...(found.data === undefined ? {} : { data: found.data }),
  };
}

function resolveText(code: string, severity: Severity, found: TextFinding, parsed: ParsedText): ResolvedFinding {
  return {
    code,
    severity,
    message: found.message,
    path: found.path ?? parsed.pathAt(found.offset),
    at: 'value',
    range: rangeIn(parsed, found),
    related: (found.related ?? []).map((at) => ({ message: at.message, range: rangeIn(parsed, at) })),
  };
}

function rangeIn(parsed: ParsedText, { offset, length }: OffsetRange): FindingRange {
  return { offset, length, start: parsed.position(offset), end: parsed.position(offset + length) };
}
