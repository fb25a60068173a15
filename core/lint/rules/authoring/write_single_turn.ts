import { CONFIRMATION, confirmationEdits } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';
import { canConfirm, goldWrites } from './confirming.ts';

export const writeSingleTurn = defineRule({
  code: 'write_single_turn',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'The gold calls write, but the customer speaks only once: an assistant must ask before a write and be answered in a ' +
    'turn of its own, so nobody can pass. A single turn is enough where the prior messages end with the question.',
  bad: '{ "user_turns": [{ "content": "Yes, send 500 to Meera." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "Yes." }] }',
  *check(ctx) {
    const turns = ctx.case.user_turns;
    const [write] = goldWrites(ctx);
    if (!write || !Array.isArray(turns) || turns.length !== 1 || canConfirm(ctx, 0)) return;
    yield {
      message: `${write.tool} needs a turn that asks and one that confirms.`,
      path: ['user_turns'],
      related: [{ message: 'The write stands here.', path: write.path }],
      data: { tool: write.tool },
    };
  },
  *fixes(_found, { ctx }) {
    yield { title: `Add the turn "${CONFIRMATION}"`, edits: confirmationEdits(ctx), weight: 'only' };
  },
});
