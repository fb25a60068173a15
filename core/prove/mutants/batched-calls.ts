import { defineMutant, goldPath, type MissingGate } from '../mutant.ts';
import { dependentCalls } from '../data-flow.ts';
import { withCall, withSteps } from '../script.ts';

export const batchedCalls = defineMutant({
  name: 'batched-calls',
  tests:
    'A call that needs the result of another waits for it: both in one message means that its arguments were guessed.',
  axes: ['general_agentic_multitool', '1_happy_path', '10_unseen_tools'],
  *generate(material) {
    for (const { before, after } of dependentCalls(material)) {
      const missing: MissingGate = { gate: 'dependencies', before: before.made.tool, after: after.made.tool };
      const together = withSteps(material.script, after.turn, (steps) =>
        steps.map((step, i) => (i === after.step && 'calls' in step ? { calls: [before.made, ...step.calls] } : step)),
      );
      yield {
        title: `calls ${before.made.tool} and ${after.made.tool}, which needs its result, in one message`,
        path: goldPath(after.made),
        script: withCall(together, before, null),
        mayBeEquivalent: false,
        missing: [missing],
      };
    }
  },
});
