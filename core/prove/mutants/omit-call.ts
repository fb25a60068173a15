import { defineMutant, goldPath } from '../mutant.ts';
import { withCall } from '../script.ts';

export const omitCall = defineMutant({
  name: 'omit-call',
  tests: 'Each call of gold is needed: an assistant that leaves one out must fail.',
  axes: 'all',
  *generate({ script, calls }) {
    for (const place of calls) {
      const { made } = place;
      if (made.gold === null) continue;
      yield {
        title: `leaves out the call of ${made.tool}`,
        path: goldPath(made),
        script: withCall(script, place, null),
        mayBeEquivalent: false,
      };
    }
  },
});
