import { play, type ScriptReply } from './play.ts';
import { goldCalls, type ScriptInput } from './situation.ts';

/** Plays the gold path, but writes without asking: the reads a write needs, then the write, in the same turn. */
export function hasty(input: ScriptInput): ScriptReply {
  return play(input, goldCalls(input.case, input.exposure), 'acts');
}
