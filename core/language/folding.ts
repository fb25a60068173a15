import { isObject, type JsonPath } from '../document/json.ts';
import type { ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';

/** Lines to fold, from 0; the line of the closing bracket stays, as it does when the editor folds JSON. */
export interface FoldedLines {
  start: number;
  end: number;
}

/**
 * The bulk of a case that is in the way while one reads turns, gold and grading: the customer, the prior messages, each
 * mock. Objects and lists can be folded as in any JSON file; these are regions besides, so that they fold all at once.
 */
export function caseRegions(parsed: ParsedText, ctx: CaseContext): FoldedLines[] {
  const paths: JsonPath[] = [
    ...(isObject(ctx.setup.login_context) ? [['setup', 'login_context']] : []),
    ...(ctx.priorMessages.length > 0 ? [['setup', 'prior_messages']] : []),
    ...Object.keys(ctx.mocks).map((tool) => ['mock', tool]),
  ];
  return paths.flatMap((path) => {
    const { offset, length } = parsed.rangeOf(path);
    const start = parsed.position(offset).line;
    const end = parsed.position(offset + length).line - 1;
    return end > start ? [{ start, end }] : [];
  });
}
