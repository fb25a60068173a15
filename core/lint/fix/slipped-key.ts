import { editText } from '../../document/edit.ts';
import { parseText, type ParsedText } from '../../document/text.ts';
import { lintCase } from '../engine.ts';
import type { ResolvedFinding } from '../finding.ts';
import type { Fix, FixGround, Rule } from '../rule.ts';
import { unknownKey } from '../rules/authoring/unknown_key.ts';
import { lastKey } from './edits.ts';

interface Slip {
  fix: Fix;
  /** The case under the right key. */
  mended: ParsedText;
}

/** A case with more is none yet. */
const MOST_SLIPS = 5;
const known = new WeakMap<FixGround, readonly Slip[]>();

/**
 * The right name of a misspelt key where that alone mends a finding of the rule elsewhere: what the key holds is there
 * already, and any other fix would write it a second time. Null where there is none.
 */
export function slippedKey(rule: Rule, finding: ResolvedFinding, on: FixGround): Fix | null {
  if (rule === unknownKey || rule.scope === 'bank') return null;
  const { definitions, relativePath } = on.ctx;
  const options = { rules: [rule], ...(relativePath !== undefined && { relativePath }) };
  const stands = (text: ParsedText) =>
    lintCase(text, definitions, options).findings.some(
      ({ message, path }) => message === finding.message && String(path) === String(finding.path),
    );
  return slipsIn(on).find(({ mended }) => !stands(mended))?.fix ?? null;
}

function slipsIn(on: FixGround): readonly Slip[] {
  const found = known.get(on) ?? [...findSlips(on)];
  known.set(on, found);
  return found;
}

function* findSlips(on: FixGround): Iterable<Slip> {
  for (const { path } of [...unknownKey.check(on.ctx)].slice(0, MOST_SLIPS)) {
    const fixes = unknownKey.fixes?.({ path, ...on.parsed.rangeOf(path, 'key') }, on) ?? [];
    const meant = [...fixes].find(({ weight }) => weight !== undefined);
    const edited = meant && editText(on.parsed.text, meant.edits);
    if (!edited) continue;
    const title = `${meant.title}, as "${lastKey(path)}" must be meant`;
    yield { fix: { ...meant, title }, mended: parseText(edited.text) };
  }
}
