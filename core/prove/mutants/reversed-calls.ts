import { defineMutant, goldPath, type MissingGate } from '../mutant.ts';
import { dependentCalls } from '../data-flow.ts';
import { withCall, withCalls } from '../script.ts';

export const reversedCalls = defineMutant({
  name: 'reversed-calls',
  tests: 'A call that needs the result of another comes after it.',
  axes: ['general_agentic_multitool', '1_happy_path', '10_unseen_tools'],
  *generate(material) {
    for (const { before, after } of dependentCalls(material)) {
      const missing: MissingGate = { gate: 'dependencies', before: before.made.tool, after: after.made.tool };
      const late = withCalls(material.script, after.turn, after.step + 1, [before.made]);
      yield {
        title: `calls ${after.made.tool} before ${before.made.tool}, whose result it needs`,
        path: goldPath(after.made),
        script: withCall(late, before, null),
        mayBeEquivalent: false,
        missing: [missing],
      };
    }
  },
});
