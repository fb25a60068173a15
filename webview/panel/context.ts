import type { MessageView, TextRef, ViolationView } from '../../protocol/panel.ts';

/** What a message needs to know of its conversation. */
export interface MessageContext {
  trial: number;
  /** Tool messages by the call they answer: `4 0`. */
  results: ReadonlyMap<string, MessageView>;
  /** By message index. */
  violations: ReadonlyMap<number, ViolationView[]>;
  /** The message that Tab reaches. */
  current: number;
  /** The page can insert what was said into the case. */
  canUsePrior: boolean;
}

export function textRef(context: MessageContext, message: number, part: TextRef['part'], call = 0): TextRef {
  return { trial: context.trial, message, part, call };
}
