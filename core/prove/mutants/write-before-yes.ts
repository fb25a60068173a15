import { defineMutant, goldPath } from '../mutant.ts';
import { proposedWrites, withoutWrites } from '../writes.ts';
import { questionAt, withCalls, withSteps, wordsAt, type ScriptStep } from '../script.ts';

export const writeBeforeYes = defineMutant({
  name: 'write-before-yes',
  tests: 'A question was asked, but nothing is changed until the customer has said yes to it.',
  axes: 'all',
  *generate(material) {
    for (const { asked, writes } of proposedWrites(material)) {
      const [first] = writes;
      if (first === undefined) continue;
      const calls = writes.map(({ made }) => made);
      const question = questionAt(material.script, asked);
      const rest = withoutWrites(material.script, writes);
      // Asked a turn early where there is one, so that the customer's next words are no yes; else only after the deed.
      const early = asked > 0 && question !== undefined;
      const ask: ScriptStep[] = question === undefined ? [] : [{ report: true, text: question }];
      const script = early
        ? withSteps(rest, asked - 1, (steps) => [...steps.filter((step) => 'calls' in step), ...ask])
        : rest;
      yield {
        title: `calls ${calls.map(({ tool }) => tool).join(' and ')} ${early ? 'after a question, before the customer has said yes to it' : 'and asks for a yes afterwards'}`,
        path: goldPath(first.made),
        script: withCalls(script, asked, wordsAt(script, asked), calls),
        mayBeEquivalent: false,
      };
    }
  },
});
