import { defineMutant } from '../mutant.ts';
import { sampleArguments } from '../sample.ts';
import { withCalls, wordsAt } from '../script.ts';

export const otherTool = defineMutant({
  name: 'other-tool',
  tests: 'Every other tool that the assistant sees must not be called.',
  axes: 'all',
  *generate(material) {
    const { script, context } = material;
    const turn = script.length - 1;
    const gold = new Set(context.goldCalls.map(({ tool }) => tool));
    const optional = new Set(context.gates.filter(({ value }) => value['optional'] === true).map(({ tool }) => tool));
    const exposed = context.case['tools_exposed'];
    for (const [name, contract] of context.exposure?.contracts ?? []) {
      if (gold.has(name) || optional.has(name)) continue;
      const at = Array.isArray(exposed) ? exposed.indexOf(name) : -1;
      yield {
        title: `also calls ${name}`,
        path: at < 0 ? ['tools_exposed'] : ['tools_exposed', at],
        script: withCalls(script, turn, wordsAt(script, turn), [
          { tool: name, arguments: sampleArguments(material, contract), gold: null },
        ]),
        mayBeEquivalent: false,
      };
    }
  },
});
