import { defineMutant, goldPath } from '../mutant.ts';
import { proposedWrites, withoutWrites } from '../writes.ts';
import { questionAt, withSteps } from '../script.ts';

export const writeWhileAsking = defineMutant({
  name: 'write-while-asking',
  tests: 'The question and the change are not one message: the customer must be able to say no.',
  axes: 'all',
  *generate(material) {
    for (const { asked, writes } of proposedWrites(material)) {
      const [first] = writes;
      if (first === undefined) continue;
      yield {
        title: `asks for a yes to ${writes.map(({ made }) => made.tool).join(' and ')} and calls it in the same message`,
        path: goldPath(first.made),
        script: withSteps(withoutWrites(material.script, writes), asked, (steps) => {
          return [
            ...steps.filter((step) => 'calls' in step),
            { calls: writes.map(({ made }) => made), aloud: questionAt(material.script, asked) ?? '' },
            { report: true, text: '' },
          ];
        }),
        mayBeEquivalent: false,
      };
    }
  },
});
