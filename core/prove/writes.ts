import { isWriteTool } from '../contract/contract.ts';
import { contractOf, type Material } from './mutant.ts';
import { withCall, type CallPlace, type Script } from './script.ts';

/** The writes that one yes of the customer grants, and the turn whose words asked for it. */
export interface ProposedWrites {
  asked: number;
  writes: CallPlace[];
}

/** The ideal assistant's writes by the yes that they wait for; those of the first turn were asked for in the prior part. */
export function proposedWrites(material: Material): ProposedWrites[] {
  const byTurn = new Map<number, CallPlace[]>();
  for (const place of material.calls) {
    const contract = contractOf(material, place.made.tool);
    if (place.turn === 0 || contract === undefined || !isWriteTool(contract)) continue;
    byTurn.set(place.turn, [...(byTurn.get(place.turn) ?? []), place]);
  }
  return [...byTurn].map(([turn, writes]) => ({ asked: turn - 1, writes }));
}

/** The script without these calls. */
export function withoutWrites(script: Script, writes: readonly CallPlace[]): Script {
  // From the last one backwards, so that no place moves before it is used.
  return writes.toReversed().reduce((rest, place) => withCall(rest, place, null), script);
}
