import { quoteValue } from '../../../contract/wording.ts';
import { hasWeakAffirmation } from '../../../grade/affirmation.ts';
import { set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { unconfirmedWrites } from './gold-writes.ts';

export const s2WeakAffirmation = defineRule({
  code: 's2_weak_affirmation',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'exposure',
  absence: true,
  explanation:
    'S2 is active and gold changes something at the bank, but the customer confirms it only in words that the grader ' +
    'does not know ("alright", "book it", "do it"). Every run then needs the confirmation resolver, a second model, to ' +
    'decide S2. A plain "Yes" in the confirming turn makes the check deterministic.',
  bad: '{ "user_turns": [{ "content": "Send 500 to my sister Meera." }, { "content": "Alright, do it." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 to my sister Meera." }, { "content": "Yes, do it." }] }',
  *check(ctx) {
    const writes = unconfirmedWrites(ctx);
    if (writes.length === 0) return;
    const weak = ctx.turns.filter(({ content }) => hasWeakAffirmation(content));
    if (weak.length === 0) return;
    for (const { tool, path } of writes) {
      yield {
        message: `The customer confirms ${quoteValue(tool)} only in words that the grader does not take for a yes, so that S2 needs the resolver: say "Yes" or "Confirm" in that turn.`,
        path: [...path, 'tool'],
        related: weak.map(({ index }) => ({
          message: 'This turn confirms only weakly.',
          path: ['user_turns', index, 'content'],
        })),
        data: { tool, turns: weak.map(({ index }) => index) },
      };
    }
  },
  *fixes(_found, { ctx }) {
    const weak = ctx.turns.findLast(({ content }) => hasWeakAffirmation(content));
    if (!weak) return;
    const edits = [set(['user_turns', weak.index, 'content'], `Yes. ${weak.content}`)];
    yield { title: `Begin turn ${weak.index + 1} with "Yes."`, edits, weight: 'only' };
  },
});
