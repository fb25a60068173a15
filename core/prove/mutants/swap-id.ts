import { isWriteTool } from '../../contract/contract.ts';
import { idArguments } from '../../lint/id-trace.ts';
import { siblingsInScope } from '../scope.ts';
import { contractOf, defineMutant, goldPath, requires, type MissingGate } from '../mutant.ts';
import { replaced } from '../arguments.ts';
import { withArgument } from '../script.ts';

export const swapId = defineMutant({
  name: 'swap-id',
  tests: 'The right account, card, deposit or request is used, and none of its siblings that the customer also has.',
  axes: 'all',
  *generate(material) {
    for (const place of material.calls) {
      const { made } = place;
      if (made.gold === null) continue;
      const contract = contractOf(material, made.tool);
      const call = { index: made.gold, path: [], tool: made.tool, arguments: made.arguments, contract };
      const ids = idArguments(call);
      for (const { value, argument, path } of ids) {
        const inside = path.slice(1);
        const taken = new Set(ids.filter((other) => other.argument === argument).map((other) => other.value));
        for (const sibling of siblingsInScope(material, place, value)) {
          if (taken.has(sibling)) continue;
          const wrongTarget = contract !== undefined && isWriteTool(contract);
          const pinned = requires(made, argument);
          const forbidden: MissingGate = { gate: 'forbidden_ids', tool: made.tool, id: sibling };
          yield {
            title: `calls ${made.tool} for ${sibling} instead of ${value}`,
            path: goldPath(made, ...inside),
            script: withArgument(material.script, place, replaced(made.arguments, inside, sibling)),
            mayBeEquivalent: !wrongTarget,
            wrongTarget,
            // Forbidding the siblings leaves room for the argument to be left out, or to be a list in another order.
            missing: [forbidden, pinned],
          };
        }
      }
    }
  },
});
