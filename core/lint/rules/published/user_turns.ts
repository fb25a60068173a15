import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, remove, rename, set } from '../../fix/edits.ts';
import { CONFIRMATION } from '../../fix/tools.ts';
import { defineRule, type Finding, type Fix } from '../../rule.ts';
import { goldWrites } from '../authoring/confirming.ts';

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
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (path.length === 1) {
      if (typeof value === 'string' && value !== '') yield* listOf(value, ctx);
      return;
    }
    const turn = path.slice(0, 2);
    if (typeof value === 'string' && path.length === 2) {
      yield { title: 'Write it as a turn', edits: [set(path, { content: value })], weight: 'safe' };
    }
    if (typeof value === 'number') yield { title: 'Write it as text', edits: [set(path, String(value))] };
    const holder = at(ctx.case, turn);
    const other =
      isObject(holder) && value === undefined
        ? Object.keys(holder).find((key) => OTHER_NAMES.has(key) && typeof holder[key] === 'string')
        : undefined;
    if (other !== undefined)
      yield { title: `Rename "${other}" to "content"`, edits: [rename([...turn, other], 'content')], weight: 'only' };
    const [inner, more] = Array.isArray(value) ? value : [];
    if (isObject(inner) && more === undefined) {
      yield { title: 'Take the turn out of its list', edits: [set(path, inner)], weight: 'only' };
    }
    // A request and its confirmation are the least that a write needs.
    const turns = ctx.case.user_turns;
    if (Array.isArray(turns) && turns.length > 2) yield { title: 'Remove this turn', edits: [remove(turn)] };
  },
});

/** A write needs a turn that confirms as well. */
function* listOf(content: string, ctx: CaseContext): Iterable<Fix> {
  const turns = [{ content }, ...(goldWrites(ctx).length > 0 ? [{ content: CONFIRMATION }] : [])];
  const title = turns.length > 1 ? 'Make it a list of this turn and one that confirms' : 'Make it a list of this turn';
  yield { title, edits: [set(['user_turns'], turns)], weight: 'only' };
}

function faultOf(turn: Json): Finding | null {
  if (!isObject(turn)) {
    return { path: [], message: `A turn must be an object with its text in "content", not ${quoteValue(turn)}.` };
  }
  const { content } = turn;
  if (typeof content === 'string') return null;
  if (content === undefined) return { path: ['content'], message: 'This turn has no "content".' };
  return { path: ['content'], message: `"content" must be a string, not ${quoteValue(content)}.` };
}

/** What other formats call the text of a turn. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['text', 'message', 'contents', 'user', 'value']);
