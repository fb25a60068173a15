import { defineMutant, goldPath, contractOf } from '../mutant.ts';
import { sampleArguments } from '../sample.ts';
import { withCall } from '../script.ts';

export const inlineIgnored = defineMutant({
  name: 'inline-ignored',
  tests: 'The tool that only this case offers is used, not a familiar one in its place.',
  axes: ['10_unseen_tools'],
  *generate(material) {
    const { script, calls, context } = material;
    const gold = new Set(context.goldCalls.map(({ tool }) => tool));
    for (const place of calls) {
      const { made } = place;
      const contract = contractOf(material, made.tool);
      if (made.gold === null || contract?.origin !== 'inline') continue;
      for (const familiar of context.exposure?.contracts.values() ?? []) {
        if (familiar.origin === 'inline' || gold.has(familiar.name) || familiar.actionType !== contract.actionType)
          continue;
        yield {
          title: `calls ${familiar.name} in place of ${made.tool}, which only this case offers`,
          path: goldPath(made),
          script: withCall(script, place, {
            tool: familiar.name,
            arguments: sampleArguments(material, familiar),
            gold: null,
          }),
          mayBeEquivalent: false,
        };
      }
    }
  },
});
