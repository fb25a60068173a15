import type { Json } from '../document/json.ts';
import { parseJson } from '../grade/subject.ts';
import { siblingsByType } from '../models/scripted/siblings.ts';
import type { Material } from './mutant.ts';
import type { CallPlace } from './script.ts';

/** Ids of the same kind and type as `id` that the assistant knows when it makes this call: from login context and earlier results. */
export function siblingsInScope(material: Material, place: CallPlace, id: string): string[] {
  const sources: Json[] = [material.context.loginContext];
  let turn = -1;
  let step = -1;
  for (const [index, message] of material.transcript.entries()) {
    if (index >= material.start) {
      if (message.role === 'user') {
        turn += 1;
        step = -1;
      }
      if (message.role === 'assistant') step += 1;
      if (turn > place.turn || (turn === place.turn && step >= place.step)) break;
    }
    if (message.role !== 'tool') continue;
    const result = parseJson(message.content ?? '');
    if (result !== undefined) sources.push(result);
  }
  return [...new Set(sources.flatMap((source) => siblingsByType(id, source).same))];
}
