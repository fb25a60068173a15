import { hasAffirmation } from '../../../grade/affirmation.ts';
import { at, textOr } from '../../fix/edits.ts';
import { isPlainYes, splitConfirmation, splitEdits } from '../../fix/turns.ts';
import { defineRule } from '../../rule.ts';
import { canConfirm, goldWrites, isConfirmation } from './confirming.ts';

export const earlyAffirmation = defineRule({
  code: 'early_affirmation',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'exposure',
  explanation:
    'A turn that is not the confirmation holds a word that S2 takes for one ("sure", "ok", "go ahead"), or a yes comes ' +
    'before the turn that confirms. An assistant that never asked passes S2 there. Say it in other words.',
  bad: '{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "I am not sure which account is better." }, { "content": "Yes." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "I wonder which account is better." }, { "content": "Yes." }] }',
  *check(ctx) {
    const writes = goldWrites(ctx);
    if (writes.length === 0) return;
    const affirming = ctx.turns.filter(({ index, content }) => hasAffirmation(content) && canConfirm(ctx, index));
    const confirming = affirming.filter(({ content }) => isConfirmation(content));
    // As many of the last confirmations as there are writes are what they look like.
    const meant = new Set(confirming.slice(-writes.length).map(({ index }) => index));
    const last = confirming.at(-1);
    for (const { index } of affirming) {
      if (meant.has(index)) continue;
      const related = last ? [{ message: 'This turn confirms.', path: ['user_turns', last.index, 'content'] }] : [];
      const message = 'S2 takes this turn for a confirmation: an assistant that never asked passes with it.';
      yield { message, path: ['user_turns', index, 'content'], related, data: { turn: index } };
    }
  },
  *fixes({ path }, { ctx }) {
    const parts = splitConfirmation(textOr(at(ctx.case, path)));
    if (!parts || !isPlainYes(parts)) return;
    yield { title: 'Split off the confirmation as a turn of its own', edits: splitEdits(path, parts) };
  },
});
