import { isObject, type Json } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { readFigures, type Figure } from '../../lint/figures/read.ts';
import { conversation } from '../../lint/rules/contract/enum_not_stated.ts';
import { valueProposal, type Proposal } from './proposal.ts';

/** What kind of figure an argument of a name takes; undefined where any may do. */
function kindsFor(name: string): readonly Figure['kind'][] | undefined {
  if (/rate|percent/.test(name)) return ['rate'];
  if (/months|leaves|grams|tenure|offset|limit$/.test(name)) return ['count', 'duration', 'number'];
  return /amount|principal|install?ment|balance|limit/.test(name) ? ['amount', 'number'] : undefined;
}

/** Numbers that the conversation states and an argument of this name may pass, then those that the mocks have under it. */
export function figuresFor(ctx: CaseContext, name: string, isWhole: boolean): Proposal[] {
  const kinds = kindsFor(name);
  const said = readFigures(conversation(ctx)).flatMap(({ kind, value, written }) =>
    typeof value === 'number' && (kinds?.includes(kind) ?? true)
      ? [valueProposal(value, `"${written}" in the conversation`)]
      : [],
  );
  const mocked = numbersUnder(ctx, name).map(({ value, tool }) => valueProposal(value, tool));
  return [...said, ...mocked]
    .filter(({ shape }) => !isWhole || ('json' in shape && Number.isInteger(shape.json)))
    .slice(0, MOST);
}

const MOST = 12;

/** Numbers in the mocks under the same name, or one that ends like it: `interest_rate` for `rate`. */
function numbersUnder(ctx: CaseContext, name: string): { value: number; tool: string }[] {
  const last = name.slice(name.lastIndexOf('_') + 1);
  const same: { value: number; tool: string }[] = [];
  const similar: { value: number; tool: string }[] = [];
  for (const [tool, mock] of Object.entries(ctx.mocks)) {
    // Without recursion: a mock may be nested deep.
    const open: Json[] = [mock];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (Array.isArray(value)) open.push(...value.toReversed());
      if (!isObject(value)) continue;
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === 'number' && inner !== 0 && key === name)
          same.push({ value: inner, tool: `${tool}: ${key}` });
        else if (typeof inner === 'number' && inner !== 0 && key.endsWith(last))
          similar.push({ value: inner, tool: `${tool}: ${key}` });
        else if (typeof inner === 'object' && inner !== null) open.push(inner);
      }
    }
  }
  return [...same, ...similar];
}
