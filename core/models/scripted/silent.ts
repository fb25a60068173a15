import type { ScriptReply } from './play.ts';
import type { ScriptInput } from './situation.ts';
import { closing, join } from './wording.ts';

/** Only talks: it never calls a tool, whatever the case needs. */
export function silent(input: ScriptInput): ScriptReply {
  return { text: join([closing(input.case.target_behavior, false)]) };
}
