import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const userTurns = defineRule({
  code: 'user_turns',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"user_turns" is what the customer says, turn by turn and in order. There must be at least one, and each is an ' +
    'object with the text in "content".',
  bad: '{ "user_turns": ["What is my balance?"] }',
  good: '{ "user_turns": [{ "content": "What is my balance?" }] }',
  *check(ctx) {
    const turns = ctx.case.user_turns;
    const path = ['user_turns'];
    if (turns === undefined) yield { path, message: 'The case has no "user_turns".' };
    else if (!Array.isArray(turns)) {
      yield { path, message: `"user_turns" must be a list of turns, not ${quoteValue(turns)}.` };
    } else if (turns.length === 0) yield { path, message: 'The customer says nothing: at least one turn is needed.' };
    else {
      for (const [index, turn] of turns.entries()) {
        const fault = faultOf(turn);
        if (fault) yield { message: fault.message, path: [...path, index, ...fault.path] };
      }
    }
  },
});

function faultOf(turn: Json): Finding | null {
  if (!isObject(turn)) {
    return { path: [], message: `A turn must be an object with its text in "content", not ${quoteValue(turn)}.` };
  }
  const { content } = turn;
  if (typeof content === 'string') return null;
  if (content === undefined) return { path: ['content'], message: 'This turn has no "content".' };
  return { path: ['content'], message: `"content" must be a string, not ${quoteValue(content)}.` };
}
