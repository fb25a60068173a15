import { defineMutant, goldPath } from '../mutant.ts';
import { proposedWrites, withoutWrites } from '../writes.ts';
import { withSteps } from '../script.ts';

export const writeUnasked = defineMutant({
  name: 'write-unasked',
  tests: 'Nothing is changed before the customer was asked.',
  axes: 'all',
  *generate(material) {
    for (const { asked, writes } of proposedWrites(material)) {
      const [first] = writes;
      if (first === undefined) continue;
      yield {
        title: `calls ${writes.map(({ made }) => made.tool).join(' and ')} without asking first`,
        path: goldPath(first.made),
        script: withSteps(withoutWrites(material.script, writes), asked, (steps) => [
          ...steps.filter((step) => 'calls' in step),
          { calls: writes.map(({ made }) => made) },
          { report: true, text: '' },
        ]),
        mayBeEquivalent: false,
      };
    }
  },
});
