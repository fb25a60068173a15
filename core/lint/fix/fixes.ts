import type { ToolDefinitions } from '../../contract/contract.ts';
import type { JsonEdit } from '../../document/edit.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { ParsedText } from '../../document/text.ts';
import { isProofCode } from '../../prove/rules.ts';
import { buildContext } from '../build-context.ts';
import type { ResolvedFinding } from '../finding.ts';
import { ruleFailed, type LintOptions } from '../options.ts';
import type { Fix, FixGround } from '../rule.ts';
import { RULES } from '../rules/index.ts';
import { at, isNothing, kept, keptText, set } from './edits.ts';
import { slippedKey } from './slipped-key.ts';

const BY_CODE = new Map(RULES.map((rule) => [rule.code, rule]));

/** What the fixes of a text's findings may look at; `taken` as in FixGround. */
export function fixGround(
  parsed: ParsedText,
  definitions: ToolDefinitions,
  relativePath?: string,
  taken: FixGround['taken'] = (text) => parsed.text.includes(text),
): FixGround {
  const { context } = buildContext(isObject(parsed.value) ? parsed.value : {}, definitions, relativePath);
  return { ctx: context, parsed, taken };
}

/**
 * The ways to mend a finding of lint or of a proof, best first; empty where there is none. The finding must be one of the
 * text in `on`. A rule that fails by itself has none, and `options` are told.
 */
export function fixesOf(
  finding: ResolvedFinding,
  on: FixGround,
  options: Pick<LintOptions, 'onRuleError'> = {},
): Fix[] {
  const { code, path, data, range } = finding;
  if (isProofCode(code)) return proofFix(data);
  const rule = BY_CODE.get(code);
  const fixes: Fix[] = [];
  if (!rule) return fixes;
  const found = { path, offset: range.offset, length: range.length, ...(data !== undefined && { data }) };
  try {
    const slip = slippedKey(rule, finding, on);
    if (slip) fixes.push(slip);
    for (const { weight, ...fix } of rule.fixes?.(found, on) ?? []) {
      if (fix.edits.length === 0 && fix.renameTo === undefined) continue;
      fixes.push({ ...fix, ...(weight && !slip && { weight }) });
    }
  } catch (error) {
    ruleFailed(rule, options, error);
  }
  return fixes;
}

/** A proof has found its fix already: it plays the case with it before it is offered. */
function proofFix(data: Json | undefined): Fix[] {
  const [title, list] = [keptText(data, 'title'), kept(data, 'edits')];
  const edits = (Array.isArray(list) ? list : []).flatMap((edit): JsonEdit[] => {
    const [path, value] = [kept(edit, 'path'), kept(edit, 'value')];
    return isPath(path) && value !== undefined ? [set(path, value)] : [];
  });
  return title === '' || edits.length === 0 ? [] : [{ title, edits, weight: 'only' }];
}

function isPath(value: Json | undefined): value is (string | number)[] & JsonPath {
  return Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number');
}

/** Stands where the author has to say why; in words that are a reason of their own would nobody change them. */
export const REASON = 'this is what the case is about';

/**
 * Switches a rule off for one case, by its author note (SPEC 11); null where it is switched off already. What a note of
 * another shape says, which switches nothing off, is kept in it.
 */
export function ignoreFix(code: string, { ctx }: FixGround): Fix | null {
  const note = at(ctx.case, ['_lint_ignore']);
  const reason = at(note, [code]);
  if (typeof reason === 'string' && reason.trim() !== '') return null;
  const said: JsonObject = note === undefined || isNothing(note) ? {} : { _note: note };
  const edits =
    note === undefined || isObject(note)
      ? [set(['_lint_ignore', code], REASON, 'target_behavior')]
      : [set(['_lint_ignore'], { ...said, [code]: REASON })];
  return { title: `Ignore ${code} in this case, with a reason`, edits };
}
