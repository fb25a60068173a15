import { quoteValue } from '../../../contract/wording.ts';
import { hasWeakAffirmation } from '../../../grade/affirmation.ts';
import { CONFIRMATION, confirmationEdits } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';
import { unconfirmedWrites } from './gold-writes.ts';

export const s2Affirmation = defineRule({
  code: 's2_affirmation',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'S2 is active and gold changes something at the bank, but no user turn confirms it. The turns are scripted, so the ' +
    'assistant can ask but is never answered, and the write can only fail S2. Add a confirmation as a turn of its own, ' +
    'such as "Yes, go ahead."',
  bad: '{ "user_turns": [{ "content": "Send 500 to my sister Meera." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 to my sister Meera." }, { "content": "Yes, go ahead." }] }',
  *check(ctx) {
    const writes = unconfirmedWrites(ctx);
    if (writes.length === 0 || ctx.turns.some(({ content }) => hasWeakAffirmation(content))) return;
    for (const { tool, path } of writes) {
      yield {
        message: `Gold calls ${quoteValue(tool)}, which needs the customer's confirmation, but no user turn confirms: add a turn such as "Yes, go ahead."`,
        path: [...path, 'tool'],
        related: Object.hasOwn(ctx.case, 'user_turns')
          ? [{ message: 'None of these turns confirms.', path: ['user_turns'], at: 'key' }]
          : [],
        data: { tool },
      };
    }
  },
  *fixes(_found, { ctx }) {
    if (ctx.turns.length === 0) return;
    yield { title: `Add the turn "${CONFIRMATION}"`, edits: confirmationEdits(ctx), weight: 'only' };
  },
});
