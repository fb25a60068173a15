import { isWriteTool } from '../../contract/contract.ts';
import { contractOf, defineMutant, goldPath } from '../mutant.ts';
import { withCalls } from '../script.ts';

export const writeTwice = defineMutant({
  name: 'write-twice',
  tests: 'A change is made once. No gate counts calls, so that only the judge can see a second one.',
  axes: [],
  *generate(material) {
    for (const place of material.calls) {
      const { made, turn, step } = place;
      const contract = contractOf(material, made.tool);
      if (made.gold === null || contract === undefined || !isWriteTool(contract)) continue;
      yield {
        title: `calls ${made.tool} twice`,
        path: goldPath(made),
        script: withCalls(material.script, turn, step + 1, [{ ...made, gold: null }]),
        mayBeEquivalent: false,
      };
    }
  },
});
