import { at, remove } from '../../fix/edits.ts';
import { nearestTool } from '../../fix/names.ts';
import { didYouMean } from '../../nearest.ts';
import { defineRule } from '../../rule.ts';

export const toolsExposedUnknown = defineRule({
  code: 'tools_exposed_unknown',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'sections',
  explanation:
    'An entry of tools_exposed is neither the name of a defined tool nor a usable inline definition, so nobody knows ' +
    'what the assistant may call: the case cannot run. It is reported once for the whole list, and until it is mended ' +
    'nothing can be said about gold calls, gates, mocks or ids.',
  bad: '{ "tools_exposed": ["list_accounts", "list_acounts"] }',
  good: '{ "tools_exposed": ["list_accounts", "list_payees"] }',
  *check(ctx) {
    const [first, ...others] = ctx.exposureProblems;
    if (!first || ctx.exposure) return;
    const meant = first.unknownTool === undefined ? '' : didYouMean(first.unknownTool, [...ctx.definitions.keys()]);
    const unknown = ctx.exposureProblems.flatMap(({ unknownTool }) => unknownTool ?? []);
    yield {
      message: `tools_exposed cannot be resolved: ${first.message}.${meant}${others.length > 0 ? ` So it is with ${others.length} more.` : ''}`,
      path: ['tools_exposed', ...first.path],
      related: others.map(({ message, path }) => ({ message: `${message}.`, path: ['tools_exposed', ...path] })),
      data: { unknown },
    };
  },
  *fixes({ path }, { ctx }) {
    const written = at(ctx.case, path);
    if (typeof written === 'string' && path.length === 2) yield* nearestTool(ctx, written);
    if (path.length === 2) yield { title: 'Remove this entry', edits: [remove(path)] };
  },
});
