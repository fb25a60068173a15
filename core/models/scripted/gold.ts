import { play, type ScriptReply } from './play.ts';
import { goldCalls, type ScriptInput } from './situation.ts';

/** Plays the case's gold path politely: reads, asks, writes after the customer's yes, and says what the tools said. */
export function gold(input: ScriptInput): ScriptReply {
  return play(input, goldCalls(input.case, input.exposure), 'asks');
}
