import type { ToolDefinitions } from '../../contract/contract.ts';
import { editText, type JsonEdit, type TextSplice } from '../../document/edit.ts';
import { parseText, type ParsedText } from '../../document/text.ts';
import { lintCase, type LintOptions, type ResolvedFinding } from '../engine.ts';
import type { Fix, FixGround } from '../rule.ts';
import { RULES } from '../rules/index.ts';
import { fixesOf, fixGround } from './fixes.ts';

/** So many findings are mended at once; what is left is left for another time. */
const MOST = 200;

interface FixAllOptions extends LintOptions {
  taken?: FixGround['taken'];
  /** Gives way between two findings; true where nobody waits for the outcome any more. */
  pause?: () => Promise<boolean>;
}

/**
 * Mends one finding after the other that `picks` wants mended, each on the text that the one before left, until none is
 * left. A fix after which its finding still stands is not made. Fixes that move the file are left out. Null where
 * nothing changes.
 */
export async function fixAll(
  parsed: ParsedText,
  definitions: ToolDefinitions,
  picks: (finding: ResolvedFinding, fix: Fix) => boolean,
  { taken, pause, ...options }: FixAllOptions = {},
): Promise<{ splices: TextSplice[]; count: number } | null> {
  const rules = (options.rules ?? RULES).filter((rule) => rule.fixes && rule.scope !== 'bank');
  const lint = (text: ParsedText) => lintCase(text, definitions, { ...options, rules }).findings;
  const edits: JsonEdit[] = [];
  const given = new Set<string>();
  let [text, findings, count] = [parsed, lint(parsed), 0];
  while (count < MOST) {
    if (await pause?.()) return null;
    const on = fixGround(text, definitions, options.relativePath, taken);
    const next = firstMended(
      text,
      findings.filter((finding) => !given.has(keyOf(finding))),
      on,
      picks,
      options,
    );
    if (!next) break;
    given.add(keyOf(next.finding));
    const changed = parseText(next.text);
    const left = lint(changed);
    if (left.some((finding) => keyOf(finding) === keyOf(next.finding))) continue;
    edits.push(...next.fix.edits);
    [text, findings, count] = [changed, left, count + 1];
  }
  const whole = count > 0 ? editText(parsed.text, edits) : null;
  return whole && { splices: whole.splices, count };
}

function firstMended(
  { text }: ParsedText,
  findings: readonly ResolvedFinding[],
  on: FixGround,
  picks: (finding: ResolvedFinding, fix: Fix) => boolean,
  options: LintOptions,
): { finding: ResolvedFinding; fix: Fix; text: string } | null {
  for (const finding of findings) {
    const fix = fixesOf(finding, on, options).find((one) => one.renameTo === undefined && picks(finding, one));
    const edited = fix ? editText(text, fix.edits) : null;
    if (fix && edited) return { finding, fix, text: edited.text };
  }
  return null;
}

function keyOf({ code, path, message }: ResolvedFinding): string {
  return JSON.stringify([code, path, message]);
}
