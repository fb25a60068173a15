import { quoteValue } from '../../../contract/wording.ts';
import type { CaseContext } from '../../context.ts';
import { set } from '../../fix/edits.ts';
import { meant } from '../../fix/names.ts';
import type { Finding, Fix } from '../../rule.ts';
import type { CaseName } from './case-name.ts';
import { inlineTools } from './exposed-tools.ts';

/** No case has so many; the text of a stranger may. */
const MOST_PARTS = 20;

/** A part of the case's own "tool" that is no tool, where the id or a name that is near tells which was meant. */
export function slippedTool(ctx: CaseContext, { kind, tool, segments }: CaseName): Finding | null {
  const inline = inlineTools(ctx).flatMap(({ name }) => name ?? []);
  // With unseen tools the tool under test is one of the new ones.
  const known = kind === 'unseen' ? inline : [...inline, ...ctx.definitions.keys()];
  const [, slug = ''] = segments;
  for (const part of tool.split('+', MOST_PARTS)) {
    if (known.includes(part) || ctx.definitions.has(part)) continue;
    const saidById = kind === 'regular' && known.includes(slug);
    const expected = saidById ? slug : meant(part, known);
    if (expected === null) continue;
    const where = kind === 'unseen' ? 'is no tool that this case defines' : 'is no tool that is defined';
    return {
      message: `${quoteValue(part)} ${where}. Did you mean "${expected}"?`,
      path: ['tool'],
      ...(saidById && { related: [{ message: 'The id says so.', path: ['case_id'] }] }),
      data: { part, expected },
    };
  }
  return null;
}

/** Puts the name that was meant in place of the one part of "tool" that is none. */
export function* rightTool(ctx: CaseContext, part: string, expected: string): Iterable<Fix> {
  const { tool } = ctx.case;
  if (typeof tool !== 'string' || expected === '') return;
  const parts = tool.split('+');
  const right = parts.map((name) => (name === part ? expected : name)).join('+');
  if (right !== tool) yield { title: `Change to "${right}"`, edits: [set(['tool'], right)], weight: 'only' };
}
