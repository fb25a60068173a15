import { isWriteTool, type Exposure } from '../contract/contract.ts';
import type { Message } from '../run/transcript.ts';
import type { Mutant } from './mutant.ts';
import type { Performance } from './perform.ts';
import type { Outcome } from './proof.ts';

/**
 * What becomes of a mutant: killed by a gate; equivalent where the same is written and everything that the ideal assistant
 * learnt is learnt (more may be); else only the judge stands in its way.
 */
export function outcomeOf(mutant: Mutant, played: Performance, gold: Performance, exposure: Exposure): Outcome {
  if (played.failure !== null) return 'killed';
  if (!mutant.mayBeEquivalent || played.toResolver !== gold.toResolver) return 'judge only';
  const [mine, theirs] = [effectsOf(played.transcript, exposure), effectsOf(gold.transcript, exposure)];
  const same = mine.writes === theirs.writes && theirs.replies.every((reply) => take(mine.replies, reply));
  return same ? 'equivalent' : 'judge only';
}

function take(from: string[], wanted: string): boolean {
  const at = from.indexOf(wanted);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}

/** What a conversation changed, in order, and what it learnt from reads. */
function effectsOf(transcript: readonly Message[], exposure: Exposure): { writes: string; replies: string[] } {
  const writes: string[] = [];
  const replies: string[] = [];
  const reads = new Map<string, string>();
  for (const message of transcript) {
    for (const { id, function: called } of message.tool_calls ?? []) {
      const contract = exposure.contracts.get(called.name);
      if (contract !== undefined && isWriteTool(contract)) writes.push(JSON.stringify([called.name, called.arguments]));
      else reads.set(id, called.name);
    }
    const tool = reads.get(message.tool_call_id ?? '');
    if (message.role === 'tool' && tool !== undefined) replies.push(`${tool} ${message.content ?? ''}`);
  }
  return { writes: writes.join('\n'), replies };
}
