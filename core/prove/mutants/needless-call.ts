import { isWriteTool } from '../../contract/contract.ts';
import { defineMutant } from '../mutant.ts';
import { sampleArguments } from '../sample.ts';
import { withCalls, wordsAt } from '../script.ts';

export const needlessCall = defineMutant({
  name: 'needless-call',
  tests: 'A tool that may be called but need not be does no harm when it is called.',
  axes: [
    '9_irrelevant_rag',
    '11_out_of_scope_refuse',
    '2_bad_tool_response',
    '4_not_enough_info',
    '5_contradicting_info',
  ],
  *generate(material) {
    const { script, context } = material;
    const turn = script.length - 1;
    const gold = new Set(context.goldCalls.map(({ tool }) => tool));
    for (const gate of context.gates) {
      const contract = context.exposure?.contracts.get(gate.tool);
      if (gate.value['optional'] !== true || gold.has(gate.tool) || contract === undefined) continue;
      const call = { tool: gate.tool, arguments: sampleArguments(material, contract), gold: null };
      yield {
        title: `calls ${gate.tool} needlessly, which the case allows`,
        path: [...gate.path, 'optional'],
        script: withCalls(script, turn, wordsAt(script, turn), [call]),
        mayBeEquivalent: !isWriteTool(contract),
        missing: [],
      };
    }
  },
});
