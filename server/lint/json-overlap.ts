import { scanText } from '../../core/document/scan.ts';
import type { ParsedText } from '../../core/document/text.ts';
import type { ResolvedFinding } from '../../core/lint/engine.ts';

/** How an open document stands to the editor's own JSON support. */
export interface JsonSupport {
  /** It reports syntax errors and duplicate keys. */
  validates: boolean;
  /** It allows comments and trailing commas (language `jsonc`), which strict JSON does not. */
  lenient: boolean;
}

/**
 * Leaves out what the editor's own JSON support says about an open document already. It is silent about an empty
 * document, a byte order mark, values nested too deep to be run, and a top-level value that is no object.
 */
export function withoutOverlap(
  findings: readonly ResolvedFinding[],
  parsed: ParsedText,
  { validates, lenient }: JsonSupport,
): readonly ResolvedFinding[] {
  if (!validates) return findings;
  const saysSyntax = parsed.broken && parsed.text.trim() !== '' && !(lenient && parsed.whole);
  let tooDeep: boolean | undefined;
  return findings.filter(({ code, range }) => {
    if (code === 'duplicate_key') return false;
    if (code !== 'case_parse' || !saysSyntax) return true;
    if (range.offset === 0 && parsed.text.startsWith('\uFEFF')) return true;
    tooDeep ??= scanText(parsed.text).tooDeepAt >= 0;
    return tooDeep;
  });
}
